import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const wrong = { code: 'wrong-credentials', message: 'Wrong email or password' }

describe('logging in', () => {
  it('answers as specified and starts a session that only the server can read', async () => {
    const browser = shop.browser()
    const payload = { email: ' RINA@example.com ', password: rina.password }
    const answer = await browser.request({ method: 'POST', url: '/api/v1/login', payload })
    expect(answer.json()).toEqual({ success: true, message: 'Logged in successfully' })
    const session = answer.cookies.find(({ name }) => name === 'sid')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect((await browser.showSession({})).data).toMatchObject({ email: rina.email, role: 'Customer' })
  })

  it.each(['rina&karim@example.com', 'রিনা@example.com'])('lets in whoever signed up as %s', async (email) => {
    const browser = shop.browser()
    const names = { firstName: 'Rina', lastName: 'Akter', phoneNumber: rina.phone, address: '' }
    await browser.signUp({ ...names, email, password: rina.password, confirmPassword: rina.password })
    await browser.logIn({ email, password: rina.password })
    expect((await browser.showSession({})).data).toMatchObject({ email })
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const attempts = [
      { email: rina.email, password: 'Wrong-password-1' },
      { email: 'nobody@example.com', password: rina.password },
    ]
    const answers = await Promise.all(
      attempts.map((payload) => shop.browser().request({ method: 'POST', url: '/api/v1/login', payload })),
    )
    const [one, other] = answers.map((answer) => ({ ...answer.json(), requestId: '', status: answer.statusCode }))
    expect(one).toEqual(other)
    expect(one).toMatchObject({ ...wrong, status: 401 })
  })

  it.each([
    [{ email: '', password: 'x' }, { email: 'Email is required' }],
    [{ email: 'rina', password: 'x' }, { email: 'Invalid email format' }],
    [{ email: rina.email, password: '' }, { password: 'Password is required' }],
    [{ email: rina.email, password: 'x', role: 'Admin' }, { role: 'Unknown field' }],
  ])('says what is wrong with %o', async (payload, fields) => {
    const answer = await shop.browser().request({ method: 'POST', url: '/api/v1/login', payload })
    expect(answer.json()).toMatchObject({ code: 'invalid-input', fields })
  })

  it('keeps no token that could be used from the table', async () => {
    const browser = shop.browser()
    await browser.logIn({ email: rina.email, password: rina.password })
    const token = decodeURIComponent(browser.cookies.get('sid') ?? '').split('.')[0]
    const { rows } = await shop.database.pool.query('select token from sessions')
    expect(token).toBeTruthy()
    expect(rows.map((row) => row.token)).not.toContain(token)
  })

  it('uses a Secure cookie with the __Host- prefix on https', async () => {
    const secure = await openShop({ PUBLIC_URL: 'https://shop.example.com' })
    const payload = { email: rina.email, password: rina.password }
    const answer = await secure.browser().request({ method: 'POST', url: '/api/v1/login', payload })
    expect(answer.cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({
      secure: true,
      httpOnly: true,
      path: '/',
    })
    expect(answer.cookies.find(({ name }) => name === '__Host-visitor')).toMatchObject({ secure: true, httpOnly: true })
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    await secure.close()
  })
})

describe('logging out', () => {
  it('ends the session on the server', async () => {
    const browser = shop.browser()
    await browser.logIn({ email: karim.email, password: karim.password })
    const before = new Map(browser.cookies)
    expect(await browser.logOut({})).toMatchObject({ message: 'Account Logout successfully' })
    before.forEach((value, name) => browser.cookies.set(name, value))
    expect((await browser.showSession({})).data).toBeNull()
    await expect(browser.listOrders({})).rejects.toMatchObject({ code: 'login-required' })
  })

  it('says "No user found." to a stranger', async () => {
    await expect(shop.browser().logOut({})).rejects.toMatchObject({ code: 'no-session', message: 'No user found.' })
  })
})
