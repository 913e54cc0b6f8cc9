import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Person } from '#contract/people.ts'
import { latinDigits } from '#domain/digits.ts'
import { isLoyal } from '#domain/orders/pricing.ts'
import { readPhone } from '#domain/people/phone.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'

type Row = typeof users.$inferSelect
type Filters = { search?: string; role?: Person['role'] }
type Query = Filters & { page?: number; limit?: number }

export async function findPerson(db: Db, email: string): Promise<Person | undefined> {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return found && toPerson(found)
}

/** A page of everybody with an account, or with an account of a role, newest first. */
export async function findPeople(db: Db, { page = 1, limit = 25, ...filters }: Query) {
  const wanted = isWanted(filters)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(users)
      .where(wanted)
      .orderBy(desc(users.createdAt), users.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(users, wanted),
  ])
  const counted = await countOrders(
    db,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => {
    const { listed = 0, delivered = 0 } = counted.get(row.id) ?? {}
    return { ...toPerson(row), orderCount: listed, isPremium: isLoyal({ deliveredOrders: delivered }) }
  })
  return { data, total, page, limit }
}

/** Of `users`: everybody with an account, or with an account of a role, whom a search finds. */
export function isWanted({ search, role }: Filters): SQL | undefined {
  return and(isNull(users.deletedAt), role && eq(users.role, role), search ? matching(search) : undefined)
}

type Counted = { userId: string; listed: number; delivered: number }

/** How many orders these people have; delivered ones count also when they are no longer listed. */
async function countOrders(db: Db, ids: string[]): Promise<Map<string, Counted>> {
  const { rows } = await db.execute<Counted>(sql`
    select user_id as "userId", count(*) filter (where archived_at is null)::int as listed,
      count(*) filter (where status = 'delivered')::int as delivered
    from orders where user_id = any (${sql.param(ids)}::uuid[]) group by user_id`)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Every word must be somewhere in the names, the email or the phone, however that is written. */
function matching(search: string): SQL | undefined {
  const phone = readPhone(search)
  const words = phone ? [phone] : latinDigits(search).normalize('NFC').toLowerCase().split(/\s+/)
  return and(
    ...words.map((word) => {
      const part = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || ${users.phone}) like ${part}`
    }),
  )
}

export function toPerson(row: Row): Person {
  const { id, firstName, lastName, email, phone, address, country, city, postalCode, role } = row
  const profile = { firstName, lastName, email, phone, address, country, city, postalCode, role }
  return { ...profile, id, dateOfBirth: row.dateOfBirth ?? '', image: row.image ?? '', isVerified: row.emailVerified }
}
