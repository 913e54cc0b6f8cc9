import type { Poisha } from '#domain/money.ts'

/** `on-hold`: paid, but the gateway finds it risky; `unknown`: nothing follows from what was said. */
type PaymentState = 'paid' | 'on-hold' | 'failed' | 'cancelled' | 'expired' | 'pending' | 'unknown'

export type GatewayPayment = {
  transactionId: string
  state: PaymentState
  /** What the customer has paid, where that is taka and a whole number of poisha. */
  amount?: Poisha
  validationId: string
  bankTransactionId: string
  /** How it was paid, as people call it, or in the gateway's own words. */
  method: string
}

/** A payment out of an answer of SSLCommerz, which is believed only where that answer is a validation. */
export function readPayment(answer: Record<string, unknown>): GatewayPayment {
  const text = (...names: string[]) => names.map((name) => textOf(answer[name])).find(Boolean) ?? ''
  const state = states[text('status').toUpperCase()] ?? 'unknown'
  const isRisky = !['', '0'].includes(text('risk_level'))
  const isTaka = text('currency_type', 'currency').toUpperCase() === 'BDT'
  const amount = isTaka ? poishaIn(text('currency_amount', 'amount')) : undefined
  return {
    transactionId: text('tran_id'),
    state: state === 'paid' && isRisky ? 'on-hold' : state,
    ...(amount !== undefined && { amount }),
    validationId: text('val_id'),
    bankTransactionId: text('bank_tran_id'),
    method: methodIn(text('card_type', 'card_brand', 'card_issuer')),
  }
}

/**
 * INVALID_TRANSACTION is not among them: it says that the number of a validation is not known, and nothing about the
 * attempt that it was said to belong to. Neither does a word that nobody knows.
 */
const states: Partial<Record<string, PaymentState>> = {
  VALID: 'paid',
  VALIDATED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  // The customer has chosen nothing on the page.
  UNATTEMPTED: 'expired',
  PENDING: 'pending',
}

function poishaIn(figure: string): Poisha | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(figure) ?? []
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'))
}

const methods: [RegExp, string][] = [
  [/^bkash/i, 'bKash'],
  [/^nagad/i, 'Nagad'],
  [/^(rocket|dbbl ?mobile)/i, 'Rocket'],
  [/^upay/i, 'Upay'],
  [/^visa/i, 'Visa'],
  [/^master/i, 'Mastercard'],
  [/^(amex|american)/i, 'American Express'],
]

function methodIn(word: string): string {
  const [, method = word] = methods.find(([pattern]) => pattern.test(word)) ?? []
  return method
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 300) : ''
}
