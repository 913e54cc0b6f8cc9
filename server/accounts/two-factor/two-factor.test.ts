import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectToken } from '#test/letters.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'
import { codeAt, stepAt } from './totp.ts'

let shop: TestShop
let secret: Buffer
let recovery: string[]
const proof = { currentPassword: karim.password }
const login = { email: karim.email, password: karim.password }

beforeAll(async () => {
  shop = await openShop()
  secret = await begin(shop.karim)
  recovery = (await shop.karim.confirmTwoFactor({ code: codeNow(0) })).codes
})
beforeEach(() => shop.database.pool.query('delete from tries'))
afterAll(() => shop.close())

async function begin(browser: Browser): Promise<Buffer> {
  const { data } = await browser.beginTwoFactor(proof)
  expect(data.address).toContain(`secret=${data.secret}`)
  return fromBase32(data.secret)
}

/** The code of so many steps from now: each works once. */
function codeNow(away: number): string {
  return codeAt(secret, stepAt(Date.now()) + away)
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function forgetSteps() {
  await shop.database.pool.query('update two_factors set last_step = 0')
}

describe('a login with a second step', () => {
  it('begins no session before the code', async () => {
    const browser = shop.browser()
    expect(await browser.logIn(login)).toMatchObject({ success: true, secondStep: true })
    expect(browser.cookies.has('sid')).toBe(false)
    expect((await browser.showSession({})).data).toBeNull()
    await forgetSteps()
    await expect(browser.takeSecondStep({ code: '000000' })).rejects.toMatchObject({ code: 'wrong-code', status: 401 })
    expect(await browser.takeSecondStep({ code: codeNow(0) })).toMatchObject({ message: 'Logged in successfully' })
    expect((await browser.showSession({})).data?.role).toBe('Admin')
    expect(browser.cookies.has('ticket')).toBe(false)
  })

  it('takes a code once, also when it comes many times at once', async () => {
    await forgetSteps()
    const browsers = Array.from({ length: 5 }, () => shop.browser())
    for (const browser of browsers) await browser.logIn(login)
    const code = codeNow(0)
    const outcomes = await Promise.allSettled(browsers.map((browser) => browser.takeSecondStep({ code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('takes each recovery code once', async () => {
    const [code = '', other = ''] = recovery
    for (const [given, isGood] of [
      [code, true],
      [code, false],
      [other.toUpperCase().replace('-', ' '), true],
    ] as const) {
      const browser = shop.browser()
      await browser.logIn(login)
      const step = browser.takeSecondStep({ code: given })
      if (isGood) expect(await step).toMatchObject({ success: true })
      else await expect(step).rejects.toMatchObject({ code: 'wrong-code' })
    }
    expect((await shop.karim.showTwoFactor({})).data).toMatchObject({ isOn: true, codesLeft: 8 })
  })

  it('still takes a recovery code that an earlier release gave', async () => {
    const other = await openShop()
    const { data } = await other.karim.beginTwoFactor(proof)
    await other.karim.confirmTwoFactor({ code: codeAt(fromBase32(data.secret), stepAt(Date.now())) })
    const kept = createHash('sha256').update('k3m9x2hqpw').digest('base64url')
    await other.database.pool.query('delete from recovery_codes')
    await other.database.pool.query(
      'insert into recovery_codes (user_id, code_hash) select user_id, $1 from two_factors',
      [kept],
    )
    const outcomes = []
    for (const code of ['k3m9x-2hqpx', 'k3m9x-2hqpw', 'k3m9x-2hqpw']) {
      const browser = other.browser()
      await browser.logIn(login)
      outcomes.push(await browser.takeSecondStep({ code }).catch((error) => error.code))
    }
    expect(outcomes).toMatchObject(['wrong-code', { success: true }, 'wrong-code'])
    await other.close()
  })

  it('gives a pending login that is good once, for ten minutes, and for nothing else', async () => {
    await forgetSteps()
    const browser = shop.browser()
    await expect(browser.takeSecondStep({ code: codeNow(0) })).rejects.toMatchObject({ code: 'second-step-over' })
    await browser.logIn(login)
    const pending = browser.cookies.get('ticket') ?? ''
    const reset = { token: pending, password: 'Monsoon-rain-7', confirmPassword: 'Monsoon-rain-7' }
    await expect(shop.browser().resetPassword(reset)).rejects.toMatchObject({ code: 'link-unknown' })
    await browser.takeSecondStep({ code: codeNow(0) })
    const thief = shop.browser()
    thief.cookies.set('ticket', pending)
    await expect(thief.takeSecondStep({ code: codeNow(1) })).rejects.toMatchObject({ code: 'second-step-over' })
    await thief.logIn(login)
    await shop.database.pool.query(`update one_time_tokens set expires_at = now() where used_at is null`)
    await expect(thief.takeSecondStep({ code: codeNow(1) })).rejects.toMatchObject({ code: 'second-step-over' })
  })

  it('is over once the password is another', async () => {
    const other = await openShop()
    const { data } = await other.karim.beginTwoFactor(proof)
    const code = (away: number) => codeAt(fromBase32(data.secret), stepAt(Date.now()) + away)
    await other.karim.confirmTwoFactor({ code: code(0) })
    const browser = other.browser()
    await browser.logIn(login)
    await other.browser().forgetPassword({ email: karim.email })
    const fresh = { password: 'Monsoon-rain-7', confirmPassword: 'Monsoon-rain-7' }
    await other.browser().resetPassword({ token: await collectToken(other), ...fresh })
    await expect(browser.takeSecondStep({ code: code(1) })).rejects.toMatchObject({ code: 'second-step-over' })
    await other.close()
  })

  it('lets five wrong codes through, whatever browser they come from', async () => {
    const codes = []
    for (let n = 0; n < 7; n++) {
      const browser = shop.browser()
      await browser.logIn(login)
      codes.push(await browser.takeSecondStep({ code: '000000' }).catch(({ code }) => code))
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrong-code'), 'too-many-attempts', 'too-many-attempts'])
  })

  it('stays after a reset of the password', async () => {
    expect((await shop.karim.showTwoFactor({})).data.isOn).toBe(true)
    const { rows } = await shop.database.pool.query('select secret from two_factors')
    expect(rows[0].secret).not.toContain(secret.toString('base64url'))
    const kept = await shop.database.pool.query('select code_hash from recovery_codes')
    expect(kept.rows.length).toBeGreaterThan(0)
    for (const row of kept.rows) expect(row.code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/)
    for (const code of recovery) expect(JSON.stringify(kept.rows)).not.toContain(code.replace('-', ''))
  })
})

describe('setting the second step up', () => {
  it('is for administrators, takes the password, and is not done twice', async () => {
    await expect(shop.rina.beginTwoFactor({ currentPassword: rina.password })).rejects.toMatchObject({
      code: 'admin-only',
    })
    await expect(shop.karim.beginTwoFactor({ currentPassword: 'Wrong-2026-x' })).rejects.toMatchObject({
      details: { errors: { currentPassword: { code: 'wrong-password' } } },
    })
    await expect(shop.karim.beginTwoFactor(proof)).rejects.toMatchObject({ code: 'two-factor-on' })
  })

  it('can be undone with password and code', async () => {
    const other = await openShop()
    const { data } = await other.karim.beginTwoFactor(proof)
    const bytes = fromBase32(data.secret)
    const code = (away: number) => codeAt(bytes, stepAt(Date.now()) + away)
    await expect(other.karim.confirmTwoFactor({ code: '000000' })).rejects.toMatchObject({
      details: { errors: { code: { code: 'wrong-code' } } },
    })
    await other.karim.confirmTwoFactor({ code: code(0) })
    const renewed = await other.karim.renewRecoveryCodes({ ...proof, code: code(1) })
    expect(renewed.codes).toHaveLength(10)
    await other.karim.endTwoFactor({ ...proof, code: renewed.codes[0] ?? '' })
    expect(await other.browser().logIn(login)).not.toHaveProperty('secondStep')
    await other.close()
  })

  it('is all an administrator can do while it is required and missing', async () => {
    const other = await openShop({ ADMIN_TWO_FACTOR: 'required' })
    await expect(other.karim.listOrders({})).rejects.toMatchObject({ code: 'two-factor-required', status: 403 })
    await expect(other.karim.showPerson({ email: rina.email })).rejects.toMatchObject({ code: 'not-yours' })
    expect(JSON.stringify((await other.karim.request({ url: '/api/v1/products' })).json())).not.toContain('profit')
    expect((await other.karim.showTwoFactor({})).data).toEqual({ isOn: false, isRequired: true, codesLeft: 0 })
    expect((await other.rina.showTwoFactor({})).data.isRequired).toBe(false)
    const { data } = await other.karim.beginTwoFactor(proof)
    const code = codeAt(fromBase32(data.secret), stepAt(Date.now()))
    await other.karim.confirmTwoFactor({ code })
    expect((await other.karim.listOrders({})).total).toBe(0)
    await other.close()
  })
})
