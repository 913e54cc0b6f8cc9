import { z } from 'zod'
import { isSource, sources } from '#domain/people/attribution.ts'
import { mostLines, mostPerLine, type CartLine } from '#domain/goods/cart.ts'
import {
  eachField,
  lineFields,
  type LineField,
  type productFields,
  type WireName,
} from '#domain/goods/product-fields.ts'
import { languages } from '#domain/language.ts'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { paymentMethods, type PaymentMethod } from '#domain/orders/payment.ts'
import { readCouponCode } from '#domain/orders/coupon.ts'
import type { DeliveryWindow } from '#domain/orders/delivery.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import type { Returned } from '#domain/orders/returned-items.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import { says } from './field-errors.ts'
import { fromCartItem, toCartItem, type CartItem } from './cart-item.ts'
import { fieldShapes } from './products.ts'
import { returnedFromWire, returnedToWire, wireReturned } from './returned-items.ts'
import { count, district, email, oneLine, phone, plainText } from './shapes.ts'
import { shipment } from './shipments.ts'

const quantity = z
  .int(says('not-a-whole-number'))
  .min(1, says('too-small', { min: 1 }))
  .max(mostPerLine, says('too-many-of-one', { max: mostPerLine }))
const amount = z.number().min(0).max(1e10)
const choice = { selectedSize: plainText(40).optional(), selectedColor: plainText(40).optional() }

/** What decides of a cart line; `original_price` is what the buyer saw, and is compared. */
const wanted = { _id: z.uuid(says('unknown-product')), quantity, ...choice, original_price: amount.optional() }
export type WantedLine = { productId: string; quantity: number; size?: string; colour?: string; seenPrice?: Poisha }

const longText = z.string().max(20_000)
type LineKind = (typeof productFields)[LineField]['kind']
const carried: Record<LineKind, z.ZodType> = {
  title: z.string().max(500),
  line: z.string().max(500),
  text: longText,
  lines: z.array(z.string().max(2000)).max(100),
  pictures: z.array(z.string().max(2000)).max(10),
  category: z.string().max(100),
}
/** What else a cart item holds: an order may carry it along, and it decides nothing. */
const ignored = eachField<Partial<Record<WireName<LineField>, z.ZodOptional>>>(lineFields, (_, { wire, kind }) => [
  wire,
  carried[kind as LineKind].optional(),
])

export const wantedLine = z.codec(
  z.strictObject({ ...wanted, ...ignored, slug: carried.line.optional() }),
  z.custom<WantedLine>(),
  {
    decode: ({ _id, quantity: units, selectedSize, selectedColor, original_price }) => ({
      productId: _id,
      quantity: units,
      ...(selectedSize && { size: selectedSize }),
      ...(selectedColor && { colour: selectedColor }),
      ...(original_price !== undefined && { seenPrice: taka(original_price) }),
    }),
    encode: ({ productId, quantity: units, size, colour, seenPrice }) => ({
      _id: productId,
      quantity: units,
      ...(size && { selectedSize: size }),
      ...(colour && { selectedColor: colour }),
      ...(seenPrice !== undefined && { original_price: inTaka(seenPrice) }),
    }),
  },
)

const wantedLines = z
  .array(wantedLine)
  .min(1, says('cart-empty'))
  .max(mostLines, says('too-many-order-lines', { max: mostLines }))
export const poisha = z.codec(amount, z.number(), { decode: taka, encode: inTaka })

/** How the buyer first came to the shop; a word that is not known says as little as none. */
const source = z.codec(z.string().max(100), z.enum(sources), {
  decode: (word) => (isSource(word) ? word : 'Other'),
  encode: (word) => word,
})

/** Where in Bangladesh: a district by its English or Bengali name, and what people there call the place. */
const place = { district: district.optional(), upazila: plainText(100).optional() }
const name = oneLine(100).unwrap().min(1, says('name-required'))

/** A coupon's code as it was typed. */
export const couponCode = plainText(40).overwrite(readCouponCode)

/** What a buyer sends to place an order. Prices are looked up by the shop; what the buyer saw is compared, never charged. */
export const orderRequest = z.strictObject({
  name,
  phone,
  address: plainText(500).min(1, says('address-required')),
  ...place,
  email: email.optional(),
  cartItems: wantedLines,
  subTotal: poisha.optional(),
  deliveryCharge: poisha.optional(),
  totalAmount: poisha.optional(),
  coupon: couponCode.optional(),
  /** Inside Dhaka unless it is said otherwise. With a district it must agree. */
  insideDhaka: z.boolean().optional(),
  /** People do not see this field; a program that fills every field gives itself away. */
  website: z.string().max(0, says('must-be-empty')).optional(),
  /** The language to write to the buyer in; English unless it is said otherwise. */
  language: z.enum(languages).optional(),
  source: source.optional(),
})
export type OrderRequest = z.output<typeof orderRequest>

const wireTotals = z.object({ subTotal: amount, discount: amount, deliveryCharge: amount, totalAmount: amount })

export const totals = z.codec(wireTotals, z.custom<Totals>(), {
  decode: ({ subTotal, discount, deliveryCharge, totalAmount }) => ({
    subtotal: taka(subTotal),
    discount: taka(discount),
    deliveryCharge: taka(deliveryCharge),
    total: taka(totalAmount),
  }),
  encode: ({ subtotal, discount, deliveryCharge, total }) => ({
    subTotal: inTaka(subtotal),
    discount: inTaka(discount),
    deliveryCharge: inTaka(deliveryCharge),
    totalAmount: inTaka(total),
  }),
})

export type Order = Totals & {
  id: string
  name: string
  email: string
  phone: string
  address: string
  insideDhaka: boolean
  /** Empty where nobody has said. */
  district: string
  upazila: string
  /** When it arrives, as it was promised when it was placed. */
  promised?: DeliveryWindow
  paymentMethod: PaymentMethod
  status: OrderStatus
  /** Whether what was ordered is set aside; if not, that is done when the shop confirms the order. */
  stockReserved: boolean
  /** The code of the coupon that the discount or the free delivery is from, or empty. */
  coupon: string
  /** Whether the coupon made the delivery free, in place of a discount. */
  freeDelivery: boolean
  advance: Poisha
  /** What the buyer is asked to pay online before the shop confirms the order. */
  advanceAsked: Poisha
  transactionId: string
  /** Once it was handed over to a courier. */
  shipment?: Shipment
  lines: CartLine[]
  returned?: Returned[]
  createdAt: string
}

const wireItem = z.object({
  _id: z.uuid(),
  ...fieldShapes(lineFields),
  original_price: amount,
  quantity,
  ...choice,
}) satisfies z.ZodType<CartItem>

export const wireOrder = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  insideDhaka: z.boolean(),
  district: z.string(),
  upazila: z.string(),
  promised: z.object({ first: z.iso.date(), last: z.iso.date() }).optional(),
  paymentMethod: z.enum(paymentMethods),
  status: z.enum(orderStatuses),
  stockReserved: z.boolean(),
  coupon: z.string(),
  freeDelivery: z.boolean(),
  advanceAmount: amount,
  advanceAsked: amount,
  ...wireTotals.shape,
  transactionId: z.string(),
  shipment: shipment.optional(),
  cartItems: z.array(wireItem),
  returned: z.array(wireReturned).optional(),
  createdAt: z.iso.datetime(),
})

export const order = z.codec(wireOrder, z.custom<Order>(), { decode: fromWire, encode: toWire })

/** `trackingToken` opens exactly this order for whoever holds it. */
export const placedOrder = z.object({ success: z.literal(true), message: z.string(), order, trackingToken: z.string() })

export const orderCounts = z.object({ all: count, pending: count, confirm: count, delivered: count, cancelled: count })
export type OrderCounts = z.output<typeof orderCounts>

export const reason = plainText(300).optional()

export const byTrackingToken = z.strictObject({ token: plainText(100).min(1) })
export const trackedCancellation = byTrackingToken.extend({ reason })

export function fromWire(wire: z.output<typeof wireOrder>): Order {
  const { _id, cartItems, advanceAmount, subTotal, totalAmount, returned, ...same } = wire
  const money = { advance: taka(advanceAmount), subtotal: taka(subTotal), total: taka(totalAmount) }
  const { discount, deliveryCharge, advanceAsked } = wire
  const rest = { discount: taka(discount), deliveryCharge: taka(deliveryCharge), advanceAsked: taka(advanceAsked) }
  return { ...same, ...money, ...rest, ...returnedFromWire(returned), id: _id, lines: cartItems.map(fromCartItem) }
}

export function toWire(value: Order): z.input<typeof wireOrder> {
  const { id, lines, advance, subtotal, total, returned, ...same } = value
  const money = { advanceAmount: inTaka(advance), subTotal: inTaka(subtotal), totalAmount: inTaka(total) }
  const { discount, deliveryCharge, advanceAsked } = value
  const rest = {
    discount: inTaka(discount),
    deliveryCharge: inTaka(deliveryCharge),
    advanceAsked: inTaka(advanceAsked),
  }
  return { ...same, ...money, ...rest, ...returnedToWire(returned), _id: id, cartItems: lines.map(toCartItem) }
}
