import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectMails, collectToken, tokenIn } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { rina } from '#test/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000', PUBLIC_URL: 'http://shop.example' })
})
afterAll(() => shop.close())

let count = 0
function newcomer() {
  count += 1
  return {
    firstName: 'Nusrat',
    lastName: 'Jahan',
    email: `nusrat${count}@example.com`,
    phoneNumber: '+880 1912-345678',
    password: 'Nusrat-shops-2026',
    confirmPassword: 'Nusrat-shops-2026',
    address: 'Sylhet',
  }
}

function loginOf({ email, password }: { email: string; password: string }) {
  return { email, password }
}

async function orderAsGuest(email: string) {
  const { id: productId } = await shop.stock({})
  const cartItems = [{ productId, quantity: 1 }]
  const delivery = { name: 'Nusrat', phone: '01912345678', address: 'Sylhet', email }
  return (await shop.browser().placeOrder({ ...delivery, cartItems })).order
}

describe('signing up', () => {
  it('makes a customer, normalises the phone, logs nobody in, and then lets them in', async () => {
    const browser = shop.browser()
    const person = { ...newcomer(), email: 'Nusrat.New@Example.com' }
    const answer = await browser.request({ method: 'POST', url: '/api/v1/signup', payload: person })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ success: true, message: 'Account created successfully' })
    expect((await browser.showSession({})).data).toBeNull()
    await browser.logIn({ email: 'nusrat.new@example.com', password: person.password })
    expect((await browser.showSession({})).data).toMatchObject({
      email: 'nusrat.new@example.com',
      phone: '01912345678',
      role: 'Customer',
      address: 'Sylhet',
    })
  })

  it('tells every mistake at once, in the specified words', async () => {
    const answer = await shop
      .browser()
      .request({ method: 'POST', url: '/api/v1/signup', payload: { password: 'short' } })
    expect(answer.json()).toMatchObject({
      code: 'invalid-input',
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
        phoneNumber: 'Phone number is required',
        password: 'Password must be at least 8 characters',
        confirmPassword: 'Confirm password is required',
      },
    })
  })

  it('says beside the address that it is taken', async () => {
    const answer = await shop
      .browser()
      .request({ method: 'POST', url: '/api/v1/signup', payload: { ...newcomer(), email: 'RINA@example.com' } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'email-taken', fields: { email: expect.stringContaining('exists') } })
  })

  it('makes one account of many requests at once', async () => {
    const person = newcomer()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => shop.browser().signUp(person)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each(['role', 'emailVerified', 'isVerified', 'id', '_id', 'userId', 'createdAt', 'deletedAt', '__proto__x'])(
    'refuses to be told its %s',
    async (field) => {
      const payload = { ...newcomer(), [field]: 'Admin' }
      const answer = await shop.browser().request({ method: 'POST', url: '/api/v1/signup', payload })
      expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: { [field]: 'Unknown field' } })
    },
  )

  it('is slowed down after thirty accounts of one network', async () => {
    const other = await openShop()
    const sign = (n: number) =>
      other.guest.request({
        method: 'POST',
        url: '/api/v1/signup',
        payload: { ...newcomer(), email: rina.email },
        remoteAddress: `2001:db8:0:7::${n.toString(16)}`,
      })
    const codes = []
    for (let n = 1; n <= 32; n++) codes.push((await sign(n)).statusCode)
    expect(codes.filter((code) => code === 409)).toHaveLength(30)
    const refused = await sign(99)
    expect(refused.json()).toMatchObject({
      code: 'too-many-attempts',
      message: 'Too many attempts. Try again in 15 minutes.',
      retryAfter: expect.any(Number),
    })
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    await other.close()
  })
})

describe('proving the address', () => {
  it('is asked for by a mail in the language of the visitor, whose link is on the shop’s own address', async () => {
    const person = newcomer()
    await collectMails(shop)
    const headers = {
      'accept-language': 'bn-BD,bn;q=0.9,en;q=0.5',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    }
    await shop.browser().request({ method: 'POST', url: '/api/v1/signup', payload: person, headers })
    const [mail] = await collectMails(shop)
    expect(mail?.to).toEqual({ name: 'Nusrat Jahan', address: person.email })
    expect(mail?.subject).toContain('হাট-এ স্বাগতম')
    expect(mail?.text).toMatch(/http:\/\/shop\.example\/bn\/verify-email\?token=[\w-]{43}/)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  it('brings the guest orders of that address into the account, and only then', async () => {
    const person = newcomer()
    const placed = await orderAsGuest(person.email.toUpperCase())
    const foreign = await orderAsGuest('somebody@example.com')
    const browser = shop.browser()
    await collectMails(shop)
    await browser.signUp(person)
    const token = await collectToken(shop)
    await browser.logIn(loginOf(person))
    expect((await browser.listOwnOrders({ email: person.email })).orders).toEqual([])
    await expect(browser.showOrder({ id: placed.id })).rejects.toMatchObject({ code: 'order-not-found' })
    expect((await browser.showPerson({ email: person.email })).data.isVerified).toBe(false)

    expect(await browser.verifyEmail({ token })).toMatchObject({ success: true })
    const own = await browser.listOwnOrders({ email: person.email })
    expect(own.orders.map(({ id }) => id)).toEqual([placed.id])
    expect(own.counts).toEqual({ all: 1, pending: 1, confirm: 0, delivered: 0, cancelled: 0 })
    expect((await browser.showPerson({ email: person.email })).data.isVerified).toBe(true)
    await expect(browser.showOrder({ id: foreign.id })).rejects.toMatchObject({ code: 'order-not-found' })

    await shop.karim.changeStatus({ id: placed.id, status: 'delivered' })
    expect((await browser.showDashboard({})).data.loyalty.delivered).toBe(1)
  })

  it('needs the mail and the password: the link of a stranger’s account opens nothing', async () => {
    const attacker = newcomer()
    await orderAsGuest(attacker.email)
    await collectMails(shop)
    await shop.browser().signUp(attacker)
    const token = await collectToken(shop)
    await expect(shop.browser().verifyEmail({ token })).rejects.toMatchObject({ code: 'login-required' })
    await expect(shop.rina.verifyEmail({ token })).rejects.toMatchObject({ code: 'link-foreign', status: 400 })
    await expect(shop.rina.showLink({ token, purpose: 'verify-email' })).rejects.toMatchObject({ code: 'link-foreign' })
  })

  it('says why a link does not work', async () => {
    const person = newcomer()
    const browser = shop.browser()
    await collectMails(shop)
    await browser.signUp(person)
    const token = await collectToken(shop)
    await browser.logIn(loginOf(person))
    await expect(browser.verifyEmail({ token: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'link-unknown' })
    await expect(browser.resetPassword({ token, password: 'Another-2026', confirmPassword: 'Another-2026' }))
      .rejects //
      .toMatchObject({ code: 'link-unknown' })
    expect(await browser.showLink({ token, purpose: 'verify-email' })).toMatchObject({ success: true })
    await browser.verifyEmail({ token })
    await expect(browser.verifyEmail({ token })).rejects.toMatchObject({ code: 'link-used', status: 410 })
    await browser.resendLink({})
    expect(await collectMails(shop)).toEqual([])

    await shop.database.pool.query('update users set email_verified = false where email = $1', [person.email])
    await browser.resendLink({})
    const late = await collectToken(shop)
    await shop.database.pool.query(
      `update one_time_tokens set expires_at = now() - interval '1 second' where used_at is null`,
    )
    await expect(browser.verifyEmail({ token: late })).rejects.toMatchObject({ code: 'link-expired' })
  })

  it('is mailed again at most three times an hour', async () => {
    const person = newcomer()
    const browser = shop.browser()
    await browser.signUp(person)
    await browser.logIn(loginOf(person))
    await collectMails(shop)
    for (let n = 0; n < 3; n++) await browser.resendLink({})
    await expect(browser.resendLink({})).rejects.toMatchObject({ code: 'too-many-attempts' })
    expect(await collectMails(shop)).toHaveLength(3)
  })
})

describe('another address', () => {
  it('takes the password, a mail to the new one, and tells the old one', async () => {
    const person = newcomer()
    const [browser, elsewhere] = [shop.browser(), shop.browser()]
    await browser.signUp(person)
    await browser.logIn(loginOf(person))
    await elsewhere.logIn(loginOf(person))
    await collectMails(shop)
    const email = 'nusrat.moved@example.com'
    await expect(browser.changeEmail({ email, currentPassword: 'Wrong-2026-x' })).rejects.toMatchObject({
      details: { errors: { currentPassword: { code: 'wrong-password' } } },
    })
    await browser.changeEmail({ email, currentPassword: person.password })
    const [mail] = await collectMails(shop)
    expect(mail?.to.address).toBe(email)
    expect((await browser.showSession({})).data?.email).toBe(person.email)
    await browser.verifyEmail({ token: tokenIn(mail) })
    expect((await browser.showSession({})).data?.email).toBe(email)
    expect((await elsewhere.showSession({})).data).toBeNull()
    expect((await collectMails(shop)).map(({ to }) => to.address)).toEqual([person.email])
  })

  it('that somebody else has is asked for in vain, without a word about it', async () => {
    const person = newcomer()
    const browser = shop.browser()
    await browser.signUp(person)
    await browser.logIn(loginOf(person))
    await collectMails(shop)
    const answer = await browser.changeEmail({ email: rina.email, currentPassword: person.password })
    expect(answer).toEqual({ success: true, message: 'We have sent you a link' })
    expect(await collectMails(shop)).toEqual([])
  })
})
