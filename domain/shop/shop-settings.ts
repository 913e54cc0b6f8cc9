import type { Poisha } from '../money.ts'
import type { DeliveryRules } from '../orders/pricing.ts'

type InBoth = { en: string; bn: string }

/** What the shopkeeper sets, without touching a line of code. */
export type ShopSettings = {
  delivery: DeliveryRules
  stock: {
    /** So many units or fewer of an option, and the shopkeeper hears of it. */
    low: number
  }
  orders: {
    /** Hours after which a pending order is called too old. */
    tooOldAfter: number
    /** Whether orders that are too old are cancelled by themselves. */
    autoCancel: boolean
    /** Whether a guest may order without an email address. */
    guestEmailOptional: boolean
  }
  contact: {
    phone: string
    whatsApp: string
    email: string
    address: InBoth
    hours: InBoth
    map: string
  }
  /** What the strip on top of every page says; empty: the loyalty offer. */
  banner: InBoth
  returnDays: number
  links: { social: { name: string; link: string }[]; externalShop: string }
  /** Numbers that the law asks a shop to show; empty until it has them. */
  legal: { dbid: string; tradeLicence: string }
}

/** The most that delivery may cost, or be free from: a slip of the finger must not be charged. */
export const mostForDelivery: Poisha = 500_000
