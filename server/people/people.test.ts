import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, password } from '#test/join.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'
import { plain, sendFile } from '#test/pictures/picture-files.ts'
import { timesFor } from '#test/repetitions.ts'
import { sql } from 'drizzle-orm'
import { makeAccounts } from '../accounts/make-account.ts'
import { users } from '../db/schema.ts'

const duels = timesFor('duels of two administrators')

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(() => shop.close())

describe('the data of a person', () => {
  it('has exactly the specified names, and whether the address is proved', async () => {
    const { data } = (await shop.rina.request({ url: `/api/v1/user/${rina.email}` })).json()
    expect(data).toEqual({
      _id: expect.any(String),
      firstName: 'Rina',
      lastName: 'Akter',
      email: rina.email,
      phoneNumber: rina.phone,
      address: rina.address,
      dateOfBirth: '',
      country: '',
      city: '',
      postalCode: '',
      image: '',
      role: 'Customer',
      isVerified: true,
    })
  })

  it('is listed by role', async () => {
    const { data, total } = await shop.karim.listPeople({ role: 'Admin' })
    expect([total, data.map(({ email }) => email)]).toEqual([1, [karim.email]])
    expect((await shop.karim.listPeople({ role: 'Admin', search: rina.email })).total).toBe(0)
  })

  it.each([
    ['rina@example.com', 200],
    ['RINA%40EXAMPLE.COM', 200],
    ['karim@example.com', 403],
    ['karim%40example.com', 403],
    ['nobody@example.com', 403],
    ['rina@example.com.', 403],
    ['rina@example.com%20', 403],
    ['%20rina@example.com', 403],
    ['rіna@example.com', 403],
    ['rina@example.com%00', 400],
    ['%', 404],
    ['karim@example.com?email=rina@example.com', 400],
    ['rina@example.com,karim@example.com', 403],
  ])('is for oneself alone: Rina asks for %s', async (asked, status) => {
    for (const call of ['/api/v1/user/', '/api/v2/orders/']) {
      const answer = await shop.rina.request({ url: call + asked.replace('і', '%D1%96') })
      expect(answer.statusCode, call).toBe(status)
      expect(answer.body).not.toContain(karim.phone)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const anonymous = await shop.guest.request({ url: `/api/v1/user/${asked.replace('і', '%D1%96')}` })
    expect([401, 404]).toContain(anonymous.statusCode)
  })

  it('is open to an Admin, who is told when there is nobody', async () => {
    expect((await shop.karim.showPerson({ email: rina.email })).data.phone).toBe(rina.phone)
    await expect(shop.karim.showPerson({ email: 'nobody@example.com' })).rejects.toMatchObject({
      code: 'person-not-found',
      status: 404,
    })
  })
})

describe('the list of people', () => {
  it.each([
    ['Farhana'],
    ['farhana khat'],
    ['KHATUN'],
    ['01511223344'],
    ['+880 1511-223344'],
    ['০১৫১১২২৩৩৪৪'],
    ['5112'],
  ])('finds somebody by %s', async (search) => {
    const { rows } = await shop.database.pool.query(`select 1 from users where phone = '01511223344'`)
    if (rows.length === 0) {
      const { email } = await join(shop, { firstName: 'Farhana', phone: '01511223344' })
      await shop.database.pool.query(`update users set last_name = 'Khatun' where email = $1`, [email])
    }
    const { data, total } = await shop.karim.listPeople({ search })
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ firstName: 'Farhana', lastName: 'Khatun' })
  })

  it('takes signs as they are, comes in pages, newest first', async () => {
    expect((await shop.karim.listPeople({ search: '%' })).total).toBe(0)
    const [older, newer] = [await join(shop), await join(shop)]
    for (const [at, { email }] of [newer, older].entries()) {
      const { data, total } = await shop.karim.listPeople({ limit: 1, page: at + 1 })
      expect([data.map((person) => person.email), total > 3]).toEqual([[email], true])
    }
  })
})

describe('one’s own profile', () => {
  it.each([
    ['POST', '/api/v1/update-profile'],
    ['PUT', '/auth/profileUpdate'],
  ] as const)('is changed by %s %s, and what is left out stays', async (method, url) => {
    const { browser, email } = await join(shop)
    const payload = {
      firstName: 'তানভীর',
      phoneNumber: '+8801712-345678',
      dateOfBirth: '1990-12-31',
      city: 'Sylhet',
      country: 'Bangladesh',
      postalCode: '3100',
      email,
    }
    const answer = await browser.request({ method, url, payload })
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Profile updated successfully',
      data: { ...payload, phoneNumber: '01712345678', lastName: 'Hossain', address: 'Sylhet', role: 'Customer' },
    })
    await browser.request({ method, url, payload: { dateOfBirth: '' } })
    expect((await browser.showPerson({ email })).data).toMatchObject({ dateOfBirth: '', city: 'Sylhet' })
    await expect(browser.updateProfile({ email: rina.email })).rejects.toMatchObject({
      details: { errors: { email: { code: 'email-changed-elsewhere' } } },
    })
  })

  it('shows a picture that one has sent, and no picture of somebody else', async () => {
    const { browser } = await join(shop)
    const sent = await sendFile(browser, await plain().png().toBuffer())
    const image: string = sent.json().data.url
    expect((await browser.updateProfile({ image })).data.image).toBe(image)
    await expect(shop.rina.updateProfile({ image })).rejects.toMatchObject({
      details: { errors: { image: { code: 'picture-of-somebody-else' } } },
    })
    expect((await browser.updateProfile({ image: '' })).data.image).toBe('')
  })

  it.each([
    'role',
    'isVerified',
    'emailVerified',
    '_id',
    'id',
    'password',
    'userId',
    'createdAt',
    'deletedAt',
    'language',
  ])('refuses to be told its %s', async (field) => {
    const before = (await shop.database.pool.query('select * from users order by id')).rows
    for (const [method, url] of [
      ['POST', '/api/v1/update-profile'],
      ['PUT', '/auth/profileUpdate'],
    ] as const) {
      const answer = await shop.rina.request({ method, url, payload: { firstName: 'Eve', [field]: 'Admin' } })
      expect(answer.json()).toMatchObject({ code: 'invalid-input', fields: { [field]: 'Unknown field' } })
    }
    expect((await shop.database.pool.query('select * from users order by id')).rows).toEqual(before)
  })
})

describe('an administrator', () => {
  it('makes another and takes it back, which is noted by ids alone', async () => {
    const { id, email, browser } = await join(shop)
    expect(await shop.karim.makeAdmin({ id })).toEqual({ success: true, message: 'User promoted to admin.' })
    await browser.logIn({ email, password })
    expect((await browser.listPeople({})).total).toBeGreaterThan(2)
    await shop.karim.demote({ id })
    const { rows } = await shop.database.pool.query(
      `select action, subject_id, actor_id is not null as by_somebody from audit_log where subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'make-admin', subject_id: id, by_somebody: true },
      { action: 'demote', subject_id: id, by_somebody: true },
    ])
  })

  it('logs somebody out everywhere, who may log in again; that is noted', async () => {
    const { id, email, browser } = await join(shop)
    const elsewhere = shop.browser()
    await Promise.all([browser, elsewhere].map((one) => one.logIn({ email, password })))
    await expect(shop.rina.logOutPerson({ id })).rejects.toMatchObject({ code: 'admin-only', status: 403 })
    expect((await elsewhere.listSessions({})).data).toHaveLength(2)

    expect(await shop.karim.logOutPerson({ id })).toMatchObject({ message: 'User is logged out everywhere.' })
    for (const one of [browser, elsewhere])
      await expect(one.listSessions({})).rejects.toMatchObject({ code: 'login-required', status: 401 })
    expect((await shop.rina.showSession({})).data).toMatchObject({ email: rina.email })
    expect((await shop.karim.listAuditLog({ subject: id })).data).toMatchObject([
      { action: 'log-out-person', by: 'Karim Uddin' },
    ])
    await browser.logIn({ email, password })
    expect((await browser.listSessions({})).data).toHaveLength(1)
  })

  it('cannot do it to themselves, nor to nobody', async () => {
    const { id } = (await shop.karim.showPerson({ email: karim.email })).data
    for (const act of ['demote', 'deletePerson', 'makeAdmin', 'logOutPerson'] as const) {
      await expect(shop.karim[act]({ id })).rejects.toMatchObject({ code: 'not-yourself', status: 409 })
    }
    for (const act of ['makeAdmin', 'logOutPerson'] as const)
      await expect(shop.karim[act]({ id: randomUUID() })).rejects.toMatchObject({ code: 'person-not-found' })
    await expect(shop.karim.deleteAccount({ currentPassword: karim.password })).rejects.toMatchObject({
      code: 'last-admin',
    })
  })

  it(`is always left, when two delete or demote each other in the same instant, ${duels} times`, async () => {
    const other = await openShop()
    await other.database.pool.query(`update users set role = 'Customer'`)
    const admins = () => other.app.db.$count(users, sql`${users.role} = 'Admin' and ${users.deletedAt} is null`)
    for (let round = 0; round < duels; round++) {
      await other.database.pool.query(`update users set role = 'Customer'`)
      const [m, n] = await Promise.all([ready(other, round), ready(other, round)])
      const act = (actor: Browser, id: string) => (round % 2 ? actor.demote({ id }) : actor.deletePerson({ id }))
      const outcomes = await Promise.allSettled([act(m.browser, n.id), act(n.browser, m.id)])
      expect(await admins()).toBe(1)
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refused).toHaveLength(1)
      expect([401, 403, 409]).toContain(refused[0]?.reason.status)
    }
    await other.close()
  })
})

/** An Admin with a session, made without a login: a hundred rounds of hashing would be slow. */
async function ready(at: TestShop, round: number) {
  const person = { firstName: 'M', lastName: 'N', phone: '', address: '', role: 'Admin' as const }
  const [id = ''] = await makeAccounts(at.app.db, [{ ...person, email: `${round}-${randomUUID()}@example.com` }])
  const browser = at.browser()
  const answer = await at.app.auth.api.startSession({
    body: { userId: id, expiresAt: new Date(Date.now() + 60_000) },
    returnHeaders: true,
  })
  const cookie = /sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  browser.cookies.set('sid', cookie)
  return { id, browser }
}
