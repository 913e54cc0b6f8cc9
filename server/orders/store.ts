import { and, eq, ilike, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { AdminOrder, OrderRequest } from '#contract/orders.ts'
import type { CartLine } from '#domain/cart.ts'
import { latinDigits } from '#domain/digits.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import type { Db } from '../db/db.ts'
import {
  idempotencyKeys,
  orderChanges,
  orderLines,
  orders,
  outbox,
  productOptions,
  products,
  users,
} from '../db/schema.ts'
import type { KeyClaim } from './idempotency.ts'
import type { OptionLine } from './option-lines.ts'

type NewOrder = Omit<OrderRequest, 'email' | 'insideDhaka'> &
  Totals & {
    id: string
    email: string
    insideDhaka: boolean
    visitor: string
    userId: string | undefined
    lines: OptionLine[]
    claim: KeyClaim
  }

/** Takes the units off the shelf, or answers false when a row has too few left; the caller then gives up the transaction. */
export async function takeFromStock(db: Db, units: ReadonlyMap<number, number>): Promise<boolean> {
  const taken = await db.execute(sql`
    update ${productOptions} o set stock = o.stock - w.units
    from unnest(${sql.param([...units.keys()])}::bigint[], ${sql.param([...units.values()])}::int[]) as w (id, units)
    where o.id = w.id and o.stock >= w.units`)
  return taken.rowCount === units.size
}

/** How many orders this account has had delivered. */
export function countDelivered(db: Db, userId: string): Promise<number> {
  return db.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 'delivered')))
}

/** Holds the account until the transaction ends, so that two of its orders count one after the other. */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Keeps an order with its lines as they are on the shelf today, its history, the message to send, and its key. */
export async function keepOrder(db: Db, order: NewOrder): Promise<void> {
  const { id, userId = null, visitor, name, email, phone, address, insideDhaka, lines, claim } = order
  const { subtotal, discount, deliveryCharge, total, language = 'en', source = 'Other' } = order
  await db.execute(sql`
    with placed as (
      insert into ${orders} (id, user_id, visitor, name, email, phone, address, inside_dhaka, subtotal, discount, delivery_charge, total, language, source)
      values (${id}, ${userId}::uuid, ${visitor}, ${name}, ${email}, ${phone}, ${address}, ${insideDhaka}, ${subtotal}, ${discount}, ${deliveryCharge}, ${total}, ${language}, ${source})
    ), snapshots as (
      insert into ${orderLines} (order_id, position, product_id, option_id, size, colour, quantity, price, profit, title,
        images, category, delivery_method, overview, features, specification)
      select ${id}, w.position, p.id, o.id, w.size, w.colour, w.quantity, w.price,
        p.profit - (p.price - w.price), p.title,
        p.images, p.category, p.delivery_method, p.overview, p.features, p.specification
      from rows from (
        unnest(${sql.param(lines.map((line) => line.optionId))}::bigint[]),
        unnest(${sql.param(lines.map((line) => line.size ?? ''))}::text[]),
        unnest(${sql.param(lines.map((line) => line.colour ?? ''))}::text[]),
        unnest(${sql.param(lines.map((line) => line.quantity))}::int[]),
        unnest(${sql.param(lines.map((line) => line.price))}::bigint[])
      ) with ordinality as w (option_id, size, colour, quantity, price, position)
      join ${productOptions} o on o.id = w.option_id
      join ${products} p on p.id = o.product_id
    ), history as (
      insert into ${orderChanges} (order_id, status, changed_by) values (${id}, 'pending', ${userId}::uuid)
    ), message as (
      insert into ${outbox} (topic, payload) values ('order-placed', jsonb_build_object('orderId', ${id}::text))
    )
    update ${idempotencyKeys} set order_id = ${id} where scope = ${claim.scope} and key = ${claim.key}`)
}

type OrderRow = typeof orders.$inferSelect
type LineRow = CartLine & { profit: number }
type Found = { order: OrderRow; lines: LineRow[] }

const linesOf = sql<LineRow[]>`(
  select json_agg(json_build_object(
    'productId', l.product_id, 'title', l.title, 'images', l.images, 'category', l.category, 'price', l.price,
    'profit', l.profit, 'quantity', l.quantity, 'deliveryMethod', l.delivery_method, 'overview', l.overview,
    'specification', l.specification, 'features', l.features, 'size', l.size, 'colour', l.colour
  ) order by l.position) from ${orderLines} l where l.order_id = orders.id
)`

export async function findOrder(db: Db, id: string): Promise<AdminOrder | undefined> {
  const [found] = await db
    .select({ order: orders, lines: linesOf })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
  return found && toOrder(found)
}

/** These orders, by status along the order's life, newest first within one. */
export async function findOrdersById(db: Db, ids: readonly string[]): Promise<AdminOrder[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ order: orders, lines: linesOf })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.status, sql`${orders.createdAt} desc`, orders.id)
  return rows.map(toOrder)
}

type OrderQuery = { status?: OrderStatus; search?: string; page?: number; limit?: number }

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
  { status, search, page = 1, limit = 24 }: OrderQuery,
) {
  const wanted = and(
    isNull(orders.archivedAt),
    owner,
    status && eq(orders.status, status),
    search ? withNumber(search) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({ order: orders, lines: linesOf })
      .from(orders)
      .where(wanted)
      .orderBy(sql`${orders.createdAt} desc`, orders.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(orders, wanted),
  ])
  return { orders: rows.map(toOrder), total, page, limit }
}

function toOrder({ order, lines }: Found): AdminOrder {
  const { userId, visitor, archivedAt, createdAt, language, source, takenBy, ...kept } = order
  const { profit, channel, ...told } = kept
  const forAdmins = { profit, channel, ...(userId && { userId }) }
  return { ...told, ...forAdmins, lines: lines.map(toCartLine), createdAt: createdAt.toISOString() }
}

function toCartLine({ profit, size, colour, ...line }: LineRow): CartLine {
  return { ...line, ...(size && { size }), ...(colour && { colour }) }
}
