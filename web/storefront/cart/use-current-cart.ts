import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/cart.ts'
import type { WantedLine } from '#contract/orders.ts'
import { lineKey, type CartLine, mostPerLine } from '#domain/goods/cart.ts'
import type { FieldError, FieldErrors } from '#domain/field-errors.ts'
import type { Poisha } from '#domain/money.ts'
import type { CouponTerms } from '#domain/orders/coupon.ts'
import type { DeliveryRules } from '#domain/orders/pricing.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { attempt } from '../../browser/device-storage.ts'
import { useOffline, useSlow } from '../../browser/connection.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useCart, lineOf } from './cart-store.ts'
import { clearTakenCookie, isInStep } from './cart-cookie.ts'

/** How the shop answered the question for today's prices: slowly so far, or not at all. */
type Asking = { isSlow: boolean; isLost: boolean; retry: () => void }
type Refused = {
  seen: WantedLine[]
  typed: { coupon: string }
  fields: FieldErrors
  coupon?: CartAnswer['coupon']
}
type CurrentCart = {
  lines: ShownLine[]
  isRead: boolean
  isLoyal: boolean
  delivery: DeliveryRules
  coupon: TypedCoupon
  asking: Asking
}

/** The coupon whose code was typed: what it takes off, or why it does not count. */
export type TypedCoupon = {
  code: string
  terms?: CouponTerms | undefined
  mistake?: FieldError | undefined
  isAsking: boolean
  /** Asks the shop for this one; for none where the code is empty. */
  apply: (code: string) => void
}

/**
 * The cart of this browser. Until the page is alive it is what the cookie says; then the device's own, into which
 * the cookie's lines are folded once. Whenever it is opened, and after
 * every refusal, the shop is asked for today's prices and stock.
 */
export function useCurrentCart(fromCookie: CartAnswer | undefined, refused: Refused | undefined): CurrentCart {
  const { lines, ...cart } = useCart()
  const shop = useShopFacts()
  const isRead = useFolding(fromCookie, cart.isRead) && cart.isRead
  const { code, apply } = useCouponCode(refused)
  const { answer, was, asking, isAsking } = useTodaysPrices(lines, { isRead, refused, code })
  const coupon = { code, isAsking, apply, ...(code && toldOf(answer?.coupon ?? refused?.coupon)) }
  const delivery = (answer ?? fromCookie)?.delivery ?? shop.delivery
  if (!isRead)
    return {
      lines: linesOf(fromCookie?.lines ?? [], refused?.seen),
      isRead,
      isLoyal: fromCookie?.isLoyal ?? false,
      delivery,
      coupon,
      asking,
    }
  const today = todayOf(answer?.lines ?? [])
  const shown = lines.map((line) => {
    const now = today.get(lineKey(line))?.now
    const before = was.get(lineKey(line))
    return now
      ? { ...line, now: { ...now, ...(before !== undefined && before !== line.price && { was: before }) } }
      : line
  })
  return { lines: shown, isRead, isLoyal: answer?.isLoyal ?? false, delivery, coupon, asking }
}

/** Under what name the code of a coupon that counts is kept in its tab. */
const couponKey = 'coupon'

/** The code that was typed, by hand or in an order that was refused. */
function useCouponCode(refused: Refused | undefined) {
  const given = refused && !refused.fields['coupon'] ? refused.typed.coupon : ''
  const [code, setCode] = useState(given)
  useEffect(() => setCode((now) => now || (attempt(() => sessionStorage.getItem(couponKey)) ?? '')), [])
  useEffect(() => {
    if (refused) setCode(given)
  }, [refused, given])
  useEffect(() => {
    if (code) attempt(() => sessionStorage.setItem(couponKey, code))
  }, [code])
  const apply = (typed: string) => {
    attempt(() => sessionStorage.removeItem(couponKey))
    setCode(typed.trim())
  }
  return { code, apply }
}

function toldOf(coupon: CartAnswer['coupon']): Pick<TypedCoupon, 'terms' | 'mistake'> {
  if (!coupon) return {}
  return 'mistake' in coupon ? { mistake: coupon.mistake } : { terms: coupon }
}

/**
 * Takes over the cart that forms wrote into the cookie before a script arrived. @returns whether nothing is left there to
 * take over: until then the cookie's lines stand, or the page would be empty for a moment and lose what was typed.
 */
function useFolding(fromCookie: CartAnswer | undefined, isRead: boolean): boolean {
  const isBegun = useRef(false)
  const [isFolded, setFolded] = useState(false)
  useEffect(() => {
    if (!isRead || isBegun.current || !fromCookie) return
    isBegun.current = true
    // Where the device has no storage, the page may have put them there itself.
    const lines = isInStep() ? [] : fromCookie.lines
    for (const { wanted, product } of lines)
      if (product) useCart.getState().add(lineOf(product, wanted, wanted.quantity))
    clearTakenCookie()
    setFolded(true)
  }, [fromCookie, isRead])
  return isFolded || !fromCookie
}

type When = { isRead: boolean; refused: object | undefined; code: string }

/** Asks once for the lines that are there, and again when other lines or a coupon come, an order was refused, or the shop is back. */
function useTodaysPrices(lines: CartLine[], { isRead, refused, code }: When) {
  const { submit, data, state } = useFetcher<Partial<CartAnswer>>({ key: 'prices' })
  const action = useAddress('/cart')
  const { isOffline } = useOffline()
  const [tries, setTries] = useState(0)
  const keys = lines.map(lineKey).join(' ')
  const answer = isAnswer(data) ? data : undefined
  const was = useFormerPrices(answer)

  useEffect(() => {
    if (!isRead || !keys) return
    const wanted = useCart
      .getState()
      .lines.map(({ productId, quantity, size, colour }) => ({ productId, quantity, size, colour }))
    const coupon = code && { coupon: code }
    void submit({ intent: 'price', lines: JSON.stringify(wanted), ...coupon }, { method: 'post', action })
  }, [isRead, keys, refused, code, isOffline, tries, submit, action])

  const isAsking = state !== 'idle'
  const isLost = !isAsking && data !== undefined && !answer
  return { answer, was, isAsking, asking: { isSlow: useSlow(isAsking), isLost, retry: () => setTries(tries + 1) } }
}

function isAnswer(data: Partial<CartAnswer> | undefined): data is CartAnswer {
  return data?.lines !== undefined
}

/** Makes the device's lines those of today, and remembers what they cost before. */
function useFormerPrices(answer: CartAnswer | undefined): Map<string, Poisha> {
  const [was, setWas] = useState(new Map<string, Poisha>())
  useEffect(() => {
    if (!answer) return
    const today = todayOf(answer.lines)
    const { lines: kept, replace } = useCart.getState()
    const renewed = kept.map((line) => ({ ...line, ...today.get(lineKey(line))?.line, quantity: line.quantity }))
    const dearerOrCheaper = kept.filter((line, n) => line.price !== renewed[n]?.price)
    if (dearerOrCheaper.length > 0)
      setWas((known) => new Map([...known, ...dearerOrCheaper.map((line) => [lineKey(line), line.price] as const)]))
    if (JSON.stringify(renewed) !== JSON.stringify(kept)) replace(renewed)
  }, [answer])
  return was
}

/** A line of the cart as it is shown: with what the shop says of it today, once it has said so. */
export type ShownLine = CartLine & { now?: Today }
type Today = { isSold: boolean; available: number; was?: Poisha; listed?: Poisha }

/** Why a line cannot be ordered as it is. */
type Trouble = 'gone' | 'sold-out' | 'too-few'

export function troubleOf({ quantity, now }: ShownLine): Trouble | undefined {
  if (!now) return undefined
  if (!now.isSold) return 'gone'
  if (now.available === 0) return 'sold-out'
  return quantity > now.available ? 'too-few' : undefined
}

export function mostOf({ now }: ShownLine): number {
  return Math.max(1, Math.min(mostPerLine, now?.available ?? mostPerLine))
}

/** What the shop said of each line, by the line's key: its stock, and the line as it is made today. */
function todayOf(answer: CartAnswer['lines']): Map<string, { now: Today; line?: CartLine }> {
  return new Map(
    answer.map(({ wanted, available, product }) => [
      lineKey(wanted),
      {
        now: { isSold: Boolean(product), available, ...(product && { listed: product.price }) },
        ...(product && { line: lineOf(product, wanted, wanted.quantity) }),
      },
    ]),
  )
}

/**
 * The lines of a cart that lives in a cookie, as the shop priced them, with what they cost when they were `seen` last.
 * What is no longer sold has no name any more: it is left out.
 */
function linesOf(answer: CartAnswer['lines'], seen: readonly WantedLine[] = []): ShownLine[] {
  const before = new Map(seen.map((line) => [lineKey(line), line.seenPrice]))
  return answer.flatMap(({ wanted, available, product }) => {
    if (!product) return []
    const line = lineOf(product, wanted, wanted.quantity)
    const was = before.get(lineKey(line))
    const isOther = was !== undefined && was !== line.price
    return [{ ...line, now: { isSold: true, available, listed: product.price, ...(isOther && { was }) } }]
  })
}
