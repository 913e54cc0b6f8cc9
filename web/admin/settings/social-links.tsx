import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { use, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { linkLimits, settingFields } from '#domain/shop/setting-fields.ts'
import { linksIn, type TypedSettings } from '#domain/shop/typed-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { linksName } from './merge-settings.ts'
import { ChangedMeanwhile, HeldSettings, useSetting } from './setting-fields.tsx'

const mostLinks = settingFields[linksName].max

/** The shop's pages elsewhere. There is always an empty row, so that one can be added without scripts too. */
export function SocialLinks({ label }: { label: string }) {
  const { typed } = use(HeldSettings)
  const { noteId } = useSetting(linksName)
  const [places, setPlaces] = useState(() => placesIn(typed))
  return (
    <fieldset aria-describedby={noteId}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <ul className="grid gap-4">
        {places.map((place, at) => (
          <Row
            key={place}
            place={place}
            position={at + 1}
            onRemove={() => setPlaces(places.filter((other) => other !== place))}
          />
        ))}
      </ul>
      <ChangedMeanwhile name={linksName} id={noteId} />
      {places.length < mostLinks && (
        <Button
          variant="quiet"
          onClick={() => setPlaces([...places, Math.max(-1, ...places) + 1])}
          className="mt-2 px-3! unscripted:hidden"
        >
          <Plus size={18} strokeWidth={2} aria-hidden />
          <Trans>Add a link</Trans>
        </Button>
      )}
      <p className="mt-1 hidden text-sm text-ink-2 unscripted:block">
        <Trans>Empty rows are removed when you save.</Trans>
      </p>
    </fieldset>
  )
}

function Row({ place, position, onRemove }: { place: number; position: number; onRemove: () => void }) {
  const { t } = useLingui()
  const count = formatNumber(position, useLanguage())
  const name = useSetting(`${linksName}.${place}.name`)
  const link = useSetting(`${linksName}.${place}.link`)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <TextField
        label={t`Name ${count}`}
        name={`${linksName}.${place}.name`}
        defaultValue={name.value}
        error={name.error}
        isOptional
        autoComplete="off"
        maxLength={linkLimits.name}
      />
      <TextField
        label={t`Link ${count}`}
        name={`${linksName}.${place}.link`}
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={link.value}
        error={link.error}
        isOptional
        autoComplete="off"
        maxLength={linkLimits.link}
        className="max-sm:order-last max-sm:col-span-2"
      />
      <button
        type="button"
        onClick={onRemove}
        aria-label={t`Remove link ${count}`}
        className="mt-7.5 btn-icon text-danger! unscripted:hidden"
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}

/** The rows that hold something, and one more while there is room. */
function placesIn(typed: TypedSettings): number[] {
  const used = linksIn(typed).map(({ place }) => place)
  return used.length < mostLinks ? [...used, Math.max(-1, ...used) + 1] : used
}
