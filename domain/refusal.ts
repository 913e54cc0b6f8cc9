import type { FieldErrors } from './field-errors.ts'
import type { Choice } from './goods/catalog.ts'
import type { Poisha } from './money.ts'
import type { Totals } from './orders/pricing.ts'

/** Every way the shop says no: the code programs read, the words people read. */
export const refusals = {
  'invalid-input': { status: 400, message: 'Some fields are not filled in correctly.' },
  'unreadable-request': { status: 400, message: 'The request could not be read.' },
  'login-required': { status: 401, message: 'Please log in first.' },
  'wrong-credentials': { status: 401, message: 'Wrong email or password' },
  'wrong-code': { status: 401, message: 'Wrong code' },
  'wrong-token': { status: 401, message: 'Wrong token' },
  'second-step-over': { status: 401, message: 'Please log in again.' },
  'admin-only': { status: 403, message: 'Only an administrator may do that.' },
  'two-factor-required': { status: 403, message: 'Set up two-step login first.' },
  'not-yours': { status: 403, message: 'That belongs to someone else.' },
  'link-foreign': { status: 400, message: 'This link belongs to another account. Log out, then open it again.' },
  'https-only': { status: 403, message: 'Please use the https address of the shop; nothing was done.' },
  'foreign-request': { status: 403, message: 'This request did not come from the shop’s own pages.' },
  'not-received': { status: 403, message: 'Only customers who have received a product can review it.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'product-not-found': { status: 404, message: 'Product not found' },
  'order-not-found': { status: 404, message: 'Order not found' },
  'person-not-found': { status: 404, message: 'User not found' },
  'session-not-found': { status: 404, message: 'That device is already logged out.' },
  'address-not-found': { status: 404, message: 'This address is no longer in your address book.' },
  'address-changed': {
    status: 409,
    message: 'This address was changed elsewhere while you were editing. Nothing was overwritten.',
  },
  'address-book-full': { status: 409, message: 'Your address book is full. Delete an address you no longer use.' },
  'link-unknown': { status: 404, message: 'This link isn’t valid. Ask for a new one.' },
  'link-used': { status: 410, message: 'This link has already been used. Ask for a new one if you need it.' },
  'link-expired': { status: 410, message: 'This link has expired. Ask for a new one.' },
  'review-not-found': { status: 404, message: 'There is no such review.' },
  'coupon-not-found': { status: 404, message: 'There is no such coupon.' },
  'page-not-found': { status: 404, message: 'There is no such page.' },
  'deal-not-found': { status: 404, message: 'There is no such deal.' },
  'message-not-found': { status: 404, message: 'There is no such message.' },
  'guide-not-found': { status: 404, message: 'There is no such size guide.' },
  'import-not-found': { status: 404, message: 'There is no such import.' },
  'product-changed': {
    status: 409,
    message: 'Someone else changed this product while you were editing. Nothing was overwritten.',
  },
  'price-out-of-range': { status: 409, message: 'The price is out of range.' },
  'below-cost': { status: 409, message: 'The price is below the cost.' },
  'price-to-publish': { status: 409, message: 'A price above 0 is needed to publish.' },
  'coupon-changed': { status: 409, message: 'Someone else changed this coupon. Nothing was overwritten.' },
  'page-changed': { status: 409, message: 'Someone else changed this page. Nothing was overwritten.' },
  'deal-over': { status: 409, message: 'This deal is over.' },
  'import-not-ready': {
    status: 409,
    message: 'This import can’t run: it was not checked, has mistakes, or has already run.',
  },
  'import-running': { status: 409, message: 'Another import is running. Please wait until it has finished.' },
  'no-session': { status: 409, message: 'No user found.' },
  'email-taken': { status: 409, message: 'An account with this email already exists.' },
  'not-yourself': { status: 409, message: 'You can’t do that to your own account here.' },
  'not-verified': {
    status: 409,
    message:
      'This email is not verified yet: anyone could have signed up with it. Ask them to open the link in our mail first.',
  },
  'last-admin': { status: 409, message: 'The shop needs at least one administrator.' },
  'two-factor-on': { status: 409, message: 'Two-step login is already set up.' },
  'two-factor-off': { status: 409, message: 'Two-step login is not set up.' },
  'option-not-found': { status: 404, message: 'There is no such product, size or colour.' },
  'in-stock': { status: 409, message: 'This is in stock: it can be ordered now.' },
  'webhook-not-found': { status: 404, message: 'There is no such webhook.' },
  'settings-changed': { status: 409, message: 'Someone else changed the settings. Please check them again.' },
  'stock-below-zero': { status: 409, message: 'Stock can’t go below zero.' },
  'order-changed': {
    status: 409,
    message: 'Someone else changed this order while you were editing. Nothing was overwritten.',
  },
  'order-handed-over': {
    status: 409,
    message: 'This order is with the courier. Undo the hand-over to change it.',
  },
  'order-locked': { status: 409, message: 'This order can no longer be changed.' },
  'not-returnable': {
    status: 409,
    message: 'Only what was delivered can be returned, and only within the days of the return policy.',
  },
  'not-confirmed': { status: 409, message: 'Only a confirmed order can be handed over.' },
  'parcel-number-used': { status: 409, message: 'Another order has this parcel number already.' },
  'parcel-differs': {
    status: 409,
    message:
      'The courier has a parcel of this order already, with another name, phone number, address or amount. Correct it in the courier’s portal, then hand the order over with its number.',
  },
  'parcel-came-back': {
    status: 409,
    message:
      'The courier has a parcel of this order already, which was cancelled or came back. Book another one in the courier’s portal, then hand the order over with its number.',
  },
  'parcel-unsure': {
    status: 409,
    message:
      'The courier’s answer was lost, so it may have a parcel of this order already. Look there, then hand the order over with its number, or book it with `again`.',
  },
  'parcel-begun': { status: 409, message: 'This order was sent to a courier a minute ago. Try again in a minute.' },
  'parcel-elsewhere': {
    status: 409,
    message:
      'Another courier has a parcel of this order, or may have one. Cancel it there, then book the order with `again`.',
  },
  'parcel-not-sent': {
    status: 502,
    message: 'The courier stopped answering before this order was sent. Try again in a minute.',
  },
  'parcel-not-whole-taka': {
    status: 409,
    message: 'The courier collects whole taka only. Change the discount or the delivery charge of this order.',
  },
  'parcel-name-short': { status: 409, message: 'The name is too short for the courier.' },
  'parcel-address-short': { status: 409, message: 'The address is too short for the courier.' },
  'parcel-phone-refused': { status: 409, message: 'The courier refuses the phone number.' },
  'parcel-address-refused': { status: 409, message: 'The courier refuses the address.' },
  'parcel-name-refused': { status: 409, message: 'The courier refuses the name.' },
  'parcel-amount-refused': { status: 409, message: 'The courier refuses the amount to collect.' },
  'parcel-refused': { status: 409, message: 'The courier refuses this parcel.' },
  'nothing-to-pay': { status: 409, message: 'There is nothing to pay online for this order.' },
  'payment-changed': {
    status: 409,
    message: 'The payments of this order have changed. Please look at them again.',
  },
  'money-to-give-back': {
    status: 409,
    message: 'This order was paid online. Cancel it, give the money back and record that; then it can be deleted.',
  },
  'payment-on-hold': { status: 409, message: 'A payment for this order is to be checked first.' },
  'ask-first': { status: 409, message: 'Ask before confirming: this phone number is marked.' },
  'stock-too-low': {
    status: 409,
    message: 'No stock is reserved for this order, and there is not enough left. Add stock or cancel the order.',
  },
  'out-of-stock': { status: 409, message: 'There is not enough in stock.' },
  'prices-changed': { status: 409, message: 'Prices have changed. Please look at the new total.' },
  'order-in-progress': { status: 409, message: 'This order is already being placed. Please wait a moment.' },
  'request-too-large': { status: 413, message: 'That is more than the shop can handle at once.' },
  'picture-too-large': { status: 413, message: 'A picture may be at most 5 MB.' },
  'wrong-media-type': { status: 415, message: 'The shop reads JSON here.' },
  'not-a-picture': { status: 415, message: 'Pictures must be JPEG, PNG, WebP or AVIF.' },
  'picture-dimensions': {
    status: 422,
    message:
      'A picture may have at most 40 megapixels and 20,000 pixels a side, and be at most 20 times as long as it is wide.',
  },
  'broken-picture': { status: 422, message: 'This picture cannot be read. Please choose another one.' },
  'key-reused': { status: 422, message: 'This key was used for another order.' },
  'too-many-orders': { status: 429, message: 'You have too many open orders. Please call us.' },
  'too-many-messages': {
    status: 429,
    message: 'Too many messages were sent from here within an hour. Please call us, or write again later.',
  },
  'too-many-attempts': { status: 429, message: 'Too many attempts.' },
  'too-many-pictures': { status: 429, message: 'Too many pictures within an hour. Please try again later.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'payment-unavailable': {
    status: 502,
    message: 'Paying online is not possible right now. Nothing was charged.',
  },
  'courier-key-refused': { status: 502, message: 'The courier refuses the keys of the shop. Nothing was booked.' },
  'courier-locked': {
    status: 502,
    message: 'The courier takes no calls from the shop for up to an hour. Nothing was booked.',
  },
  'courier-busy': { status: 503, message: 'The courier takes no more calls this minute. Try again in a minute.' },
  'courier-unreachable': { status: 502, message: 'The courier cannot be reached. Nothing was booked.' },
  'courier-answer-lost': {
    status: 502,
    message: 'The courier’s answer was lost. Book again: no order is booked twice.',
  },
  'courier-unreadable': {
    status: 502,
    message: 'The courier’s answer cannot be read. Book again later: no order is booked twice.',
  },
  'courier-slow': {
    status: 504,
    message: 'The courier is still at work. Orders are handed over as soon as it has answered.',
  },
  'temporarily-unavailable': {
    status: 503,
    message: 'The shop cannot answer right now. Please try again in a moment.',
  },
  'no-room-left': { status: 507, message: 'The shop cannot keep pictures right now. Please try again later.' },
} as const
export type RefusalCode = keyof typeof refusals

/** A line of an order as the shop has it now, beside what the buyer saw. */
export type ChangedLine = Choice & { productId: string; available: number; price: Poisha }

export type RefusalDetails = {
  /** What is wrong with each field, by the field's name. */
  errors?: FieldErrors
  /** What differs from what the buyer saw. */
  lines?: ChangedLine[]
  totals?: Totals
  /** Leads to the order that the buyer has placed with this key before. */
  trackingToken?: string
  /** Seconds after which a repeat may succeed. */
  retryAfter?: number
}

/** Thrown by the shop's own code to say no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(wordsFor(code, details))
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }
}

function wordsFor(code: RefusalCode, { retryAfter }: RefusalDetails): string {
  const { message } = refusals[code]
  if (code !== 'too-many-attempts' || !retryAfter) return message
  const minutes = Math.ceil(retryAfter / 60)
  return `${message} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
