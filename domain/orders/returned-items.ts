import { dhakaDay } from '../day.ts'
import type { FieldErrors } from '../field-errors.ts'
import { inTaka, type Poisha } from '../money.ts'
import type { ReturnReason } from './returns.ts'

/** What came back of a delivered order at once; `line` is the place of a line in the order, from 1. */
export type Returned = {
  returnedOn: string
  reason: ReturnReason
  /** What was given back for it. */
  refund: Poisha
  items: readonly { line: number; quantity: number }[]
}

type Line = { price: Poisha; quantity: number }
type Bought = { subtotal: Poisha; discount: Poisha; lines: readonly Line[]; returned?: readonly Returned[] | undefined }

/** How many units of each line have not come back. */
export function unitsKept({ lines, returned = [] }: Pick<Bought, 'lines' | 'returned'>): number[] {
  const items = returned.flatMap((one) => one.items)
  return lines.map(({ quantity }, n) =>
    items.reduce((left, { line, quantity: units }) => (line === n + 1 ? left - units : left), quantity),
  )
}

/** What the buyer paid for so many units of these lines: their share of the order's discount is off, down to the poisha. */
export function paidFor({ subtotal, discount }: Omit<Bought, 'lines'>, items: readonly Line[]): Poisha {
  const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return subtotal > 0 ? Number((BigInt(goods) * BigInt(subtotal - discount)) / BigInt(subtotal)) : 0
}

type CameBack = Line & { profit: Poisha; isRestocked: boolean }

/**
 * By how much the shop earns less: the profit on what can be sold again and the price of what cannot, but for what it
 * keeps of what was `paid`. An order's profit is counted before its discount, so the discount is none of it.
 */
export function profitLost({ paid, refund }: { paid: Poisha; refund: Poisha }, items: readonly CameBack[]): Poisha {
  return items.reduce(
    (lost, { price, profit, quantity, isRestocked }) => lost + (isRestocked ? profit : price) * quantity,
    refund - paid,
  )
}

type Delivered = Omit<Bought, 'lines' | 'returned'> & {
  createdAt: Date
  /** `left` units of each have not come back. */
  lines: readonly { price: Poisha; left: number }[]
}
type ToReturn = {
  lines: readonly { line: number; quantity: number }[]
  returnedOn: string
  refund?: Poisha | undefined
}

/** What is wrong with a return of this order, by the field’s name; a line is called by its place. */
export function returnErrors(
  order: Delivered,
  { lines, returnedOn, refund = 0 }: ToReturn,
  today: string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [place, { line, quantity }] of lines.entries()) {
    const left = order.lines[line - 1]?.left ?? 0
    if (lines.findIndex((one) => one.line === line) !== place) errors[`line-${line}`] = { code: 'repeated' }
    else if (quantity > left) errors[`line-${line}`] = { code: 'too-large', max: left }
  }
  if (returnedOn > today) errors['returnedOn'] = { code: 'day-to-come' }
  else if (returnedOn < dhakaDay(order.createdAt)) errors['returnedOn'] = { code: 'invalid-day' }
  const most = paidFor(
    order,
    lines.map(({ line, quantity }) => ({ price: order.lines[line - 1]?.price ?? 0, quantity })),
  )
  if (refund > most) errors['refund'] = { code: 'too-large', max: inTaka(most) }
  return errors
}
