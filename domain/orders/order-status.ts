export const orderStatuses = ['pending', 'confirm', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * What somebody should look after: confirmed orders whose promised days are over, those whose customer asks for a return,
 * those with a payment that is to be checked or given back, and pending ones that have not paid what is asked for in advance.
 */
export const dueStates = ['late', 'return-asked', 'payment', 'advance'] as const
export type DueState = (typeof dueStates)[number]

/** Of more late orders than these the dashboard does not say how many there are. */
export const mostLate = 1000

/** Who moves an order on: the shopkeeper, or the customer whose order it is. */
export type Mover = 'admin' | 'customer'

/** Who has moved an order, as its history tells it: the system is the shop while nobody looks. */
export const movers = ['customer', 'shop', 'system'] as const
export type MovedBy = (typeof movers)[number]

/** Where an order may go next. */
const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirm', 'delivered', 'cancelled'],
  confirm: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** The shopkeeper moves an order along the table; a customer may only take back a pending one. */
export function canBecome(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  if (mover === 'customer') return from === 'pending' && to === 'cancelled'
  return nextStatuses[from].includes(to)
}

/** An order can be changed until a courier has it. */
export function canBeEdited({ status, isHandedOver }: { status: OrderStatus; isHandedOver: boolean }): boolean {
  return !isFinal(status) && !isHandedOver
}

export function isFinal(status: OrderStatus): boolean {
  return nextStatuses[status].length === 0
}
