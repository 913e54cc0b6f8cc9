import { attempt } from '../../browser/device-storage.ts'
import { readCartCookie, writeCartCookie, type CookieLine } from './cart-cookie.ts'

let isInUse = false

/** Where the device has no storage the cookie stands in for it: `/cart` reads it when the page is loaded anew. */
export function keepInCookie(lines: readonly CookieLine[]): void {
  isInUse = true
  write(lines)
}

/** The storage holds the cart again. */
export function leaveCookie(): void {
  if (isInUse) write([])
  isInUse = false
}

/** The cookie's lines were taken over: it goes, unless it is all that keeps them. */
export function clearTakenCookie(): void {
  if (!isInUse) write([])
}

/** Whether this page knows everything that is in the cookie. */
export function isInStep(): boolean {
  return (
    isInUse ||
    readCartCookie(
      attempt(() => document.cookie),
      shopAddress(),
    ).length === 0
  )
}

/** A browser that keeps neither leaves the page's memory. */
function write(lines: readonly CookieLine[]): void {
  attempt(() => (document.cookie = writeCartCookie(lines, shopAddress())))
}

/** As the shop's own settings have it: they name the cookie, and the page may have been reached by another way. */
function shopAddress(): string {
  return document.documentElement.dataset['origin'] ?? location.href
}
