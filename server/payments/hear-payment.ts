import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { toPayInAdvance, type PaymentPart } from '#domain/orders/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { payments, refundsDue } from '../db/order-schema.ts'
import { orders } from '../db/schema.ts'
import { within } from '../http/limits/deadline.ts'
import { createQueue } from '../http/limits/queue.ts'
import type { App, Shop } from '../http/serve.ts'
import { askAndSettle } from './settle-payment.ts'
import { GatewayError } from './sslcommerz.ts'

type Hear = typeof contract.hearSslcommerz
type Show = typeof contract.showPayment

/** The gateway comes again when it is told to; a page that waits for it has eight seconds. */
const questions = createQueue({ name: 'payment questions', atOnce: 4, mostWaiting: 200, maxWait: 4000 })
const longestWait = 6000

/** Asks for what the gateway says has happened: its own word alone counts for nothing. Of a payment that is not the shop's it keeps nothing. */
export async function hearSslcommerz({ tran_id: id, val_id: validationId }: Input<Hear>, shop: Shop<Hear>) {
  if (id) await ask({ id, validationId }, shop).catch(notNow)
  return { success: true as const, message: 'Thank you' }
}

/**
 * Asks what became of an attempt of which nobody knows yet, once in three seconds at most. Whoever waits for it is told
 * what is known, whether or not the gateway answers now.
 */
export async function askIfUnknown(which: Which, shop: Pick<Shop, 'db' | 'config' | 'log'>): Promise<void> {
  if (await isToAsk(shop.db, which.id))
    await within(longestWait, ask(which, shop), 'payment-unavailable').catch(unlessUnavailable)
}

function unlessUnavailable(error: unknown): void {
  if (!(error instanceof GatewayError || error instanceof Refusal)) throw error
}

function notNow(error: unknown): never {
  throw error instanceof GatewayError ? new Refusal('payment-unavailable') : error
}

type Which = { id: string; validationId?: string | undefined }

function ask(which: Which, shop: Pick<Shop, 'db' | 'config' | 'log'>) {
  return questions.run(() => askAndSettle(which, shop))
}

/** What became of an attempt, for whoever has begun it. */
export async function showPayment({ id }: Input<Show>, shop: Shop<Show>) {
  await askIfUnknown({ id }, shop)
  const [found] = await shop.db
    .select({
      orderId: payments.orderId,
      amount: payments.amount,
      state: payments.state,
      method: payments.method,
      order: { status: orders.status, total: orders.total, advance: orders.advance, advanceAsked: orders.advanceAsked },
      toGiveBack: sql<number>`coalesce(${refundsDue.amount}, 0)`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(refundsDue, eq(refundsDue.orderId, payments.orderId))
    .where(eq(payments.id, id))
  if (!found) throw new Refusal('order-not-found')
  const { orderId, order, ...payment } = found
  const left = isFinal(order.status) ? 0 : order.total - order.advance
  const inAdvance = toPayInAdvance({ ...order, isPaymentHeld: false })
  const part: PaymentPart = inAdvance > 0 && payment.amount < left ? 'advance' : 'all'
  return { number: orderNumberIn(orderId), ...payment, part, inAdvance, left }
}

/** An attempt that has failed may be tried again on the gateway's page. */
const unpaid = ['open', 'failed', 'cancelled', 'expired'] as const

async function isToAsk(db: Db, id: string): Promise<boolean> {
  const isDue = or(isNull(payments.askedAt), lt(payments.askedAt, sql`now() - interval '3 seconds'`))
  const marked = await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(and(eq(payments.id, id), inArray(payments.state, unpaid), isDue))
    .returning({ id: payments.id })
  return marked.length > 0
}

const mostARound = 40

/**
 * Asks what became of attempts whose buyers have not come back, and, for two hours, of those that have failed: often at
 * first, then ever less often. After a day an attempt that nothing is known of has expired, after three it is not asked for
 * any more. Each is asked for by one copy of the shop.
 */
export async function followPayments({ db, config, log }: App, goesOn: () => boolean): Promise<void> {
  if (!config.sslcommerz) return
  const { rows } = await db.execute<{ id: string; isOld: boolean }>(sql`
    update ${payments} p set asked_at = now() from (
      select id from ${payments}
      where begun_at between now() - interval '3 days' and now() - interval '2 minutes'
        and (state = 'open' or state in ('failed', 'cancelled') and begun_at > now() - interval '2 hours')
        and (asked_at is null or asked_at < now() - greatest(interval '2 minutes', (now() - begun_at) / 4))
      order by asked_at nulls first limit ${mostARound} for update skip locked
    ) due where p.id = due.id
    returning p.id, p.begun_at < now() - interval '1 day' as "isOld"`)
  for (const { id, isOld } of rows) {
    if (!goesOn()) return
    try {
      await askAndSettle({ id }, { db, config, log })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ paymentId: id, reason: error.reason }, 'a payment could not be followed')
      if (error.reason === 'unreachable' || error.reason === 'answer-lost') return
      continue
    }
    if (isOld)
      await db
        .update(payments)
        .set({ state: 'expired', settledAt: sql`now()` })
        .where(and(eq(payments.id, id), eq(payments.state, 'open')))
  }
}
