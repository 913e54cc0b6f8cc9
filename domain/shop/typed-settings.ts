import type { FieldError, FieldErrors } from '../field-errors.ts'
import { latinDigits } from '../digits.ts'
import { isEmail } from '../people/email.ts'
import { inTaka, taka } from '../money.ts'
import { mostForDelivery, type ShopSettings } from './shop-settings.ts'

/** The settings as their form holds them: each field by its name on the wire. A box that is not ticked is empty. */
export type TypedSettings = Record<string, string>

export const mostLinks = 10

type Check = (text: string) => FieldError | undefined

const amount = /^\d{1,8}(\.\d{1,2})?$/

/** What each field must be; the words are those of the shop's answers. */
const checks: Record<string, Check> = {
  'contact.phone': phoneShown,
  'contact.whatsApp': phoneShown,
  'contact.email': (text) => (isEmail(text) && text.length <= 254 ? undefined : { code: 'invalid-email' }),
  'contact.address.en': atMost(300),
  'contact.address.bn': atMost(300),
  'contact.hours.en': atMost(300),
  'contact.hours.bn': atMost(300),
  'contact.map': webAddress,
  'banner.en': atMost(300),
  'banner.bn': atMost(300),
  'delivery.insideDhaka': charge,
  'delivery.outsideDhaka': charge,
  'delivery.freeDeliveryAbove': threshold,
  returnDays: whole(0, 365),
  'orders.tooOldAfter': whole(1, 24 * 60),
  'stock.low': whole(0, 10_000),
  'links.externalShop': webAddress,
  'legal.dbid': atMost(60),
  'legal.tradeLicence': atMost(60),
}
const boxes = ['orders.autoCancel', 'orders.guestEmailOptional']
const socialName = /^links\.social\.(\d{1,2})\.(name|link)$/

/** The names of the fields that the settings always have; those of the social links come on top. */
export const settingNames = [...Object.keys(checks), ...boxes]

export function isSettingName(name: string): boolean {
  return settingNames.includes(name) || socialName.test(name)
}

export function asTyped(settings: ShopSettings): TypedSettings {
  const { delivery, contact, banner, links, legal, orders } = settings
  const { freeAbove } = delivery
  return {
    'contact.phone': contact.phone,
    'contact.whatsApp': contact.whatsApp,
    'contact.email': contact.email,
    'contact.address.en': contact.address.en,
    'contact.address.bn': contact.address.bn,
    'contact.hours.en': contact.hours.en,
    'contact.hours.bn': contact.hours.bn,
    'contact.map': contact.map,
    'banner.en': banner.en,
    'banner.bn': banner.bn,
    'delivery.insideDhaka': String(inTaka(delivery.insideDhaka)),
    'delivery.outsideDhaka': String(inTaka(delivery.outsideDhaka)),
    'delivery.freeDeliveryAbove': freeAbove === null ? '' : String(inTaka(freeAbove)),
    returnDays: String(settings.returnDays),
    'orders.tooOldAfter': String(orders.tooOldAfter),
    'stock.low': String(settings.stock.low),
    'links.externalShop': links.externalShop,
    'legal.dbid': legal.dbid,
    'legal.tradeLicence': legal.tradeLicence,
    'orders.autoCancel': orders.autoCancel ? 'on' : '',
    'orders.guestEmailOptional': orders.guestEmailOptional ? 'on' : '',
    ...Object.fromEntries(
      links.social.flatMap(({ name, link }, place) => [
        [`links.social.${place}.name`, name],
        [`links.social.${place}.link`, link],
      ]),
    ),
  }
}

/** What must be put right, by field. */
export function findSettingsMistakes(typed: TypedSettings): FieldErrors {
  const found = Object.entries(checks).map(([name, check]) => [name, check(read(typed, name))])
  return { ...Object.fromEntries(found.filter(([, mistake]) => mistake)), ...findLinkMistakes(typed) }
}

/** The settings that a form without mistakes means. */
export function readSettings(typed: TypedSettings): ShopSettings {
  const text = (name: string) => read(typed, name)
  const number = (name: string) => Number(plainNumber(text(name)))
  const inBoth = (name: string) => ({ en: text(`${name}.en`), bn: text(`${name}.bn`) })
  const above = text('delivery.freeDeliveryAbove')
  return {
    delivery: {
      insideDhaka: taka(number('delivery.insideDhaka')),
      outsideDhaka: taka(number('delivery.outsideDhaka')),
      freeAbove: above ? taka(number('delivery.freeDeliveryAbove')) : null,
    },
    stock: { low: number('stock.low') },
    orders: {
      tooOldAfter: number('orders.tooOldAfter'),
      autoCancel: text('orders.autoCancel') !== '',
      guestEmailOptional: text('orders.guestEmailOptional') !== '',
    },
    contact: {
      phone: latinDigits(text('contact.phone')),
      whatsApp: latinDigits(text('contact.whatsApp')),
      email: text('contact.email'),
      address: inBoth('contact.address'),
      hours: inBoth('contact.hours'),
      map: text('contact.map'),
    },
    banner: inBoth('banner'),
    returnDays: number('returnDays'),
    links: {
      social: linksIn(typed).map(({ name, link }) => ({ name, link })),
      externalShop: text('links.externalShop'),
    },
    legal: { dbid: text('legal.dbid'), tradeLicence: text('legal.tradeLicence') },
  }
}

/** The rows of social links that hold something, in their order. */
export function linksIn(typed: TypedSettings): { place: number; name: string; link: string }[] {
  const places = Object.keys(typed).flatMap((name) => socialName.exec(name)?.[1] ?? [])
  return [...new Set(places.map(Number))]
    .toSorted((one, other) => one - other)
    .map((place) => ({
      place,
      name: read(typed, `links.social.${place}.name`),
      link: read(typed, `links.social.${place}.link`),
    }))
    .filter(({ name, link }) => name || link)
}

function findLinkMistakes(typed: TypedSettings): FieldErrors {
  const mistakes = linksIn(typed).flatMap(({ place, name, link }, count) => [
    [`links.social.${place}.name`, name ? atMost(40)(name) : { code: 'name-required' }],
    [`links.social.${place}.link`, link ? webAddress(link) : { code: 'not-a-web-address' }],
    ...(count < mostLinks ? [] : [[`links.social.${place}.name`, { code: 'too-many-links', max: mostLinks }]]),
  ])
  return Object.fromEntries(mistakes.filter(([, mistake]) => mistake))
}

function read(typed: TypedSettings, name: string): string {
  return typed[name]?.trim() ?? ''
}

/** Numbers as people write them: in Bengali digits, and with commas in between. */
function plainNumber(text: string): string {
  return latinDigits(text).replaceAll(/[,\s]/g, '')
}

function atMost(most: number): Check {
  return (text) => (text.length <= most ? undefined : { code: 'too-long', max: most })
}

function whole(least: number, most: number): Check {
  return (text) => {
    const number = plainNumber(text)
    const isRight = /^\d{1,6}$/.test(number) && Number(number) >= least && Number(number) <= most
    return isRight ? undefined : { code: 'out-of-range', min: least, max: most }
  }
}

function charge(text: string): FieldError | undefined {
  const number = plainNumber(text)
  if (!amount.test(number)) return { code: 'not-an-amount' }
  return Number(number) <= inTaka(mostForDelivery)
    ? undefined
    : { code: 'charge-too-high', max: inTaka(mostForDelivery) }
}

function threshold(text: string): FieldError | undefined {
  const number = plainNumber(text)
  if (number === '') return undefined
  if (!amount.test(number) || Number(number) > 1e7) return { code: 'not-an-amount' }
  return Number(number) >= 1 ? undefined : { code: 'charge-too-low', min: 1 }
}

function phoneShown(text: string): FieldError | undefined {
  return /^(\+?[\d\s-]{5,29})?$/.test(latinDigits(text)) ? undefined : { code: 'invalid-contact-phone' }
}

function webAddress(text: string): FieldError | undefined {
  return text === '' || (/^https?:\/\/[^\s/?#]+\S*$/i.test(text) && text.length <= 500)
    ? undefined
    : { code: 'not-a-web-address' }
}
