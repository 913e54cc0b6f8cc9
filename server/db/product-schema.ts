import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RowAddition, RowChanges, RowProblem } from '#contract/imports.ts'
import { languages } from '#domain/language.ts'
import type { Rating } from '#domain/goods/review.ts'
import { movementKinds } from '#domain/goods/stock.ts'
import { orders, outbox, productOptions, products, users } from './schema.ts'

/* The ledger of the stock, deals, edits and imports of products, their former addresses, pictures and reviews. Products themselves: `schema.ts`. */

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

/** So many per cent off some products, for a while. */
export const deals = pgTable('deals', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  titleBn: text(),
  percentOff: integer().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export const dealProducts = pgTable('deal_products', {
  dealId: uuid()
    .notNull()
    .references(() => deals.id),
  productId: uuid()
    .notNull()
    .references(() => products.id),
})

/** Addresses a product once had; they lead to its present one. */
export const oldSlugs = pgTable('old_slugs', {
  slug: text().primaryKey(),
  productId: uuid()
    .notNull()
    .references(() => products.id),
})

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
  unchanged: integer().notNull().default(0),
  changes: jsonb().$type<(RowChanges | RowAddition)[]>().notNull().default([]),
  problems: jsonb().$type<RowProblem[]>().notNull().default([]),
  createdAt: moment().notNull().defaultNow(),
  touchedAt: moment().notNull().defaultNow(),
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

/** Who wants to hear when something sold out is there again. `network` is a keyed hash, as with messages. */
export const stockRequests = pgTable('stock_requests', {
  id: serial(),
  productId: uuid()
    .notNull()
    .references(() => products.id),
  size: text().notNull().default(''),
  colour: text().notNull().default(''),
  /** Either of these two. */
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  language: text({ enum: languages }).notNull().default('en'),
  visitor: text().notNull(),
  network: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  /** The one mail about it: to whoever gave an email; of a phone number, to the shopkeeper. */
  outboxId: bigint({ mode: 'number' }).references(() => outbox.id),
})

/** Tables of measurements for products with these tags; Bengali that is empty is as the English. */
export const sizeGuides = pgTable('size_guides', {
  id: serial(),
  name_en: text().notNull(),
  name_bn: text().notNull().default(''),
  note_en: text().notNull().default(''),
  note_bn: text().notNull().default(''),
  tags: text().array().notNull(),
  columns_en: text().array().notNull(),
  columns_bn: text().array().notNull(),
  rows: jsonb().$type<string[][]>().notNull(),
})

/**
 * What visitors searched for, by day in Dhaka. `found` is how many products the last of these searches found,
 * `foundAsTyped` whether it found any without a mistake that is forgiven.
 */
export const searches = pgTable(
  'searches',
  {
    day: date().notNull(),
    query: text().notNull(),
    times: integer().notNull(),
    found: integer().notNull(),
    foundAsTyped: boolean().notNull().default(false),
  },
  ({ day, query }) => [primaryKey({ columns: [day, query] })],
)

/** What a network has searched for on a day, as a keyed hash of all three, so that it counts once. */
export const searchMarks = pgTable('search_marks', {
  mark: text().primaryKey(),
  day: date().notNull(),
})

/** Groups of words that mean the same in this shop, beside those that `spellings.ts` lists. */
export const synonyms = pgTable('synonyms', {
  id: serial(),
  words: text().array().notNull(),
})
