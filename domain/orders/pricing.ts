import { currentPrice, type RunningDeal } from '../goods/deal.ts'
import { percentOf, taka, type Poisha } from '../money.ts'

const deliveryCharges = { insideDhaka: taka(60), outsideDhaka: taka(120) } as const

/** Whoever has had twenty orders delivered pays a fifth less for every product. */
export const loyalty = { ordersNeeded: 20, percentOff: 20 } as const

/** What delivery costs; nothing from `freeAbove` on, when the shopkeeper has set it. */
export type DeliveryRules = { insideDhaka: Poisha; outsideDhaka: Poisha; freeAbove: Poisha | null }

/** What the shop charges until the shopkeeper says otherwise. */
export const usualDelivery: DeliveryRules = { ...deliveryCharges, freeAbove: null }

/** `price` is that of one unit; while a deal runs, the deal's counts. */
export type PricedLine = { price: Poisha; quantity: number; deal?: RunningDeal }
/** `discount`: a coupon's, or agreed on with the shop, in place of the loyalty discount. `deliveryCharge`: where it is a coupon's. */
export type Buyer = Pick<OrderFigures, 'insideDhaka' | 'discount' | 'deliveryCharge'> & { deliveredOrders: number }
export type Totals = { subtotal: Poisha; discount: Poisha; deliveryCharge: Poisha; total: Poisha }

/**
 * What an order costs: the one rule of the cart, the checkout, the order and its mails. Unit prices are whole poisha
 * already; the loyalty discount is rounded once, on the sum of the products, to the nearest poisha, halves up. It is
 * never on the delivery, which is free from the threshold on by what the products cost after the discount.
 */
export function priceOrder(lines: readonly PricedLine[], buyer: Buyer, delivery = usualDelivery): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const { insideDhaka, discount, deliveryCharge } = buyer
  return totalsOf({ subtotal, insideDhaka, discount, deliveryCharge, isLoyal: isLoyal(buyer) }, delivery)
}

/** What a line costs: the price of now, for each unit. */
export function lineTotal(line: PricedLine): Poisha {
  return currentPrice(line) * line.quantity
}

/** What an order costs whose goods come to `subtotal`: an amount that is not given follows the shop's rules. */
export type OrderFigures = {
  subtotal: Poisha
  insideDhaka: boolean
  discount?: Poisha | undefined
  deliveryCharge?: Poisha | undefined
}

export function totalsOf(figures: OrderFigures & { isLoyal: boolean }, delivery = usualDelivery): Totals {
  const { subtotal, insideDhaka } = figures
  const discount = figures.discount ?? (figures.isLoyal ? percentOf(subtotal, loyalty.percentOff) : 0)
  const goods = subtotal - discount
  const deliveryCharge = figures.deliveryCharge ?? deliveryChargeFor(insideDhaka, { goods, delivery })
  return { subtotal, discount, deliveryCharge, total: goods + deliveryCharge }
}

type Goods = { goods: Poisha; delivery: DeliveryRules }

export function deliveryChargeFor(insideDhaka: boolean, { goods, delivery }: Goods = nothingFree): Poisha {
  if (delivery.freeAbove !== null && goods >= delivery.freeAbove) return 0
  return delivery[insideDhaka ? 'insideDhaka' : 'outsideDhaka']
}

const nothingFree: Goods = { goods: 0, delivery: usualDelivery }

/** Who has had enough orders delivered pays less from then on. */
export function isLoyal({ deliveredOrders }: Pick<Buyer, 'deliveredOrders'>): boolean {
  return deliveredOrders >= loyalty.ordersNeeded
}
