import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RowProblem } from '#contract/imports.ts'
import { orders, products, users } from './schema.ts'

/* The tables of the admin. The rest of the data model is in `schema.ts`; its counters (`order_days`, `product_sales`) and the
 * titles that products have had (`product_titles`) are filled by the database itself, and stand in the migrations. */

const moment = () => timestamp({ withTimezone: true })
const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A field of a product as it was and as it became, by its name on the wire. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>

export const productChanges = pgTable('product_changes', {
  id: serial(),
  productId: uuid()
    .notNull()
    .references(() => products.id),
  version: integer().notNull(),
  changedBy: uuid().references(() => users.id),
  changedAt: moment().notNull().defaultNow(),
  changes: jsonb().$type<FieldChanges>().notNull(),
})

export const orderNotes = pgTable('order_notes', {
  id: serial(),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  writtenBy: uuid()
    .notNull()
    .references(() => users.id),
  text: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export const productImports = pgTable('product_imports', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  file: text().notNull(),
  state: text({ enum: ['checking', 'checked', 'importing', 'done', 'failed'] })
    .notNull()
    .default('checking'),
  total: integer().notNull().default(0),
  progress: integer().notNull().default(0),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  problems: jsonb().$type<RowProblem[]>().notNull().default([]),
  createdAt: moment().notNull().defaultNow(),
  touchedAt: moment().notNull().defaultNow(),
})
