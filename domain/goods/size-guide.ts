import type { FieldErrors } from '../field-errors.ts'

/** How many guides a shop may have, and how large one may be; texts in UTF-16 units. */
export const guideLimits = { guides: 50, name: 60, note: 300, columns: 8, rows: 20, cell: 40 } as const

/** A table of measurements as the shopkeeper sets it. Bengali that is left empty is as the English. */
export type SizeGuide = {
  name_en: string
  name_bn: string
  note_en: string
  note_bn: string
  /** Products with all of these tags; without any, all that have sizes. */
  tags: string[]
  columns_en: string[]
  columns_bn: string[]
  rows: string[][]
}

/** The cells of a line: between commas, bars or tabs, as they are typed or copied from a table. */
export function cellsOf(line: string): string[] {
  return line.trim() === '' ? [] : line.split(/[,،|\t]/).map((cell) => cell.trim())
}

export function gridOf(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.length > 0)
}

/** What must be put right before a guide can be kept, by field. Rows are counted from 1. */
export function findGuideMistakes({
  name_en: name,
  columns_en: columns,
  columns_bn: bengali,
  rows,
}: SizeGuide): FieldErrors {
  const isNamed = columns.length >= 2 && !columns.includes('')
  // Beside columns that must be put right first, nothing can be said of how many others there are.
  const uneven = isNamed ? rows.findIndex((cells) => cells.length !== columns.length) : -1
  return {
    ...(name === '' && { name_en: { code: 'empty' } }),
    ...(!isNamed && { columns_en: { code: 'columns-needed' } }),
    ...(isNamed &&
      bengali.length > 0 &&
      (bengali.length !== columns.length || bengali.includes('')) && {
        columns_bn: { code: 'as-many-columns', found: bengali.length, wanted: columns.length },
      }),
    ...(rows.length === 0
      ? { rows: { code: 'empty' } }
      : uneven >= 0 && {
          rows: { code: 'uneven-row', row: uneven + 1, found: rows[uneven]?.length ?? 0, wanted: columns.length },
        }),
  }
}
