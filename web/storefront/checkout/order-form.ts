import type { CartAnswer } from '#contract/cart.ts'
import type { WantedLine } from '#contract/orders.ts'
import { isSource } from '#domain/people/attribution.ts'
import { mostLines } from '#domain/goods/cart.ts'
import type { Delivery } from '#domain/orders/checkout.ts'
import type { Poisha } from '#domain/money.ts'
import { usualDelivery } from '#domain/orders/pricing.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** What the order's form carries beside the fields that people see: the lines, and the figures that were shown. */
export type Shown = {
  lines: WantedLine[]
  subtotal: Poisha
  discounts: { inside: Poisha; outside: Poisha }
  charges: { inside: Poisha; outside: Poisha }
}

/** What was typed, to be shown again when the order was not placed. */
export type Typed = Delivery & {
  district: string
  upazila: string
  isInsideDhaka: boolean
  idempotencyKey: string
  /** The code of a coupon. */
  coupon: string
  /** Whether the address goes into the buyer's address book. */
  isSaved: boolean
}

/** What was typed as the code of a coupon; nothing where it is taken off. */
export function couponIn(form: FormData): string {
  return form.get('apply') === 'none'
    ? ''
    : String(form.get('coupon') ?? '')
        .trim()
        .slice(0, 40)
}

/** Reads the order's form. Whatever is not as the page wrote it is left for the shop to refuse. */
export function readOrderForm(form: FormData) {
  const text = (field: string) => String(form.get(field) ?? '')
  const typed: Typed = {
    name: text('name'),
    phone: text('phone'),
    address: text('address'),
    email: text('email'),
    district: text('district'),
    upazila: text('upazila'),
    isInsideDhaka: text('delivery') !== 'outside',
    idempotencyKey: text('idempotencyKey'),
    coupon: couponIn(form),
    isSaved: form.has('save'),
  }
  const [source, website] = [text('source'), text('website')]
  const shown = readShown(text('shown'))
  const request = {
    ...requestOf(typed, shown),
    ...(isSource(source) && { source }),
    ...(website && { website }),
  }
  const doesAreaMatter = [shown.charges, shown.discounts].some(({ inside, outside }) => inside !== outside)
  return { typed, request, doesAreaMatter, kept: text('kept') }
}

function requestOf(
  { name, phone, address, email, district, upazila, isInsideDhaka, coupon }: Typed,
  { lines, subtotal, discounts, charges }: Shown,
) {
  const area = isInsideDhaka ? 'inside' : 'outside'
  const deliveryCharge = charges[area]
  return {
    name,
    phone,
    address,
    ...(email.trim() && { email }),
    ...(district && { district }),
    ...(upazila.trim() && { upazila }),
    cartItems: lines,
    ...(coupon && { coupon }),
    insideDhaka: isInsideDhaka,
    subTotal: subtotal,
    deliveryCharge,
    totalAmount: subtotal - discounts[area] + deliveryCharge,
  }
}

/** The lines that the cart page asks the prices of. */
export function readWantedLines(form: FormData): WantedLine[] {
  const { lines } = readShown(`{"lines":${String(form.get('lines'))}}`)
  return lines.slice(0, mostLines)
}

export function writeShown(shown: Shown): string {
  return JSON.stringify(shown)
}

function readShown(text: string): Shown {
  const shown = parse(text)
  const lines = Array.isArray(shown.lines) ? shown.lines.slice(0, mostLines + 1).map(readLine) : []
  const { inside = usualDelivery.insideDhaka, outside = usualDelivery.outsideDhaka } = asRecord(shown.charges)
  const charges = { inside: wholeIn(inside), outside: wholeIn(outside) }
  // A page that was opened before an update says one discount for both.
  const { inside: here = shown.discount, outside: there = shown.discount } = asRecord(shown.discounts)
  const discounts = { inside: wholeIn(here), outside: wholeIn(there) }
  return { lines, subtotal: wholeIn(shown.subtotal), discounts, charges }
}

function readLine(line: unknown): WantedLine {
  const { productId, quantity, size, colour, seenPrice } = asRecord(line)
  return {
    productId: String(productId),
    quantity: Number(quantity),
    ...(size ? { size: String(size) } : {}),
    ...(colour ? { colour: String(colour) } : {}),
    ...(seenPrice === undefined ? {} : { seenPrice: wholeIn(seenPrice) }),
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text))
  } catch {
    // The form itself always holds it: what a foreign one holds counts as nothing.
    return {}
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function wholeIn(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
}

/** Why an order was not placed, with everything that was typed, and the lines as they were seen. */
export type Refused = {
  code: RefusalCode
  fields: FieldErrors
  typed: Typed
  seen: WantedLine[]
  /** Whether the other delivery was chosen for the buyer, because that is where the district lies. */
  isMoved?: boolean
  /** The district outside Dhaka that the address names although the delivery inside is chosen: asked before it is placed. */
  elsewhere?: { name: string; shown: string }
  /** What the shop says of the coupon that was typed. */
  coupon?: CartAnswer['coupon']
  /** Nothing was ordered: only the coupon was asked about. */
  isAsked?: boolean
  /** The one about which the buyer has said that the delivery stays inside. */
  kept?: string
}

/** What the page says when the order could not be sent, or its answer did not come back; of prices nothing is known then. */
export function lostConnection(form: FormData, error: unknown): Refused | { lines?: never } {
  const intent = form.get('intent')
  if (error instanceof Response) throw error
  if (intent === 'price' || intent === 'sent') return {}
  if (intent !== 'order') throw error
  const { typed, request, kept } = readOrderForm(form)
  return { code: 'temporarily-unavailable', fields: {}, typed, seen: request.cartItems, kept }
}
