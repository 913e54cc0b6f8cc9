import type { contract, Input } from '#contract/contract.ts'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { findLogin } from '../credentials.ts'
import { useLink } from '../one-time-tokens.ts'
import { beginSession } from '../sessions.ts'
import { countTry, forgiveAll, tryKey } from '../../http/limits/rate-limits.ts'
import type { Shop } from '../../http/serve.ts'
import { takeCode } from './store.ts'
import { findPendingSecondFactor, endSecondFactor } from './pending-second-factor.ts'

type Step = typeof contract.takeSecondStep

/** Starts the session of somebody whose password was right and who has the code. Wrong codes are counted for the account. */
export async function takeSecondStep({ code }: Input<Step>, shop: Shop<Step>) {
  const { db, secret } = shop
  const pending = await findPendingSecondFactor(shop)
  const key = tryKey(secret, 'code', pending.userId)
  await countTry(db, key, tryLimits.code)
  if (!(await takeCode(db, secret, { userId: pending.userId, code, now: Date.now() }))) throw new Refusal('wrong-code')
  // Before the ticket is used: it ends with the password that it was given for, so this is that one.
  const login = await findLogin(db, pending.email)
  if (login?.id !== pending.userId) throw new Refusal('second-step-over')
  await useLink(db, pending)
  await forgiveAll(db, key)
  endSecondFactor(shop)
  await beginSession(shop, login, 'password and code')
  return { success: true as const, message: 'Logged in successfully' }
}
