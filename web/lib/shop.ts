import { createContext } from 'react-router'
import type { Api } from '#contract/client.ts'

/** The visitor's own line to the shop's API. */
export const shop = createContext<Api>()

/** Where the shop is on the net, `https://haat.example`; empty when it was not told. */
export const origin = createContext('')

/** Whether this is the demo, where nothing is really sold. */
export const isDemo = createContext(false)
