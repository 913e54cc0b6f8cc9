import { createContext, use } from 'react'
import type { AdvanceRule } from '#domain/orders/payment.ts'
import type { DeliveryTime } from '#domain/orders/delivery.ts'
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
  /** Only on the server: it writes what pages say of it. */
  deliveryTime?: DeliveryTime
  /** Only on the server: the blog does without the articles that come with the shop. */
  lacksArticles?: true
  /** The numbers that the law asks a shop to show, as far as it has them, each with what it is. */
  legal: string[]
  /** Pages that the shopkeeper has written, as far as the foot of every page leads to them. */
  pages?: { to: string; label: string }[]
  /** What visitors of a demo shop must know. */
  demoNote?: string
  /** Whether guests may order without an email. */
  isEmailOptional?: true
  /** Whether orders can be paid online. */
  isPaidOnline?: true
  /** Who pays the delivery charge online in advance, and how pages say so; absent where nobody does. */
  advance?: { rule: AdvanceRule; note: string; noteInBengali: string }
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
  legal: [],
}

/** What whoever runs the shop has set, as far as pages tell it; the same for everybody. */
export type Settings = {
  /** What full addresses begin with; empty when it was not told. */
  origin: string
  /** Whether this is the demo, where nothing is really sold. */
  isDemo: boolean
  /** The other shop that the category tiles and the hero's buy-now lead to; without one they stay in this shop. */
  externalShop?: string
  /** Only on the server: the sites of the payment gateway, as a content security policy names them, where orders can be paid online. */
  gateway?: string
  /** Only on the server: the slugs of the pages that the shopkeeper has written. */
  pages?: ReadonlySet<string>
  /** Only on the server: how many articles the shopkeeper has written. */
  articles?: number
  facts: ShopFacts
}

export const noSettings: Settings = { origin: '', isDemo: false, facts: noFacts }

export const ShopSettings = createContext(noSettings)

/** The address of the other shop that tiles and buy-now lead to, when there is one. */
export function useExternalShop(): string | undefined {
  return use(ShopSettings).externalShop
}

export function useShopFacts(): ShopFacts {
  return use(ShopSettings).facts
}

/** Every page carries them as attributes of `<html>`, error pages too, so that its script starts with the same ones. */
export function settingsAsAttributes(settings: Settings): Record<string, string | undefined> {
  const { origin, isDemo, externalShop, facts } = settings
  const { deliveryTime, lacksArticles, ...told } = facts
  return {
    'data-origin': origin || undefined,
    'data-demo': isDemo ? '' : undefined,
    'data-external-shop': externalShop,
    'data-facts': JSON.stringify(told),
  }
}

export function settingsFrom({ origin = '', demo, externalShop, facts }: DOMStringMap): Settings {
  return {
    origin,
    isDemo: demo !== undefined,
    ...(externalShop && { externalShop }),
    facts: facts ? (JSON.parse(facts) as ShopFacts) : noFacts,
  }
}
