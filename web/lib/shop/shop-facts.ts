import { usualDelivery, type DeliveryRules } from '#domain/orders/pricing.ts'

/** A number as people read it, and where it leads. */
type Number = { shown: string; link: string }

/** What the shop says of itself, in the language of the page. What the shopkeeper has left empty is not there. */
export type ShopFacts = {
  name: string
  /** The name in the other language. */
  otherName: string
  /** The address of the logo, where there is one. */
  logo?: string
  phone?: Number
  messaging?: Number & { name: string }
  email: string
  address: string
  hours: string
  map: string
  social: { name: string; link: string }[]
  /** What the strip on top says in place of the loyalty offer. */
  banner: string
  returnDays: number
  delivery: DeliveryRules
  legal: { dbid: string; tradeLicence: string }
  /** Whether guests may order without an email. */
  isEmailOptional?: true
}

export const noFacts: ShopFacts = {
  name: '',
  otherName: '',
  email: '',
  address: '',
  hours: '',
  map: '',
  social: [],
  banner: '',
  returnDays: 0,
  delivery: usualDelivery,
  legal: { dbid: '', tradeLicence: '' },
}
