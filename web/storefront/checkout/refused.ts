import type { WantedLine } from '#contract/orders.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { readOrderForm, type Typed } from './order-form.ts'

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
  /** The one about which the buyer has said that the delivery stays inside. */
  kept?: string
}

/** What the page says when the order could not be sent, or its answer did not come back; of prices nothing is known then. */
export function lostConnection(form: FormData, error: unknown): Refused | { lines?: never } {
  if (form.get('intent') === 'price') return {}
  if (error instanceof Response || form.get('intent') !== 'order') throw error
  const { typed, request, kept } = readOrderForm(form)
  return { code: 'temporarily-unavailable', fields: {}, typed, seen: request.cartItems, kept }
}
