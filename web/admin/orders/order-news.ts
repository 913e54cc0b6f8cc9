import { create } from 'zustand'
import type { OrderNews } from '#contract/orders-admin.ts'
import { cookieLine, readCookie } from '#domain/cookie.ts'

/** What the stream tells of an order. */
export type Piece = Pick<OrderNews, 'orderId' | 'status' | 'at'> & { own?: boolean }

type News = {
  /** Whether the shop has said what has come. */
  isKnown: boolean
  /** Until when the list of orders, as it was last looked at, has them all. */
  seen: string
  /** The orders that it showed: some may have come later than that. */
  shown: ReadonlySet<string>
  /** The pending orders that have come since, and when they came. */
  fresh: ReadonlyMap<string, string>
  /** What was heard lately, and when by the page's clock. */
  lately: readonly { piece: Piece; heardAt: number }[]
  /** Whether the session has ended: nothing more will be heard. */
  isOver: boolean
  /** How often something has happened to any order, for pages that show what is true now. */
  heard: number
}

/**
 * What has become of the orders while one was on other pages of the admin. Outside the pages, so that going from one to
 * another forgets nothing.
 */
export const useOrderNews = create<News>(() => ({
  isKnown: false,
  seen: '',
  shown: new Set(),
  fresh: new Map(),
  lately: [],
  isOver: false,
  heard: 0,
}))

const { getState, setState } = useOrderNews

/** An answer of the shop may be this old when it arrives, in milliseconds: what was heard meanwhile is newer. */
const oldestAnswer = 30_000

type Waiting = { id: string; at: string }

/** The shop was asked: these have come since the list was looked at. What was looked at or heard meanwhile stays so. */
export function know(orders: readonly Waiting[], given: string): void {
  const { lately, ...last } = getState()
  const seen = given > last.seen ? given : last.seen
  const told = orders.map(({ id, at }): Piece => ({ orderId: id, status: 'pending', at }))
  const heard = lately.filter(isRecent).map(({ piece }) => piece)
  const fresh = [...told, ...heard].reduce<Fresh>((known, piece) => after(known, piece, { ...last, seen }), new Map())
  setState({ isKnown: true, seen, fresh })
}

/** The stream told of an order; the same may be told twice. @returns whether it is one that has just come in. */
export function hear(piece: Piece): boolean {
  const last = getState()
  const fresh = after(last.fresh, piece, last)
  const lately = [...last.lately.filter(isRecent), { piece, heardAt: performance.now() }]
  setState({ fresh, lately, heard: last.heard + 1 })
  return fresh.size > last.fresh.size
}

function isRecent({ heardAt }: { heardAt: number }): boolean {
  return heardAt > performance.now() - oldestAnswer
}

type Fresh = News['fresh']

/** The new orders after one more piece of news. What is not pending any more, somebody has taken care of; what one has taken down oneself is not new. */
function after(
  fresh: Fresh,
  { orderId, status, at, own }: Piece,
  { seen, shown }: Pick<News, 'seen' | 'shown'>,
): Fresh {
  const next = new Map(fresh)
  if (status !== 'pending') next.delete(orderId)
  else if (!own && at > seen && !shown.has(orderId)) next.set(orderId, at)
  return next
}

/** The list of orders is looked at: it has all that came until this moment, and shows these. */
export function lookAt(asOf: string, ids: readonly string[]): void {
  if (asOf <= getState().seen) return
  const shown = new Set(ids)
  setState(({ fresh }) => ({
    seen: asOf,
    shown,
    fresh: new Map([...fresh].filter(([id, at]) => at > asOf && !shown.has(id))),
  }))
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
