import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { tryLimits, type TryLimit } from '#domain/people/guess-limits.ts'
import { knownBrowsers } from '../db/account-schema.ts'
import type { Db } from '../db/db.ts'
import type { Shop } from '../http/serve.ts'
import { networkOf } from '../http/limits/network.ts'
import { countTry, forgiveAll, forgiveTry, tryKey } from '../http/limits/rate-limits.ts'

type Guess = Pick<Shop, 'db' | 'secret' | 'request'>
type Counter = { key: string; limit: TryLimit; forgive: typeof forgiveTry }

/** Each has guesses of its own: whoever once knew a password must not have collected any number of them. */
const mostKnown = 20

/** Notes that somebody has logged in from this browser: strangers' wrong guesses will not keep it waiting. */
export async function rememberBrowser({ db, secret, request }: Guess, userId: string): Promise<void> {
  await db
    .insert(knownBrowsers)
    .values({ userId, browser: browserKey(secret, request.visitor) })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.browser], set: { seenAt: sql`now()` } })
  const ofPerson = eq(knownBrowsers.userId, userId)
  const newest = db
    .select({ browser: knownBrowsers.browser })
    .from(knownBrowsers)
    .where(ofPerson)
    .orderBy(desc(knownBrowsers.seenAt))
    .limit(mostKnown)
  await db.delete(knownBrowsers).where(and(ofPerson, notInArray(knownBrowsers.browser, newest)))
}

export async function forgetBrowsers(tx: Db, userId: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
}

/**
 * Counts a guess at a password before it is looked at. A browser the account knows has a count of its own; all
 * others share that of the account and that of their network. @returns what to call when the guess was right.
 */
export async function countGuess(shop: Guess, email: string, userId: string | undefined): Promise<() => Promise<void>> {
  const isKnown = await knows(shop, userId)
  const counters = isKnown ? ofKnownBrowser(shop, email) : ofStranger(shop, email)
  for (const { key, limit } of counters) await countTry(shop.db, key, limit)
  return async () => {
    for (const { key, forgive } of counters) await forgive(shop.db, key)
  }
}

/** Whoever has proved in another way that the account is theirs need not wait. */
export function forgiveGuesses({ db, secret }: Pick<Guess, 'db' | 'secret'>, email: string): Promise<void> {
  return forgiveAll(db, tryKey(secret, 'account', email))
}

function ofKnownBrowser({ secret, request }: Guess, email: string): Counter[] {
  const key = tryKey(secret, 'known browser', email, request.visitor)
  return [{ key, limit: tryLimits.knownBrowser, forgive: forgiveAll }]
}

function ofStranger({ secret, request }: Guess, email: string): Counter[] {
  return [
    { key: tryKey(secret, 'network', networkOf(request.address)), limit: tryLimits.network, forgive: forgiveTry },
    { key: tryKey(secret, 'account', email), limit: tryLimits.account, forgive: forgiveAll },
  ]
}

async function knows({ db, secret, request }: Guess, userId = nobody): Promise<boolean> {
  const isThis = and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.browser, browserKey(secret, request.visitor)))
  return (await db.$count(knownBrowsers, isThis)) > 0
}

const nobody = '00000000-0000-4000-8000-000000000000'

function browserKey(secret: string, visitor: string): string {
  return tryKey(secret, 'browser', visitor)
}
