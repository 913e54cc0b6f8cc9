import { dhakaDay } from '../day.ts'
import type { OrderStatus } from './order-status.ts'

export const returnReasons = ['damaged', 'wrong-item', 'not-as-shown', 'wrong-size', 'changed-mind', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]
export const longestReturnText = 2000

/** What somebody asks to give back of an order, and why; `line` is the place of a line in the order, from 1. */
export type ReturnWish = {
  lines: readonly { line: number; quantity: number }[]
  reason: ReturnReason
  text?: string | undefined
}

type Units = { line: number; quantity: number }

/** How many units of each line can still be given back, when these are asked for or have come back already. */
export function unitsLeft(lines: readonly { quantity: number }[], taken: readonly Units[]): number[] {
  return lines.map(({ quantity }, n) =>
    taken.reduce((left, one) => (one.line === n + 1 ? Math.max(0, left - one.quantity) : left), quantity),
  )
}

const day = 24 * 60 * 60 * 1000
type Step = { status: OrderStatus; changedAt: string }

/** The last moment of the days for returning what was delivered; undefined where nothing was. */
export function lastReturn(history: readonly Step[], returnDays: number): Date | undefined {
  const delivered = history.findLast(({ status }) => status === 'delivered')
  return delivered && new Date(+new Date(delivered.changedAt) + returnDays * day)
}

/** The whole last day counts, in Dhaka. */
export function isPast(last: Date, now = new Date()): boolean {
  return dhakaDay(now) > dhakaDay(last)
}
