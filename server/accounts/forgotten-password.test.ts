import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '#test/at-once.ts'
import { collectMails, collectToken } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'http://shop.example' })
})
afterAll(() => shop.close())

const fresh = { password: 'Monsoon-rain-7', confirmPassword: 'Monsoon-rain-7' }
const forgiveMails = () => shop.database.pool.query('delete from tries')

async function resetToken(email: string): Promise<string> {
  await forgiveMails()
  await collectMails(shop)
  await shop.browser().forgetPassword({ email })
  return collectToken(shop)
}

describe('a forgotten password', () => {
  it('is answered alike for every address, and mailed to those there are', async () => {
    await collectMails(shop)
    const answers = []
    for (const email of [rina.email, ' RINA@example.com', 'nobody@example.com']) {
      const answer = await shop
        .browser()
        .request({ method: 'POST', url: '/api/v1/forgot-password', payload: { email } })
      answers.push([answer.statusCode, answer.body])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(202)
    expect((await collectMails(shop)).map(({ to }) => to.address)).toEqual([rina.email, rina.email])
  })

  it('does the same work for an address that nobody has', async () => {
    await forgiveMails()
    const counted = []
    for (const email of [rina.email, 'nobody@example.com']) {
      const before = await countRows()
      await shop.browser().forgetPassword({ email })
      const after = await countRows()
      counted.push([after.tokens - before.tokens, after.outbox - before.outbox])
    }
    expect(counted).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('is mailed three times an hour at the most, and the answer does not tell', async () => {
    await forgiveMails()
    await collectMails(shop)
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await shop.browser().forgetPassword({ email: karim.email }))
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    expect(await collectMails(shop)).toHaveLength(3)
  })

  it.each([
    { host: 'evil.example' },
    { host: 'shop.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { forwarded: 'host=evil.example' },
    { referer: 'http://evil.example/', 'x-original-url': 'http://evil.example/' },
  ])('is mailed with a link to the shop alone, whatever the request says: %o', async (headers) => {
    await forgiveMails()
    await collectMails(shop)
    const payload = { email: rina.email }
    await shop.browser().request({ method: 'POST', url: '/api/v1/forgot-password', payload, headers })
    const [mail] = await collectMails(shop)
    expect(mail?.text).toContain('http://shop.example/reset-password?token=')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })
})

describe('a link for a new password', () => {
  it('keeps nothing in the database that could be used', async () => {
    const token = await resetToken(rina.email)
    const { rows } = await shop.database.pool.query('select * from one_time_tokens')
    const outbox = await shop.database.pool.query('select payload from outbox')
    expect(JSON.stringify([rows, outbox.rows])).not.toContain(token)
  })

  it('works once, of fifty at once; every session ends, the old password too, and the owner is told', async () => {
    const [live, elsewhere] = [shop.browser(), shop.browser()]
    for (const browser of [live, elsewhere]) await browser.logIn({ email: rina.email, password: rina.password })
    const [other, token] = [await resetToken(rina.email), await resetToken(rina.email)]
    const outcomes = await atOnce(50, () => shop.browser().resetPassword({ token, ...fresh }))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'link-used', status: 410 })
    }
    for (const browser of [live, elsewhere, shop.rina]) {
      await expect(browser.listSessions({})).rejects.toMatchObject({ code: 'login-required', status: 401 })
    }
    await expect(shop.browser().resetPassword({ token: other, ...fresh })).rejects.toMatchObject({ code: 'link-used' })
    await expect(live.logIn({ email: rina.email, password: rina.password })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    await live.logIn({ email: rina.email, password: fresh.password })
    expect((await collectMails(shop)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  it('of one account does nothing in the session of another', async () => {
    const token = await resetToken(rina.email)
    const reset = shop.karim.resetPassword({ token, ...fresh })
    await expect(reset).rejects.toMatchObject({ code: 'link-foreign', status: 400 })
    expect(await shop.browser().showLink({ token, purpose: 'reset-password' })).toMatchObject({ success: true })
  })

  it('lasts thirty minutes, and is for nothing else', async () => {
    const token = await resetToken(rina.email)
    const { rows } = await shop.database.pool.query(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from one_time_tokens order by id desc limit 1',
    )
    expect(rows).toEqual([{ minutes: 30 }])
    await expect(shop.browser().showLink({ token, purpose: 'verify-email' })).rejects.toMatchObject({
      code: 'link-unknown',
    })
    await shop.database.pool.query(`update one_time_tokens set expires_at = now() - interval '1 second'`)
    await expect(shop.browser().resetPassword({ token, ...fresh })).rejects.toMatchObject({ code: 'link-expired' })
  })

  it('tells what is wrong with the new password, and stays good', async () => {
    const token = await resetToken(rina.email)
    const weak = shop.browser().resetPassword({ token, password: 'weak', confirmPassword: 'other' })
    await expect(weak).rejects.toMatchObject({
      details: {
        errors: { password: { code: 'password-too-short', min: 8 }, confirmPassword: { code: 'passwords-differ' } },
      },
    })
    expect(await shop.browser().showLink({ token, purpose: 'reset-password' })).toMatchObject({ success: true })
  })
})

async function countRows(): Promise<{ tokens: number; outbox: number }> {
  const { rows } = await shop.database.pool.query(
    'select (select count(*)::int from one_time_tokens) as tokens, (select count(*)::int from outbox) as outbox',
  )
  return rows[0]
}
