import type { Db } from '../db/db.ts'
import { keepPassword } from './credentials.ts'
import { forgetBrowsers } from './known-browsers.ts'
import { dropLinks } from './one-time-tokens.ts'
import { endSessions } from './sessions.ts'

/** `password` is a hash, or none; `stays` is the session that does not end. */
type Replacement = { userId: string; password: string | null; stays?: string }

/**
 * Puts another password in place of the old: whoever knew that one is out, and on no way in. The password comes first:
 * a login that is not refused for it has begun its session by then, which ends with the others.
 */
export async function replacePassword(tx: Db, { userId, password, stays }: Replacement): Promise<void> {
  await keepPassword(tx, userId, password)
  await dropLinks(tx, { userId, purpose: 'reset-password' })
  await dropLinks(tx, { userId, purpose: 'second-step' })
  await forgetBrowsers(tx, userId)
  await endSessions(tx, userId, stays)
}
