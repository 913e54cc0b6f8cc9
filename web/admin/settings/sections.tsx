import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useState } from 'react'
import { Plus, Trash2 } from 'lucide-react'
import { type SettingWireName, linkLimits, settingFields } from '#domain/shop/setting-fields.ts'
import { formatNumber } from '#domain/money.ts'
import { linksIn, type TypedSettings } from '#domain/shop/typed-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Pair, Section, SettingControl, ChangedMeanwhile, HeldSettings, useSetting } from './setting-fields.tsx'
import { linksName } from './typed-form.ts'

export function useSectionNames() {
  const { t } = useLingui()
  return {
    name: t`Name and logo`,
    contact: t`Contact`,
    banner: t`Banner`,
    delivery: t`Delivery`,
    orders: t`Orders and returns`,
    stock: t`Stock`,
    links: t`Links`,
    legal: t`Legal numbers`,
  }
}

type SectionName = keyof ReturnType<typeof useSectionNames>

/** The section of each field, in their order. Those of one pair stand side by side where there is room. */
const places: Record<SettingWireName, { section: SectionName; pair?: string }> = {
  'name.en': { section: 'name', pair: 'names' },
  'name.bn': { section: 'name', pair: 'names' },
  logo: { section: 'name' },
  'contact.phone': { section: 'contact', pair: 'numbers' },
  'contact.whatsApp': { section: 'contact', pair: 'numbers' },
  'contact.email': { section: 'contact' },
  'contact.address.en': { section: 'contact', pair: 'place' },
  'contact.address.bn': { section: 'contact', pair: 'place' },
  'contact.hours.en': { section: 'contact', pair: 'place' },
  'contact.hours.bn': { section: 'contact', pair: 'place' },
  'contact.map': { section: 'contact' },
  'banner.en': { section: 'banner' },
  'banner.bn': { section: 'banner' },
  'delivery.insideDhaka': { section: 'delivery', pair: 'charges' },
  'delivery.outsideDhaka': { section: 'delivery', pair: 'charges' },
  'delivery.freeDeliveryAbove': { section: 'delivery' },
  returnDays: { section: 'orders', pair: 'times' },
  'orders.tooOldAfter': { section: 'orders', pair: 'times' },
  'orders.autoCancel': { section: 'orders' },
  'orders.guestEmailOptional': { section: 'orders' },
  'stock.low': { section: 'stock' },
  'links.social': { section: 'links' },
  'links.externalShop': { section: 'links' },
  'legal.dbid': { section: 'legal', pair: 'numbers' },
  'legal.tradeLicence': { section: 'legal', pair: 'numbers' },
}
const placed = Object.keys(places) as SettingWireName[]

type Words = { label: string; hint?: string }

function useSettingWords(): Record<SettingWireName, Words> {
  const { t } = useLingui()
  return {
    'name.en': { label: t`Name in English` },
    'name.bn': { label: t`Name in Bengali` },
    logo: { label: t`Logo`, hint: t`Wide and on white looks best. Without a logo the name is shown.` },
    'contact.phone': { label: t`Phone`, hint: t`With +880 it can be called from everywhere.` },
    'contact.whatsApp': { label: t`WhatsApp`, hint: t`Leave it empty if the shop has none.` },
    'contact.email': {
      label: t`Email`,
      hint: t`Customers write to this address, and messages from the contact page go there.`,
    },
    'contact.address.en': { label: t`Address in English` },
    'contact.address.bn': { label: t`Address in Bengali` },
    'contact.hours.en': { label: t`Hours in English` },
    'contact.hours.bn': { label: t`Hours in Bengali` },
    'contact.map': { label: t`Link to a map` },
    'banner.en': { label: t`Text on English pages` },
    'banner.bn': { label: t`Text on Bengali pages` },
    'delivery.insideDhaka': { label: t`Inside Dhaka, in taka` },
    'delivery.outsideDhaka': { label: t`Outside Dhaka, in taka` },
    'delivery.freeDeliveryAbove': {
      label: t`Free delivery from, in taka`,
      hint: t`Orders with products worth this much or more are delivered free. Leave it empty if delivery is never free.`,
    },
    returnDays: { label: t`Days to return an item`, hint: t`Counted from the day of delivery.` },
    'orders.tooOldAfter': {
      label: t`Hours until a pending order is too old`,
      hint: t`Older ones are highlighted, so that nobody is forgotten.`,
    },
    'orders.autoCancel': {
      label: t`Cancel orders that are too old`,
      hint: t`Automatically, within a minute. The customer is told and the stock returns.`,
    },
    'orders.guestEmailOptional': {
      label: t`Guests may order without an email`,
      hint: t`The phone number is always asked for. Without an email no confirmation can be sent.`,
    },
    'stock.low': { label: t`Low stock at`, hint: t`Tracked for each size and colour.` },
    'links.social': { label: t`Pages on social networks` },
    'links.externalShop': {
      label: t`Another shop`,
      hint: t`Category tiles and “Buy now” lead there. Empty: they stay in this shop.`,
    },
    'legal.dbid': { label: t`DBID`, hint: t`Digital Business Identification` },
    'legal.tradeLicence': { label: t`Trade licence number` },
  }
}

/** What each section is about. */
const help: Record<SectionName, ReactNode> = {
  name: <Trans>What the shop is called: on every page, on papers, in emails and in search engines.</Trans>,
  contact: <Trans>How customers reach the shop: in the footer, on the contact page and in emails.</Trans>,
  banner: <Trans>The strip at the top of every page. If it is empty, it shows the loyalty offer.</Trans>,
  delivery: <Trans>Applies from the next order. Anyone with an open cart sees the new charge before ordering.</Trans>,
  orders: <Trans>What the shop promises, and what it does automatically.</Trans>,
  stock: <Trans>When the shop tells you that stock runs low.</Trans>,
  links: <Trans>Where else to find the shop.</Trans>,
  legal: <Trans>The law requires an online shop to show these. Empty ones are not shown.</Trans>,
}

export function Sections() {
  return Object.entries(useSectionNames()).map(([id, title]) => (
    <Section key={id} id={id} title={title} help={help[id as SectionName]}>
      {rowsIn(id).map((row) => (
        <Row key={row[0]} names={row} />
      ))}
    </Section>
  ))
}

function Row({ names }: { names: SettingWireName[] }) {
  const words = useSettingWords()
  const fields = names.map((name) =>
    name === 'links.social' ? (
      <SocialLinks key={name} label={words[name].label} />
    ) : (
      <SettingControl key={name} name={name} {...words[name]} />
    ),
  )
  return names.length > 1 ? <Pair>{fields}</Pair> : fields
}

/** The fields of a section by the rows in which they stand. */
function rowsIn(section: string): SettingWireName[][] {
  const names = placed.filter((name) => places[name].section === section)
  const rowOf = (name: SettingWireName) => places[name].pair ?? name
  return [...new Set(names.map(rowOf))].map((row) => names.filter((name) => rowOf(name) === row))
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
