import { createContext } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'

/** Whose dashboard it is: known before any of its loaders and actions runs. */
export const me = createContext<Visitor>()
