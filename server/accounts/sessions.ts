import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { OwnSession } from '#contract/accounts.ts'
import { deviceOf } from '#domain/people/device.ts'
import { sessionEnd } from '#domain/people/session-life.ts'
import { Refusal } from '#domain/refusal.ts'
import { sessions } from '../db/account-schema.ts'
import type { Db } from '../db/db.ts'
import type { Presence } from './auth.ts'
import { isStillPassword, type Login } from './credentials.ts'
import { rememberBrowser } from './known-browsers.ts'
import type { Shop } from '../http/serve.ts'

const touchedEvery = 60_000

type Beginning = Pick<Shop, 'auth' | 'db' | 'secret' | 'request' | 'newCookies' | 'log'> & {
  session: { id: string } | undefined
}

/** Starts a session for somebody who has proved who they are, by what is said; the one they came with ends. */
export async function beginSession(
  shop: Beginning,
  person: Pick<Login, 'id' | 'role' | 'password'>,
  by: 'password' | 'password and code',
): Promise<void> {
  const { auth, db, request, newCookies, session, log } = shop
  const now = new Date()
  const answer = await auth.api.startSession({
    body: { userId: person.id, expiresAt: sessionEnd(person.role, { startedAt: now, now }) },
    headers: new Headers({ 'user-agent': request.userAgent }),
    returnHeaders: true,
  })
  // Only now: a new password ends all sessions that are there, and this one is.
  if (!(await isStillPassword(db, person))) {
    await endSession(db, answer.response)
    throw new Refusal('wrong-credentials')
  }
  newCookies.push(...answer.headers.getSetCookie())
  if (session) await endSession(db, { id: session.id })
  await rememberBrowser(shop, person.id)
  log.info({ userId: person.id, by }, 'logged in')
}

/** A session that is used lasts longer; noted once a minute. */
export async function keepAlive(db: Db, { user, session }: Presence): Promise<void> {
  const now = new Date()
  if (+now - +session.usedAt < touchedEvery) return
  const expiresAt = sessionEnd(user.role, { startedAt: session.startedAt, now })
  await db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, session.id))
}

/** Ends one session, of this person only when that is said. Answers whether there was one. */
export async function endSession(db: Db, { id, userId }: { id: string; userId?: string }): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), userId ? eq(sessions.userId, userId) : undefined))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all of somebody's sessions, but the one that is to stay. */
export async function endSessions(db: Db, userId: string, stays?: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), stays ? ne(sessions.id, stays) : undefined))
}

export async function findSessions(db: Db, userId: string, current: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt))
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    ...deviceOf(userAgent ?? ''),
    startedAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    isCurrent: id === current,
  }))
}
