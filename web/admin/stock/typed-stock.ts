import type { FieldError, FieldErrors } from '#domain/field-errors.ts'
import { latinDigits } from '#domain/digits.ts'
import { productLimits } from '#domain/goods/product.ts'
import { readNumber } from '#domain/typed-number.ts'
import type { RefusalCode } from '#domain/refusal.ts'

export const meanings = ['count', 'receipt', 'loss'] as const
/** What the numbers of the grid say: how many there are, how many came in, or how many are gone. */
export type Meaning = (typeof meanings)[number]

type Cells = Record<string, string>
/**
 * What stands in the form: by the key of each size and colour what was typed, and what the shop had when it was shown.
 * `aside` is what was typed while another meaning was chosen.
 */
export type TypedStock = {
  what: Meaning
  units: Cells
  aside: Partial<Record<Meaning, Cells>>
  seen: Cells
  reason: string
  key: string
}

type Change = { size: string; colour: string; stock: number; change: number }
/** What became of a correction: what has changed, or why nothing has, at the keys of the sizes and colours. */
/** `nextKey` is the key of the form that begins after it, with the meaning that was chosen. */
export type AnsweredStock = { done: Change[]; what: Meaning; nextKey: string } | RefusedStock
type RefusedStock = {
  typed: TypedStock
  code: RefusalCode | 'unknown' | 'lost'
  cells: FieldErrors
  fields: FieldErrors
}

export function readStock(form: FormData): TypedStock {
  const text = (name: string) => String(form.get(name) ?? '')
  const cells = (of: string) =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) => (name.startsWith(of) ? [[name.slice(of.length), String(value)]] : [])),
    )
  return {
    what: meanings.find((one) => one === text('what')) ?? 'count',
    units: cells('units '),
    aside: Object.fromEntries(meanings.map((one) => [one, cells(`${one} `)])),
    seen: cells('seen '),
    reason: text('reason'),
    key: text('key'),
  }
}

/** A number keeps its meaning: where another is chosen it is put aside, and it is back once its own is chosen again. */
export function turnedTo(what: Meaning, typed: TypedStock): TypedStock {
  const { aside, units } = typed
  return { ...typed, what, units: aside[what] ?? {}, aside: { ...aside, [typed.what]: filled(units), [what]: {} } }
}

/** What was put aside of another meaning gets the one that is chosen now. */
export function takenFrom(meaning: Meaning, typed: TypedStock): TypedStock {
  return { ...typed, units: { ...typed.units, ...typed.aside[meaning] }, aside: { ...typed.aside, [meaning]: {} } }
}

/** Without what was put aside of a meaning. */
export function without(meaning: Meaning, typed: TypedStock): TypedStock {
  return { ...typed, aside: { ...typed.aside, [meaning]: {} } }
}

/** Whether something is put aside. */
export function hasAside({ aside }: TypedStock): boolean {
  return meanings.some((meaning) => Object.keys(aside[meaning] ?? {}).length > 0)
}

function filled(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ''))
}

/** A number of units. A barcode that was scanned into its field is one, too, though far too large. */
function readUnits(text = ''): number | undefined {
  const isBarcode = /^\d{13,}$/.test(latinDigits(text).replaceAll(/[\s,]/g, ''))
  return isBarcode ? Number.MAX_SAFE_INTEGER : readNumber(text)
}

/** What would be there of a size and colour after this; nothing while no such number is typed. */
export function stockAfter({ what, units }: Pick<TypedStock, 'what' | 'units'>, { key, stock }: Cell) {
  const typed = readUnits(units[key])
  if (typed === undefined || !Number.isInteger(typed) || typed < 0) return undefined
  return { count: typed, receipt: stock + typed, loss: stock - typed }[what]
}
type Cell = { key: string; stock: number }

/** The cells in which something is typed; of counts only those that differ from what the shop has. */
export function changedCells({ what, units, seen }: TypedStock): { key: string; units: number; seen: number }[] {
  return Object.entries(units).flatMap(([key, text]) => {
    const [typed, before] = [readUnits(text), readNumber(seen[key] ?? '') ?? 0]
    if (typed === undefined || (what === 'count' ? typed === before : typed === 0)) return []
    return [{ key, units: typed, seen: before }]
  })
}

const most = productLimits.stock
const tooLarge = { code: 'too-large', max: most } as const
const tooHigh = { code: 'stock-too-high', max: most } as const

/** What is wrong with each cell before the shop is asked. */
export function cellMistakes(typed: TypedStock): FieldErrors {
  const mistakes: FieldErrors = {}
  for (const { key, units, seen } of changedCells(typed)) {
    if (!Number.isInteger(units)) mistakes[key] = { code: 'not-a-whole-number' }
    else if (units < 0) mistakes[key] = { code: 'negative' }
    else if (typed.what === 'loss' && units > seen) mistakes[key] = { code: 'stock-too-low', left: seen }
    else if (units > most) mistakes[key] = tooLarge
    else if (typed.what === 'receipt' && seen + units > most) mistakes[key] = tooHigh
  }
  return mistakes
}

/** What is wrong with the number of goods that came in; how many are too many the shop knows. */
export function receiptMistake(text: string): FieldError | undefined {
  const units = readNumber(text)
  if (units === undefined || !Number.isInteger(units)) return { code: 'not-a-whole-number' }
  return units < 1 ? { code: 'receipt-too-small' } : undefined
}

/** Whether it holds only as long as the stock is what it was when the form was shown. */
export function dependsOnStock({ code }: FieldError): boolean {
  return code === 'stock-too-low' || code === 'stock-too-high'
}

/** What is wrong as it stands: what was said of a cell until it is changed, and at once where a number is too large, or more than there is or may be. */
export function mistakesNow(typed: TypedStock, refused: RefusedStock | undefined, options: Cell[]): FieldErrors {
  const mistakes: FieldErrors = {}
  for (const option of options) {
    const { key, stock } = option
    const units = readUnits(typed.units[key]) ?? 0
    const said = refused && isAsSent(typed, refused, ({ units: cells }) => cells[key]) ? refused.cells[key] : undefined
    if ((stockAfter(typed, option) ?? 0) < 0) mistakes[key] = { code: 'stock-too-low', left: stock }
    else if (units > most) mistakes[key] = tooLarge
    else if (typed.what === 'receipt' && units > 0 && stock + units > most) mistakes[key] = tooHigh
    else if (said && !dependsOnStock(said)) mistakes[key] = said
  }
  return mistakes
}

/** Whether something of the form still stands as it was sent. */
export function isAsSent(
  typed: TypedStock,
  { typed: sent }: RefusedStock,
  of: (typed: TypedStock) => unknown,
): boolean {
  return typed.what === sent.what && of(typed) === of(sent)
}

/** Whether something is said of a cell or a field. */
export function isMarked({ cells, fields }: RefusedStock): boolean {
  return Object.keys({ ...cells, ...fields }).length > 0
}
