import { and, eq, isNull } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { countUnits } from '#domain/goods/cart.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { toPayInAdvance, toPayOnline, type PaymentPart } from '#domain/orders/payment.ts'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { payments, shipments } from '../db/order-schema.ts'
import { orders } from '../db/schema.ts'
import { within } from '../http/limits/deadline.ts'
import { networkOf } from '../http/limits/network.ts'
import { countTry, tryKey } from '../http/limits/rate-limits.ts'
import type { Shop } from '../http/serve.ts'
import { findHeld } from '../orders/order-payments.ts'
import { isOwn } from '../orders/own-orders.ts'
import { randomPart } from '../orders/place-order.ts'
import { findOrder } from '../orders/store.ts'
import { readTrackingToken } from '../orders/tracking/tracking-token.ts'
import { GatewayError, openSession } from './sslcommerz.ts'

/** A page must be there in eight seconds. A session that is opened later leads nobody anywhere. */
const longestWait = 6000

type Start = typeof contract.startPayment
type StartTracked = typeof contract.startTrackedPayment

/** Opens the gateway's page for one's own order. */
export async function startPayment({ id, part }: Input<Start>, shop: Shop<Start>) {
  if (!(await isOwn(shop.db, id, shop.user.id))) throw new Refusal('order-not-found')
  return start({ orderId: id, part }, shop)
}

/** The same for whoever holds the order's link. */
export async function startTrackedPayment({ token, part }: Input<StartTracked>, shop: Shop<StartTracked>) {
  return start({ orderId: await readTrackingToken(shop.db, shop.secret, token), part }, shop)
}

/** The attempt is written down before the gateway hears of it: whatever is paid belongs to an order. */
async function start({ orderId, part }: { orderId: string; part: PaymentPart | undefined }, shop: Shop) {
  const { db, config, secret, request } = shop
  const account = config.sslcommerz
  if (!account) throw new Refusal('not-found')
  await countTry(db, tryKey(secret, 'pay order', orderId), tryLimits.payments)
  await countTry(db, tryKey(secret, 'pay network', networkOf(request.address)), tryLimits.paymentsOfNetwork)
  const order = await findOrder(db, orderId)
  if (!order) throw new Refusal('order-not-found')
  // Whoever knows it has begun the payment, or is the gateway.
  const id = `H${randomPart().toUpperCase()}`
  const amount = await db.transaction(async (tx) => {
    const [now] = await tx
      .select({
        status: orders.status,
        total: orders.total,
        advance: orders.advance,
        advanceAsked: orders.advanceAsked,
      })
      .from(orders)
      .where(and(eq(orders.id, orderId), isNull(orders.archivedAt)))
      .for('update')
    const isHeld = (await findHeld(tx, [orderId])).size > 0
    const isHandedOver = (await tx.$count(shipments, eq(shipments.orderId, orderId))) > 0
    const toPay = part === 'advance' ? toPayInAdvance : toPayOnline
    const due = now && !isHeld ? toPay({ ...now, isHandedOver, isPaymentHeld: isHeld }) : 0
    if (due === 0) throw new Refusal('nothing-to-pay')
    await tx.insert(payments).values({ id, orderId, amount: due })
    return due
  })
  const { name, email, phone, address, district } = order
  const customer = {
    name,
    email: email || (await shop.settings.now()).contact.email,
    phone,
    address,
    city: district || 'Dhaka',
  }
  const at = (path: string) => new URL(path, config.publicUrl).href
  try {
    const opening = openSession(
      {
        transactionId: id,
        amount,
        orderNumber: orderNumberIn(orderId),
        itemCount: countUnits(order.lines),
        customer,
        returnTo: at(`${request.language === 'bn' ? '/bn' : ''}/pay/return/${id}`),
        notify: at('/api/v2/payments/sslcommerz'),
      },
      account,
    )
    const { page } = await within(longestWait, opening, 'payment-unavailable')
    return { success: true as const, message: 'The gateway is ready', id, page }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    shop.log.warn({ reason: error.reason, said: error.said, paymentId: id }, 'the payment gateway gave no page')
    // An answer that was lost may have opened a page all the same, which nobody was led to.
    if (error.reason === 'unreachable' || error.reason === 'refused')
      await db
        .update(payments)
        .set({ state: 'failed' })
        .where(and(eq(payments.id, id), eq(payments.state, 'open')))
    throw new Refusal('payment-unavailable')
  }
}
