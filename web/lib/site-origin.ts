import { createContext } from 'react'

/** What full addresses begin with, for search engines and link previews. */
export const SiteOrigin = createContext('')
