import type { OrderStatus } from './order-status.ts'

/** How an order travels: the day it was handed over, as `2026-11-24`, to whom, and the number of the parcel there. */
export type Shipment = { handedOverOn: string; carrier: string; trackingNumber: string }

/** Where a confirmed order is: still in the shop, or with a courier. */
export const shipmentStates = ['to-hand-over', 'with-courier'] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** What is done to a shipment. */
export const shipmentKinds = ['handed-over', 'corrected', 'taken-back'] as const

export function isWithCourier({ status, shipment }: { status: OrderStatus; shipment?: unknown }): boolean {
  return status === 'confirm' && shipment !== undefined
}
