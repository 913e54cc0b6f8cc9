import type { contract, Input } from '#contract/contract.ts'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { findNewPasswordMistakes } from '#domain/people/password.ts'
import { emailMistake } from '#domain/people/sign-up.ts'
import { enqueue } from '../db/outbox.ts'
import type { Shop } from '../http/serve.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { findLogin } from './credentials.ts'
import { forgiveGuesses } from './known-browsers.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import { networkOf } from '../http/limits/network.ts'
import { askForLink, readLink, useLink } from './one-time-tokens.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { countTry, secondsToWait, tryKey } from '../http/limits/rate-limits.ts'
import { proveAddress } from './verify-email.ts'

type Forget = typeof contract.forgetPassword
type Reset = typeof contract.resetPassword
const purpose = 'reset-password'

/** Does the same, in as much time, for an address that nobody has; a fourth mail within an hour is silently not sent. */
export async function forgetPassword({ email: typed }: Input<Forget>, { db, secret, request }: Shop<Forget>) {
  refuseMistakes(emailMistake(typed))
  await countTry(db, tryKey(secret, 'mails of network', networkOf(request.address)), tryLimits.mailsOfNetwork)
  const email = typed.toLowerCase()
  const isPatient = (await secondsToWait(db, tryKey(secret, 'reset mails', email), tryLimits.mails)) === 0
  const login = await findLogin(db, email)
  const subject = login ? { userId: login.id, email } : { userId: null, email: '' }
  if (isPatient) await db.transaction((tx) => askForLink(tx, { purpose, ...subject }))
  return { success: true as const, message: 'If there is an account with this email, we have sent a link to it.' }
}

/** Sets a new password for whoever has the mail, which also proves the address, and ends all sessions. */
export async function resetPassword({ token, ...typed }: Input<Reset>, { db, secret, user }: Shop<Reset>) {
  refuseMistakes(findNewPasswordMistakes(typed, isCommonPassword))
  const expected = { purpose, token, visitorId: user?.id } as const
  const { email } = await readLink(db, expected)
  const password = await hashPassword(typed.password)
  await db.transaction(async (tx) => {
    const { userId } = await useLink(tx, expected)
    await replacePassword(tx, { userId, password })
    await proveAddress(tx, userId, email)
    await enqueue(tx, 'password-changed', { userId })
  })
  await forgiveGuesses({ db, secret }, email)
  return { success: true as const, message: 'Your password is changed. You can log in now.' }
}
