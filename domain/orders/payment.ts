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

/** Who is asked to pay the delivery charge online before the shop confirms an order. */
export const advanceRules = ['nobody', 'outside-dhaka', 'everybody'] as const
export type AdvanceRule = (typeof advanceRules)[number]

/** What a new order is asked to pay in advance: its delivery charge, where the rule says so. */
export function advanceOf(rule: AdvanceRule, order: { deliveryCharge: Poisha; insideDhaka: boolean }): Poisha {
  const isAsked = rule === 'everybody' || (rule === 'outside-dhaka' && !order.insideDhaka)
  return isAsked && order.deliveryCharge >= payable.least ? order.deliveryCharge : 0
}

/** What of an order is paid online: what is asked for in advance, or all that is left. */
export const paymentParts = ['advance', 'all'] as const
export type PaymentPart = (typeof paymentParts)[number]

type Payable = { status: OrderStatus; total: Poisha; advance: Poisha; isHandedOver: boolean }

/** How much of an order may be paid online now: all that is left, or nothing. A courier that has it collects the whole sum. */
export function toPayOnline({ status, total, advance, isHandedOver }: Payable): Poisha {
  return isFinal(status) || isHandedOver ? 0 : inOnePayment(total - advance)
}

type Asked = Omit<Payable, 'isHandedOver'> & { advanceAsked: Poisha; isPaymentHeld: boolean }

/**
 * What the shop waits for before it confirms an order: what is still to be paid of what it has asked for in advance.
 * While it looks at a payment nobody is asked to pay once more.
 */
export function toPayInAdvance({ status, total, advance, advanceAsked, isPaymentHeld }: Asked): Poisha {
  return status === 'pending' && !isPaymentHeld ? inOnePayment(Math.min(total, advanceAsked) - advance) : 0
}

/** Whether an order has paid what it was asked to pay in advance. */
export function hasPaidAdvance({
  total,
  advance,
  advanceAsked,
}: Pick<Asked, 'total' | 'advance' | 'advanceAsked'>): boolean {
  return advance >= Math.min(total, advanceAsked)
}

function inOnePayment(amount: Poisha): Poisha {
  return amount >= payable.least && amount <= payable.most ? amount : 0
}

/** What was paid or declined stays so; money may come for one that had failed; of the rest the latest news counts. Undefined where nothing changes. */
export function paymentAfter(now: PaymentState, told: PaymentState): PaymentState | undefined {
  if (now === told || now === 'paid' || now === 'declined' || told === 'open') return undefined
  const hasMoney = told === 'paid' || told === 'on-hold'
  return now === 'open' || now === 'on-hold' || hasMoney ? told : undefined
}
