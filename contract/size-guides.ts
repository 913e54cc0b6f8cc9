import { z } from 'zod'
import { tags } from '#domain/goods/catalog.ts'
import { guideLimits } from '#domain/goods/size-guide.ts'
import { says } from './field-errors.ts'
import { count, inAddress, oneLine, plainText } from './shapes.ts'

const { name, note, columns, rows, cell } = guideLimits
const text = z.string()
const cells = z
  .array(plainText(cell).regex(/^[^\p{Cc},،|]*$/u, says('forbidden-character')))
  .max(columns, says('too-many', { max: columns }))

/** A table of measurements; with an `id` it takes the place of that one. Bengali that is empty is as the English. */
export const sizeGuideForm = z.strictObject({
  id: count.optional(),
  name_en: oneLine(name),
  name_bn: oneLine(name),
  note_en: plainText(note).default(''),
  note_bn: plainText(note).default(''),
  tags: z.array(z.enum(tags)).default([]),
  columns_en: cells,
  columns_bn: cells.default([]),
  rows: z.array(cells).max(rows, says('too-many', { max: rows })),
})

const list = z.array(text)
const keptGuide = z.object({
  id: count,
  name_en: text,
  name_bn: text,
  note_en: text,
  note_bn: text,
  tags: list,
  columns_en: list,
  columns_bn: list,
  rows: z.array(list),
})
export const sizeGuideList = z.object({ data: z.array(keptGuide) })
export const savedGuide = z.object({ success: z.literal(true), message: z.string(), id: count })
/** The guide of a product; none where no guide fits it, or where it has no sizes. */
export const sizeGuideAnswer = z.object({ data: keptGuide.nullable() })
export const byGuideId = z.strictObject({ id: inAddress(1, 999_999_999) })
