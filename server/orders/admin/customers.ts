import { eq, sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { latinDigits } from '#domain/digits.ts'
import { readPhone } from '#domain/people/phone.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'
import type { Shop } from '../../http/serve.ts'
import { blockedIn, blockedOf, type BlockedRow } from '../blocklist.ts'
import { findOrdersOf } from '../store.ts'
import { countsFrom } from './order-filters.ts'

type List = typeof contract.listCustomers
type Show = typeof contract.showPhone
type Row = {
  phone: string
  name: string
  orders: number
  delivered: number
  cancelled: number
  received: string
  lastOrderAt: string | null
  accountId: string | null
  blocked: BlockedRow
}

/** A page of whoever has ordered, by phone number: who ordered last first; of marked ones, who was marked last. */
export async function listCustomers({ search, show, page = 1, limit = 25 }: Input<List>, { db }: Shop<List>) {
  const window = sql`limit ${limit} offset ${(page - 1) * limit}`
  const found = show ? blockedWith(search) : orderedWith(search)
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Row>(sql`
      select c.phone, c.name, c.orders, c.delivered, c.cancelled, c.last_order_at as "lastOrderAt",
        c.received - ${refundOf(sql`o.phone = c.phone`)} as received,
        (select o.user_id from orders o join users u on u.id = o.user_id and u.deleted_at is null
          where o.phone = c.phone order by o.created_at desc, o.id limit 1) as "accountId",
        ${blockedOf(sql`c.phone`)} as blocked
      from (${found} ${window}) as c order by c.place desc, c.phone`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) as c`),
  ])
  return { data: rows.map(toCustomer), total: counted[0]?.total ?? 0, page, limit }
}

/** The order of the index, so that a page is read from it and nothing is sorted. */
export function orderedWith(search: string | undefined): SQL {
  const who = { name: sql`c.name`, phone: sql`c.phone` }
  return sql`select c.*, c.last_order_at as place from customers c where ${search ? matching(search, who) : sql`true`}
    order by c.last_order_at desc, c.phone`
}

/** Also numbers that nobody has ordered with. */
function blockedWith(search: string | undefined): SQL {
  const who = { name: sql`coalesce(c.name, '')`, phone: sql`b.phone` }
  return sql`
    select ${who.phone}, ${who.name} as name, coalesce(c.orders, 0) as orders, coalesce(c.delivered, 0) as delivered,
      coalesce(c.cancelled, 0) as cancelled, coalesce(c.received, 0) as received, c.last_order_at, b.blocked_at as place
    from blocklist b left join customers c on c.phone = b.phone
    where b.lifted_at is null and ${search ? matching(search, who) : sql`true`} order by b.blocked_at desc, b.phone`
}

/** Every word must be in the name or the phone number, in whichever digits; of one or two letters, at the beginning of a word. */
function matching(search: string, { name, phone }: { name: SQL; phone: SQL }): SQL {
  const whole = readPhone(search)
  if (whole) return sql`${phone} = ${whole}`
  const words = latinDigits(search).normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  const parts = words.map((word) => {
    const part = `%${[...word].length < 3 ? ' ' : ''}${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`lower(' ' || ${name} || ' ' || ${phone}) like ${part}`
  })
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

function toCustomer({ received, lastOrderAt, accountId, blocked, ...row }: Row) {
  return {
    ...row,
    received: Number(received),
    ...(lastOrderAt && { lastOrderAt: new Date(lastOrderAt).toISOString() }),
    ...(accountId && { accountId }),
    ...blockedIn(blocked),
  }
}

type Known = {
  name: string | null
  address: string | null
  accounts: { id: string; name: string }[] | null
  blocked: BlockedRow
}

/** A phone number, all orders that were placed with it, and what they come to; one that nobody has ordered with has none. */
export async function showPhone({ phone, page = 1, limit = 25 }: Input<Show>, { db, request }: Shop<Show>) {
  const [figures, list, { rows }] = await Promise.all([
    figuresOf(db, sql`o.phone = ${phone}`),
    findOrdersOf(db, eq(orders.phone, phone), { page, limit, language: request.language }),
    db.execute<Known>(sql`
      select (select name from customers where phone = ${phone}) as name, ${blockedOf(sql`${phone}`)} as blocked,
        (select address from orders where phone = ${phone} and archived_at is null
          order by created_at desc, id limit 1) as address,
        (select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.created_at) from users u
          where u.deleted_at is null and u.id in (select user_id from orders where phone = ${phone})) as accounts`),
  ])
  const [known] = rows
  const { delivered: _, ...sums } = figures
  return {
    phone,
    name: known?.name ?? '',
    address: known?.address ?? '',
    accounts: known?.accounts ?? [],
    ...sums,
    ...blockedIn(known?.blocked ?? null),
    ...list,
    total: figures.counts.all,
  }
}

type Sums = {
  counts: Parameters<typeof countsFrom>[0]
  delivered: number
  spent: string
  received: string
  deleted: number
  lastOrderAt: string | null
}

/** What was given back for goods of these orders `o` that were returned. */
function refundOf(owner: SQL): SQL {
  return sql`coalesce((select sum(r.refund) from orders o join goods_returns r on r.order_id = o.id where ${owner}), 0)`
}

type AccountSums = { userId: string; delivered: number; spent: string; lastOrderAt: string }

/** What the orders of each of these accounts come to, counted as by `figuresOf`; who has none is left out. */
export async function figuresOfAccounts(db: Db, ids: string[]) {
  const { rows } = await db.execute<AccountSums>(sql`
    select c.user_id as "userId", count(*) filter (where c.status = 'delivered')::int as delivered,
      coalesce(sum(c.total) filter (where c.status <> 'cancelled'), 0) - ${refundOf(sql`o.user_id = c.user_id`)} as spent,
      max(c.created_at) as "lastOrderAt"
    from orders c where c.user_id = any (${sql.param(ids)}::uuid[]) group by c.user_id`)
  return new Map(rows.map(({ userId, spent, ...row }) => [userId, { ...row, spent: Number(spent) }]))
}

/** What some orders come to, but for what was given back; what was archived is spent too, and not listed. */
export async function figuresOf(db: Db, owner: SQL) {
  const { rows } = await db.execute<Sums>(sql`
    select json_object_agg(status, shown) as counts, coalesce(sum(total) filter (where status <> 'cancelled'), 0) - max(refund) as spent,
      coalesce(sum(total) filter (where status = 'delivered'), 0) - max(refund) as received,
      coalesce(sum(placed) filter (where status = 'delivered'), 0)::int as delivered, max(last) as "lastOrderAt",
      coalesce(sum(placed - shown), 0)::int as deleted
    from (select status, count(*) filter (where archived_at is null) as shown, count(*) as placed, sum(total) as total, max(created_at) as last
      from orders o where ${owner} group by status) as counted
      cross join (select ${refundOf(owner)} as refund) as returned`)
  const { counts = null, delivered = 0, spent, received, deleted = 0, lastOrderAt } = rows[0] ?? {}
  return {
    counts: countsFrom(counts),
    delivered,
    spent: Number(spent ?? 0),
    received: Number(received ?? 0),
    deleted,
    ...(lastOrderAt && { lastOrderAt: new Date(lastOrderAt).toISOString() }),
  }
}
