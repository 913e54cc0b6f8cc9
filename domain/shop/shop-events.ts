/** What happens in the shop that others may want to be told of. */
export const shopEvents = ['order-placed', 'order-status-changed', 'payment-received', 'stock-low'] as const
