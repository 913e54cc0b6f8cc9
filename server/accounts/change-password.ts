import type { contract, Input } from '#contract/contract.ts'
import { findNewPasswordMistakes } from '#domain/people/password.ts'
import { enqueue } from '../db/outbox.ts'
import type { Shop } from '../http/serve.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { keepPassword, provePassword } from './credentials.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import { dropLinks } from './one-time-tokens.ts'
import { hashPassword } from './passwords.ts'
import { beginSession, endSessions } from './sessions.ts'

type Change = typeof contract.changePassword

/** Sets a new password and ends every session: whoever was in with the old one is out. This browser gets a new one. */
export async function changePassword({ currentPassword, ...typed }: Input<Change>, shop: Shop<Change>) {
  refuseMistakes(findNewPasswordMistakes(typed, isCommonPassword))
  const login = await provePassword(shop, currentPassword)
  const { db, user, session } = shop
  const password = await hashPassword(typed.password)
  await db.transaction(async (tx) => {
    await keepPassword(tx, user.id, password)
    await dropLinks(tx, { userId: user.id, purpose: 'reset-password' })
    await endSessions(tx, user.id, session.id)
    await enqueue(tx, 'password-changed', { userId: user.id })
  })
  await beginSession(shop, login, 'password')
  return { success: true as const, message: 'Your password is changed' }
}
