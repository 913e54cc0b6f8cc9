import type { Choice } from './catalog.ts'
import type { Poisha } from './money.ts'
import type { Totals } from './orders/pricing.ts'

/** Every way the shop says no: the code programs read, the words people read. */
export const refusals = {
  'invalid-input': { status: 400, message: 'Some fields are not filled in correctly.' },
  'unreadable-request': { status: 400, message: 'The request could not be read.' },
  'login-required': { status: 401, message: 'Please log in first.' },
  'wrong-credentials': { status: 401, message: 'Wrong email or password' },
  'admin-only': { status: 403, message: 'Only an administrator may do that.' },
  'not-yours': { status: 403, message: 'That belongs to somebody else.' },
  'foreign-request': { status: 403, message: 'This request did not come from the shop’s own pages.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'product-not-found': { status: 404, message: 'Product not found' },
  'order-not-found': { status: 404, message: 'Order not found' },
  'no-session': { status: 409, message: 'No user found.' },
  'order-locked': { status: 409, message: 'This order can no longer be changed.' },
  'out-of-stock': { status: 409, message: 'There is not enough in stock.' },
  'prices-changed': { status: 409, message: 'Prices have changed. Please look at the new total.' },
  'order-in-progress': { status: 409, message: 'This order is being placed already. Please wait a moment.' },
  'request-too-large': { status: 413, message: 'That is more than the shop can take in at once.' },
  'wrong-media-type': { status: 415, message: 'The shop reads JSON here.' },
  'key-reused': { status: 422, message: 'This key was used for another order.' },
  'too-many-orders': { status: 429, message: 'There are too many open orders for this phone. Please call us.' },
  'too-many-messages': {
    status: 429,
    message: 'Too many messages were sent from here within an hour. Please call us, or write again later.',
  },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'temporarily-unavailable': {
    status: 503,
    message: 'The shop cannot answer right now. Please try again in a moment.',
  },
} as const
export type RefusalCode = keyof typeof refusals

/** A line of an order as the shop has it now, beside what the buyer saw. */
export type ChangedLine = Choice & { productId: string; available: number; price: Poisha }

export type RefusalDetails = {
  /** The message for each field that is wrong, by the field's name. */
  fields?: Record<string, string>
  /** What differs from what the buyer saw. */
  lines?: ChangedLine[]
  totals?: Totals
  /** Seconds after which a repeat may succeed. */
  retryAfter?: number
}

/** Thrown by the shop's own code to say no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusals[code].message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }
}
