import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract, pathNames, travelsInQuery, type Endpoint } from '#contract/contract.ts'
import { collectMails, collectToken } from '#test/letters.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'

const canaries = {
  password: 'Canary-password-77',
  token: `canaryToken${'x'.repeat(32)}`,
  phone: '01377777777',
  address: 'Canary Lane 77',
  email: 'canary77@example.com',
  name: 'CanaryName',
  card: '4111111111111111',
}
const forged = 'Rina\r\n{"level":60,"msg":"forged"}'

let shop: TestShop
const written: string[] = []
const original = process.stdout.write.bind(process.stdout)
beforeAll(async () => {
  process.stdout.write = ((text: string | Uint8Array) => (
    written.push(String(text)),
    true
  )) as typeof process.stdout.write
  shop = await openShop({ LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  await shop.close()
  process.stdout.write = original
})

/** Some calls end a session; the next are not to be refused for that. */
async function logInAgain(): Promise<void> {
  await shop.database.pool.query('delete from tries')
  for (const [browser, { email, password }] of [
    [shop.rina, rina],
    [shop.karim, karim],
  ] as const)
    if (!(await browser.showSession({})).data) await browser.logIn({ email, password })
}

/** News go on for ever: only a refusal is read to its end. */
async function ask(browser: Browser, asked: InjectOptions, { answers }: Endpoint) {
  if (answers !== 'events') return browser.request(asked)
  const answer = await browser.request({ ...asked, payloadAsStream: true })
  const stream = answer.stream()
  const parts = answer.statusCode < 400 ? [] : await stream.toArray()
  stream.destroy()
  return { statusCode: answer.statusCode, body: Buffer.concat(parts).toString() }
}

function bodyFor({ input }: Endpoint): Record<string, string> {
  const filled = Object.keys(input.shape).map((field): [string, string] => {
    if (/password/i.test(field)) return [field, canaries.password]
    if (/token|code/i.test(field)) return [field, canaries.token]
    if (/phone/i.test(field)) return [field, canaries.phone]
    if (/email/i.test(field)) return [field, canaries.email]
    return [field, field === 'address' ? canaries.address : canaries.name]
  })
  return { ...Object.fromEntries(filled), card: canaries.card }
}

const told = (text: string) => Object.values(canaries).filter((canary) => text.includes(canary))

describe('what people type', () => {
  it.each(Object.entries<Endpoint>(contract))(
    'is repeated by no refusal and no log line of %s',
    async (_, endpoint) => {
      const body = bodyFor(endpoint)
      const url = endpoint.path.replaceAll(/:(\w+)/g, (__, name) => encodeURIComponent(body[name] ?? ''))
      await logInAgain()
      const rest = Object.entries(body).filter(([name]) => !pathNames(endpoint.path).includes(name))
      for (const browser of [shop.guest, shop.rina, shop.karim]) {
        for (const extra of [rest, rest.filter(([name]) => name !== 'card')]) {
          const asked = travelsInQuery(endpoint)
            ? { method: endpoint.method, url: `${url}?${new URLSearchParams(extra)}` }
            : { method: endpoint.method, url, payload: Object.fromEntries(extra) }
          const answer = await ask(browser, asked, endpoint)
          if (answer.statusCode >= 400) expect(told(answer.body)).toEqual([])
          expect(answer.statusCode).toBeLessThan(500)
        }
      }
    },
  )

  it('stays out of the log when the database fails in the middle of it', async () => {
    const other = await openShop({ LOG_LEVEL: 'debug' })
    await other.database.pool.query('alter table users add constraint broken check (phone <> $$01377777777$$)')
    const person = { firstName: forged, lastName: canaries.name, email: canaries.email, phoneNumber: canaries.phone }
    const secret = { password: canaries.password, confirmPassword: canaries.password, address: canaries.address }
    const answer = await other.guest.request({
      method: 'POST',
      url: '/api/v1/signup',
      payload: { ...person, ...secret, firstName: 'Rina' },
    })
    expect(answer.statusCode).toBe(500)
    expect(told(answer.body)).toEqual([])
    expect(written.join('')).toContain('"route":"/api/v1/signup"')
    const typed = await other.guest.request({
      method: 'POST',
      url: '/api/v1/signup',
      payload: { ...person, ...secret },
    })
    expect(typed.statusCode).toBe(400)
    await other.close()
  })

  it('stays out of the log when the database is lost, and so does whose session it is', async () => {
    const other = await openShop({ LOG_LEVEL: 'debug' })
    const from = written.length
    const shouted = vi.spyOn(console, 'error')
    await other.database.pool.query('alter table users rename to lost_users')
    expect((await other.rina.request({ url: '/api/v1/session' })).statusCode).toBe(503)
    await other.database.pool.query('alter table sessions rename to lost')
    const answer = await other.rina.request({ url: '/api/v1/session' })
    expect(answer.statusCode).toBe(503)
    const typed = { email: canaries.email, password: canaries.password }
    expect((await other.guest.request({ method: 'POST', url: '/api/v1/login', payload: typed })).statusCode).toBe(500)
    const lines = written.slice(from).join('')
    expect(lines).toContain('sessions cannot be read')
    expect(lines).not.toMatch(/select|params/i)
    expect(shouted).not.toHaveBeenCalled()
    shouted.mockRestore()
    expect(told(lines)).toEqual([])
    await other.close()
  })

  it('is not needed to see who was refused: the log has ids, where it is told to say so much', async () => {
    await logInAgain()
    const from = written.length
    await shop.rina.request({ url: '/api/v2/allOrders' })
    await shop.browser().request({ url: '/api/v1/sessions' })
    const lines = written.slice(from).map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { level: 30, msg: 'refused', code: 'admin-only', route: '/api/v2/allOrders', userId: expect.any(String) },
      { level: 30, msg: 'refused', code: 'login-required', route: '/api/v1/sessions', reqId: expect.any(String) },
    ])
  })

  it('is not needed to see who has logged in, how, and who was asked again', async () => {
    await shop.database.pool.query('delete from tries')
    const from = written.length
    const browser = shop.browser()
    await browser.logIn({ email: rina.email, password: rina.password })
    await browser.changeEmail({ email: canaries.email, currentPassword: canaries.password }).catch(() => {})
    await browser.changeEmail({ email: canaries.email, currentPassword: rina.password })
    const told = written.slice(from).map((line) => JSON.parse(line))
    const of = { level: 30, userId: expect.any(String), reqId: expect.any(String), by: 'password' }
    expect(told.filter(({ msg }) => msg === 'logged in')).toMatchObject([of])
    expect(told.filter(({ msg }) => msg === 'asked again')).toMatchObject([
      { ...of, isRight: false },
      { ...of, isRight: true },
    ])
  })

  it('and the tokens of mails and sessions are in no log line', async () => {
    await collectMails(shop)
    const browser = shop.browser()
    await shop.database.pool.query('delete from tries')
    await browser.logIn({ email: rina.email, password: rina.password })
    await browser.forgetPassword({ email: karim.email })
    const token = await collectToken(shop)
    const unfit = browser.resetPassword({ token, password: 'x', confirmPassword: 'y' })
    await expect(unfit).rejects.toMatchObject({ code: 'invalid-input' })
    await shop.guest.request({ url: `/api/v1/link?token=${token}&purpose=reset-password` })
    const all = written.join('')
    for (const secret of [token, browser.cookies.get('sid') ?? '', rina.password, ...Object.values(canaries)]) {
      expect(all).not.toContain(secret)
    }
    expect(all).not.toMatch(/^\{"level":60,"msg":"forged"/m)
  })
})
