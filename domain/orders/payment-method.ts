/** How an order is paid, by its name on the wire: in cash, or, as far as it was paid in advance, through the gateway. */
export const paymentMethods = ['Cash on delivery', 'Online payment'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
