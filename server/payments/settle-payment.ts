import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { paymentAfter } from '#domain/orders/payment.ts'
import { note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { payments } from '../db/order-schema.ts'
import { enqueue } from '../db/outbox.ts'
import { orders } from '../db/schema.ts'
import { withRetries } from '../db/with-retries.ts'
import type { App, Shop } from '../http/serve.ts'
import { creditPayments } from '../orders/order-payments.ts'
import { findPayment, GatewayError, validatePayment, type GatewayPayment } from './sslcommerz.ts'

type Asking = Pick<App, 'db' | 'config'> & { log: Shop['log'] }
type Which = { id: string; validationId?: string | undefined }

/** Asks the gateway what became of an attempt, and keeps what it says. Throws a GatewayError where it does not say it. */
export async function askAndSettle({ id, validationId }: Which, { db, config, log }: Asking): Promise<void> {
  const account = config.sslcommerz
  const [attempt] = await db.select({ state: payments.state }).from(payments).where(eq(payments.id, id))
  if (!account || !attempt || attempt.state === 'paid' || attempt.state === 'declined') return
  // The number came with a form: it may be that of another payment, or of none.
  const named = validationId ? await validatePayment(validationId, account).catch(ifOfGateway) : undefined
  const told = named?.transactionId === id ? named : await findPayment(id, account)
  await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(eq(payments.id, id))
  if (!told) return
  const mistake = await withRetries(() => db.transaction((tx) => settle(tx, id, told)))
  if (mistake) log.warn({ paymentId: id, mistake }, 'what the gateway tells of a payment does not fit')
}

function ifOfGateway(error: unknown): undefined {
  if (!(error instanceof GatewayError)) throw error
}

/**
 * Keeps what the gateway says of its own payment. Another sum than was asked for counts only when somebody has looked at
 * it. @returns what does not fit.
 */
async function settle(tx: Db, id: string, told: GatewayPayment): Promise<string | undefined> {
  const attempt = await lockPayment(tx, id)
  if (!attempt || told.state === 'pending') return undefined
  if (told.state === 'unknown') return 'an unknown word'
  const { amount = 0, bankTransactionId } = told
  const hasMoney = told.state === 'paid' || told.state === 'on-hold'
  if (hasMoney && amount === 0) return 'another currency'
  if (hasMoney && !bankTransactionId) return 'no transaction of a bank'
  const isOther = and(eq(payments.bankTransactionId, bankTransactionId), ne(payments.id, id))
  if (hasMoney && (await tx.$count(payments, isOther)) > 0) return 'the transaction of another payment'
  const isOtherSum = hasMoney && amount !== attempt.amount
  const state = paymentAfter(attempt.state, isOtherSum ? 'on-hold' : told.state)
  if (!state) return undefined
  await tx
    .update(payments)
    .set({
      state,
      settledAt: sql`now()`,
      ...(hasMoney && { amount, bankTransactionId, method: told.method.slice(0, 60) || 'SSLCommerz' }),
    })
    .where(eq(payments.id, id))
  if (hasMoney) await bringBack(tx, attempt.orderId)
  if (state === 'paid') await creditAndNotify(tx, attempt.orderId)
  return isOtherSum ? 'another amount' : undefined
}

/** Credits what was paid to the order, which is held, and tells the buyer. */
export async function creditAndNotify(tx: Db, orderId: string): Promise<void> {
  await creditPayments(tx, orderId)
  await enqueue(tx, 'payment-received', { orderId })
}

/**
 * Holds the order first, then its payment: whoever changes the order or gives money back waits, and reads what is paid
 * then.
 */
export async function lockPayment(tx: Db, id: string): Promise<typeof payments.$inferSelect | undefined> {
  const ofOrder = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.id, id))
  await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ofOrder)).for('update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment
}

/** An order that money comes for is in the lists, also when it was deleted. */
async function bringBack(tx: Db, orderId: string): Promise<void> {
  const [deleted] = await tx
    .update(orders)
    .set({ archivedAt: null })
    .where(and(eq(orders.id, orderId), isNotNull(orders.archivedAt)))
    .returning({ id: orders.id })
  if (deleted) await note(tx, { actorId: null, action: 'restore-order', subjectId: orderId })
}
