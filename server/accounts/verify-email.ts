import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { emailMistake } from '#domain/people/sign-up.ts'
import type { Db } from '../db/db.ts'
import { orders, users } from '../db/schema.ts'
import { enqueue } from '../db/outbox.ts'
import type { Shop } from '../http/serve.ts'
import { findLogin, provePassword } from './credentials.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import { askForLink, dropLinks, readLink, useLink } from './one-time-tokens.ts'
import { endSessions } from './sessions.ts'
import { emailTaken } from './sign-up.ts'
import { countTry, tryKey } from '../http/limits/rate-limits.ts'

type Verify = typeof contract.verifyEmail
type Resend = typeof contract.resendLink
type Change = typeof contract.changeEmail
const purpose = 'verify-email'

/**
 * Proves that an address belongs to whoever is logged in: they have the mail, and they know the password. Guest orders
 * of that address join the account in the same transaction. A new address replaces the old one, and ends the other sessions.
 */
export async function verifyEmail({ token }: Input<Verify>, { db, user, session }: Shop<Verify>) {
  const expected = { purpose, token, visitorId: user.id } as const
  const { email } = await readLink(db, expected)
  const holder = await findLogin(db, email)
  if (holder && holder.id !== user.id) throw emailTaken()
  await db.transaction(async (tx) => {
    await useLink(tx, expected)
    await proveAddress(tx, user.id, email)
    if (email === user.email) return
    await dropLinks(tx, { userId: user.id, purpose: 'reset-password' })
    await endSessions(tx, user.id, session.id)
    await enqueue(tx, 'email-changed', { userId: user.id, from: user.email })
  })
  return { success: true as const, message: 'Your email is verified' }
}

/** The address is proved to be this person's: what was ordered with it as a guest becomes theirs. */
export async function proveAddress(tx: Db, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  await tx
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), eq(sql`lower(${orders.email})`, email)))
}

/** Mails the link again, at most three times an hour; nothing is to be done for a proved address. */
export async function resendLink(_: Input<Resend>, { db, secret, user }: Shop<Resend>) {
  const [person] = await db.select({ isVerified: users.emailVerified }).from(users).where(eq(users.id, user.id))
  if (!person?.isVerified) {
    await countTry(db, tryKey(secret, 'mails', user.email), tryLimits.mails)
    await db.transaction((tx) => askForLink(tx, { purpose, userId: user.id, email: user.email }))
  }
  return { success: true as const, message: 'We have sent you a link' }
}

/** Asks by mail whether a new address is theirs; until the link is opened nothing changes. Whether it is taken is not told. */
export async function changeEmail({ email: typed, currentPassword }: Input<Change>, shop: Shop<Change>) {
  refuseMistakes(emailMistake(typed))
  await provePassword(shop, currentPassword)
  const { db, secret, user } = shop
  const email = typed.toLowerCase()
  await countTry(db, tryKey(secret, 'mails', email), tryLimits.mails)
  await countTry(db, tryKey(secret, 'mails', user.id), tryLimits.mails)
  const isTaken = Boolean(await findLogin(db, email))
  await db.transaction((tx) => askForLink(tx, { purpose, userId: isTaken ? null : user.id, email }))
  return { success: true as const, message: 'We have sent you a link' }
}
