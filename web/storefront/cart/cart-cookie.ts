import { addLine, mostLines, removeLine, setQuantity, withinLine, type LineId } from '#domain/goods/cart.ts'
import { cookieLine, readCookie } from '#domain/cookie.ts'
import { latinDigits } from '#domain/digits.ts'
import { attempt } from '../../browser/device-storage.ts'

/** A line of the cart as far as the cookie knows it. */
export type CookieLine = LineId & { quantity: number }

const name = 'cart'
const aDay = 24 * 60 * 60
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The cart of a browser without scripts: `id~quantity~size~colour`, lines joined by dots, at most fifty of them. */
export function readCartCookie(cookies: string | null, shopAddress: string): CookieLine[] {
  const value = readCookie(cookies, name, shopAddress) ?? ''
  return value.split('.').flatMap(readLine).slice(0, mostLines)
}

/** Scripts may read it, because the first one that arrives takes the cart over. */
export function writeCartCookie(lines: readonly CookieLine[], shopAddress: string): string {
  const value = lines.map(writeLine).join('.')
  const seconds = lines.length > 0 ? 30 * aDay : 0
  return cookieLine(name, { value, seconds, forScripts: true }, shopAddress)
}

/** What a form of a page without scripts does to the cart. */
export function changeCart(lines: CookieLine[], intent: string, line: CookieLine): CookieLine[] {
  if (!id.test(line.productId)) return lines
  if (intent === 'add') return addLine(lines, line)
  if (intent === 'remove') return removeLine(lines, line)
  return setQuantity(lines, line, line.quantity)
}

/** The line that an Add To Cart form, or a line of the cart, speaks of. */
export function lineIn(form: FormData): CookieLine {
  const text = (field: string) => String(form.get(field) ?? '').slice(0, 40)
  const [size, colour] = [text('size'), text('colour')]
  const quantity = withinLine(Number(latinDigits(text('quantity')) || 1))
  return { productId: text('productId'), quantity, ...(size && { size }), ...(colour && { colour }) }
}

function writeLine({ productId, quantity, size = '', colour = '' }: CookieLine): string {
  return [productId, quantity, size, colour].map((part) => encodeURIComponent(part).replaceAll(/[.~]/g, '')).join('~')
}

function readLine(text: string): CookieLine[] {
  const [productId = '', quantity = '', size = '', colour = ''] = text.split('~').map(decode)
  if (!id.test(productId)) return []
  return [{ productId, quantity: withinLine(Number(quantity)), ...(size && { size }), ...(colour && { colour }) }]
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A cookie can be written by anybody: a part that cannot be decoded is empty.
    return ''
  }
}

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
