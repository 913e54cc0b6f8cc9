import type { contract, Input } from '#contract/contract.ts'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { findLogin, provePassword } from '../credentials.ts'
import { countTry, forgiveAll, tryKey } from '../../http/limits/rate-limits.ts'
import { note } from '../../db/audit.ts'
import type { Shop } from '../../http/serve.ts'
import {
  confirm,
  countRecoveryCodes,
  hasTwoFactor,
  keepRecoveryCodes,
  keepSecret,
  makeRecoveryCodes,
  removeTwoFactor,
  takeCode,
} from './store.ts'
import { newSecret, toBase32, totpAddress } from './totp.ts'

type Show = typeof contract.showTwoFactor
type Begin = typeof contract.beginTwoFactor
type Confirm = typeof contract.confirmTwoFactor
type Renew = typeof contract.renewRecoveryCodes
type End = typeof contract.endTwoFactor
type Asking = Pick<Shop<Show>, 'db' | 'secret' | 'user' | 'log'>

export async function showTwoFactor(_: Input<Show>, { db, user, config }: Shop<Show>) {
  const isOn = await hasTwoFactor(db, user.id)
  const isAdmin = (await findLogin(db, user.email))?.role === 'Admin'
  const codesLeft = isOn ? await countRecoveryCodes(db, user.id) : 0
  return { data: { isOn, isRequired: isAdmin && config.adminsNeedTwoFactor, codesLeft } }
}

/** Administrators only: their accounts open everybody's. */
export async function beginTwoFactor({ currentPassword }: Input<Begin>, shop: Shop<Begin>) {
  const { db, secret, user } = shop
  const login = await provePassword(shop, currentPassword)
  if (login.role !== 'Admin') throw new Refusal('admin-only')
  const { name } = await shop.settings.now()
  const bytes = newSecret()
  await keepSecret(db, user.id, { secret, bytes })
  return { data: { secret: toBase32(bytes), address: totpAddress(bytes, { shop: name.en, email: user.email }) } }
}

export async function confirmTwoFactor({ code }: Input<Confirm>, shop: Shop<Confirm>) {
  const { db, user } = shop
  if (await hasTwoFactor(db, user.id)) throw new Refusal('two-factor-on')
  await proveCode(shop, code)
  const made = await makeRecoveryCodes()
  const codes = await db.transaction(async (tx) => {
    await confirm(tx, user.id)
    await note(tx, { actorId: user.id, action: 'two-factor-on', subjectId: user.id })
    return keepRecoveryCodes(tx, user.id, made)
  })
  return { success: true as const, message: 'The second step is set up', codes }
}

export async function renewRecoveryCodes({ currentPassword, code }: Input<Renew>, shop: Shop<Renew>) {
  const { db, user } = shop
  await proveBoth(shop, currentPassword, code)
  const made = await makeRecoveryCodes()
  const codes = await db.transaction((tx) => keepRecoveryCodes(tx, user.id, made))
  return { success: true as const, message: 'The old recovery codes no longer work', codes }
}

export async function endTwoFactor({ currentPassword, code }: Input<End>, shop: Shop<End>) {
  const { db, user, config } = shop
  await proveBoth(shop, currentPassword, code)
  if (config.adminsNeedTwoFactor) throw new Refusal('two-factor-required')
  await db.transaction(async (tx) => {
    await removeTwoFactor(tx, user.id)
    await note(tx, { actorId: user.id, action: 'two-factor-off', subjectId: user.id })
  })
  return { success: true as const, message: 'The second step is taken away' }
}

async function proveBoth(shop: Asking, currentPassword: string, code: string): Promise<void> {
  if (!(await hasTwoFactor(shop.db, shop.user.id))) throw new Refusal('two-factor-off')
  await provePassword(shop, currentPassword)
  await proveCode(shop, code)
}

export async function proveCode({ db, secret, user, log }: Asking, code: string): Promise<void> {
  const key = tryKey(secret, 'code', user.id)
  await countTry(db, key, tryLimits.code)
  const isRight = await takeCode(db, secret, { userId: user.id, code, now: Date.now() })
  log.info({ userId: user.id, by: 'code', isRight }, 'asked again')
  if (!isRight) throw new Refusal('invalid-input', { errors: { code: { code: 'wrong-code' } } })
  await forgiveAll(db, key)
}
