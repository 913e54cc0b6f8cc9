import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WantedLine } from '#contract/orders.ts'
import { isSameLine } from '#domain/goods/cart.ts'
import { missingChoice } from '#domain/goods/catalog.ts'
import { Refusal, type ChangedLine } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { productOptions, products } from '../db/schema.ts'
import { statement } from '../db/statement.ts'

/** A wanted line with the row of stock it is taken from. */
export type OptionLine = WantedLine & { optionId: number; price: number; stock: number }

type Row = {
  position: number
  option_id: string
  price: string
  stock: number
  sizes: string[]
  colours: string[]
}

const lock = statement<Row>(
  'lock_options',
  sql`
    select w.position::int, o.id as option_id, price_less(coalesce(o.price, p.price), percent_off_at(p.id, now())) as price, o.stock, p.sizes, p.colours
    from rows from (
      unnest(${sql.placeholder('products')}::uuid[]),
      unnest(${sql.placeholder('sizes')}::text[]),
      unnest(${sql.placeholder('colours')}::text[])
    ) with ordinality as w (product_id, size, colour, position)
    join ${products} p on p.id = w.product_id and p.status = 'published'
    join ${productOptions} o on o.product_id = p.id and o.retired_at is null and (
      (o.size = w.size and lower(o.colour) = lower(w.colour)) or (o.size = '' and o.colour = '')
      or (w.size = '' and p.sizes <> '{}') or (w.colour = '' and p.colours <> '{}')
    )
    order by p.id, o.id
    for no key update of p, o`,
)

/**
 * Finds the rows of stock that the lines draw on, and locks them until the transaction ends: everyone in the same
 * order, so that two buyers never wait for each other. A line that the shop does not sell is left out. Of `all` the lines
 * that were sent, what is wrong with one is said by its place.
 */
export async function lockOptions(db: Db, lines: readonly WantedLine[], all = lines): Promise<OptionLine[]> {
  const rows = await lock(db, {
    products: lines.map((line) => line.productId),
    sizes: lines.map((line) => line.size ?? ''),
    colours: lines.map((line) => line.colour ?? ''),
  })
  return rows
    .toSorted((one, other) => one.position - other.position)
    .flatMap((row) => optionLine(lines[row.position - 1], row, all))
}

function optionLine(line: WantedLine | undefined, row: Row, all: readonly WantedLine[]): OptionLine[] {
  if (!line) return []
  const missing = missingChoice(row, line)
  if (missing) {
    const code = missing === 'size' ? 'size-required' : 'colour-required'
    throw new Refusal('invalid-input', { errors: { [`cartItems.${all.indexOf(line)}.${missing}`]: { code } } })
  }
  if (!isOffered(row, line)) return []
  return [{ ...line, optionId: Number(row.option_id), price: Number(row.price), stock: row.stock }]
}

function isOffered({ sizes, colours }: Row, { size, colour }: WantedLine): boolean {
  const hasColour = colours.some((one) => one.toLowerCase() === colour?.toLowerCase())
  return (size ? sizes.includes(size) : true) && (colour ? hasColour : true)
}

/** The lines that cannot be sold as the buyer saw them: too few left, gone, or at another price. */
export function compareWithStock(
  wanted: readonly WantedLine[],
  found: readonly OptionLine[],
): { changed: ChangedLine[]; isShort: boolean } {
  const units = unitsByOption(found)
  const compared = wanted.map((line) => {
    const now = found.find((one) => isSameLine(one, line))
    const isShort = !now || (units.get(now.optionId) ?? 0) > now.stock
    const isRepriced = now && line.seenPrice !== undefined && line.seenPrice !== now.price
    return { isShort, isChanged: isShort || isRepriced, line: asStocked(line, now) }
  })
  return {
    changed: compared.filter(({ isChanged }) => isChanged).map(({ line }) => line),
    isShort: compared.some(({ isShort }) => isShort),
  }
}

function asStocked({ productId, size, colour }: WantedLine, now: OptionLine | undefined): ChangedLine {
  const choice = { ...(size && { size }), ...(colour && { colour }) }
  return { productId, ...choice, available: now?.stock ?? 0, price: now?.price ?? 0 }
}

/** Two lines that share a row of stock are one decision. */
export function unitsByOption(lines: readonly Pick<OptionLine, 'optionId' | 'quantity'>[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { optionId, quantity } of lines) units.set(optionId, (units.get(optionId) ?? 0) + quantity)
  return units
}

/** The same for the same things, in whatever order they were put into the cart. */
export function basketOf(lines: readonly WantedLine[]): string {
  const things = lines.map(({ productId, size = '', colour = '', quantity }) =>
    [productId, size, colour.toLowerCase(), quantity].join('|'),
  )
  return createHash('sha256').update(things.toSorted().join('\n')).digest('base64url')
}
