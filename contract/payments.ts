import { z } from 'zod'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { paymentParts, paymentStates, receivedStates, type PaymentState } from '#domain/orders/payment.ts'
import { says } from './field-errors.ts'
import { done, plainText } from './shapes.ts'

const poisha = z.codec(z.number(), z.int(), { decode: taka, encode: inTaka })
const moment = z.iso.datetime()

export const byPaymentId = z.strictObject({ id: plainText(30).min(1) })
/** `declined`: it does not count, and was given back in the gateway's panel. */
export const paymentDecision = byPaymentId.extend({ state: z.enum(['paid', 'declined']) })

/** `part`: what of the order is paid; all that is left unless it is said otherwise. */
export const payPart = { part: z.enum(paymentParts).optional() }

/** `page`: the gateway's page, where the buyer pays. */
export const startedPayment = done.extend({ id: z.string(), page: z.url() })

/**
 * What became of an attempt, for whoever knows its id: nothing of who pays. `part`: what is paid by who tries again;
 * `inAdvance`: what the shop still waits for; `left`: what of the order is still to be paid; `toGiveBack`: what was paid
 * and does not count.
 */
export const shownPayment = z.object({
  number: z.string(),
  amount: poisha,
  state: z.enum(paymentStates),
  method: z.string(),
  part: z.enum(paymentParts),
  inAdvance: poisha,
  left: poisha,
  toGiveBack: poisha,
})

/** What SSLCommerz sends of a payment. Only what names it is read: the rest is asked for. */
const text = z.string().max(300).optional()
export const paymentNotice = z.object({ tran_id: text, val_id: text })

const received = z.object({
  amount: poisha,
  method: z.string(),
  state: z.enum(['paid', 'on-hold']),
  settledAt: moment,
})

/**
 * An order's payments, as its buyer sees them. `toPay`: what may be paid online now; `inAdvance`: what of it the shop asks
 * for before it confirms the order; `isGoing`: an attempt was begun a short while ago and nobody knows yet what became of
 * it.
 */
export const orderPayment = z.object({
  toPay: poisha,
  inAdvance: poisha,
  isGoing: z.boolean(),
  received: z.array(received),
  refunded: poisha,
  toGiveBack: poisha,
})
export type OrderPayment = z.output<typeof orderPayment>

/** What came in online for an order, with the bank's number of it; what was declined was given back in the gateway's panel. */
export const receivedPayment = received.extend({
  orderId: z.string(),
  state: z.enum(receivedStates),
  bankTransactionId: z.string(),
})
export type ReceivedPayment = z.output<typeof receivedPayment>

export const adminPayment = z.object({
  id: z.string(),
  amount: poisha,
  state: z.enum(paymentStates),
  method: z.string(),
  bankTransactionId: z.string().nullable(),
  begunAt: moment,
  settledAt: moment.nullable(),
  decidedBy: z.string().nullable(),
})
export type AdminPayment = { amount: Poisha; state: PaymentState } & z.output<typeof adminPayment>

export const adminRefund = z.object({
  amount: poisha,
  reference: z.string(),
  recordedAt: moment,
  recordedBy: z.string().nullable(),
})
export type AdminRefund = z.output<typeof adminRefund>

/** What was given back of what was paid for an order. */
export const ownRefund = adminRefund.omit({ recordedBy: true, reference: true }).extend({ orderId: z.string() })

/** `toGiveBack`: what was still to be given back when the form was shown; another sum meanwhile refuses it. */
export const refundRecord = z.strictObject({
  id: plainText(64).min(1),
  amount: z.codec(
    z
      .number(says('not-an-amount'))
      .positive(says('too-small', { min: 1 }))
      .max(1e10),
    z.int(),
    {
      decode: taka,
      encode: inTaka,
    },
  ),
  reference: plainText(200).optional(),
  toGiveBack: poisha,
})
