import { createContext } from 'react'

/** Tells the app's own inline scripts from any others, while the server renders a page; a browser knows none. */
export const ScriptMark = createContext<string | undefined>(undefined)
