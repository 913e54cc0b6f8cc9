import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { linkMinutes, type LinkPurpose } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { oneTimeTokens } from '../db/account-schema.ts'
import { enqueue } from '../db/outbox.ts'

type LinkRequest = { purpose: LinkPurpose; userId: string | null; email: string }
export type Link = { userId: string; email: string; purpose: LinkPurpose }
type Expected = { purpose: LinkPurpose; token: string; visitorId?: string | undefined }

/** Notes that somebody asked for a link; it comes into being when its mail is written. */
export async function askForLink(tx: Db, request: LinkRequest): Promise<void> {
  const [kept] = await tx.insert(oneTimeTokens).values(request).returning({ id: oneTimeTokens.id })
  await enqueue(tx, 'link-asked', { id: String(kept?.id) })
}

/** What somebody asked for, with a new token for the mail: 256 random bits, of which only the SHA-256 is kept. */
export async function makeLink(db: Db, id: number): Promise<(Link & { token: string }) | undefined> {
  const token = newToken()
  const [made] = await db
    .update(oneTimeTokens)
    .set({ tokenHash: hashToken(token), expiresAt: sql`now() + make_interval(mins => ${lifeOfRow})` })
    .where(and(eq(oneTimeTokens.id, id), isNull(oneTimeTokens.usedAt)))
    .returning()
  if (!made?.userId) return undefined
  return { token, userId: made.userId, email: made.email, purpose: made.purpose }
}

const lifeOfRow = sql`case purpose ${sql.join(
  Object.entries(linkMinutes).map(([purpose, minutes]) => sql`when ${purpose} then ${minutes}::int`),
  sql` `,
)} end`

/** A token that is handed over at once, and not mailed. */
export async function handOutToken(db: Db, { purpose, userId, email }: LinkRequest): Promise<string> {
  const token = newToken()
  const expiresAt = sql`now() + make_interval(mins => ${linkMinutes[purpose]})`
  await db.insert(oneTimeTokens).values({ purpose, userId, email, tokenHash: hashToken(token), expiresAt })
  return token
}

/** Whose link it is, if it may still be used; refuses, and says why, if not. Nothing is used up. */
export async function readLink(db: Db, { purpose, token, visitorId }: Expected): Promise<Link> {
  const [found] = await db
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenHash, hashToken(token)))
  if (!found?.userId || found.purpose !== purpose) throw new Refusal('link-unknown')
  if (visitorId && found.userId !== visitorId) throw new Refusal('link-foreign')
  if (found.usedAt) throw new Refusal('link-used')
  if (!found.expiresAt || +found.expiresAt <= Date.now()) throw new Refusal('link-expired')
  return { userId: found.userId, email: found.email, purpose: found.purpose }
}

/** Uses a link up: of any number at once, one succeeds. */
export async function useLink(tx: Db, expected: Expected): Promise<Link> {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(expected.token)),
        eq(oneTimeTokens.purpose, expected.purpose),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    )
    .returning()
  if (!used?.userId) {
    await readLink(tx, expected)
    throw new Refusal('link-used')
  }
  return { userId: used.userId, email: used.email, purpose: used.purpose }
}

/** The other links of that kind that somebody still has work no longer. */
export async function dropLinks(tx: Db, { userId, purpose }: { userId: string; purpose: LinkPurpose }): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)))
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
