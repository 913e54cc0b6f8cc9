import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/orders.ts'
import { lineKey, type CartLine } from '#domain/cart.ts'
import type { Poisha } from '#domain/money.ts'
import { useAddress } from '../lib/use-address.ts'
import { useCart } from './cart-store.ts'
import { lineOf } from './line-of.ts'
import { linesOf, todayOf, type ShownLine } from './shown-line.ts'

type CurrentCart = { lines: ShownLine[]; isRead: boolean; isLoyal: boolean }

/**
 * The cart of this browser. Until the page is alive it is what the cookie says; then the device's own, into which
 * the cookie's lines are folded once. Whenever it is opened, and after
 * every refusal, the shop is asked for today's prices and stock.
 */
export function useCurrentCart(fromCookie: CartAnswer | undefined, refused: object | undefined): CurrentCart {
  const { lines, isRead } = useCart()
  const { answer, was } = useTodaysPrices(lines, { isRead, refused })
  useFolding(fromCookie, isRead)
  if (!isRead) return { lines: linesOf(fromCookie?.lines ?? []), isRead, isLoyal: isLoyal(fromCookie) }
  const today = todayOf(answer?.lines ?? [])
  const shown = lines.map((line) => {
    const now = today.get(lineKey(line))
    const before = was.get(lineKey(line))
    return now
      ? { ...line, now: { ...now, ...(before !== undefined && before !== line.price && { was: before }) } }
      : line
  })
  return { lines: shown, isRead, isLoyal: isLoyal(answer) }
}

function isLoyal(answer: CartAnswer | undefined): boolean {
  return (answer?.totals.discount ?? 0) > 0
}

/** Takes over the cart that forms wrote into the cookie before a script arrived. */
function useFolding(fromCookie: CartAnswer | undefined, isRead: boolean): void {
  const isFolded = useRef(false)
  useEffect(() => {
    if (!isRead || isFolded.current || !fromCookie) return
    isFolded.current = true
    for (const { wanted, product } of fromCookie.lines)
      if (product) useCart.getState().add(lineOf(product, wanted, wanted.quantity))
    document.cookie = 'cart=; Path=/; Max-Age=0; SameSite=Lax'
  }, [fromCookie, isRead])
}

/** Asks once for the lines that are there, and again when other lines come or an order was refused. */
function useTodaysPrices(lines: CartLine[], { isRead, refused }: { isRead: boolean; refused: object | undefined }) {
  const { submit, data: answer } = useFetcher<CartAnswer>({ key: 'prices' })
  const action = useAddress('/cart')
  const [was, setWas] = useState(new Map<string, Poisha>())
  const keys = lines.map(lineKey).join(' ')

  useEffect(() => {
    if (!isRead || !keys) return
    const wanted = useCart
      .getState()
      .lines.map(({ productId, quantity, size, colour }) => ({ productId, quantity, size, colour }))
    void submit({ intent: 'price', lines: JSON.stringify(wanted) }, { method: 'post', action })
  }, [isRead, keys, refused, submit, action])

  useEffect(() => {
    if (!answer?.lines) return
    const today = todayOf(answer.lines)
    const { lines: kept, replace } = useCart.getState()
    const changed = kept.filter((line) => (today.get(lineKey(line))?.price ?? line.price) !== line.price)
    if (changed.length === 0) return
    setWas((known) => new Map([...known, ...changed.map((line) => [lineKey(line), line.price] as const)]))
    replace(kept.map((line) => ({ ...line, price: today.get(lineKey(line))?.price ?? line.price })))
  }, [answer])

  return { answer: answer?.lines ? answer : undefined, was }
}
