import { z } from 'zod'
import { inTaka, taka } from '#domain/money.ts'
import { reportPeriods, reportSorts, reportSubjects } from '#domain/orders/report.ts'
import { says } from './field-errors.ts'
import { count } from './shapes.ts'

const day = z.iso.date(says('invalid-day'))

/**
 * Without `by`, products; without `period`, 30 days; without `sort`, by sales; without `direction`, the most first. `from`
 * and `to` are the first and the last day, in place of a period: 366 days at most, of more the last ones.
 */
export const reportQuery = z.strictObject({
  by: z.enum(reportSubjects).optional(),
  period: z.enum(reportPeriods).optional(),
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(reportSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})

const amount = z.codec(z.number(), z.int(), { decode: taka, encode: inTaka })

/**
 * `orders` were placed in the period; of these `delivered` and `cancelled` are so now, and of those `returned` something
 * came back. `units`, `sales` and `profit` are of what was neither cancelled nor returned: by what was bought, at the price
 * of the product; else, what was paid for the orders, with discounts and delivery.
 */
const figures = {
  orders: count,
  delivered: count,
  cancelled: count,
  returned: count,
  /** Pieces, where it is by what was bought. */
  units: z.int().optional(),
  sales: amount,
  profit: amount,
  /** By courier: from the hand-over to the delivery, on average, with one decimal. */
  days: z.number().optional(),
}

/** `name`: as it is kept, in English; empty where it is not known. */
const row = z.object({
  name: z.string(),
  ...figures,
  product: z
    .object({ id: z.uuid(), sku: z.string(), slug: z.string().optional(), picture: z.string().optional() })
    .optional(),
})
export type ReportRow = z.output<typeof row>

/** Days are Dhaka's, `2026-11-24`. `data` are at most the first 100; `rows` is how many there are, `all` what they add up to. */
export const reportAnswer = z.object({
  by: z.enum(reportSubjects),
  from: z.iso.date(),
  to: z.iso.date(),
  all: z.object(figures),
  rows: count,
  data: z.array(row),
})
export type Report = z.output<typeof reportAnswer>
