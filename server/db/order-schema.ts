import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { smsSteps } from '#domain/orders/order-sms.ts'
import { returnReasons } from '#domain/orders/returns.ts'
import { couriers } from '#domain/orders/courier.ts'
import { parcelStates } from '#domain/orders/parcel.ts'
import { paymentStates } from '#domain/orders/payment.ts'
import { shipmentKinds, type Shipment } from '#domain/orders/shipment.ts'
import { orders, users } from './schema.ts'

/* Shipments, payments, what came back, notes on orders, corrections of a customer's details, and marked phone numbers. Orders themselves: `schema.ts`. */

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

/** How an order travels once it was handed over. The database lets it change only while the order is confirmed. */
export const shipments = pgTable('shipments', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id),
  handedOverOn: date().notNull(),
  carrier: text().notNull().default(''),
  trackingNumber: text().notNull().default(''),
})

export const shipmentChanges = pgTable('shipment_changes', {
  id: serial(),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  kind: text({ enum: shipmentKinds }).notNull(),
  changedBy: uuid().references(() => users.id),
  changedAt: moment().notNull().defaultNow(),
  shipment: jsonb().$type<Shipment>().notNull(),
})

/** Phone numbers whose orders are confirmed only after somebody has asked. */
export const blocklist = pgTable('blocklist', {
  id: uuid().primaryKey().defaultRandom(),
  phone: text().notNull(),
  reason: text().notNull(),
  blockedBy: uuid()
    .notNull()
    .references(() => users.id),
  blockedAt: moment().notNull().defaultNow(),
  liftedAt: moment(),
})

/** What came back of a delivered order at once. It stays as it was written down. */
export const goodsReturns = pgTable('goods_returns', {
  id: serial(),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  returnedOn: date().notNull(),
  reason: text({ enum: returnReasons }).notNull(),
  refund: bigint({ mode: 'number' }).notNull(),
  /** By how much the shop earned less. */
  profit: bigint({ mode: 'number' }).notNull(),
  /** The day in Dhaka whose figures count the order. */
  day: date().notNull(),
  recordedBy: uuid().references(() => users.id),
  recordedAt: moment().notNull().defaultNow(),
})

export const returnedItems = pgTable(
  'returned_items',
  {
    returnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => goodsReturns.id),
    orderId: text().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    isRestocked: boolean().notNull(),
  },
  ({ returnId, position }) => [primaryKey({ columns: [returnId, position] })],
)

/** The SMS that the gateway was handed; without `sentAt` nobody knows whether it has taken one. */
export const smsMessages = pgTable('sms_messages', {
  /** The row of the outbox that asked for it. */
  outboxId: bigint({ mode: 'number' }).primaryKey(),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  step: text({ enum: smsSteps }).notNull(),
  /** How many SMS it is paid as. */
  parts: integer().notNull(),
  begunAt: moment().notNull().defaultNow(),
  sentAt: moment(),
})

/** The parcels that a courier was asked to book; without `bookedAt` nobody knows whether it has. */
export const parcels = pgTable('parcels', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id),
  courier: text({ enum: couriers }).notNull(),
  /** A hash of what the courier was sent, to see whether an order has changed since. */
  sentHash: text().notNull(),
  begunAt: moment().notNull().defaultNow(),
  bookedAt: moment(),
  consignmentId: text(),
  trackingCode: text(),
  state: text({ enum: parcelStates }).notNull().default('booked'),
  /** The courier's own word. */
  status: text().notNull().default(''),
  message: text().notNull().default(''),
  /** When the courier told what is known of it, and when it was asked last. */
  toldAt: moment(),
  askedAt: moment(),
})

/** Attempts to pay an order online. */
export const payments = pgTable('payments', {
  /** The number by which the gateway knows it. */
  id: text().primaryKey(),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  amount: bigint({ mode: 'number' }).notNull(),
  state: text({ enum: paymentStates }).notNull().default('open'),
  /** bKash, Visa…, as people call it. */
  method: text().notNull().default(''),
  bankTransactionId: text(),
  begunAt: moment().notNull().defaultNow(),
  settledAt: moment(),
  /** When the gateway was last asked what became of it. */
  askedAt: moment(),
  /** The Admin who has accepted or declined it after it was on hold. */
  decidedBy: uuid().references(() => users.id),
})

/** Money that was given back, outside of the shop, for what was paid online. */
export const refunds = pgTable('refunds', {
  id: serial(),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  amount: bigint({ mode: 'number' }).notNull(),
  reference: text().notNull().default(''),
  recordedBy: uuid().references(() => users.id),
  recordedAt: moment().notNull().defaultNow(),
})

/** What of it is still to be given back; kept by triggers. */
export const refundsDue = pgTable('refunds_due', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id),
  amount: bigint({ mode: 'number' }).notNull(),
  since: moment().notNull().defaultNow(),
})
