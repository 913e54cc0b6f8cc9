import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { errorOf, readingOptions } from '#contract/field-errors.ts'
import { problemAt, type RowProblem } from '#contract/imports.ts'
import { productForm, type ProductForm } from '#contract/products-admin.ts'
import { split, undefused } from '#domain/csv.ts'
import { latinDigits } from '#domain/digits.ts'
import { categories, colours } from '#domain/goods/catalog.ts'
import { findProductMistakes, fieldNamed, keyOf } from '#domain/goods/product.ts'
import { emptyOf, fieldOf } from '#domain/goods/product-fields.ts'
import { isFieldError, type FieldError } from '#domain/field-errors.ts'
import { fallbackOn } from '../fallback-on.ts'
import {
  categoryNames,
  none,
  ownColumnNames,
  ownColumns,
  productColumns,
  type OwnColumn,
  type ProductColumn,
} from './columns.ts'

export const importLimits = { bytes: 5 * 2 ** 20, rows: 2000, problems: 200 } as const

type Cells = Partial<Record<ProductColumn, string>>
export type TableRow = { row: number; cells: Cells }
type Table = { rows: TableRow[]; problems: RowProblem[] }
const headingProblem = (error: FieldError, column = '') => problemAt({ row: 1, column }, error)
const nothingRead = (error: FieldError): Table => ({ rows: [], problems: [headingProblem(error)] })

/**
 * Reads a table of products by its headings. Rows are counted as spreadsheets count them: the headings are row 1. Where a
 * heading is wrong the other columns are read all the same, so that their mistakes are told with it.
 */
export function readTable(text: string): Table {
  const records = recordsOf(text)
  if (!records) return nothingRead({ code: 'not-a-table' })
  const [headings = [], ...rest] = records
  const columns = headings.map((heading) => heading.trim().toLowerCase())
  const isRead = (column: string, n: number) => isColumn(column) && columns.indexOf(column) === n
  const misnamed = columns
    .filter((column, n) => !isRead(column, n))
    .map((column) => headingProblem({ code: 'unknown-heading', of: productColumns }, column))
  if (!columns.includes('sku'))
    return { rows: [], problems: [...misnamed, headingProblem({ code: 'sku-column-required' }, 'sku')] }
  if (rest.length > importLimits.rows) return nothingRead({ code: 'too-many-rows', max: importLimits.rows })
  const rows = rest
    .map((record, n) => ({ row: n + 2, record }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
  const overfull = rows
    .filter(({ record }) => record.length > columns.length)
    .map(({ row }) => problemAt({ row }, { code: 'too-many-cells' }))
  if (rows.length === 0) return nothingRead({ code: 'no-rows' })
  const named = rows.map(({ row, record }) => ({
    row,
    cells: Object.fromEntries(
      columns.flatMap((column, n) => (isRead(column, n) ? [[column, undefused(record[n] ?? '').trim()]] : [])),
    ) as Cells,
  }))
  return { rows: named, problems: [...misnamed, ...overfull] }
}

function isColumn(heading: string): heading is ProductColumn {
  return productColumns.some((column) => column === heading)
}

/** Spreadsheets of some countries part their cells by semicolons or tabs: the line of headings tells. */
function recordsOf(text: string): string[][] | undefined {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  const delimiter = [',', ';', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0]
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, max_record_size: 200_000 })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** The table as text: UTF-8, or what spreadsheets call Unicode. Undefined when it is neither, or holds what cannot be kept. */
export function textOf(file: Uint8Array): string | undefined {
  const encoding = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file)
    return text.includes('\0') ? undefined : text
  } catch (error) {
    return fallbackOn(['ERR_ENCODING_INVALID_ENCODED_DATA'], undefined)(error)
  }
}

type Filled = { form: ProductForm } | { problems: RowProblem[] }

/** The form that a row fills in: what it does not name stays as it is in `before`. */
export function fill({ row, cells }: TableRow, before: ProductForm | undefined): Filled {
  const problems: RowProblem[] = []
  const wire: Wire = before ? z.encode(productForm, before) : {}
  for (const [column, cell] of Object.entries(cells)) {
    const value = valueOf(column as ProductColumn, cell)
    if (isFieldError(value)) problems.push(problemAt({ row, column }, value))
    else if (value !== undefined) wire[column] = value
  }
  if (cells.options === '' && (cells.size !== undefined || cells.colors !== undefined)) delete wire.options
  if (cells.stock_no && !cells.options) delete wire.options
  keepOwn(wire, before)
  for (const column of ownColumnNames) {
    const mistake = cells[column] === undefined ? undefined : fillOwn(wire, { column, cell: cells[column] })
    if (mistake) problems.push(problemAt({ row, column }, mistake))
  }
  const read = productForm.safeParse(wire, readingOptions)
  const others = (read.error?.issues ?? [])
    .map((issue) => problemAt({ row, column: columnOf(issue.path) }, errorOf(issue)))
    .filter(({ column }) => problems.every((one) => one.column !== column))
  if (!read.success || problems.length > 0) return { problems: [...problems, ...others] }
  const mistakes = Object.entries(findProductMistakes(read.data))
  if (mistakes.length > 0)
    return { problems: mistakes.map(([field, error]) => problemAt({ row, column: columnOf(field.split('.')) }, error)) }
  return { form: read.data }
}

type WireOption = { size?: string; color?: string; price?: number; profit_price?: number; sku?: string }
type Wire = Record<string, unknown> & { options?: WireOption[] }

/** The column of a field of the form. */
function columnOf([field = '', , own]: readonly PropertyKey[]): string {
  return ownColumnNames.find((column) => field === 'options' && ownColumns[column] === own) ?? String(field)
}

/** Where the table says the stock of each size and colour, what they have of their own stays. */
function keepOwn(wire: Wire, before: ProductForm | undefined): void {
  const had = new Map((before ? z.encode(productForm, before).options : [])?.map((option) => [keyOf(option), option]))
  wire.options = wire.options?.map((option) => ({ ...had.get(keyOf(option)), ...option }))
}

type OwnCell = { column: OwnColumn; cell: string }

/** Fills in what the sizes and colours of a cell have of their own; the others have nothing of it. */
function fillOwn(wire: Wire, { column, cell }: OwnCell): FieldError | undefined {
  const field = ownColumns[column]
  const given = new Map<string, string>()
  for (const written of split(cell)) {
    const [, size = '', color = '', word = ''] = /^([^/=]*)\/([^=]*)=(.*)$/.exec(written) ?? []
    if (!word.trim()) return { code: 'malformed-options', example: `M/Red=${examples[column]}` }
    given.set(keyOf({ size: size.trim(), color: color.trim() }).toLowerCase(), word.trim())
  }
  if (!wire.options) return given.size > 0 ? { code: 'options-stock-required' } : undefined
  const options = wire.options.map(({ [field]: _, ...option }) => {
    const key = keyOf(option).toLowerCase()
    const word = given.get(key)
    given.delete(key)
    return word === undefined ? option : { ...option, [field]: field === 'sku' ? word : numberIn(word) }
  })
  if (given.size > 0) return { code: 'option-not-chosen' }
  wire.options = options
  return options.map((option): unknown => option[field as keyof typeof option]).find(isFieldError)
}

const examples: Record<OwnColumn, string> = { option_prices: '1350', option_profits: '250', option_skus: 'SH-M-R' }

/** What a cell says; undefined where it says nothing and something else decides. */
function valueOf(column: ProductColumn, cell: string): unknown {
  if (column in ownColumns) return undefined
  if (column === 'options') return cell ? optionsIn(cell) : undefined
  const field = fieldNamed(column)
  const kind = field && fieldOf(field).kind
  if (kind === 'status') return cell ? cell.toLowerCase() : undefined
  if (kind === 'category') return categoryNamed(cell)
  const empty = kind && emptyOf(kind)
  if (kind === 'pictureColours')
    return split(cell).map((word) => (word.toLowerCase() === none ? '' : colourNamed(word)))
  if (kind === 'pictureTexts') return split(cell).map((text) => (text.toLowerCase() === none ? '' : text))
  if (Array.isArray(empty)) return split(cell)
  if (typeof empty === 'string') return cell
  return cell ? numberIn(cell) : undefined
}

function categoryNamed(word: string): string {
  const isName = (name: string) => name.toLowerCase() === word.normalize('NFC').toLowerCase()
  return categories.find((category) => categoryNames[category].some(isName)) ?? word
}

function colourNamed(word: string): string {
  return colours.find((colour) => colour.toLowerCase() === word.toLowerCase()) ?? word
}

/** Also one that is too small, too large or not whole: the shape of its field says which. */
function numberIn(cell: string): number | FieldError {
  const digits = latinDigits(cell)
    .replaceAll(/[\s,]|৳|tk\.?/gi, '')
    .replace('−', '-')
  return /^-?\d{1,15}(\.\d+)?$/.test(digits) ? Number(digits) : { code: 'not-a-number' }
}

function optionsIn(cell: string): object[] | FieldError {
  const read = cell.split('|').map(optionIn)
  const found = read.filter((one) => one !== undefined)
  return found.length === read.length ? found : { code: 'malformed-options', example: 'M/Red=5 | L/Red=0' }
}

/** `M/Red=5`, with spaces anywhere around the parts. */
function optionIn(written: string): object | undefined {
  const [choice = '', count = '', ...more] = written.split('=').map((part) => part.trim())
  const [size = '', color, ...others] = choice.split('/').map((part) => part.trim())
  const stock = numberIn(count)
  if (color === undefined || more.length + others.length > 0 || typeof stock !== 'number') return undefined
  return { ...(size && { size }), ...(color && { color }), stock_no: stock }
}
