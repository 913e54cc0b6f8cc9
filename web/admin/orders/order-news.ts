import { create } from 'zustand'
import type { OrderNews } from '#contract/orders-admin.ts'
import { cookieLine, readCookie } from '#domain/cookie.ts'

/** What the stream tells of an order. */
export type Piece = Pick<OrderNews, 'orderId' | 'status' | 'at'>

type News = {
  /** Whether the shop has said what has come. */
  isKnown: boolean
  /** When the list of orders was last looked at. */
  seen: string
  /** The pending orders that have come since, and when they came. */
  fresh: ReadonlyMap<string, string>
  /** How often something has happened to any order, for pages that show what is true now. */
  heard: number
}

/**
 * What has become of the orders while one was on other pages of the admin. Outside the pages, so that going from one to
 * another forgets nothing.
 */
export const useOrderNews = create<News>(() => ({ isKnown: false, seen: '', fresh: new Map(), heard: 0 }))

const { getState, setState } = useOrderNews

type Waiting = { id: string; at: string }

/** The shop was asked: these have come since the list was looked at. What was looked at meanwhile stays so. */
export function know(orders: readonly Waiting[], seen: string): void {
  const last = seen > getState().seen ? seen : getState().seen
  const fresh = new Map(orders.filter(({ at }) => at > last).map(({ id, at }) => [id, at]))
  setState({ isKnown: true, seen: last, fresh })
}

/** The stream told of an order; the same may be told twice. @returns whether it is one that has just come in. */
export function hear({ orderId, status, at }: Piece): boolean {
  const { seen, fresh, heard } = getState()
  const isNew = status === 'pending' && at > seen && !fresh.has(orderId)
  const next = new Map(fresh)
  if (isNew) next.set(orderId, at)
  // Somebody has taken care of it.
  if (status !== 'pending') next.delete(orderId)
  setState({ fresh: next, heard: heard + 1 })
  return isNew
}

/** The list of orders is looked at, as it was at this moment. */
export function lookAt(asOf: string): void {
  if (asOf <= getState().seen) return
  setState(({ fresh }) => ({ seen: asOf, fresh: new Map([...fresh].filter(([, at]) => at > asOf)) }))
}

const seenCookie = 'orders-seen'
const year = 365 * 24 * 60 * 60

/** What a browser has looked at is kept by its moment, for the next page that is opened. */
export function seenCookieOf(asOf: string, address: string): string {
  return cookieLine(seenCookie, { value: encodeURIComponent(asOf), seconds: year, forScripts: true }, address)
}

export function readSeen({ headers, url }: Request): string | undefined {
  const moment = new Date(decoded(readCookie(headers.get('cookie'), seenCookie, url) ?? ''))
  return Number.isNaN(+moment) ? undefined : moment.toISOString()
}

/** A cookie that cannot be decoded names no moment. */
function decoded(value: string): string {
  return /^[\w%.:-]*$/.test(value) ? value.replaceAll('%3A', ':') : ''
}
