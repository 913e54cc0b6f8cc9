import { percentOf, taka, type Poisha } from '../money.ts'

export const deliveryCharges = { insideDhaka: taka(60), outsideDhaka: taka(120) } as const

/** Whoever has had twenty orders delivered pays a fifth less for every product. */
export const loyalty = { ordersNeeded: 20, percentOff: 20 } as const

export type PricedLine = { price: Poisha; quantity: number }
export type Buyer = { insideDhaka: boolean; deliveredOrders: number }
export type Totals = { subtotal: Poisha; discount: Poisha; deliveryCharge: Poisha; total: Poisha }

/** What an order costs. The discount is on the products only, never on the delivery. */
export function priceOrder(lines: readonly PricedLine[], buyer: Buyer): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const discount = isLoyal(buyer) ? percentOf(subtotal, loyalty.percentOff) : 0
  const deliveryCharge = deliveryChargeFor(buyer.insideDhaka)
  return { subtotal, discount, deliveryCharge, total: subtotal - discount + deliveryCharge }
}

export function deliveryChargeFor(insideDhaka: boolean): Poisha {
  return deliveryCharges[insideDhaka ? 'insideDhaka' : 'outsideDhaka']
}

function isLoyal(buyer: Buyer): boolean {
  return buyer.deliveredOrders >= loyalty.ordersNeeded
}
