import type { contract, Input } from '#contract/contract.ts'
import { findNewPasswordMistakes } from '#domain/people/password.ts'
import { enqueue } from '../db/outbox.ts'
import type { Shop } from '../http/serve.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { isStillPassword, provePassword, wrongPassword } from './credentials.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { beginSession } from './sessions.ts'

type Change = typeof contract.changePassword

/** Sets a new password and ends every session: whoever was in with the old one is out. This browser gets a new one. */
export async function changePassword({ currentPassword, ...typed }: Input<Change>, shop: Shop<Change>) {
  refuseMistakes(findNewPasswordMistakes(typed, isCommonPassword))
  const login = await provePassword(shop, currentPassword)
  const { db, user, session } = shop
  const password = await hashPassword(typed.password)
  await db.transaction(async (tx) => {
    // Somebody else may have set another since.
    if (!(await isStillPassword(tx, login))) throw wrongPassword()
    await replacePassword(tx, { userId: user.id, password, stays: session.id })
    await enqueue(tx, 'password-changed', { userId: user.id })
  })
  await beginSession(shop, { ...login, password }, 'password')
  return { success: true as const, message: 'Your password is changed' }
}
