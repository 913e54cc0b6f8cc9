import { z } from 'zod'
import { messageOf, type FieldError } from '#domain/field-errors.ts'
import { inTaka, taka } from '#domain/money.ts'
import { shipmentStates } from '#domain/orders/shipment.ts'
import { dueStates, orderStatuses } from '#domain/orders/order-status.ts'
import { fieldChange } from './audit.ts'
import { fieldError, says } from './field-errors.ts'
import { count, done, plainText } from './shapes.ts'

/**
 * A cell that will not do. Row 1 is the line of headings; `column` is a heading, or empty for the whole row. `message` is
 * `error` in English; imports that an earlier version has kept have no `error`.
 */
const rowProblem = z.object({
  row: z.int().min(1),
  column: z.string(),
  message: z.string(),
  error: fieldError.optional(),
})
export type RowProblem = z.output<typeof rowProblem>

export function problemAt({ row, column = '' }: { row: number; column?: string }, error: FieldError): RowProblem {
  return { row, column, message: messageOf(error), error }
}

export const importRequest = z.strictObject({
  file: z
    .custom<Uint8Array>((given) => given instanceof Uint8Array && given.byteLength > 0, says('file-required'))
    .meta({ type: 'string', format: 'binary' }),
})
export const byImportId = z.strictObject({ id: z.uuid(says('unknown-import')) })

/** What a row would make of the product that has its SKU. */
const rowChanges = z.object({ row: z.int().min(1), sku: z.string(), title: z.string(), changes: z.array(fieldChange) })
export type RowChanges = z.output<typeof rowChanges>
/** A product that a row would add; `options` counts its sizes and colours, where it has any. */
const rowAddition = z.object({
  row: z.int().min(1),
  sku: z.string(),
  title: z.string(),
  price: z.codec(z.number(), z.int(), { decode: taka, encode: inTaka }),
  options: count,
})
export type RowAddition = z.output<typeof rowAddition>
/** So many products that would change, and so many new ones, are listed. */
export const mostPreviewed = 100

/**
 * `checked` with problems can only be given up; without any it can be run. `created`, `updated` and `unchanged` count
 * products. While the import is `checked`, `changes` says of the first that would change what, and `additions` lists the
 * first new ones.
 */
const productImport = z.object({
  id: z.uuid(),
  state: z.enum(['checking', 'checked', 'importing', 'done', 'failed']),
  total: count,
  progress: count,
  created: count,
  updated: count,
  unchanged: count,
  changes: z.array(rowChanges),
  additions: z.array(rowAddition),
  problems: z.array(rowProblem),
})
export type ProductImport = z.output<typeof productImport>
export const importAnswer = z.object({ data: productImport })
export const startedImport = done.extend({ data: productImport })

const day = z.iso.date(says('invalid-day'))
/** The filters of the list of orders. */
export const exportQuery = z.strictObject({
  status: z.enum(orderStatuses).optional(),
  shipment: z.enum(shipmentStates).optional(),
  delivered: z.literal('yes').optional(),
  due: z.enum(dueStates).optional(),
  search: plainText(100).optional(),
  from: day.optional(),
  to: day.optional(),
})
