import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { isLoyal, loyalty } from '#domain/orders/pricing.ts'
import { readPhone } from '#domain/people/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '../../db/db.ts'
import { orders, users } from '../../db/schema.ts'
import { blockedIn, blockedOf, type BlockedRow } from '../blocklist.ts'
import { findOrdersOf } from '../store.ts'
import type { Shop } from '../../http/serve.ts'
import { toPerson } from '../../people/store.ts'
import { figuresOf } from './customers.ts'

type Show = typeof contract.showCustomer

/** Somebody with an account, their orders and what they spent. */
export async function showCustomer({ id, page = 1, limit = 25 }: Input<Show>, { db, request }: Shop<Show>) {
  const { language } = request
  const [[person], { delivered, ...figures }, list] = await Promise.all([
    db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt))),
    figuresOf(db, sql`o.user_id = ${id}`),
    findOrdersOf(db, eq(orders.userId, id), { page, limit, language }),
  ])
  if (!person) throw new Refusal('person-not-found')
  return {
    data: toPerson(person),
    joinedAt: person.createdAt.toISOString(),
    loyalty: { delivered, needed: loyalty.ordersNeeded, isPremium: isLoyal({ deliveredOrders: delivered }) },
    ...figures,
    ...(await findPhone(db, id, { phone: readPhone(person.phone), language })),
    ...list,
    total: figures.counts.all,
  }
}

/** So many orders that others placed with the phone number of an account stand on its page; the number's own has all. */
const mostOthers = 10

/** What is known of an account's phone number, whoever ordered with it. */
async function findPhone(db: Db, id: string, { phone, language }: { phone: string | undefined; language: Language }) {
  if (!phone) return { ordersOfPhone: 0, otherOrders: [] }
  const ofOthers = and(eq(orders.phone, phone), sql`${orders.userId} is distinct from ${id}`)
  const [{ rows }, others] = await Promise.all([
    db.execute<{ orders: number | null; blocked: BlockedRow }>(
      sql`select (select orders from customers where phone = ${phone}) as orders, ${blockedOf(sql`${phone}`)} as blocked`,
    ),
    findOrdersOf(db, ofOthers, { limit: mostOthers, language }),
  ])
  const [known] = rows
  return { ordersOfPhone: known?.orders ?? 0, otherOrders: others.orders, ...blockedIn(known?.blocked ?? null) }
}
