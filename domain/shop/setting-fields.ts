import { isDay } from '../period.ts'
import type { FieldError } from '../field-errors.ts'
import { isSentPicture } from '../goods/picture.ts'
import type { Poisha } from '../money.ts'
import { weekdays } from '../orders/delivery.ts'
import { advanceRules } from '../orders/payment.ts'

export type SocialLink = { name: string; link: string }

/** What a field of each kind holds. */
type Values = {
  amount: Poisha
  whole: number
  box: boolean
  line: string
  text: string
  phone: string
  email: string
  url: string
  choice: string
  day: string
  links: SocialLink[]
  /** The address of a picture that was sent to the shop. */
  picture: string
}
export type SettingKind = keyof Values

type Field = {
  /** Its name on the wire and in the form, where that is another. */
  wire?: string
  /** Decides its shape on the wire, its control in the form and its rule. */
  kind: SettingKind
  /** The least of a number; amounts in taka. */
  min?: number
  /** The most of a number (amounts in taka), of the characters of a text, of the links of a list. */
  max?: number
  /** What may be chosen. */
  of?: readonly string[]
  /** May be left empty: an amount is then null. */
  isOptional?: true
  /** Everybody may read it, as pages show it. */
  isPublic?: true
}
/** Every field has the limits of its kind. */
type Limited = Field &
  (
    | { kind: Unlimited }
    | { kind: 'choice'; of: readonly string[] }
    | { kind: 'amount' | 'whole'; min: number; max: number }
    | { kind: TextKind; max: number }
  )
type Unlimited = 'box' | 'day'
type TextKind = Exclude<SettingKind, Unlimited | 'choice' | 'amount' | 'whole'>

/**
 * All that the shopkeeper sets, by its path. The type of the settings, their shape on the wire, what the form accepts,
 * how both are mapped, and where two editors differ are made from it.
 */
export const settingFields = {
  'name.en': { kind: 'line', max: 40, isPublic: true },
  'name.bn': { kind: 'line', max: 40, isPublic: true },
  /** Without one, the name stands in its place. */
  logo: { kind: 'picture', max: 100, isOptional: true, isPublic: true },
  'contact.phone': { kind: 'phone', max: 30, isPublic: true },
  'contact.whatsApp': { kind: 'phone', max: 30, isOptional: true, isPublic: true },
  'contact.email': { kind: 'email', max: 254, isPublic: true },
  'contact.address.en': { kind: 'text', max: 300, isOptional: true, isPublic: true },
  'contact.address.bn': { kind: 'text', max: 300, isOptional: true, isPublic: true },
  'contact.hours.en': { kind: 'line', max: 300, isOptional: true, isPublic: true },
  'contact.hours.bn': { kind: 'line', max: 300, isOptional: true, isPublic: true },
  'contact.map': { kind: 'url', max: 500, isOptional: true, isPublic: true },
  /** What the strip on top of every page says; empty: the loyalty offer. */
  'banner.en': { kind: 'text', max: 300, isOptional: true, isPublic: true },
  'banner.bn': { kind: 'text', max: 300, isOptional: true, isPublic: true },
  /** Whether the blog shows the articles that come with the shop. */
  'blog.standardArticles': { kind: 'box', isPublic: true },
  /** A slip of the finger must not be charged: hence the most. */
  'delivery.insideDhaka': { kind: 'amount', min: 0, max: 5000, isPublic: true },
  'delivery.outsideDhaka': { kind: 'amount', min: 0, max: 5000, isPublic: true },
  'delivery.freeAbove': {
    wire: 'delivery.freeDeliveryAbove',
    kind: 'amount',
    min: 1,
    max: 10_000_000,
    isOptional: true,
    isPublic: true,
  },
  'deliveryTime.insideDhaka.first': { kind: 'whole', min: 0, max: 60, isPublic: true },
  'deliveryTime.insideDhaka.last': { kind: 'whole', min: 0, max: 60, isPublic: true },
  'deliveryTime.outsideDhaka.first': { kind: 'whole', min: 0, max: 60, isPublic: true },
  'deliveryTime.outsideDhaka.last': { kind: 'whole', min: 0, max: 60, isPublic: true },
  'deliveryTime.dayOff': { kind: 'choice', of: weekdays, isOptional: true, isPublic: true },
  'deliveryTime.closedFrom': { kind: 'day', isOptional: true, isPublic: true },
  'deliveryTime.closedUntil': { kind: 'day', isOptional: true, isPublic: true },
  returnDays: { kind: 'whole', min: 0, max: 365, isPublic: true },
  /** Whether the shop is mailed each order that a customer places. */
  'orders.mailNew': { kind: 'box' },
  /** Hours after which a pending order is called too old. */
  'orders.tooOldAfter': { kind: 'whole', min: 1, max: 24 * 60 },
  /** Whether orders that are too old are cancelled by themselves. */
  'orders.autoCancel': { kind: 'box' },
  /** Whether an order is delivered when its courier says so. */
  'orders.deliveredByCourier': { kind: 'box' },
  'orders.guestEmailOptional': { kind: 'box', isPublic: true },
  /** Who pays the delivery charge online before the shop confirms an order, where orders can be paid online. */
  'orders.advanceRule': { kind: 'choice', of: advanceRules, isPublic: true },
  /** Whether customers are told of these steps of an order by SMS, where the shop has a gateway. */
  'sms.placed': { kind: 'box' },
  'sms.confirmed': { kind: 'box' },
  'sms.handedOver': { kind: 'box' },
  'sms.cancelled': { kind: 'box' },
  /** So many units or fewer of an option, and the shopkeeper hears of it. */
  'stock.low': { kind: 'whole', min: 0, max: 10_000 },
  'links.social': { kind: 'links', max: 10, isPublic: true },
  'links.externalShop': { kind: 'url', max: 500, isOptional: true, isPublic: true },
  /** Numbers that the law asks a shop to show; empty until it has them. */
  'legal.dbid': { kind: 'line', max: 60, isOptional: true, isPublic: true },
  'legal.tradeLicence': { kind: 'line', max: 60, isOptional: true, isPublic: true },
  'legal.bin': { kind: 'line', max: 60, isOptional: true, isPublic: true },
} as const satisfies Record<string, Limited>

/** The most characters of a social link. */
export const linkLimits = { name: 40, link: 500 } as const

type Fields = typeof settingFields
export type SettingName = keyof Fields
type WireNames = { [Name in SettingName]: Fields[Name] extends { wire: infer Wire extends string } ? Wire : Name }
export type SettingWireName = WireNames[SettingName]
export type SettingOf<Kind extends SettingKind> = {
  [Name in SettingName]: Fields[Name]['kind'] extends Kind ? WireNames[Name] : never
}[SettingName]
type PublicName = { [Name in SettingName]: Fields[Name] extends { isPublic: true } ? Name : never }[SettingName]

type Value<Field> = Field extends { kind: 'amount'; isOptional: true }
  ? Poisha | null
  : Field extends { kind: 'choice'; of: readonly (infer One extends string)[] }
    ? One | (Field extends { isOptional: true } ? '' : never)
    : Field extends { kind: infer Kind extends SettingKind }
      ? Values[Kind]
      : never
type HeadOf<Path extends string> = Path extends `${infer Head}.${string}` ? Head : Path
type TailOf<Path extends string, Head extends string> = Path extends `${Head}.${infer Tail}` ? Tail : never
/** The tree of these paths. */
type Tree<Path extends string, Above extends string = ''> = {
  [Head in HeadOf<Path>]: `${Above}${Head}` extends SettingName
    ? Value<Fields[`${Above}${Head}`]>
    : Tree<TailOf<Path, Head>, `${Above}${Head}.`>
}

/** What the shopkeeper sets, without touching a line of code. */
export type ShopSettings = Tree<SettingName>
/** What everybody may know of it. */
export type PublicSettings = Tree<PublicName>

export const settingNames = Object.keys(settingFields) as SettingName[]
export const publicSettings = settingNames.filter((name) => settingField(name).isPublic) as PublicName[]

export function settingField(name: SettingName): Field & { wire: SettingWireName } {
  return { wire: name as SettingWireName, ...settingFields[name] }
}

/** The field that has this name on the wire. */
export function settingNamed(wire: SettingWireName): SettingName {
  return settingNames.find((name) => settingField(name).wire === wire) as SettingName
}

/** What stands at a path of a tree; nothing where the tree does not reach so far. */
export function valueAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce((part: unknown, key) => (part as Record<string, unknown> | undefined)?.[key], tree)
}

/** A tree with a value at each of these paths. The caller names its type. */
export function treeOf<Result>(entries: readonly (readonly [path: string, value: unknown])[]): Result {
  const tree: Record<string, unknown> = {}
  for (const [path, value] of entries) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let part = tree
    for (const key of keys) part = (part[key] ??= {}) as Record<string, unknown>
    part[last] = value
  }
  return tree as Result
}

/** What is wrong with what a field would be set to, as it stands on the wire: the one rule of the form and the wire. */
export function findSettingMistake(name: SettingName, value: unknown): FieldError | undefined {
  const { kind, min = 0, max = 0, of = [], isOptional } = settingField(name)
  if (isOptional && (value === null || value === '')) return undefined
  return rules[kind](value as never, { min, max, of })
}

/** What is wrong with a link; there are none by halves. */
export function findLinkMistakes({ name, link }: SocialLink): {
  name?: FieldError | undefined
  link?: FieldError | undefined
} {
  return {
    name: name === '' ? { code: 'name-required' } : tooLong(name, linkLimits.name),
    link: isWebAddress(link) && link.length <= linkLimits.link ? undefined : { code: 'not-a-web-address' },
  }
}

type Limits = { min: number; max: number; of: readonly string[] }
type Rule<Kind extends SettingKind> = (value: Values[Kind], limits: Limits) => FieldError | undefined

const rules: { [Kind in SettingKind]: Rule<Kind> } = {
  amount(taka, { min, max }) {
    if (!(taka >= 0)) return { code: 'not-an-amount' }
    if (taka > max) return { code: 'charge-too-high', max }
    if (taka < min) return { code: 'charge-too-low', min }
    return Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6 ? undefined : { code: 'too-many-decimals' }
  },
  whole: (number, { min, max }) =>
    Number.isInteger(number) && number >= min && number <= max ? undefined : { code: 'out-of-range', min, max },
  box: () => undefined,
  line: filledIn,
  text: filledIn,
  phone(text, { max }) {
    if (text === '') return { code: 'phone-required' }
    return /^\+?[\d\s-]{5,}$/.test(text) && text.length <= max ? undefined : { code: 'invalid-contact-phone' }
  },
  email: (text, { max }) => (mailbox.test(text) && text.length <= max ? undefined : { code: 'invalid-email' }),
  url: (text, { max }) => (isWebAddress(text) && text.length <= max ? undefined : { code: 'not-a-web-address' }),
  choice: (name, { of }) => (of.includes(name) ? undefined : { code: 'not-one-of', of }),
  day: (text) => (isDay(text) ? undefined : { code: 'invalid-day' }),
  picture: (url) => (isSentPicture(url) ? undefined : { code: 'picture-not-sent' }),
  links: (links, { max }) => (links.length <= max ? undefined : { code: 'too-many-links', max }),
}

/** An address that any mail server takes: letters without accents, no dot at either end, no two in a row. */
const mailbox = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i
/** No name or password in it, and the name of a host, not its number. */
const webAddress = /^https?:\/\/([\p{L}\p{M}\p{N}_-]+\.)*\p{L}[\p{L}\p{M}\p{N}_-]*\.?(:[1-5]?\d{1,4})?([/?#]\S*)?$/iu

function isWebAddress(text: string): boolean {
  return webAddress.test(text)
}

function filledIn(text: string, { max }: Limits): FieldError | undefined {
  return text === '' ? { code: 'empty' } : tooLong(text, max)
}

function tooLong(text: string, max: number): FieldError | undefined {
  return text.length <= max ? undefined : { code: 'too-long', max }
}
