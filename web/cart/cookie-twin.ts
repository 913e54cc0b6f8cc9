import type { CookieLine } from './cart-cookie.ts'

let isInUse = false
let newest: readonly CookieLine[] = []

/** Where the device has no storage the cookie stands in for it: `/cart` reads it when the page is loaded anew. */
export function keepInCookie(lines: readonly CookieLine[]): void {
  isInUse = true
  void write(lines)
}

/** The storage holds the cart again. */
export function leaveCookie(): void {
  if (isInUse) void write([])
  isInUse = false
}

/** The cookie's lines were taken over: it goes, unless it is all that keeps them. */
export function clearTakenCookie(): void {
  if (!isInUse) void write([])
}

/** Whether this page knows everything that is in the cookie. */
export function isInStep(): boolean {
  return isInUse || !/(?:^|;\s*)cart=[^;]/.test(readCookies())
}

/** Few devices ever need it: how the cookie is written is fetched when it is. */
async function write(lines: readonly CookieLine[]): Promise<void> {
  newest = lines
  try {
    const { writeCartCookie } = await import('./cart-cookie.ts')
    document.cookie = writeCartCookie(newest)
  } catch {
    // A browser that keeps neither leaves the page's memory.
  }
}

function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
