import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { accounts, twoFactors } from '../db/account-schema.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'
import type { Shop } from '../http/serve.ts'
import { isPassword } from './passwords.ts'
import { countTry, forgiveAll, tryKey } from '../http/limits/rate-limits.ts'

export type Login = {
  id: string
  email: string
  role: Role
  password: string | null
  hasTwoFactor: boolean
  isVerified: boolean
}

/** Whom an address belongs to, with the hash of their password. */
export async function findLogin(db: Db, email: string): Promise<Login | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      password: accounts.password,
      hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      isVerified: users.emailVerified,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return found
}

/** Keeps a password, already hashed: a new one, or another in place of the old; none: nobody can log in. */
export async function keepPassword(tx: Db, userId: string, password: string | null): Promise<void> {
  await tx
    .insert(accounts)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password, updatedAt: sql`now()` },
    })
}

/** Whether the password that somebody has proved is still theirs; waits for whoever is just setting another. */
export async function isStillPassword(db: Db, { id, password }: Pick<Login, 'id' | 'password'>): Promise<boolean> {
  const [kept] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, id), eq(accounts.providerId, 'credential')))
    .for('update')
  return password !== null && kept?.password === password
}

type Proving = Pick<Shop, 'db' | 'secret' | 'log'> & { user: { id: string; email: string } }

/** Whoever is logged in proves again that they know the password, before something that cannot be taken back. */
export async function provePassword({ db, secret, user, log }: Proving, currentPassword: string): Promise<Login> {
  if (!currentPassword)
    throw new Refusal('invalid-input', { errors: { currentPassword: { code: 'password-required' } } })
  const key = tryKey(secret, 'proof', user.id)
  await countTry(db, key, tryLimits.proof)
  const login = await findLogin(db, user.email)
  const isRight = await isPassword(currentPassword, login?.password)
  log.info({ userId: user.id, by: 'password', isRight }, 'asked again')
  if (!login || !isRight) throw wrongPassword()
  await forgiveAll(db, key)
  return login
}

export function wrongPassword(): Refusal {
  return new Refusal('invalid-input', { errors: { currentPassword: { code: 'wrong-password' } } })
}
