import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { districts } from '#domain/places/districts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextField } from '../../ui/field.tsx'

type Props = { district: string; upazila: string; isInside: boolean; error?: string | undefined }

/** Where in Bangladesh. A district decides whether that is inside Dhaka, and the other one leads to it; without one it is chosen here. */
export function PlaceFields({ district, upazila, isInside, error }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const [chosen, setChosen] = useState(district)
  const [inside, setInside] = useState(isInside)
  const field = useRef<HTMLSelectElement>(null)
  const goesInside = chosen ? isInsideDhaka(chosen) : inside
  return (
    <>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          <Trans>District</Trans> <span className="text-sm font-normal text-ink-2">{t`(optional)`}</span>
        </label>
        <select
          id={id}
          name="district"
          ref={field}
          defaultValue={district}
          onChange={({ target: { value } }) => {
            setChosen(value)
            if (value) setInside(isInsideDhaka(value))
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3"
        >
          <option value="">{t`Not given`}</option>
          {districts.map(({ name, bengali }) => (
            <option key={name} value={name}>
              {language === 'bn' ? bengali : name}
            </option>
          ))}
        </select>
        {error && (
          <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </div>
      <TextField label={t`Upazila or thana`} name="upazila" isOptional maxLength={100} defaultValue={upazila} />
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
