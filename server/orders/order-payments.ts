import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import type { AdminPayment, AdminRefund, OrderPayment, ReceivedPayment } from '#contract/payments.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { attemptMinutes, receivedStates, toPayInAdvance, toPayOnline } from '#domain/orders/payment.ts'
import type { Poisha } from '#domain/money.ts'
import { deadlineOf } from '#domain/shop/deadlines.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { payments, refunds, refundsDue, shipments } from '../db/order-schema.ts'
import { orders, users } from '../db/schema.ts'

const sumOfRefunds = (orderId: string) =>
  sql<number>`(select coalesce(sum(r.amount), 0) from ${refunds} r where r.order_id = ${orderId})`.mapWith(Number)

const amountDue = (orderId: string) =>
  sql<number>`coalesce((select d.amount from ${refundsDue} d where d.order_id = ${orderId}), 0)`.mapWith(Number)

type Paid = Pick<Order, 'id' | 'status' | 'total' | 'advance' | 'advanceAsked' | 'shipment'>

/** An order's payments as its buyer sees them; undefined where nothing was paid online, nor can be. */
export async function paymentOf(db: Db, order: Paid, config: Config): Promise<OrderPayment | undefined> {
  const { state, amount, method, settledAt, begunAt } = payments
  const rows = await db
    .select({
      state,
      amount,
      method,
      settledAt,
      isGoing: sql<boolean>`${begunAt} > now() - make_interval(mins => ${attemptMinutes}::int)`,
      refunded: sumOfRefunds(order.id),
      toGiveBack: amountDue(order.id),
    })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(state, ['open', 'paid', 'on-hold'])))
    .orderBy(asc(begunAt))
  const received = rows.flatMap((row) =>
    row.state === 'paid' || row.state === 'on-hold'
      ? [
          {
            amount: row.amount,
            method: row.method,
            state: row.state,
            settledAt: (row.settledAt ?? new Date()).toISOString(),
          },
        ]
      : [],
  )
  const isHeld = received.some((one) => one.state === 'on-hold')
  const now = { ...order, isHandedOver: order.shipment !== undefined }
  const [toPay, inAdvance] =
    config.sslcommerz && !isHeld ? [toPayOnline(now), toPayInAdvance({ ...order, isPaymentHeld: false })] : [0, 0]
  if (toPay === 0 && inAdvance === 0 && received.length === 0) return undefined
  const { refunded = 0, toGiveBack = 0 } = rows[0] ?? {}
  return {
    toPay,
    inAdvance,
    isGoing: rows.some((row) => row.state === 'open' && row.isGoing),
    received,
    refunded,
    toGiveBack,
  }
}

/** All attempts to pay an order, the money that was given back, and what is still to be. */
export async function findPayments(
  db: Db,
  orderId: string,
): Promise<{ payments: AdminPayment[]; refunds: AdminRefund[]; toGiveBack: Poisha; refundBy?: string }> {
  const [found, given, [due]] = await Promise.all([
    db
      .select({ payment: payments, decidedBy: users.name })
      .from(payments)
      .leftJoin(users, eq(users.id, payments.decidedBy))
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.begunAt)),
    db
      .select({ amount: refunds.amount, reference: refunds.reference, at: refunds.recordedAt, recordedBy: users.name })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.recordedBy))
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.id)),
    db.select().from(refundsDue).where(eq(refundsDue.orderId, orderId)),
  ])
  return {
    payments: found.map(
      ({ payment: { id, amount, state, method, bankTransactionId, begunAt, settledAt }, decidedBy }) => ({
        id,
        amount,
        state,
        method,
        bankTransactionId,
        begunAt: begunAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
        decidedBy,
      }),
    ),
    refunds: given.map(({ at, ...refund }) => ({ ...refund, recordedAt: at.toISOString() })),
    toGiveBack: due?.amount ?? 0,
    ...(due && { refundBy: deadlineOf('refund', due.since) }),
  }
}

/** What came in online for some orders. */
export async function findReceived(db: Db, which: SQL): Promise<ReceivedPayment[]> {
  const { orderId, amount, method, state, bankTransactionId, settledAt } = payments
  const rows = await db
    .select({ orderId, amount, method, state, bankTransactionId, settledAt })
    .from(payments)
    .where(which)
    .orderBy(asc(settledAt))
  return rows.flatMap(({ bankTransactionId: number, settledAt: at, ...row }) => {
    const received = receivedStates.find((one) => one === row.state)
    return received && number && at
      ? [{ ...row, state: received, bankTransactionId: number, settledAt: at.toISOString() }]
      : []
  })
}

/** How much of a total is paid in advance: what was received and not given back, at most all of it. */
export async function advanceFor(tx: Db, orderId: string, total: Poisha): Promise<Poisha> {
  const received = sql<number>`coalesce(sum(${payments.amount}), 0) - ${sumOfRefunds(orderId)}`.mapWith(Number)
  const [kept] = await tx
    .select({ received })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
  return Math.max(0, Math.min(total, kept?.received ?? 0))
}

/** What is to be given back of what was paid for an order. */
export async function findRefundDue(db: Db, orderId: string): Promise<Poisha> {
  const [found] = await db.select({ amount: refundsDue.amount }).from(refundsDue).where(eq(refundsDue.orderId, orderId))
  return found?.amount ?? 0
}

/** Whether somebody is still to look at a payment of an order of a statement. */
export const isPaymentHeld = sql<boolean>`exists (
  select from payments held where held.order_id = orders.id and held.state = 'on-hold')`

/** Those of these orders that have a payment on hold. */
export async function findHeld(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, [...ids]), eq(payments.state, 'on-hold')))
  return new Set(rows.map(({ id }) => id))
}

/**
 * What was received and not given back counts as paid in advance, as far as the order costs that much: what was paid
 * twice, or for an order that was cancelled or is with a courier by now, who collects all of it, is to be given back. Needs
 * the order to be held.
 */
export async function creditPayments(tx: Db, orderId: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order || isFinal(order.status)) return
  if ((await tx.$count(shipments, eq(shipments.orderId, orderId))) > 0) return
  const advance = await advanceFor(tx, orderId, order.total)
  if (advance === order.advance) return
  const [first] = await tx
    .select({ transactionId: payments.bankTransactionId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
    .orderBy(asc(payments.settledAt))
    .limit(1)
  await tx
    .update(orders)
    .set({
      advance,
      paymentMethod: 'Online payment',
      transactionId: first?.transactionId ?? '',
      version: order.version + 1,
    })
    .where(eq(orders.id, orderId))
}
