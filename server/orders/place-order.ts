import { createHash, randomBytes } from 'node:crypto'
import type { contract, Input } from '#contract/contract.ts'
import type { OrderRequest } from '#contract/orders.ts'
import { orderNumberOf } from '#domain/orders/order-number.ts'
import { priceOrder, type Totals } from '#domain/orders/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import type { Shop } from '../serve.ts'
import { claimKey, type KeyClaim } from './idempotency.ts'
import { nextOrder } from './order-limits.ts'
import { compareWithShelf, lockOptions, unitsByOption, type OptionLine } from './option-lines.ts'
import { countDelivered, findOrder, keepOrder, lockAccount, takeFromStock } from './store.ts'
import { trackingTokenFor } from './tracking-token.ts'
import { withRetries } from './with-retries.ts'

type PlaceOrder = typeof contract.placeOrder

/** Prices the cart from the shelf, takes the stock and keeps the order: all of it or nothing, once for each key. */
export async function placeOrder(request: Input<PlaceOrder>, shop: Shop<PlaceOrder>) {
  if (!shop.user && !request.email)
    throw new Refusal('invalid-input', { fields: { email: 'Please enter a valid email' } })
  const claim = claimFor(request, shop)
  const id = await withRetries(() => shop.db.transaction((tx) => placeOnce(tx, { request, claim, shop })))
  const order = await findOrder(shop.db, id)
  if (!order) throw new Refusal('order-not-found')
  const trackingToken = trackingTokenFor(shop.secret, id)
  return { success: true as const, message: 'Order placed successfully', order, trackingToken }
}

/** Who buys, from where, and how often they may. */
type Buying = Pick<Shop<PlaceOrder>, 'user' | 'request' | 'config'>
type Attempt = { request: OrderRequest; claim: KeyClaim; shop: Buying }

/** Places an order within this transaction, or finds the one that was placed with this key. @returns its id. */
export async function placeOnce(tx: Db, { request, claim, shop }: Attempt): Promise<string> {
  const earlier = await claimKey(tx, claim)
  if (earlier) return earlier
  const buyer = { phone: request.phone, visitor: shop.request.visitor, userId: shop.user?.id }
  const sequence = await nextOrder(tx, buyer, shop.config.orderLimits)
  const lines = await lockOptions(tx, request.cartItems)
  if (shop.user) await lockAccount(tx, shop.user.id)
  const deliveredOrders = shop.user ? await countDelivered(tx, shop.user.id) : 0
  const { insideDhaka = true } = request
  const totals = priceOrder(lines, { insideDhaka, deliveredOrders })
  refuseChanges(request, lines, totals)
  if (!(await takeFromStock(tx, unitsByOption(lines)))) throw new Refusal('out-of-stock')
  const id = orderNumberOf(sequence).toLowerCase() + randomPart()
  const email = shop.user?.email ?? request.email ?? ''
  await keepOrder(tx, { ...request, ...totals, ...buyer, insideDhaka, email, id, lines, claim })
  return id
}

/** Nothing is placed when the shop's figures are not the ones the buyer saw. */
function refuseChanges(request: OrderRequest, found: readonly OptionLine[], totals: Totals): void {
  const { changed, isShort } = compareWithShelf(request.cartItems, found)
  const isRepriced =
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
export function claimFor(request: OrderRequest, { user, request: details }: Omit<Buying, 'config'>): KeyClaim {
  const scope = user ? `user ${user.id}` : 'guest'
  const sent = details.idempotencyKey
  const { language, source, ...asked } = request
  if (sent && sent.length <= 200) return { scope, key: `sent ${sent}`, fingerprint: hash(asked) }
  const { cartItems, name, phone, address } = request
  const same = hash([cartItems, name, phone, address])
  return { scope, key: `same ${same}`, fingerprint: same }
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

/** Sixteen bytes that nobody can guess, in the signs of order numbers. */
function randomPart(): string {
  return [...randomBytes(26)].map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('')
}
