/** How an order is paid, by its name on the wire. An online gateway will be another. */
export const paymentMethods = ['Cash on delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
