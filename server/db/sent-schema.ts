import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Rating } from '#domain/goods/review.ts'
import { orders, products, users } from './schema.ts'

/* What people send to the shop, beside their orders. The rest of the data model is in `schema.ts`. */

const moment = () => timestamp({ withTimezone: true })

/** What visitors wrote to the shop. `network` is a keyed hash of their address: enough to count by, not to find by. */
export const messages = pgTable('messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reference: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  fingerprint: text().notNull(),
  visitor: text().notNull(),
  network: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  readAt: moment(),
  readBy: uuid().references(() => users.id),
  answeredAt: moment(),
  answeredBy: uuid().references(() => users.id),
})

/** Pictures that people have sent, by the random name their files share; triggers keep whether something shows them. */
export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  createdAt: moment().notNull().defaultNow(),
  unusedSince: moment().defaultNow(),
})

/** What customers say of products they have received: once for each, proved by the order. */
export const reviews = pgTable('reviews', {
  id: uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  productId: uuid()
    .notNull()
    .references(() => products.id),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  size: text().notNull().default(''),
  colour: text().notNull().default(''),
  rating: integer().$type<Rating>().notNull(),
  text: text().notNull().default(''),
  pictures: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt: moment().notNull().defaultNow(),
  changedAt: moment(),
  hiddenAt: moment(),
  hiddenBy: uuid().references(() => users.id),
  takenBack: boolean().notNull().default(false),
})
