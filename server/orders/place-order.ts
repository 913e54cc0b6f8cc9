import { createHash, randomBytes } from 'node:crypto'
import type { contract, Input } from '#contract/contract.ts'
import type { OrderRequest } from '#contract/orders.ts'
import { deliveryWindow } from '#domain/orders/delivery.ts'
import { inTaka, type Poisha } from '#domain/money.ts'
import { orderNumberOf } from '#domain/orders/order-number.ts'
import { advanceOf, type AdvanceRule } from '#domain/orders/payment.ts'
import { findSubtotalMistake, priceWithCoupon } from '#domain/orders/coupon.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/shop/setting-fields.ts'
import type { Db } from '../db/db.ts'
import { networkKey } from '../http/limits/network.ts'
import { createQueue } from '../http/limits/queue.ts'
import type { Shop } from '../http/serve.ts'
import { asGuess, lockCoupon } from './coupons.ts'
import { destinationOf } from './destination.ts'
import { claimKey, findPlaced, scopeOf, sentKey, type KeyClaim } from './idempotency.ts'
import { keepOrder, type OrderTopic } from './keep-order.ts'
import { judge, nextOrder, slowDown } from './order-limits.ts'
import { basketOf, compareWithStock, lockOptions, unitsByOption, type OptionLine } from './option-lines.ts'
import { shownOf } from './shown-stock.ts'
import { findOrder, lockAccount } from './store.ts'
import { trackingTokenFor } from './tracking/tracking-token.ts'
import { withRetries } from '../db/with-retries.ts'

type PlaceOrder = typeof contract.placeOrder

/** Prices the cart from the shelf, takes the stock and keeps the order: all of it or nothing, once for each key. */
export async function placeOrder(request: Input<PlaceOrder>, shop: Shop<PlaceOrder>) {
  const settings = await shop.settings.now()
  if (!shop.user && !request.email && !settings.orders.guestEmailOptional)
    throw new Refusal('invalid-input', { errors: { email: { code: 'invalid-email' } } })
  const claim = claimFor(request, shop)
  const topics: OrderTopic[] = settings.orders.mailNew ? ['order-placed', 'new-order'] : ['order-placed']
  const advanceRule = shop.config.sslcommerz ? settings.orders.advanceRule : 'nobody'
  const attempt = { request, claim, shop, settings, topics, advanceRule }
  const place = () => turns.run(() => withRetries(() => shop.db.transaction((tx) => placeOnce(tx, attempt))))
  const { id, isBusy, shown } = await (request.coupon ? asGuess(shop, place) : place()).catch(
    async (error: unknown) => {
      throw error instanceof Refusal && error.code === 'key-reused' ? await withEarlier(error, claim, shop) : error
    },
  )
  shop.changed(shown)
  if (isBusy) await slowDown()
  const order = await findOrder(shop.db, id, request.language ?? shop.request.language)
  if (!order) throw new Refusal('order-not-found')
  const trackingToken = trackingTokenFor(shop.secret, order)
  return { success: true as const, message: 'Order placed successfully', order, trackingToken }
}

/** A crowd waits here and not for connections, of which some are left for people who look around. */
const turns = createQueue({ name: 'orders', atOnce: 8, mostWaiting: 2000, maxWait: 8000, maxExpectedWait: 5000 })

/** The refusal leads whoever placed the earlier order to it. */
async function withEarlier(refusal: Refusal, claim: KeyClaim, { db, request, secret }: Shop<PlaceOrder>) {
  const order = await findPlaced(db, { ...claim, visitor: request.visitor })
  return order ? new Refusal(refusal.code, { trackingToken: trackingTokenFor(secret, order) }) : refusal
}

/** Who buys, from where, and how often they may. */
type Buying = Pick<Shop<PlaceOrder>, 'user' | 'request' | 'config' | 'secret'>
type Attempt = {
  request: OrderRequest
  claim: KeyClaim
  shop: Buying
  settings: ShopSettings
  discount?: Poisha | undefined
  topics: OrderTopic[]
  /** Who is asked for the delivery charge in advance. */
  advanceRule: AdvanceRule
}

/** Places an order within this transaction, or finds the one that was placed with this key. */
export async function placeOnce(tx: Db, { request, claim, shop, settings, discount, topics, advanceRule }: Attempt) {
  const earlier = await claimKey(tx, claim)
  if (earlier) return { id: earlier, isBusy: false, shown: {} }
  // Whoever has logged in since, in the browser that the order was placed from, does not place it once more.
  if (shop.user && shop.request.idempotencyKey && (await findPlaced(tx, { ...claim, visitor: shop.request.visitor })))
    throw new Refusal('key-reused')
  const buyer = {
    phone: request.phone,
    visitor: shop.request.visitor,
    network: networkKey(shop.secret, shop.request.address),
    basket: basketOf(request.cartItems),
    userId: shop.user?.id,
  }
  const limits = shop.config.orderLimits
  const account = shop.user && (await lockAccount(tx, shop.user.id))
  const coupon = request.coupon ? await lockCoupon(tx, { code: request.coupon, phone: request.phone }) : undefined
  const counts = await nextOrder(tx, buyer, { limits, isKnown: account?.isVerified ?? false })
  const lines = await lockOptions(tx, request.cartItems)
  const destination = destinationOf(request)
  const payer = { ...destination, deliveredOrders: account?.deliveredOrders ?? 0, discount }
  const { totals, usesCoupon } = priceWithCoupon(lines, payer, { coupon, delivery: settings.delivery })
  const mistake = coupon && findSubtotalMistake(coupon, totals.subtotal)
  if (mistake) throw new Refusal('invalid-input', { errors: { coupon: mistake } })
  if (totals.discount > totals.subtotal)
    throw new Refusal('invalid-input', { errors: { discount: { code: 'too-large', max: inTaka(totals.subtotal) } } })
  refuseChanges(request, lines, {
    totals,
    isElsewhere: (request.insideDhaka ?? destination.insideDhaka) !== destination.insideDhaka,
  })
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { flags, stockReserved } = judge(counts, { units, value: totals.subtotal }, limits)
  const id = orderNumberOf(counts.sequence).toLowerCase() + randomPart()
  const email = shop.user?.email ?? request.email ?? ''
  const promised = deliveryWindow(new Date(), destination.insideDhaka, settings.deliveryTime)
  const figures = { ...totals, ...destination, promised, flags, stockReserved, topics, low: settings.stock.low }
  const { code = '', freeDelivery = false } = (usesCoupon && coupon) || {}
  const advanceAsked = advanceOf(advanceRule, { ...totals, ...destination })
  const kept = { paymentMethod: 'Cash on delivery' as const, coupon: code, freeDelivery, advanceAsked }
  if (!(await keepOrder(tx, { ...request, ...buyer, ...figures, ...kept, email, id, lines, claim })))
    throw new Refusal('out-of-stock')
  return { id, isBusy: flags.includes('busy-network'), shown: stockReserved ? shownOf(leftOf(lines)) : {} }
}

/** What is left of each option after these lines. */
function leftOf(lines: readonly OptionLine[]) {
  const taken = unitsByOption(lines)
  return lines.map(({ productId, optionId, stock }) => ({ productId, stock: stock - (taken.get(optionId) ?? 0) }))
}

type Now = { totals: Totals; isElsewhere: boolean }

/** Nothing is placed when the shop's figures are not the ones the buyer saw, or the district is not where was said. */
function refuseChanges(request: OrderRequest, found: readonly OptionLine[], { totals, isElsewhere }: Now): void {
  const { changed, isShort } = compareWithStock(request.cartItems, found)
  const isRepriced =
    isElsewhere ||
    isOther(request.subTotal, totals.subtotal) ||
    isOther(request.deliveryCharge, totals.deliveryCharge) ||
    isOther(request.totalAmount, totals.total)
  if (isShort) throw new Refusal('out-of-stock', { lines: changed, totals })
  if (changed.length > 0 || isRepriced) throw new Refusal('prices-changed', { lines: changed, totals })
}

function isOther(seen: number | undefined, now: number): boolean {
  return seen !== undefined && seen !== now
}

/** The key the buyer sent; without one, the same basket for the same person within two minutes is the same order. */
export function claimFor(
  request: OrderRequest,
  { user, request: details }: Omit<Buying, 'config'>,
  discount?: Poisha,
): KeyClaim {
  const scope = scopeOf(user)
  const sent = details.idempotencyKey
  const { language, source, ...input } = request
  if (sent && sent.length <= 200) return { scope, key: sentKey(sent), fingerprint: hash({ ...input, discount }) }
  const { cartItems, name, phone, address } = request
  const same = hash([cartItems, name, phone, address])
  return { scope, key: `same ${same}`, fingerprint: same }
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

/** 130 bits that nobody can guess, in the signs of order numbers. */
export function randomPart(): string {
  return [...randomBytes(26)].map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('')
}
