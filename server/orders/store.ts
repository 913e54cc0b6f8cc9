import { and, eq, ilike, inArray, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AdminOrder } from '#contract/order-admin.ts'
import type { Order } from '#contract/orders.ts'
import { isLate } from '#domain/orders/delivery.ts'
import type { CartLine } from '#domain/goods/cart.ts'
import { lineFields } from '#domain/goods/product-fields.ts'
import type { Language } from '#domain/language.ts'
import { latinDigits } from '#domain/digits.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Returned } from '#domain/orders/returned-items.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import { riskOf, type PhoneHistory } from '#domain/orders/risk.ts'
import type { Db } from '../db/db.ts'
import { eachLanguage, textIn } from '../db/product-texts.ts'
import { orderChanges, orderLines, orders, users } from '../db/schema.ts'
import { goodsReturns, returnedItems, shipments } from '../db/order-schema.ts'
import { messages } from '../db/shop-schema.ts'
import { isOpenRequest } from '../messages/store.ts'
import { isPaymentHeld } from './order-payments.ts'
import { blockedIn, blockedOf, type BlockedRow } from './blocklist.ts'

/** How many orders this account has had delivered. */
export function countDelivered(db: Db, userId: string): Promise<number> {
  return db.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 'delivered')))
}

/** Holds the account until the transaction ends, so that two of its orders count one after the other. */
export async function lockAccount(tx: Db, userId: string): Promise<{ deliveredOrders: number; isVerified: boolean }> {
  const [account] = await tx
    .select({ isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return { deliveredOrders: await countDelivered(tx, userId), isVerified: account?.isVerified ?? false }
}

type OrderRow = typeof orders.$inferSelect
type LineRow = CartLine & { profit: number }
type Found = { order: OrderRow; lines: LineRow[]; shipment: Shipment | null; returned: Returned[] | null }

const linesOf = eachLanguage(
  (language) => sql<LineRow[]>`(
  select json_agg(json_build_object(
    'productId', l.product_id, 'price', l.price, 'profit', l.profit, 'quantity', l.quantity, 'size', l.size,
    'colour', l.colour, ${sql.join(
      lineFields.map((name) => sql`${sql.raw(`'${name}'`)}, ${textIn(language, 'l', name)}`),
      sql`, `,
    )}
  ) order by l.position) from ${orderLines} l where l.order_id = orders.id
)`,
)

const shipmentOf = sql<Shipment | null>`(
  select json_build_object('handedOverOn', s.handed_over_on, 'carrier', s.carrier, 'trackingNumber', s.tracking_number)
  from ${shipments} s where s.order_id = orders.id
)`

/** What came back of it; an item is known by its line’s place in the order. */
const returnedOf = sql<Returned[] | null>`(
  select json_agg(json_build_object('returnedOn', r.returned_on, 'reason', r.reason, 'refund', r.refund, 'items', (
    select json_agg(json_build_object('quantity', i.quantity, 'line', (
      select count(*) from ${orderLines} l where l.order_id = i.order_id and l.position <= i.position
    )) order by i.position) from ${returnedItems} i where i.return_id = r.id
  )) order by r.id) from ${goodsReturns} r where r.order_id = orders.id
)`

/** By how much the shop earned less because of it. */
const returnedProfit = sql<number>`(
  select coalesce(sum(r.profit), 0) from ${goodsReturns} r where r.order_id = orders.id
)`.mapWith(Number)

/** Whether its buyer asks to return something, and nothing was recorded since. */
const isReturnAsked = sql<boolean>`exists (select from ${messages} where messages.order_id = orders.id and ${isOpenRequest})`

const wasConfirmed = sql`exists (
  select from ${orderChanges} b where b.order_id = h.id and b.status = 'confirm')`
const phoneHistory = sql<PhoneHistory>`(
  select json_build_object(
    'delivered', count(*) filter (where h.status = 'delivered'),
    'cancelledAfterConfirming', count(*) filter (where h.status = 'cancelled' and c.by = 'shop' and ${wasConfirmed}),
    'cancelledBeforeConfirming', count(*) filter (where h.status = 'cancelled' and c.by = 'shop' and not ${wasConfirmed}),
    'cancelledByCustomer', count(*) filter (where h.status = 'cancelled' and c.by = 'customer'),
    'open', count(*) filter (where h.status in ('pending', 'confirm')))
  from ${orders} h left join ${orderChanges} c on c.order_id = h.id and c.status = 'cancelled'
  where h.phone = orders.phone and h.id <> orders.id and orders.phone <> ''
)`

/** An order as its buyer sees it, its goods in a language. */
export async function findOrder(db: Db, id: string, language: Language = 'en') {
  const [found] = await orderQueries(db)[language].execute({ id })
  return found && { ...toOrder(found), trackingVersion: found.order.trackingVersion }
}

const knownQueries = new WeakMap<Db, ReturnType<typeof makeOrderQueries>>()

/** Made once for the database; every order that is placed is read back with one. */
function orderQueries(db: Db) {
  const known = knownQueries.get(db) ?? makeOrderQueries(db)
  knownQueries.set(db, known)
  return known
}

function makeOrderQueries(db: Db) {
  return eachLanguage((language) =>
    buyersOrders(db, language)
      .where(kept(sql.placeholder('id')))
      .prepare(`find_order_${language}`),
  )
}

/** An order as its buyer sees it, also when it was deleted: what happened to it is told all the same. */
export async function findOrderEver(db: Db, id: string): Promise<Order | undefined> {
  const [found] = await buyersOrders(db, 'en').where(eq(orders.id, id))
  return found && toOrder(found)
}

function buyersOrders(db: Db, language: Language) {
  return db.select({ order: orders, lines: linesOf[language], shipment: shipmentOf, returned: returnedOf }).from(orders)
}

/** The same with what only an Admin sees. */
export async function findAdminOrder(
  db: Db,
  id: string,
  { overdueRule, language = 'en' }: AdminView,
): Promise<AdminOrder | undefined> {
  const [found] = await adminOrders(db, { overdueRule, language }).where(kept(id))
  return found && toAdminOrder(found)
}

/** False for a pending order that waits for its stock; those are listed first. */
const hasStock = sql`(${orders.stockReserved} or ${orders.status} <> 'pending')`

/** Those of these orders that are in the lists, by status along the order's life, newest first within one. */
export async function findOrdersById(db: Db, ids: readonly string[], view: AdminView): Promise<AdminOrder[]> {
  if (ids.length === 0) return []
  const rows = await adminOrders(db, view)
    .where(and(inArray(orders.id, [...ids]), isNull(orders.archivedAt)))
    .orderBy(orders.status, hasStock, sql`${orders.createdAt} desc`, orders.id)
  return rows.map(toAdminOrder)
}

function adminOrders(db: Db, { overdueRule: { tooOldAfter }, language = 'en' }: AdminView) {
  return db
    .select({
      order: orders,
      lines: linesOf[language],
      shipment: shipmentOf,
      returned: returnedOf,
      returnedProfit,
      history: phoneHistory,
      isTooOld: isTooOld(tooOldAfter),
      isReturnAsked,
      isPaymentHeld,
      blocked: blockedOf(sql`orders.phone`),
    })
    .from(orders)
}

function kept(id: string | Placeholder): SQL | undefined {
  return and(eq(orders.id, id), isNull(orders.archivedAt))
}

export type OverdueRule = { tooOldAfter: number }
/** The language that goods are named in is English unless it is said otherwise. */
export type AdminView = { overdueRule: OverdueRule; language?: Language }

/** Whether an order has waited for longer than so many hours. */
export function isTooOld(hours: number): SQL<boolean> {
  return sql<boolean>`(${orders.status} = 'pending' and ${orders.createdAt} < now() - make_interval(hours => ${hours}::int))`
}

type OrderQuery = { status?: OrderStatus; search?: string; page?: number; limit?: number; language?: Language }

/** Orders with this number, as people say it, or with a number that contains the text. */
function withNumber(search: string): SQL | undefined {
  const number = readOrderNumber(search)?.toLowerCase()
  return number ? sql`left(${orders.id}, 7) = ${number}` : ilike(sql`left(${orders.id}, 7)`, containing(search))
}

function containing(search: string): string {
  return `%${latinDigits(search)
    .normalize('NFC')
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** A page of somebody's own orders, newest first; an Admin also finds what was ordered with the address without an account. */
export async function findOrdersOf(
  db: Db,
  owner: SQL | undefined,
  { status, search, page = 1, limit = 24, language = 'en' }: OrderQuery,
) {
  const wanted = and(
    isNull(orders.archivedAt),
    owner,
    status && eq(orders.status, status),
    search ? withNumber(search) : undefined,
  )
  const [rows, total] = await Promise.all([
    buyersOrders(db, language)
      .where(wanted)
      .orderBy(sql`${orders.createdAt} desc`, orders.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, wanted),
  ])
  return { orders: rows.map(toOrder), total, page, limit }
}

function toOrder({ order, lines, shipment, returned }: Found): Order {
  const { userId, visitor, network, basket, flags, trackingVersion, language, source, archivedAt, ...kept } = order
  const { promisedFirst, promisedLast, createdAt, takenBy, channel, profit, version, ...same } = kept
  const promised = promisedFirst && promisedLast ? { promised: { first: promisedFirst, last: promisedLast } } : {}
  const shown = { ...same, ...promised, ...(shipment && { shipment }), ...(returned && { returned }) }
  return { ...shown, lines: lines.map(toCartLine), createdAt: createdAt.toISOString() }
}

type FoundForAdmins = Found & { returnedProfit: number; history: PhoneHistory; blocked: BlockedRow } & Pick<
    AdminOrder,
    'isTooOld' | 'isReturnAsked' | 'isPaymentHeld'
  >

function toAdminOrder(found: FoundForAdmins): AdminOrder {
  const { history, isTooOld, isReturnAsked, isPaymentHeld: isHeld, blocked, returnedProfit: lost } = found
  const { total, flags, profit, channel, userId, version } = found.order
  const risk = riskOf({ total, flags, history })
  return {
    ...toOrder(found),
    profit: profit - lost,
    channel,
    ...(userId && { userId }),
    isTooOld,
    isLate: isLate(found.order),
    isReturnAsked,
    isPaymentHeld: isHeld,
    version,
    risk,
    ...blockedIn(blocked),
  }
}

function toCartLine({ profit, size, colour, ...line }: LineRow): CartLine {
  return { ...line, ...(size && { size }), ...(colour && { colour }) }
}
