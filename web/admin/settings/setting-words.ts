import { useLingui } from '@lingui/react/macro'
import type { SettingWireName } from '#domain/shop/setting-fields.ts'

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

export type SectionName = keyof ReturnType<typeof useSectionNames>

/** The section of each field, in their order. Those of one pair stand side by side where there is room. */
export const places: Record<SettingWireName, { section: SectionName; pair?: string }> = {
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
export const placed = Object.keys(places) as SettingWireName[]

type Words = { label: string; hint?: string }

export function useSettingWords(): Record<SettingWireName, Words> {
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
    returnDays: {
      label: t`Days to return an item`,
      hint: t`Counted from the delivery. 0: only if wrong or damaged.`,
    },
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

/** What each setting is called away from its form, where its section does not stand above it. */
export function useSettingLabels(): Record<SettingWireName, string> {
  const [sections, words] = [useSectionNames(), useSettingWords()]
  const labels = placed.map((name) => [name, `${sections[places[name].section]} – ${words[name].label}`])
  return Object.fromEntries(labels) as Record<SettingWireName, string>
}
