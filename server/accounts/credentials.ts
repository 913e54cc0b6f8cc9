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

export type Login = { id: string; email: string; role: Role; password: string | null; hasTwoFactor: boolean }

/** Whom an address belongs to, with the hash of their password. */
export async function findLogin(db: Db, email: string): Promise<Login | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      password: accounts.password,
      hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return found
}

/** Keeps a password, already hashed: a new one, or another in place of the old. */
export async function keepPassword(tx: Db, userId: string, password: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password, updatedAt: sql`now()` },
    })
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
  if (!login || !isRight)
    throw new Refusal('invalid-input', { errors: { currentPassword: { code: 'wrong-password' } } })
  await forgiveAll(db, key)
  return login
}
