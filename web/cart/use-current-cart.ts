import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/orders.ts'
import { lineKey, type CartLine } from '#domain/cart.ts'
import type { Poisha } from '#domain/money.ts'
import { useAddress } from '../lib/use-address.ts'
import { useCart } from './cart-store.ts'
import { linesOf, toCartLine, todayOf, type ShownLine } from './shown-line.ts'

/**
 * The cart of this browser. Until the page is alive it is what the cookie says; then the device's own, into which
 * the cookie's lines are folded once. Whenever it is opened, the shop is asked for today's prices and stock.
 */
export function useCurrentCart(fromCookie: CartAnswer | undefined): { lines: ShownLine[]; isRead: boolean; isLoyal: boolean; ask: () => void } {
  const { lines, isRead } = useCart()
  const { answer, was, ask } = useTodaysPrices(lines, isRead)
  useFolding(fromCookie, isRead)
  if (!isRead) return { lines: linesOf(fromCookie?.lines ?? []), isRead, isLoyal: isLoyal(fromCookie), ask }
  const today = todayOf(answer?.lines ?? [])
  const shown = lines.map((line) => {
    const now = today.get(lineKey(line))
    const before = was.get(lineKey(line))
    return now ? { ...line, now: { ...now, ...(before !== undefined && before !== line.price && { was: before }) } } : line
  })
  return { lines: shown, isRead, isLoyal: isLoyal(answer), ask }
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
    for (const { wanted, product } of fromCookie.lines) if (product) useCart.getState().add(toCartLine(product, wanted))
    document.cookie = 'cart=; Path=/; Max-Age=0; SameSite=Lax'
  }, [fromCookie, isRead])
}

/** Asks once for the lines that are there, again when other lines come, and when it is told to. */
function useTodaysPrices(lines: CartLine[], isRead: boolean) {
  const { submit, data: answer } = useFetcher<CartAnswer>({ key: 'prices' })
  const action = useAddress('/cart')
  const [was, setWas] = useState(new Map<string, Poisha>())
  const [turn, setTurn] = useState(0)
  const keys = lines.map(lineKey).join(' ')

  useEffect(() => {
    if (!isRead || !keys) return
    const wanted = useCart.getState().lines.map(({ productId, quantity, size, colour }) => ({ productId, quantity, size, colour }))
    void submit({ intent: 'price', lines: JSON.stringify(wanted) }, { method: 'post', action })
  }, [isRead, keys, turn, submit, action])

  useEffect(() => {
    if (!answer?.lines) return
    const today = todayOf(answer.lines)
    const { lines: kept, replace } = useCart.getState()
    const changed = kept.filter((line) => (today.get(lineKey(line))?.price ?? line.price) !== line.price)
    if (changed.length === 0) return
    setWas((known) => new Map([...known, ...changed.map((line) => [lineKey(line), line.price] as const)]))
    replace(kept.map((line) => ({ ...line, price: today.get(lineKey(line))?.price ?? line.price })))
  }, [answer])

  return { answer: answer?.lines ? answer : undefined, was, ask: () => setTurn((n) => n + 1) }
}
