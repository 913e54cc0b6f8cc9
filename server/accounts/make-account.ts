import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/accounts.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'
import { keepPassword } from './credentials.ts'
import { hashPassword } from './passwords.ts'

export type NewPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  role: Role
  createdAt?: Date
}

/** Makes people's accounts as the shop itself, without asking them: for the demo, for tests, for the first Admin. */
export async function makeAccounts(db: Db, people: readonly NewPerson[]): Promise<string[]> {
  const rows = people.map((person) => ({
    ...person,
    id: randomUUID(),
    name: `${person.firstName} ${person.lastName}`,
    email: person.email.toLowerCase(),
    emailVerified: true,
  }))
  await db.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

/** Lets somebody log in with a password. */
export async function setPassword(db: Db, userId: string, password: string): Promise<void> {
  await keepPassword(db, userId, await hashPassword(password))
}
