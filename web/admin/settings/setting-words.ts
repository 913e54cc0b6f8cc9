import { useLingui } from '@lingui/react/macro'
import type { Weekday } from '#domain/orders/delivery.ts'
import type { AdvanceRule } from '#domain/orders/payment.ts'
import type { SettingOf, SettingWireName } from '#domain/shop/setting-fields.ts'

export function useSectionNames() {
  const { t } = useLingui()
  return {
    name: t`Name and logo`,
    contact: t`Contact`,
    banner: t`Banner`,
    blog: t`Blog`,
    delivery: t`Delivery`,
    orders: t`Orders and returns`,
    sms: t`SMS`,
    stock: t`Stock`,
    links: t`Links`,
    legal: t`Legal numbers`,
  }
}

export type SectionName = keyof ReturnType<typeof useSectionNames>

/** The fields of each section, row by row. Those of one row stand side by side where there is room. */
export const rows = {
  name: [['name.en', 'name.bn'], ['logo']],
  contact: [
    ['contact.phone', 'contact.whatsApp'],
    ['contact.email'],
    ['contact.address.en', 'contact.address.bn', 'contact.hours.en', 'contact.hours.bn'],
    ['contact.map'],
  ],
  banner: [['banner.en'], ['banner.bn']],
  blog: [['blog.standardArticles']],
  delivery: [
    ['delivery.insideDhaka', 'delivery.outsideDhaka'],
    ['delivery.freeDeliveryAbove'],
    ['orders.advanceRule'],
    ['deliveryTime.insideDhaka.first', 'deliveryTime.insideDhaka.last'],
    ['deliveryTime.outsideDhaka.first', 'deliveryTime.outsideDhaka.last'],
    ['deliveryTime.dayOff'],
    ['deliveryTime.closedFrom', 'deliveryTime.closedUntil'],
  ],
  orders: [
    ['returnDays', 'orders.tooOldAfter'],
    ['orders.mailNew'],
    ['orders.autoCancel'],
    ['orders.guestEmailOptional'],
    ['orders.deliveredByCourier'],
  ],
  sms: [['sms.placed'], ['sms.confirmed'], ['sms.handedOver'], ['sms.cancelled']],
  stock: [['stock.low']],
  links: [['links.social'], ['links.externalShop']],
  legal: [['legal.dbid', 'legal.tradeLicence'], ['legal.bin']],
} as const satisfies Record<SectionName, readonly (readonly SettingWireName[])[]>

export type PlacedSetting = (typeof rows)[SectionName][number][number]

type Words = { label: string; hint?: string }

export function useSettingWords(): Record<PlacedSetting, Words> {
  const { t } = useLingui()
  return {
    'name.en': { label: t`Name in English` },
    'name.bn': { label: t`Name in Bengali` },
    logo: { label: t`Logo`, hint: t`Wide and on white looks best. Without a logo the name is shown.` },
    'contact.phone': { label: t`Phone`, hint: t`With +880 it can be called from everywhere.` },
    'contact.whatsApp': { label: t`WhatsApp`, hint: t`Leave it empty if the shop has none.` },
    'contact.email': {
      label: t`Email`,
      hint: t`Customers write to this address.`,
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
      hint: t`Products worth this much or more are delivered free. Empty: never.`,
    },
    'orders.advanceRule': {
      label: t`Delivery charge in advance`,
      hint: t`Paid online right after ordering, the rest in cash. Unpaid orders stay pending until you confirm or cancel them.`,
    },
    'deliveryTime.insideDhaka.first': {
      label: t`Minimum days inside Dhaka`,
      hint: t`Working days, counted from the day after the order.`,
    },
    'deliveryTime.insideDhaka.last': { label: t`Maximum days inside Dhaka` },
    'deliveryTime.outsideDhaka.first': { label: t`Minimum days outside Dhaka` },
    'deliveryTime.outsideDhaka.last': { label: t`Maximum days outside Dhaka` },
    'deliveryTime.dayOff': { label: t`Day off`, hint: t`No deliveries on this day.` },
    'deliveryTime.closedFrom': {
      label: t`Closed from`,
      hint: t`Over Eid, for example. Orders can still be placed.`,
    },
    'deliveryTime.closedUntil': { label: t`Closed until` },
    returnDays: {
      label: t`Days to return an item`,
      hint: t`Counted from the delivery. 0: only if wrong or damaged.`,
    },
    'orders.tooOldAfter': {
      label: t`Hours until a pending order is too old`,
      hint: t`Older ones are highlighted, so that nobody is forgotten.`,
    },
    'orders.mailNew': { label: t`Email the shop about new orders` },
    'orders.autoCancel': {
      label: t`Cancel orders that are too old`,
      hint: t`Automatically, within a minute. The customer is told and the stock returns.`,
    },
    'blog.standardArticles': { label: t`Show the articles that come with the shop` },
    'orders.guestEmailOptional': {
      label: t`Guests may order without an email`,
      hint: t`The phone number is always asked for. Without an email no confirmation can be emailed.`,
    },
    'orders.deliveredByCourier': {
      label: t`Mark orders as delivered when the courier says so`,
      hint: t`Only parcels that were booked from here. Partial deliveries and returns are left to you.`,
    },
    'sms.placed': { label: t`When an order is placed` },
    'sms.confirmed': { label: t`When it is confirmed` },
    'sms.handedOver': { label: t`When it is handed over to a courier` },
    'sms.cancelled': { label: t`When the shop cancels it` },
    'stock.low': { label: t`Low stock at`, hint: t`Tracked for each size and colour.` },
    'links.social': { label: t`Pages on social networks` },
    'links.externalShop': {
      label: t`Another shop`,
      hint: t`Category tiles and “Buy now” lead there. Empty: they stay in this shop.`,
    },
    'legal.dbid': { label: t`DBID`, hint: t`Digital Business Identification` },
    'legal.tradeLicence': { label: t`Trade licence number` },
    'legal.bin': { label: t`BIN (VAT registration)` },
  }
}

/** What may be chosen in a setting, by its value. */
export function useChoiceNames(): Record<SettingOf<'choice'>, Record<string, string>> {
  const { t } = useLingui()
  return {
    'orders.advanceRule': {
      nobody: t`From nobody`,
      'outside-dhaka': t`From customers outside Dhaka`,
      everybody: t`From everybody`,
    },
    'deliveryTime.dayOff': {
      '': t`None`,
      sunday: t`Sunday`,
      monday: t`Monday`,
      tuesday: t`Tuesday`,
      wednesday: t`Wednesday`,
      thursday: t`Thursday`,
      friday: t`Friday`,
      saturday: t`Saturday`,
    },
  } satisfies { 'orders.advanceRule': Record<AdvanceRule, string>; 'deliveryTime.dayOff': Record<Weekday | '', string> }
}

/** What each setting is called away from its form, where its section does not stand above it. */
export function useSettingLabels(): Record<SettingWireName, string> {
  const [sections, words] = [useSectionNames(), useSettingWords()]
  const labels = Object.entries(rows).flatMap(([section, names]) =>
    names.flat().map((name) => [name, `${sections[section as SectionName]} – ${words[name].label}`]),
  )
  return Object.fromEntries(labels) as Record<PlacedSetting, string>
}
