import { and, eq, isNull } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { inTaka } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { note } from '../db/audit.ts'
import { payments, refunds } from '../db/order-schema.ts'
import { orders } from '../db/schema.ts'
import type { Shop } from '../http/serve.ts'
import { creditAndNotify, lockPayment } from './settle-payment.ts'
import { findRefundDue } from '../orders/order-payments.ts'

type Decide = typeof contract.decidePayment
type RecordRefund = typeof contract.recordRefund

/** What somebody has decided of a payment that was on hold. */
export async function decidePayment({ id, state }: Input<Decide>, { db, user }: Shop<Decide>) {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.state !== 'on-hold') throw new Refusal('payment-changed')
    await tx.update(payments).set({ state, decidedBy: user.id }).where(eq(payments.id, id))
    if (state === 'paid') await creditAndNotify(tx, payment.orderId)
    const action = state === 'paid' ? 'accept-payment' : 'decline-payment'
    await note(tx, { actorId: user.id, action, subjectId: payment.orderId })
  })
  return { success: true as const, message: state === 'paid' ? 'The payment counts now' : 'The payment was declined' }
}

/** Writes down what was given back. The order is held, so that of two at once the second one sees the first. */
export async function recordRefund(wanted: Input<RecordRefund>, { db, user }: Shop<RecordRefund>) {
  const { id, amount, reference = '' } = wanted
  await db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
      .for('update')
    if (!order) throw new Refusal('order-not-found')
    const most = await findRefundDue(tx, id)
    if (most !== wanted.toGiveBack) throw new Refusal('payment-changed')
    if (amount > most)
      throw new Refusal('invalid-input', { errors: { amount: { code: 'too-large', max: inTaka(most) } } })
    await tx.insert(refunds).values({ orderId: id, amount, reference, recordedBy: user.id })
    const changes = [{ field: 'refund', to: inTaka(amount) }]
    await note(tx, { actorId: user.id, action: 'record-refund', subjectId: id, changes })
  })
  return { success: true as const, message: 'Refund recorded' }
}
