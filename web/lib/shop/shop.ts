import { createContext, data } from 'react-router'
import type { Api } from '#contract/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { noSettings } from './shop-settings.ts'

/** The visitor's own line to the shop's API. */
export const shop = createContext<Api>()

/** What whoever runs the shop has set, for loaders and for the page around what they load. */
export const settings = createContext(noSettings)

/** By what the page's own inline scripts are known until it is sent. */
export const scriptMark = createContext('')

/** What a page waits for once its data are there, before its markup is made in one go: nothing else runs meanwhile. */
export const readyToRender = createContext<() => Promise<void>>(async () => {})

/** Whether every part of the page could be loaded; one with a gap is not kept for the next visitor. */
export const isCacheable = createContext(true)

/** In a loader, a refusal is the page's answer: React Router shows its error page. */
export function orErrorPage(error: unknown): never {
  if (error instanceof Refusal) throw data(error.code, error.status)
  throw error
}
