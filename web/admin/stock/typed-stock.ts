import type { FieldErrors } from '#domain/field-errors.ts'
import { readNumber } from '#domain/typed-number.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const meanings = ['count', 'receipt', 'loss'] as const
/** What the numbers of the grid say: how many there are, how many came in, or how many are gone. */
export type Meaning = (typeof meanings)[number]

type Cells = Record<string, string>
/** What stands in the form: by the key of each size and colour what was typed, and what the shop had when it was shown. */
export type TypedStock = { what: Meaning; units: Cells; seen: Cells; reason: string; key: string }

type Change = { size: string; colour: string; stock: number; change: number }
/** What became of a correction: what has changed, or why nothing has, at the keys of the sizes and colours. */
export type AnsweredStock =
  | { done: Change[] }
  | { typed: TypedStock; code: RefusalCode | 'unknown' | 'lost'; cells: FieldErrors; fields: FieldErrors }

export function readStock(form: FormData): TypedStock {
  const text = (name: string) => String(form.get(name) ?? '')
  const cells = (of: string) =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) => (name.startsWith(of) ? [[name.slice(of.length), String(value)]] : [])),
    )
  return {
    what: meanings.find((one) => one === text('what')) ?? 'count',
    units: cells('units '),
    seen: cells('seen '),
    reason: text('reason'),
    key: text('key'),
  }
}

/** What would be there of a size and colour after this; nothing while no such number is typed. */
export function stockAfter({ what, units }: Pick<TypedStock, 'what' | 'units'>, { key, stock }: Cell) {
  const typed = readNumber(units[key] ?? '')
  if (typed === undefined || !Number.isInteger(typed) || typed < 0) return undefined
  return { count: typed, receipt: stock + typed, loss: stock - typed }[what]
}
type Cell = { key: string; stock: number }

/** The cells in which something is typed; of counts only those that differ from what the shop has. */
export function changedCells({ what, units, seen }: TypedStock): { key: string; units: number; seen: number }[] {
  return Object.entries(units).flatMap(([key, text]) => {
    const [typed, before] = [readNumber(text), readNumber(seen[key] ?? '') ?? 0]
    if (typed === undefined || (what === 'count' ? typed === before : typed === 0)) return []
    return [{ key, units: typed, seen: before }]
  })
}

/** What is wrong with each cell before the shop is asked. */
export function cellMistakes(typed: TypedStock): FieldErrors {
  const mistakes: FieldErrors = {}
  for (const { key, units } of changedCells(typed)) {
    if (!Number.isInteger(units)) mistakes[key] = { code: 'not-a-whole-number' }
    else if (units < 0) mistakes[key] = { code: 'negative' }
  }
  return mistakes
}
