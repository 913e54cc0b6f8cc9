import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Person } from '#contract/people.ts'
import { latinDigits } from '#domain/digits.ts'
import { readPhone } from '#domain/phone.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'

type Row = typeof users.$inferSelect
type Query = { search?: string; page?: number; limit?: number }

export async function findPerson(db: Db, email: string): Promise<Person | undefined> {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return found && toPerson(found)
}

/** A page of everybody with an account, newest first. */
export async function findPeople(db: Db, { search, page = 1, limit = 25 }: Query) {
  const wanted = and(isNull(users.deletedAt), search ? matching(search) : undefined)
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
  return { data: rows.map(toPerson), total, page, limit }
}

/** Every word must be somewhere in the names, the e-mail or the phone, however that is written. */
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
  const said = { firstName, lastName, email, phone, address, country, city, postalCode, role }
  return { ...said, id, dateOfBirth: row.dateOfBirth ?? '', image: row.image ?? '', isVerified: row.emailVerified }
}
