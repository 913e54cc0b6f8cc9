import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders, users } from './schema.ts'

/* Notes on orders, and corrections of a customer's details. Orders themselves: `schema.ts`. */

const moment = () => timestamp({ withTimezone: true })
const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

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

/** What a customer's details were before the shop changed them. */
export const orderEdits = pgTable('order_edits', {
  id: serial(),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  changedBy: uuid().references(() => users.id),
  changedAt: moment().notNull().defaultNow(),
  reason: text().notNull().default(''),
  before: jsonb().notNull(),
})
