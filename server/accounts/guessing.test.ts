import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectToken } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'
import { timesFor } from '#test/repetitions.ts'
import { hashing } from './passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const guesses = timesFor('guesses of a password')
const wrong = 'Wrong-guess-2026'

function guess(at: TestShop, email: string, { password = wrong, from = '203.0.113.9', headers = {} } = {}) {
  return at.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { email, password },
    remoteAddress: from,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })
}

describe('a wrong login', () => {
  it('costs one hash, and says the same, whether there is such an account or not', async () => {
    const answers = []
    for (const email of [rina.email, 'nobody@example.com']) {
      const before = hashing.begun()
      const answer = await guess(shop, email)
      expect(hashing.begun() - before).toBe(1)
      answers.push({ ...answer.json(), requestId: '', status: answer.statusCode, names: Object.keys(answer.headers) })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('is counted alike for both', async () => {
    const other = await openShop()
    for (const email of [rina.email, 'nobody@example.com']) {
      const codes = []
      for (let n = 0; n < 12; n++)
        codes.push((await guess(other, email, { from: `198.51.${email.length}.${n}` })).statusCode)
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    }
    await other.close()
  })
})

describe('many wrong logins', () => {
  it(`reach the hash thirty times in ${guesses} from one network, whatever addresses they claim`, async () => {
    const other = await openShop()
    const before = hashing.begun()
    const statuses = new Map<number, number>()
    for (let n = 0; n < guesses; n += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, m) =>
          guess(other, `victim${(n + m) % 700}@example.com`, {
            from: `2001:db8:5:5:${(n + m).toString(16)}::1`,
            headers: { 'x-forwarded-for': `10.0.${(n + m) % 250}.${m}` },
          }),
        ),
      )
      for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect(hashing.begun() - before).toBeLessThanOrEqual(30)
    expect(statuses.get(429)).toBe(guesses - (hashing.begun() - before))
    await other.close()
  })

  it('at one account reach the hash ten times, then after ever longer pauses; a restart forgets nothing', async () => {
    const other = await openShop()
    const before = hashing.begun()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => guess(other, rina.email, { from: `203.0.${n}.1` })),
    )
    expect(hashing.begun() - before).toBe(10)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    await other.restart()
    const refused = await guess(other, rina.email, { password: rina.password, from: '203.1.1.1' })
    expect(refused.json()).toMatchObject({
      code: 'too-many-attempts',
      message: 'Too many attempts. Try again in 1 minute.',
    })

    const waits = []
    for (let round = 0; round < 6; round++) {
      await other.database.pool.query(`update tries set free_at = now() - interval '1 second'`)
      expect((await guess(other, rina.email, { from: `203.2.${round}.1` })).statusCode).toBe(401)
      waits.push(Math.round((await guess(other, rina.email, { from: `203.3.${round}.1` })).json().retryAfter / 60))
    }
    expect(waits).toEqual([2, 4, 8, 15, 15, 15])
    await other.close()
  })

  it('do not keep the owner out: sessions go on, a browser that is known may log in, and so may anyone after the pause', async () => {
    const other = await openShop()
    for (let n = 0; n < 12; n++) await guess(other, rina.email, { from: `203.0.${n}.1` })
    expect((await other.rina.showSession({})).data?.email).toBe(rina.email)
    await other.rina.logOut({})
    await other.rina.logIn({ email: rina.email, password: rina.password })
    expect((await other.rina.showSession({})).data?.email).toBe(rina.email)

    const stranger = other.browser()
    const login = { email: rina.email, password: rina.password }
    await guess(other, karim.email, { from: '203.0.113.77' })
    for (let n = 0; n < 12; n++) await guess(other, rina.email, { from: `203.9.${n}.1` })
    await expect(stranger.logIn(login)).rejects.toMatchObject({ code: 'too-many-attempts' })
    await other.database.pool.query(`update tries set free_at = now() - interval '1 second'`)
    await stranger.logIn(login)
    await stranger.logOut({})
    await stranger.logIn(login)
    await other.close()
  })

  it('of others on the same network do not keep a known browser out', async () => {
    const other = await openShop()
    for (let n = 0; n < 31; n++) await guess(other, `victim${n}@example.com`, { from: '127.0.0.1' })
    await expect(other.browser().logIn({ email: karim.email, password: karim.password })).rejects.toMatchObject({
      code: 'too-many-attempts',
    })
    await other.karim.logOut({})
    await other.karim.logIn({ email: karim.email, password: karim.password })
    await other.close()
  })

  it('come from twenty browsers of an account at the most that count apart, and from none once the password is another', async () => {
    const other = await openShop()
    const rinas = 'user_id = (select id from users where email = $1)'
    const known = async () => {
      const { rows } = await other.database.pool.query(`select browser from known_browsers where ${rinas}`, [
        rina.email,
      ])
      return rows.map(({ browser }) => browser)
    }
    await other.database.pool.query(
      `insert into known_browsers select id, 'browser ' || n, now() - n * interval '1 day'
       from users, generate_series(1, 30) n where email = $1`,
      [rina.email],
    )
    await other.rina.logIn({ email: rina.email, password: rina.password })
    expect(await known()).toHaveLength(20)
    expect(await known()).not.toContain('browser 20')

    const change = { password: 'Monsoon-rain-7', confirmPassword: 'Monsoon-rain-7' }
    await other.rina.changePassword({ currentPassword: rina.password, ...change })
    expect(await known()).toHaveLength(1)
    await other.browser().forgetPassword({ email: rina.email })
    await other.browser().resetPassword({ token: await collectToken(other), ...change })
    expect(await known()).toEqual([])
    await other.close()
  })

  it('leave no address and no network readable in the database', async () => {
    await guess(shop, 'canary@example.com', { from: '203.0.113.200' })
    const { rows } = await shop.database.pool.query('select * from tries')
    expect(JSON.stringify(rows)).not.toMatch(/canary|203\.0\.113/)
  })
})
