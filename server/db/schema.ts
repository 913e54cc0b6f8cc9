import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sources } from '#domain/people/attribution.ts'
import { categories } from '#domain/goods/catalog.ts'
import { productStatuses } from '#domain/goods/product-status.ts'
import { channels } from '#domain/orders/channel.ts'
import { movers, orderStatuses } from '#domain/orders/order-status.ts'
import { paymentMethods } from '#domain/orders/payment.ts'
import { orderFlags } from '#domain/orders/risk.ts'
import { languages } from '#domain/language.ts'

/*
 * The data model on one page; more stands in the files beside it, by subject. Counters (`order_days`, `product_sales`) and
 * former titles (`product_titles`) are filled by the database itself. Money is in poisha, times are with a zone. The
 * migrations make the tables, and hold what only the database can: checks, unique keys, the order's legal transitions.
 */

const poisha = () => bigint({ mode: 'number' }).notNull()
const moment = () => timestamp({ withTimezone: true })
const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)

const words = () => text().notNull().default('')

/** What a product and a line of an order say in Bengali; empty where it is as in English. */
const inBengali = () => ({
  titleBn: words(),
  overviewBn: words(),
  featuresBn: list(),
  specificationBn: list(),
  deliveryMethodBn: words(),
  warrantyBn: words(),
})

export const category = pgEnum('category', categories)
export const orderStatus = pgEnum('order_status', orderStatuses)

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  dateOfBirth: date(),
  country: text().notNull().default(''),
  city: text().notNull().default(''),
  postalCode: text().notNull().default(''),
  role: text({ enum: ['Customer', 'Admin'] })
    .notNull()
    .default('Customer'),
  /** The language of the mails to them. */
  language: text({ enum: languages }).notNull().default('en'),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  deletedAt: moment(),
})

/** The database keeps six more columns, which it fills itself for lists; searches look in copies, `product_words`. */
export const products = pgTable('products', {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull(),
  title: text().notNull(),
  brand: text().notNull().default(''),
  category: category().notNull(),
  images: list(),
  imageColours: list(),
  imageAlts: list(),
  price: poisha(),
  profit: poisha(),
  sizes: list(),
  colours: list(),
  tags: list(),
  description: text().notNull().default(''),
  overview: text().notNull().default(''),
  features: list(),
  specification: list(),
  sku: text().notNull().default(''),
  sourceUrl: text().notNull().default(''),
  deliveryMethod: text().notNull().default(''),
  warranty: text().notNull().default(''),
  ...inBengali(),
  descriptionBn: words(),
  /** The sum over its options, kept by a trigger, so that lists can sort and filter by it. */
  stock: integer().notNull().default(0),
  /** Of the reviews that everybody sees, kept by a trigger. */
  ratingSum: integer().notNull().default(0),
  ratingCount: integer().notNull().default(0),
  /** One more with every edit; orders and deals leave it alone. */
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  status: text({ enum: productStatuses }).notNull().default('published'),
})

/** One size and colour of a product; a product without either has one row. */
export const productOptions = pgTable('product_options', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid()
    .notNull()
    .references(() => products.id),
  size: text().notNull().default(''),
  colour: text().notNull().default(''),
  stock: integer().notNull().default(0),
  /** Its own, in poisha; null or empty where the product's count. */
  price: bigint({ mode: 'number' }),
  profit: bigint({ mode: 'number' }),
  sku: text().notNull().default(''),
  /** No longer offered; the row stays for the orders that name it. */
  retiredAt: moment(),
})

export const orders = pgTable('orders', {
  id: text().primaryKey(),
  userId: uuid().references(() => users.id),
  visitor: text(),
  name: text().notNull(),
  email: text().notNull().default(''),
  phone: text().notNull(),
  address: text().notNull(),
  insideDhaka: boolean().notNull(),
  /** One of the 64, by its English name; empty where nobody has said. */
  district: text().notNull().default(''),
  upazila: text().notNull().default(''),
  /** The days between which it was promised when it was placed. */
  promisedFirst: date(),
  promisedLast: date(),
  paymentMethod: text({ enum: paymentMethods }).notNull().default('Cash on delivery'),
  transactionId: text().notNull().default(''),
  status: orderStatus().notNull().default('pending'),
  subtotal: poisha(),
  discount: poisha(),
  coupon: text().notNull().default(''),
  freeDelivery: boolean().notNull().default(false),
  deliveryCharge: poisha(),
  total: poisha(),
  advance: poisha().default(0),
  advanceAsked: poisha().default(0),
  language: text({ enum: languages }).notNull().default('en'),
  /** How the customer first came to the shop. */
  source: text({ enum: sources }).notNull().default('Other'),
  /** The same for orders of the same things. */
  basket: text().notNull().default(''),
  /** A keyed hash of the address it was sent from. */
  network: text(),
  /** Whether what was ordered has left the shelf; if not, it does so when the shop confirms the order. */
  stockReserved: boolean().notNull().default(true),
  flags: text({ enum: orderFlags })
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Tracking links of an older version open nothing. */
  trackingVersion: integer().notNull().default(0),
  /** How it reached the shop, and the Admin who wrote down what a customer said. */
  channel: text({ enum: channels }).notNull().default('web'),
  takenBy: uuid().references(() => users.id),
  /** Of all its lines; kept by a trigger. */
  profit: poisha().default(0),
  /** How often it was changed. */
  version: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  archivedAt: moment(),
})

/** A line keeps the product as it was on the day. */
export const orderLines = pgTable('order_lines', {
  orderId: text()
    .notNull()
    .references(() => orders.id),
  position: integer().notNull(),
  productId: uuid()
    .notNull()
    .references(() => products.id),
  optionId: bigint({ mode: 'number' })
    .notNull()
    .references(() => productOptions.id),
  size: text().notNull().default(''),
  colour: text().notNull().default(''),
  quantity: integer().notNull(),
  price: poisha(),
  profit: poisha(),
  title: text().notNull(),
  images: list(),
  category: category().notNull(),
  deliveryMethod: text().notNull().default(''),
  warranty: text().notNull().default(''),
  overview: text().notNull().default(''),
  features: list(),
  specification: list(),
  ...inBengali(),
})

/** Every status an order has had: who brought it there, when, and why. */
export const orderChanges = pgTable('order_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  status: orderStatus().notNull(),
  by: text({ enum: movers }).notNull().default('shop'),
  changedBy: uuid().references(() => users.id),
  reason: text().notNull().default(''),
  changedAt: moment().notNull().defaultNow(),
})

/** What each key has made: an order, set in the transaction that places it, or a product. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  scope: text().notNull(),
  key: text().notNull(),
  fingerprint: text().notNull(),
  orderId: text().references(() => orders.id),
  productId: uuid().references(() => products.id),
  createdAt: moment().notNull().defaultNow(),
})

/** What is still to be told to the world: written with the change, handed to the mail's queue, and sent from there. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  payload: jsonb().notNull(),
  createdAt: moment().notNull().defaultNow(),
  dueAt: moment().notNull().defaultNow(),
  queuedAt: moment(),
  sentAt: moment(),
  /** When it could not be sent last, why, and since when nobody tries any more. */
  failedAt: moment(),
  problem: text().notNull().default(''),
  givenUpAt: moment(),
})
