import { taka, type Poisha } from '../money.ts'
import { isFinal, type OrderStatus } from './order-status.ts'

/** How an order is paid, by its name on the wire: in cash, or, as far as it was paid in advance, through the gateway. */
export const paymentMethods = ['Cash on delivery', 'Online payment'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * What became of one attempt to pay online. `open`: nobody knows yet; `on-hold`: the gateway has the money, and somebody is
 * to look at the payment before anything is handed over; `declined`: they did, and gave it back.
 */
export const paymentStates = ['open', 'paid', 'on-hold', 'declined', 'failed', 'cancelled', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Those whose money came in. */
export const receivedStates = ['paid', 'on-hold', 'declined'] as const satisfies PaymentState[]

/** What SSLCommerz takes in one payment. */
export const payable = { least: taka(10), most: taka(500_000) }

/** For how many minutes an attempt that nothing was heard of may still be going on in another window. */
export const attemptMinutes = 30

type Payable = { status: OrderStatus; total: Poisha; advance: Poisha; isHandedOver: boolean }

/** How much of an order may be paid online now: all that is left, or nothing. A courier that has it collects the whole sum. */
export function toPayOnline({ status, total, advance, isHandedOver }: Payable): Poisha {
  const left = isFinal(status) || isHandedOver ? 0 : total - advance
  return left >= payable.least && left <= payable.most ? left : 0
}

/** What was paid or declined stays so; money may come for one that had failed; of the rest the latest news counts. Undefined where nothing changes. */
export function paymentAfter(now: PaymentState, told: PaymentState): PaymentState | undefined {
  if (now === told || now === 'paid' || now === 'declined' || told === 'open') return undefined
  const hasMoney = told === 'paid' || told === 'on-hold'
  return now === 'open' || now === 'on-hold' || hasMoney ? told : undefined
}
