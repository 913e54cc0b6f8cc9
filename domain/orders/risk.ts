import { taka, type Poisha } from '../money.ts'

/**
 * What was odd about an order when it came: the same again shortly before, very many from one network, more for a phone
 * than its limit, or more units or money than the shop sets aside for the guests of one network.
 */
export const orderFlags = ['duplicate', 'busy-network', 'busy-phone', 'over-guest-limit'] as const
export type OrderFlag = (typeof orderFlags)[number]

/**
 * What became of earlier orders of the same phone. Those that the shop cancelled after it had confirmed them were mostly not
 * taken at the door; those that it cancelled before say nothing of the customer.
 */
export type PhoneHistory = {
  delivered: number
  cancelledAfterConfirming: number
  cancelledBeforeConfirming: number
  cancelledByCustomer: number
  open: number
}

export const advices = ['ok', 'call', 'high risk'] as const
type Advice = (typeof advices)[number]

export const riskReasons = [
  'not-taken-before',
  'often-cancelled',
  'other-open-orders',
  'first-and-large',
  ...orderFlags,
] as const
type RiskReason = (typeof riskReasons)[number]
export type Risk = { advice: Advice; reasons: RiskReason[]; history: PhoneHistory }

/** A first order of so much is worth a call. */
const largeFirstOrder = taka(5000)

/** So many delivered orders make up for one that was not taken. */
const takenPerRefusal = 4

type Judged = { total: Poisha; flags: readonly OrderFlag[]; history: PhoneHistory }

/** A hint for the shopkeeper, from the shop's own experience alone. It decides nothing by itself. */
export function riskOf({ total, flags, history }: Judged): Risk {
  const { delivered, cancelledAfterConfirming: notTaken, cancelledByCustomer, open } = history
  const isFirst = delivered + notTaken + cancelledByCustomer + open === 0
  const reasons: RiskReason[] = [
    ...(notTaken * takenPerRefusal > delivered ? (['not-taken-before'] as const) : []),
    ...(cancelledByCustomer > 1 && cancelledByCustomer > delivered ? (['often-cancelled'] as const) : []),
    ...(open > 1 ? (['other-open-orders'] as const) : []),
    ...(isFirst && total >= largeFirstOrder ? (['first-and-large'] as const) : []),
    ...flags,
  ]
  return { advice: adviceFor(history, reasons), reasons, history }
}

function adviceFor(
  { delivered, cancelledAfterConfirming: notTaken }: PhoneHistory,
  reasons: readonly RiskReason[],
): Advice {
  if (notTaken > 1 && notTaken > delivered) return 'high risk'
  return reasons.length > 0 ? 'call' : 'ok'
}
