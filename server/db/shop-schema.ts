import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ReturnWish } from '#domain/orders/returns.ts'
import { pageKinds } from '#domain/shop/page.ts'
import { shopEvents } from '#domain/shop/webhook.ts'
import { orders, outbox, users } from './schema.ts'

/* What concerns the shop as a whole: settings, backups, webhooks, messages to the shop. */

const moment = () => timestamp({ withTimezone: true })
const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** The row of `settings` that a demo shop has. */
export const demoMarker = 'demo-loaded'

/** What the shop remembers about itself, such as its secret. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** One row: what the shopkeeper has set. */
export const shopSettings = pgTable('shop_settings', {
  value: jsonb().notNull().default({}),
  version: integer().notNull().default(0),
  changedAt: moment().notNull().defaultNow(),
})

/** One row: when the shop takes a backup by itself, and where to; `passphrase` is encrypted. */
export const backupPlan = pgTable('backup_plan', {
  isOnly: boolean().primaryKey().default(true),
  time: text(),
  folder: text().notNull().default(''),
  keep: integer().notNull().default(14),
  passphrase: text(),
  version: integer().notNull().default(0),
  since: moment().notNull().defaultNow(),
})

/** The backups that were taken, and those that failed. */
export const backups = pgTable('backups', {
  id: serial(),
  beganAt: moment().notNull(),
  endedAt: moment().notNull().defaultNow(),
  takenBy: uuid().references(() => users.id),
  file: text().notNull().default(''),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  isEncrypted: boolean().notNull().default(false),
  problem: text().notNull().default(''),
  removedAt: moment(),
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

/** What visitors wrote to the shop. `network` is a keyed hash of their address: enough to count by, not to find by. */
export const messages = pgTable('messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reference: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** `01XXXXXXXXX`, or empty. */
  phone: text().notNull().default(''),
  message: text().notNull(),
  /** The order of which it asks to return something. */
  orderId: text().references(() => orders.id),
  askedReturn: jsonb().$type<ReturnWish>(),
  returnClosedAt: moment(),
  returnClosedBy: uuid().references(() => users.id),
  fingerprint: text().notNull(),
  visitor: text().notNull(),
  network: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  readAt: moment(),
  readBy: uuid().references(() => users.id),
  answeredAt: moment(),
  answeredBy: uuid().references(() => users.id),
})

/** A coupon takes per cent or an amount off the goods of an order, or makes its delivery free. `uses` is kept by a trigger. */
export const coupons = pgTable('coupons', {
  id: uuid().primaryKey().defaultRandom(),
  code: text().notNull(),
  percentOff: integer(),
  maxDiscount: bigint({ mode: 'number' }),
  amountOff: bigint({ mode: 'number' }),
  freeDelivery: boolean().notNull().default(false),
  minSubtotal: bigint({ mode: 'number' }).notNull().default(0),
  startsAt: moment().notNull().defaultNow(),
  endsAt: moment(),
  usageLimit: integer(),
  oncePerPhone: boolean().notNull().default(true),
  uses: integer().notNull().default(0),
  offAt: moment(),
  version: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
})

/** Pages and articles that the shopkeeper writes, each in one language or both. */
export const pages = pgTable('pages', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: pageKinds }).notNull(),
  slug: text().notNull(),
  title: text().notNull().default(''),
  titleBn: text().notNull().default(''),
  summary: text().notNull().default(''),
  summaryBn: text().notNull().default(''),
  body: text().notNull().default(''),
  bodyBn: text().notNull().default(''),
  cover: text().notNull().default(''),
  isInFooter: boolean().notNull().default(false),
  isPublished: boolean().notNull().default(false),
  publishedAt: moment(),
  version: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  changedAt: moment().notNull().defaultNow(),
})
