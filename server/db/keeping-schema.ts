import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { movementKinds } from '#domain/goods/stock.ts'
import { shopEvents } from '#domain/shop/shop-events.ts'
import { orders, outbox, productOptions, users } from './schema.ts'

/* What the shopkeeper's side of the shop needs: the ledger of the stock, settings, and who is told of events. */

const moment = () => timestamp({ withTimezone: true })
const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Every unit that came or went. Triggers add them up into the options' stock, which nothing else may change. */
export const stockMovements = pgTable('stock_movements', {
  id: serial(),
  optionId: bigint({ mode: 'number' })
    .notNull()
    .references(() => productOptions.id),
  kind: text({ enum: movementKinds }).notNull(),
  change: integer().notNull(),
  orderId: text().references(() => orders.id),
  reason: text().notNull().default(''),
  actorId: uuid().references(() => users.id),
  key: text(),
  fingerprint: text(),
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

/** One row: what the shopkeeper has set. */
export const shopSettings = pgTable('shop_settings', {
  value: jsonb().notNull().default({}),
  version: integer().notNull().default(0),
  changedAt: moment().notNull().defaultNow(),
})

/** Who wants to be told of events; `secret` is encrypted. */
export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey(),
  url: text().notNull(),
  events: text({ enum: shopEvents }).array().notNull(),
  secret: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  createdBy: uuid().references(() => users.id),
  switchedOffAt: moment(),
})

/** What was told to whom, and how that went; the message itself is written anew whenever it is sent. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: serial(),
  webhookId: uuid()
    .notNull()
    .references(() => webhooks.id),
  outboxId: bigint({ mode: 'number' })
    .notNull()
    .references(() => outbox.id),
  createdAt: moment().notNull().defaultNow(),
  queuedAt: moment(),
  attempts: integer().notNull().default(0),
  triedAt: moment(),
  answered: integer(),
  problem: text().notNull().default(''),
  deliveredAt: moment(),
})
