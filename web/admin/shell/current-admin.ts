import { createContext } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'

/** Who keeps the shop: known before any loader or action of the desk runs. */
export const currentAdmin = createContext<Visitor>()
