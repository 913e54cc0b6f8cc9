import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '../http/serve.ts'
import { startSecondFactor } from './two-factor/pending-second-factor.ts'
import { findLogin } from './credentials.ts'
import { countGuess } from './known-browsers.ts'
import { isPassword } from './passwords.ts'
import { beginSession } from './sessions.ts'

type LogIn = typeof contract.logIn

/**
 * Starts a session, or asks for the second step. A wrong password and an unknown address are answered alike, after the
 * same work; guesses are counted whether there is such an account or not.
 */
export async function logIn({ email: typed, password }: Input<LogIn>, shop: Shop<LogIn>) {
  const email = typed.toLowerCase()
  const login = await findLogin(shop.db, email)
  const forgive = await countGuess(shop, email, login?.id)
  const isRight = await isPassword(password, login?.password)
  if (!login || !isRight) throw new Refusal('wrong-credentials')
  await forgive()
  if (login.hasTwoFactor) {
    await startSecondFactor(shop, login)
    return { success: true as const, message: 'Enter the code of your authenticator', secondStep: true as const }
  }
  await beginSession(shop, login, 'password')
  return { success: true as const, message: 'Logged in successfully' }
}
