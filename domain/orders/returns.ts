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

type ReturnTime = { last: Date; isOver: boolean }

/**
 * The last moment of the days for returning what was delivered, and whether they are over; undefined where nothing was.
 * The whole last day counts, in Dhaka. A shop that gives no days takes no returns.
 */
export function returnTime(history: readonly Step[], returnDays: number, now = new Date()): ReturnTime | undefined {
  const delivered = history.findLast(({ status }) => status === 'delivered')
  if (!delivered) return undefined
  const last = new Date(+new Date(delivered.changedAt) + returnDays * day)
  return { last, isOver: returnDays === 0 || dhakaDay(now) > dhakaDay(last) }
}
