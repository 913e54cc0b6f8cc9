import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { districtNamesIn } from '#domain/places/districts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

type PlaceFieldsProps = {
  district: string
  upazila: string
  isInside: boolean
  error?: string | undefined
  upazilaError?: string | undefined
}

/** Where in Bangladesh. A district decides whether that is inside Dhaka, and the other one leads to it; without one it is chosen here. */
export function PlaceFields({ district, upazila, isInside, error, upazilaError }: PlaceFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [chosen, setChosen] = useState(district)
  const [inside, setInside] = useState(isInside)
  const field = useRef<HTMLSelectElement>(null)
  const goesInside = chosen ? isInsideDhaka(chosen) : inside
  return (
    <>
      <SelectField
        label={t`District`}
        id="district"
        name="district"
        ref={field}
        isOptional
        defaultValue={district}
        onChange={({ target: { value } }) => {
          setChosen(value)
          if (value) setInside(isInsideDhaka(value))
        }}
        error={error}
      >
        <option value="">{t`Not given`}</option>
        {districtNamesIn(language).map(({ name, shown }) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Upazila or thana`}
        id="upazila"
        name="upazila"
        isOptional
        maxLength={100}
        defaultValue={upazila}
        error={upazilaError}
      />
      <fieldset>
        <legend className="mb-1 font-medium">
          <Trans>Delivery</Trans>
        </legend>
        <p className="text-sm text-ink-2">
          {chosen ? (
            <Trans>The district decides the charge. Choose another district to change it.</Trans>
          ) : (
            <Trans>Used when no district is given.</Trans>
          )}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {[
            { value: 'inside', label: t`Inside Dhaka`, isChosen: goesInside },
            { value: 'outside', label: t`Outside Dhaka`, isChosen: !goesInside },
          ].map(({ value, label, isChosen }) => (
            <label key={value} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="delivery"
                value={value}
                checked={isChosen}
                onChange={() => (chosen ? field.current?.focus() : setInside(value === 'inside'))}
                className="size-5 accent-primary"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
