import { createContext, use, useSyncExternalStore } from 'react'
import { cookieLine, readCookie } from '#domain/cookie.ts'

/** Lists of the admin are tables on a wide screen, cards on a narrow one. */
export type Screen = 'wide' | 'narrow'

const wide = '(width >= 48rem)'
const [name, year] = ['screen', 365 * 24 * 60 * 60]

/** What the screen was when this browser was last in the admin. */
export function readScreen({ headers, url }: Request): Screen | undefined {
  const screen = readCookie(headers.get('cookie'), name, url)
  return screen === 'wide' || screen === 'narrow' ? screen : undefined
}

export function screenCookie(screen: Screen, address: string): string {
  return cookieLine(name, { value: screen, seconds: year, forScripts: true }, address)
}

export const LastScreen = createContext<Screen | undefined>(undefined)

/** The screen; until scripts run, what it was the last time. Undefined: not known yet, so a page holds what either needs. */
export function useScreen(): Screen | undefined {
  const last = use(LastScreen)
  return useSyncExternalStore(listen, screenNow, () => last)
}

function listen(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function screenNow(): Screen {
  return matchMedia(wide).matches ? 'wide' : 'narrow'
}
