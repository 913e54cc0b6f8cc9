import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import type { DistrictName } from './district-names.server.ts'
import type { Typed } from './order-form.ts'
import type { Place } from './use-place.ts'

type Props = { districts: DistrictName[]; place: Place; typed: Typed | undefined }

/** Where in the country: the district sets the delivery. A place that is not in the list is typed as people call it. */
export function PlaceFields({ districts, place, typed }: Props) {
  const { t } = useLingui()
  const list = useId()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t`District`}
        name="district"
        isOptional
        hint={t`Sets the delivery below`}
        defaultValue={typed?.district}
        onChange={({ target }) => place.chooseDistrict(target.value)}
      >
        <option value="">{t`Choose…`}</option>
        {districts.map(({ name, shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Upazila or thana`}
        name="upazila"
        isOptional
        list={list}
        autoComplete="off"
        maxLength={100}
        hint={t`Choose or type it`}
        defaultValue={typed?.upazila}
      />
      <datalist id={list}>
        {place.upazilas.map((upazila) => (
          <option key={upazila}>{upazila}</option>
        ))}
      </datalist>
    </div>
  )
}
