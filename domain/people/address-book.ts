import type { FieldErrors } from '../field-errors.ts'
import { findMistakes } from '../orders/checkout.ts'

/** Who gets the parcels of an address, and where they go. `district` and `upazila` may be empty. */
export type DeliveryAddress = { name: string; phone: string; district: string; upazila: string; address: string }

/** More than anybody sends parcels to, and few enough to look through. */
export const mostAddresses = 50
export const labelLength = 40

/** What must be put right in an address, by field: an order to it asks for the same. */
export function findAddressMistakes({ name, phone, address }: DeliveryAddress): Partial<FieldErrors> {
  return findMistakes({ name, phone, address, email: '' }, { isGuest: false })
}
