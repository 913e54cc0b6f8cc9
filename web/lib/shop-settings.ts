import { createContext, use } from 'react'

/** What whoever runs the shop has set, as far as pages tell it; the same for everybody. */
export type Settings = {
  /** What full addresses begin with; empty when it was not told. */
  origin: string
  /** Whether this is the demo, where nothing is really sold. */
  isDemo: boolean
  /** The other shop that the category tiles and the hero's buy-now lead to; without one they stay in this shop. */
  externalShop?: string
}

export const noSettings: Settings = { origin: '', isDemo: false }

export const ShopSettings = createContext(noSettings)

/** The address of the other shop that tiles and buy-now lead to, when there is one. */
export function useExternalShop(): string | undefined {
  return use(ShopSettings).externalShop
}

/** Every page carries them as attributes of `<html>`, error pages too, so that its script starts with the same ones. */
export function settingsAsAttributes({ origin, isDemo, externalShop }: Settings): Record<string, string | undefined> {
  return {
    'data-origin': origin || undefined,
    'data-demo': isDemo ? '' : undefined,
    'data-external-shop': externalShop,
  }
}

export function settingsFrom({ origin = '', demo, externalShop }: DOMStringMap): Settings {
  return { origin, isDemo: demo !== undefined, ...(externalShop && { externalShop }) }
}
