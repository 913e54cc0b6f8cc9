import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { WantedLine } from '#contract/orders.ts'
import { isSameLine } from '#domain/goods/cart.ts'
import { runsLow } from '#domain/goods/stock.ts'
import type { Poisha } from '#domain/money.ts'
import { Refusal, type ChangedLine } from '#domain/refusal.ts'
import type { Shown } from '../../cache/changes.ts'
import type { Db } from '../../db/db.ts'
import { stockMovements } from '../../db/product-schema.ts'
import { orderLines, outbox, productOptions, products } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import { lineRows } from '../keep-order.ts'
import { lockOptions, unitsByOption, type OptionLine } from '../option-lines.ts'
import { shownOf } from '../shown-stock.ts'

/** A line as the order has it. */
export type KeptLine = Awaited<ReturnType<typeof findLines>>[number]

export function findLines(tx: Db, orderId: string) {
  const { position, productId, optionId, size, colour, quantity, price, title } = orderLines
  return tx
    .select({ position, productId, optionId, size, colour, quantity, price, title })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(position))
}

export type ItemsChange = {
  order: { id: string; stockReserved: boolean }
  lines: readonly KeptLine[]
  wanted: readonly WantedLine[]
  /** Who changes it, and at how many units left the shop hears of it. */
  actorId: string
  low: number
}

/**
 * Gives an order the wanted lines, and takes from the shelf or puts back what differs. A line it had keeps its price,
 * and so does another size or colour of the same product that costs the same in the shop; anything else costs what it costs today. `shown` is absent
 * where nothing differs.
 */
export async function changeItems(tx: Db, change: ItemsChange): Promise<{ subtotal: Poisha; shown?: Shown }> {
  const { lines, wanted } = change
  const { kept, removed, fresh } = matchLines(lines, wanted)
  const isSame = removed.length === 0 && fresh.length === 0 && kept.every((one) => one.quantity === one.line.quantity)
  if (isSame) return { subtotal: sumOf(lines) }
  const shelf = await lockShelf(tx, [...lines, ...wanted])
  const added = await findAdded(tx, change, { fresh, shelf })
  const after = [...kept.map(({ line, quantity }) => ({ ...line, quantity })), ...added]
  const taken = takenBetween(lines, after)
  refuseShort({ shelf, taken, change, after })
  await writeLines(tx, change.order.id, { kept, removed, added, last: lines.at(-1)?.position ?? 0 })
  return {
    subtotal: sumOf(after),
    shown: change.order.stockReserved ? await moveStock(tx, change, { shelf, taken }) : {},
  }
}

type Matched = { kept: { line: KeptLine; quantity: number }[]; removed: KeptLine[]; fresh: WantedLine[] }

/** Which wanted lines the order has already; of two alike each stands for one. */
function matchLines(lines: readonly KeptLine[], wanted: readonly WantedLine[]): Matched {
  const left = [...lines]
  const matched: Matched = { kept: [], removed: left, fresh: [] }
  for (const one of wanted) {
    const place = left.findIndex((line) => isSameLine(line, one))
    const [line] = place === -1 ? [] : left.splice(place, 1)
    if (line) matched.kept.push({ line, quantity: one.quantity })
    else matched.fresh.push(one)
  }
  return matched
}

/** `price`: what one costs without a deal; of what is no longer offered only where no choice has a price of its own. */
type Option = { productId: string; price: string | null; stock: number; isSold: boolean }

/** All rows of stock of these products, held in the order in which buyers hold them. */
async function lockShelf(tx: Db, lines: readonly { productId: string }[]): Promise<Map<number, Option>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const { rows } = await tx.execute<Option & { id: string }>(sql`
    select o.id, p.id as "productId", 
      case when p.lowest_price is null then p.price when o.retired_at is null then coalesce(o.price, p.price) end as price, o.stock, p.status = 'published' and o.retired_at is null as "isSold"
    from ${products} p join ${productOptions} o on o.product_id = p.id
    where p.id = any(${sql.param(ids)}::uuid[]) order by p.id, o.id for no key update of p, o`)
  return new Map(rows.map(({ id, ...option }) => [Number(id), option]))
}

type Fresh = { fresh: readonly WantedLine[]; shelf: Map<number, Option> }

async function findAdded(tx: Db, { lines, wanted }: ItemsChange, { fresh, shelf }: Fresh): Promise<OptionLine[]> {
  const found = fresh.length > 0 ? await lockOptions(tx, fresh, wanted) : []
  const gone = fresh.filter((one) => !found.some((other) => isSameLine(one, other)))
  if (gone.length > 0)
    throw new Refusal('out-of-stock', { lines: gone.map((line) => ({ ...choiceOf(line), available: 0, price: 0 })) })
  const priced = found.map((line) => {
    const priceOf = ({ optionId }: { optionId: number }) => shelf.get(optionId)?.price
    const had = lines.find((one) => one.productId === line.productId && priceOf(one) === priceOf(line))
    return had ? { ...line, price: had.price } : line
  })
  const dearer = priced.filter(({ seenPrice, price }) => seenPrice !== undefined && seenPrice !== price)
  if (dearer.length > 0)
    throw new Refusal('prices-changed', {
      lines: dearer.map((line) => ({ ...choiceOf(line), available: line.stock, price: line.price })),
    })
  return priced
}

type Units = { optionId: number; quantity: number }

/** How many more units of each option the order has than before; fewer are negative. */
function takenBetween(before: readonly Units[], after: readonly Units[]): Map<number, number> {
  const taken = unitsByOption([
    ...after,
    ...before.map(({ optionId, quantity }) => ({ optionId, quantity: -quantity })),
  ])
  return new Map([...taken].filter(([, units]) => units !== 0))
}

type Stocked = { shelf: Map<number, Option>; taken: Map<number, number> }
type Judged = Stocked & { change: ItemsChange; after: readonly (Units & Choice & { price: Poisha })[] }

/** More units are only to be had of what is sold today, and as long as they are there. */
function refuseShort({ shelf, taken, change: { order, lines }, after }: Judged): void {
  const had = unitsByOption(lines)
  const availableOf = (optionId: number) => {
    const option = shelf.get(optionId)
    const own = had.get(optionId) ?? 0
    if (!option?.isSold) return own
    return order.stockReserved ? own + option.stock : Number.POSITIVE_INFINITY
  }
  const wanted = unitsByOption(after)
  const short = after.filter(
    ({ optionId }) => (taken.get(optionId) ?? 0) > 0 && (wanted.get(optionId) ?? 0) > availableOf(optionId),
  )
  if (short.length > 0)
    throw new Refusal('out-of-stock', {
      lines: short.map((line) => ({ ...choiceOf(line), available: availableOf(line.optionId), price: line.price })),
    })
}

type Choice = { productId: string; size?: string; colour?: string }

function choiceOf({ productId, size, colour }: Choice): Pick<ChangedLine, 'productId' | 'size' | 'colour'> {
  return { productId, ...(size && { size }), ...(colour && { colour }) }
}

function sumOf(lines: readonly { price: Poisha; quantity: number }[]): Poisha {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

const insertLines = statement('add_order_lines', lineRows)

type Written = Omit<Matched, 'fresh'> & { added: readonly OptionLine[]; last: number }

async function writeLines(tx: Db, id: string, { kept, removed, added, last }: Written): Promise<void> {
  const ofOrder = eq(orderLines.orderId, id)
  const gone = removed.map(({ position }) => position)
  if (gone.length > 0) await tx.delete(orderLines).where(and(ofOrder, inArray(orderLines.position, gone)))
  for (const { line, quantity } of kept)
    if (line.quantity !== quantity)
      await tx
        .update(orderLines)
        .set({ quantity })
        .where(and(ofOrder, eq(orderLines.position, line.position)))
  if (added.length > 0)
    await insertLines(tx, {
      id,
      after: last,
      optionIds: added.map(({ optionId }) => optionId),
      sizes: added.map(({ size = '' }) => size),
      colours: added.map(({ colour = '' }) => colour),
      quantities: added.map(({ quantity }) => quantity),
      prices: added.map(({ price }) => price),
    })
}

async function moveStock(tx: Db, { order, actorId, low }: ItemsChange, { shelf, taken }: Stocked): Promise<Shown> {
  if (taken.size === 0) return {}
  await tx.insert(stockMovements).values(
    [...taken].map(([optionId, units]) => ({
      optionId,
      kind: 'order-edit' as const,
      change: -units,
      orderId: order.id,
      actorId,
    })),
  )
  const moved = [...taken].flatMap(([optionId, units]) => {
    const option = shelf.get(optionId)
    return option ? [{ ...option, optionId: String(optionId), taken: units }] : []
  })
  const runningLow = moved.filter((option) => runsLow(option, low))
  if (runningLow.length > 0)
    await tx.insert(outbox).values(runningLow.map(({ optionId }) => ({ topic: 'stock-low', payload: { optionId } })))
  return shownOf(
    moved.flatMap(({ productId, stock, taken: units }) => [
      { productId, stock },
      { productId, stock: stock - units },
    ]),
  )
}
