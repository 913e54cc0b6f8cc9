import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, type Endpoint } from '#contract/contract.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { rina } from '#test/people.ts'
import { timesFor } from '#test/repetitions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.stock({ title: 'Blue Panjabi', description: `It's "100 %" cotton; plain_weave\\twill <b>-- or</b> linen` })
  await shop.stock({ title: 'Silk Sharee', description: 'Plain' })
})
afterAll(() => shop.close())

const reads = Object.values<Endpoint>(contract).filter(({ method, who }) => method === 'GET' && who === 'anyone')

/** Milliseconds of this thread's own work, however busy the machine is. */
const mostWork = 1000
/** Milliseconds; a statement that slept would end no sooner than this, by the database's own limit. */
const longest = 4900

function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

describe('a hostile query', () => {
  const worst = [
    'a'.repeat(7000),
    ' '.repeat(7000),
    '%'.repeat(2000),
    'ক্'.repeat(700),
    '-'.repeat(7000),
    `${'a,'.repeat(3000)}!`,
    '9'.repeat(7000),
    `${'\\'.repeat(3000)}'`,
  ]
  const questions = reads.flatMap(({ path, input }) => Object.keys(input.shape).map((field) => [path, field] as const))

  it.each(questions)('cannot hold up %s?%s=', async (path, field) => {
    for (const text of worst) {
      const [begun, before] = [performance.now(), worked()]
      const { statusCode } = await shop.guest.request({ url: `${path}?${field}=${encodeURIComponent(text)}` })
      expect(statusCode).toBeLessThan(500)
      expect(worked() - before).toBeLessThan(mostWork)
      expect(performance.now() - begun).toBeLessThan(longest)
    }
  })

  it.each(questions)('is text to the database in %s?%s=', async (path, field) => {
    const { total: before } = await shop.guest.listProducts({})
    for (const text of [
      "' or '1'='1",
      "');select pg_sleep(30)--",
      '1;drop table products',
      '{"$ne":1}',
      '__proto__',
      '\u0000',
      '../../etc/passwd',
    ]) {
      const begun = performance.now()
      const { statusCode } = await shop.guest.request({ url: `${path}?${field}=${encodeURIComponent(text)}` })
      expect(statusCode, text).toBeLessThan(500)
      expect(performance.now() - begun).toBeLessThan(longest)
    }
    const { total } = await shop.guest.listProducts({})
    expect(total).toBe(before)
  })
})

describe('a search of signs', () => {
  it('finds exactly the products that contain them', async () => {
    const texts = (await shop.guest.listProducts({})).data.map(({ title, description }) => `${title} ${description}`)
    const sign = fc.constantFrom("'", '"', '<', '>', '\\', '%', '_', ';', '--', ' ', 'o', 'tton')
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { minLength: 3, maxLength: 6 }), async (signs) => {
        const query = signs.join('').trim().replaceAll(/\s+/g, ' ')
        fc.pre(query.length >= 3 && !/[a-z]/.test(query))
        const { total } = await shop.guest.listProducts({ query })
        expect(total, query).toBe(texts.filter((text) => text.includes(query)).length)
      }),
      { numRuns: timesFor('searches of signs') },
    )
  })
})

describe('a text with tags', () => {
  const name = 'Rina <foo> Akter'

  it('is found by them among products, orders, customers and messages, and is kept as it was typed', async () => {
    const { id: productId } = await shop.stock({ title: 'Kettle <foo>' })
    const delivery = { name, phone: '01912345678', address: 'Sylhet', email: 'rina@example.com' }
    await shop.browser().placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })
    await shop.browser().sendMessage({ name, email: 'rina@example.com', message: 'Hello' })
    await shop.rina.updateProfile({ firstName: 'Rina', lastName: '<foo>' })
    const { karim, guest } = shop
    for (const search of ['<foo>', 'foo>', '<FOO']) {
      expect((await guest.listProducts({ query: search })).data).toMatchObject([{ title: 'Kettle <foo>' }])
      expect((await karim.listAllProducts({ search })).data).toMatchObject([{ title: 'Kettle <foo>' }])
      expect((await karim.listOrders({ search })).orders).toMatchObject([{ name }])
      expect((await karim.listPeople({ search })).data).toMatchObject([{ lastName: '<foo>' }])
      expect((await karim.listMessages({ search })).data).toMatchObject([{ name }])
    }
    for (const search of ['<foo/>', '&lt;foo', '<bar>']) {
      const found = [karim.listOrders({ search }), karim.listPeople({ search }), karim.listMessages({ search })]
      expect((await Promise.all(found)).map(({ total }) => total)).toEqual([0, 0, 0])
    }
  })
})

describe('an email address that a mail or a page could misread', () => {
  const hostile = ['<rina@example.com>', '"rina"@example.com', 'rina@example.com,x@example.com', 'r\u0000@example.com']

  it.each(hostile)('is refused wherever one is read: %j', async (email) => {
    const { id: productId } = await shop.stock({})
    const { data: settings, version } = await shop.karim.showSettings({})
    const person = { firstName: 'R', lastName: 'A', phoneNumber: '01912345678', address: '' }
    const password = { password: 'Monsoon-rain-7', confirmPassword: 'Monsoon-rain-7' }
    const delivery = { name: 'Rina', phone: '01912345678', address: 'Sylhet', email }
    const calls = {
      signUp: () => shop.guest.signUp({ ...person, ...password, email }),
      logIn: () => shop.guest.logIn({ email, password: 'x' }),
      forgetPassword: () => shop.guest.forgetPassword({ email }),
      changeEmail: () => shop.rina.changeEmail({ email, currentPassword: rina.password }),
      placeOrder: () => shop.guest.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] }),
      takeOrder: () => shop.karim.takeOrder({ ...delivery, channel: 'phone', cartItems: [{ productId, quantity: 1 }] }),
      sendMessage: () => shop.guest.sendMessage({ name: 'Rina', email, message: 'Hello' }),
      changeSettings: () =>
        shop.karim.changeSettings({ version, settings: { ...settings, contact: { ...settings.contact, email } } }),
    }
    for (const [name, call] of Object.entries(calls))
      await expect(call(), name).rejects.toMatchObject({ code: 'invalid-input', status: 400 })
  })
})
