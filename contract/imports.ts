import { z } from 'zod'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { count, done, plainText } from './shapes.ts'

/** A cell that will not do. Row 1 is the line of headings; `column` is a heading, or empty for the whole row. */
const rowProblem = z.object({ row: z.int().min(1), column: z.string(), message: z.string() })
export type RowProblem = z.output<typeof rowProblem>

export const importRequest = z.strictObject({
  file: z
    .custom<Uint8Array>((given) => given instanceof Uint8Array && given.byteLength > 0, 'Choose a file')
    .meta({ type: 'string', format: 'binary' }),
})
export const byImportId = z.strictObject({ id: z.uuid('Unknown import') })

/** `checked` with problems can only be given up; without any it can be run. `created` and `updated` count products. */
const productImport = z.object({
  id: z.uuid(),
  state: z.enum(['checking', 'checked', 'importing', 'done', 'failed']),
  total: count,
  progress: count,
  created: count,
  updated: count,
  problems: z.array(rowProblem),
})
export type ProductImport = z.output<typeof productImport>
export const importAnswer = z.object({ data: productImport })
export const startedImport = done.extend({ data: productImport })

const day = z.iso.date('Must be a day, such as 2026-11-24')
export const exportQuery = z.strictObject({
  status: z.enum(orderStatuses).optional(),
  search: plainText(100).optional(),
  from: day.optional(),
  to: day.optional(),
})
