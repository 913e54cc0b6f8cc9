import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useState } from 'react'
import { Plus, Trash2 } from 'lucide-react'
import type { CourierName } from '#domain/orders/courier.ts'
import { linkLimits, settingFields } from '#domain/shop/setting-fields.ts'
import { formatNumber } from '#domain/money.ts'
import { linksIn, type TypedSettings } from '#domain/shop/typed-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { phoneLine } from '../table/list-head.tsx'
import { Pair, Section, SettingControl, ChangedMeanwhile, HeldSettings, useSetting } from './setting-fields.tsx'
import { rows, type PlacedSetting, type SectionName, useSectionNames, useSettingWords } from './setting-words.ts'
import type { ShownSms } from './settings.server.ts'
import { linksName } from './typed-form.ts'

/** What each section is about. */
const help: Record<Exclude<SectionName, 'sms'>, ReactNode> = {
  name: <Trans>What the shop is called: on every page, on invoices, in emails and in search engines.</Trans>,
  contact: <Trans>How customers reach the shop: in the footer, on the contact page and in emails.</Trans>,
  banner: <Trans>The strip at the top of every page. If it is empty, it shows the loyalty offer.</Trans>,
  blog: <Trans>Which articles the blog shows. You write your own under “Pages and blog”.</Trans>,
  delivery: <Trans>Applies from the next order. Anyone with an open cart sees the new charge before ordering.</Trans>,
  orders: <Trans>What the shop promises, and what it does automatically.</Trans>,
  stock: <Trans>When the shop tells you that stock runs low.</Trans>,
  links: <Trans>Where else to find the shop.</Trans>,
  legal: <Trans>The law requires an online shop to show these. Empty ones are not shown.</Trans>,
}

/** Without a courier or a payment gateway on the server, what is set about it is kept and not shown. */
export function Sections({ sms, couriers }: { sms: ShownSms; couriers: CourierName[] }) {
  const samples = useSmsSamples(sms)
  const { isPaidOnline } = useShopFacts()
  return Object.entries(useSectionNames()).map(([id, title]) => (
    <Section
      key={id}
      id={id}
      title={title}
      help={id === 'sms' ? <SmsHelp gateway={sms.gateway} /> : help[id as keyof typeof help]}
    >
      {rows[id as SectionName].map((row) =>
        (row[0] === 'orders.deliveredByCourier' && couriers.length === 0) ||
        (row[0] === 'orders.advanceRule' && !isPaidOnline) ? (
          <Kept key={row[0]} name={row[0]} />
        ) : (
          <Row key={row[0]} names={row} samples={samples} />
        ),
      )}
    </Section>
  ))
}

function Kept({ name }: { name: 'orders.deliveredByCourier' | 'orders.advanceRule' }) {
  const { value } = useSetting(name)
  return value && <input type="hidden" name={name} value={value} />
}

function SmsHelp({ gateway }: Pick<ShownSms, 'gateway'>) {
  if (gateway)
    return <Trans>What customers are told by SMS, in the language they ordered in. Sent through {gateway}.</Trans>
  return (
    <Trans>
      What customers are told by SMS. None are sent yet, because no gateway is set up on the server (SMS_GATEWAY).
    </Trans>
  )
}

type Samples = Partial<Record<PlacedSetting, string>>

function Row({ names, samples }: { names: readonly PlacedSetting[]; samples: Samples }) {
  const words = useSettingWords()
  const fields = names.map((name) =>
    name === 'links.social' ? (
      <SocialLinks key={name} label={words[name].label} />
    ) : (
      <SettingControl key={name} name={name} hint={samples[name]} {...words[name]} />
    ),
  )
  return names.length > 1 ? <Pair>{fields}</Pair> : fields
}

/** What each SMS says of an order, and what it is paid as. */
function useSmsSamples({ samples }: ShownSms): Samples {
  const { t } = useLingui()
  const language = useLanguage()
  return Object.fromEntries(
    samples.map(({ step, text, inEnglish, inBengali }) => {
      const [english, bengali] = [formatNumber(inEnglish, language), formatNumber(inBengali, language)]
      return [`sms.${step}`, t`“${text}” Billed as ${english} SMS in English, ${bengali} in Bengali.`]
    }),
  )
}

const mostLinks = settingFields[linksName].max

/** The shop's pages elsewhere. There is always an empty row, so that one can be added without scripts too. */
function SocialLinks({ label }: { label: string }) {
  const { typed } = use(HeldSettings)
  const { noteId } = useSetting(linksName)
  const [places, setPlaces] = useState(() => placesIn(typed))
  return (
    <fieldset aria-describedby={noteId}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <ul className="grid gap-4">
        {places.map((place, at) => (
          <SocialLinksRow
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

function SocialLinksRow({ place, position, onRemove }: { place: number; position: number; onRemove: () => void }) {
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

/** Leads to each section; the page is long on a phone. */
export function SectionLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sections`} className="min-w-0">
      <ul className={`gap-2 py-1 ${phoneLine} md:flex-wrap`}>
        {Object.entries({ ...useSectionNames(), 'size-guides': t`Size guides` }).map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 font-medium whitespace-nowrap ring-1 ring-line-strong ring-inset hover:bg-sunken"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
