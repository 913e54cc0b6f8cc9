import { createContext } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'

/** The admin who is logged in, set before any loader or action of the admin runs. */
export const currentAdmin = createContext<Visitor>()
