import type { RefusalCode } from '#domain/refusal.ts'
import type { Mistakes } from './check-product.ts'
import type { FormField, Opened, TypedProduct } from './typed-product.ts'

/** Somebody else has saved the product meanwhile: what they have made of it, and where that is not what this form says. */
export type Conflict = {
  version: number
  by: string
  theirs: TypedProduct
  /** `isMine` where this form was changed there too. */
  fields: { field: FormField; isMine: boolean }[]
}

/** Why a product was not saved as it stands. A form without scripts also comes back for more rows and pictures, with no complaint. */
export type AnsweredProduct = {
  typed: TypedProduct
  opened: Opened
  code?: RefusalCode | 'lost' | 'unknown'
  fields: Mistakes
  /** Why a picture was not taken. */
  picture?: RefusalCode
  conflict?: Conflict
  /** What was typed has changed on its way: something of the other's was taken over. */
  isMerged?: true
}
