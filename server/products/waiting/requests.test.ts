import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockRequestLimits } from '#domain/goods/stock-request.ts'
import { collectMails } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { makeAccounts, setPassword } from '../../accounts/make-account.ts'
import { forgetOld } from '../../jobs/forget-old.ts'
import { createUpkeep } from '../../jobs/upkeep.ts'
import { tellOfStock } from './tell-of-stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const reason = 'New goods'
const anEmail = () => `${randomUUID()}@example.com`
const soldOut = (given: object = {}) => shop.stock({ stock: 0, ...given })

async function mailsAbout(title: string) {
  await tellOfStock(shop.app.db)
  return (await collectMails(shop)).filter(({ subject }) => subject.includes(title))
}

async function rowsFor(contact: string) {
  const { rows } = await shop.database.pool.query('select * from stock_requests where email = $1 or phone = $1', [
    contact,
  ])
  return rows
}

function ask(payload: object, browser = shop.browser()) {
  return browser.request({ method: 'POST', url: '/api/v1/stock-requests', payload })
}

describe('asking to be told', () => {
  it('keeps one request for an email or a phone number, however often and however it is written', async () => {
    const { id, slug } = await soldOut()
    const email = anEmail()
    const asked = [email, ` ${email} `, email.toUpperCase(), '01711 111111', '+880 1711-111111', '০১৭১১১১১১১১']
    const answers = await Promise.all(asked.map((contact) => ask({ slug, contact })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 201))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await shop.karim.listWaiting({ id })).toMatchObject({ data: [{ phone: '01711111111' }], by_email: 1 })
  })

  it.each([
    ['0171234', 'Invalid phone number'],
    ['+91 98765 43210', 'Invalid phone number'],
    ['rina@', 'Please enter a valid email'],
    ['', 'Enter an email or a mobile number'],
    ['rina@example.com\r\nBcc: all@example.com', 'Please enter a valid email'],
  ])('is refused with %j', async (contact, message) => {
    const { slug } = await soldOut()
    const answer = await ask({ slug, contact })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ contact: message })
  })

  it('is refused for what is not sold any more, for a size that there is not, and for what is in stock', async () => {
    const contact = anEmail()
    for (const status of ['hidden', 'archived', 'draft'] as const) {
      const { slug } = await soldOut({ status })
      expect((await ask({ slug, contact })).json()).toMatchObject({ code: 'product-not-found' })
    }
    const options = [
      { size: 'M', stock: 3 },
      { size: 'L', stock: 0 },
    ]
    const { slug } = await shop.stock({ sizes: ['M', 'L'], options })
    for (const [selectedSize, code] of [
      ['M', 'in-stock'],
      [undefined, 'in-stock'],
      ['XL', 'option-not-found'],
    ])
      expect((await ask({ slug, selectedSize, contact })).json()).toMatchObject({ code })
    expect((await ask({ slug, selectedSize: 'L', contact })).statusCode).toBe(201)
    expect((await ask({ slug: 'no-such-thing', contact })).statusCode).toBe(404)
    expect(await rowsFor(contact)).toMatchObject([{ size: 'L', colour: '' }])
  })

  it('has limits for a browser and for an email', async () => {
    const goods = await Promise.all(Array.from({ length: stockRequestLimits.ofContact + 1 }, () => soldOut()))
    const [first = { slug: '' }, ...others] = goods
    const browser = shop.browser()
    await ask({ slug: first.slug, contact: anEmail() }, browser)
    const answers = await Promise.all(
      Array.from({ length: stockRequestLimits.ofBrowser + 2 }, () =>
        ask({ slug: first.slug, contact: anEmail() }, browser),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(stockRequestLimits.ofBrowser - 1)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('3600')
    const contact = anEmail()
    for (const { slug } of others) expect((await ask({ slug, contact })).statusCode).toBe(201)
    expect((await ask({ slug: first.slug, contact })).statusCode).toBe(429)
  })
})

describe('what is back in stock', () => {
  it('is told once, in the language in which it was asked for, by every way that stock comes back', async () => {
    const size = { sizes: ['M', 'L'], colours: ['Red'] }
    const options = [
      { size: 'M', colour: 'Red', stock: 1 },
      { size: 'L', colour: 'Red', stock: 0 },
    ]
    const { id, slug, title } = await shop.stock({ ...size, options })
    const [english, bengali] = [anEmail(), anEmail()]
    await ask({ slug, selectedSize: 'L', contact: english, language: 'en' })
    await ask({ slug, selectedSize: 'L', selectedColor: 'red', contact: bengali, language: 'bn' })
    expect(await mailsAbout(title)).toEqual([])
    await shop.karim.correctStock({ _id: id, selectedSize: 'L', selectedColor: 'Red', change: 2, reason })
    const mails = await mailsAbout(title)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [english, `Back in stock: ${title}, L`],
      [bengali, `আবার স্টকে এসেছে: ${title}, L, লাল`],
    ])
    expect(mails[0]?.text).toContain(`/details/${slug}`)
    expect(mails[0]?.text).toContain('We write once')
    expect(mails[1]?.text).toContain(`/bn/details/${slug}`)
    expect(await mailsAbout(title)).toEqual([])
    await forgetOld(shop.app.db)
    expect([...(await rowsFor(english)), ...(await rowsFor(bengali))]).toEqual([])
  })

  it('by a cancelled order, and when a product is shown again', async () => {
    const bought = await shop.stock({ stock: 1 })
    const delivery = { name: 'Rina', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
    const cartItems = [{ productId: bought.id, quantity: 1 }]
    const { order } = await shop.guest.placeOrder({ ...delivery, cartItems }, { idempotencyKey: randomUUID() })
    const hidden = await soldOut()
    for (const { slug } of [bought, hidden]) expect((await ask({ slug, contact: anEmail() })).statusCode).toBe(201)
    await shop.karim.changeProductStatuses({ ids: [hidden.id], status: 'hidden' })
    await shop.karim.correctStock({ _id: hidden.id, change: 1, reason })
    expect([...(await mailsAbout(bought.title)), ...(await mailsAbout(hidden.title))]).toEqual([])
    await shop.karim.changeStatus({ id: order.id, status: 'cancelled' })
    await shop.karim.changeProductStatuses({ ids: [hidden.id], status: 'published' })
    await createUpkeep(shop.app).round()
    const subjects = (await collectMails(shop)).map(({ subject }) => subject)
    for (const { title } of [bought, hidden]) expect(subjects).toContain(`Back in stock: ${title}`)
  })

  it('and sold out again before the mail was written, is told the next time', async () => {
    const { id, slug, title } = await soldOut()
    await ask({ slug, contact: anEmail() })
    await shop.karim.correctStock({ _id: id, change: 1, reason })
    await tellOfStock(shop.app.db)
    await shop.karim.correctStock({ _id: id, count: 0, reason })
    expect((await collectMails(shop)).filter(({ subject }) => subject.includes(title))).toEqual([])
    await shop.karim.correctStock({ _id: id, change: 1, reason })
    expect(await mailsAbout(title)).toHaveLength(1)
  })

  it('and asked again before the mail could be sent, is told once', async () => {
    const { id, slug, title } = await soldOut()
    const email = anEmail()
    await ask({ slug, contact: email })
    await shop.karim.correctStock({ _id: id, change: 1, reason })
    await tellOfStock(shop.app.db)
    await shop.karim.correctStock({ _id: id, count: 0, reason })
    await ask({ slug, contact: email.toUpperCase() })
    expect((await collectMails(shop)).filter(({ subject }) => subject.includes(title))).toEqual([])
    await shop.karim.correctStock({ _id: id, change: 1, reason })
    expect(await mailsAbout(title)).toHaveLength(1)
  })

  it('is one mail, though copies of the shop look at the same moment', async () => {
    const { id, slug, title } = await soldOut()
    for (let n = 0; n < 5; n++) await ask({ slug, contact: anEmail() })
    await shop.karim.correctStock({ _id: id, change: 1, reason })
    const told = await Promise.all(Array.from({ length: 4 }, () => tellOfStock(shop.app.db)))
    expect(told.reduce((sum, one) => sum + one)).toBe(5)
    expect((await collectMails(shop)).filter(({ subject }) => subject.includes(title))).toHaveLength(5)
  })
})

describe('who waits to be called', () => {
  it('is listed until the shopkeeper has called', async () => {
    const { id, slug } = await soldOut()
    for (const contact of ['01811111111', '01822222222', anEmail()]) await ask({ slug, contact })
    const low = await shop.karim.listLowStock({ limit: 100 })
    expect(low.data.find(({ _id }) => _id === id)).toMatchObject({ waiting: 3 })
    const { data } = await shop.karim.listWaiting({ id })
    expect(data.map(({ phone }) => phone)).toEqual(['01811111111', '01822222222'])
    await shop.karim.endWaiting({ id: String(data[0]?.id) })
    expect(await shop.karim.listWaiting({ id })).toMatchObject({ data: [{ phone: '01822222222' }], by_email: 1 })
    expect(await rowsFor('01811111111')).toEqual([])
  })

  it('is announced to the shopkeeper once when it is there again, and stays on the list until then', async () => {
    const { id, slug, title } = await soldOut()
    for (const contact of ['01844444444', '01855555555']) await ask({ slug, contact })
    expect(await mailsAbout(title)).toEqual([])
    await shop.karim.correctStock({ _id: id, change: 1, reason })
    const mails = await mailsAbout(title)
    expect(mails.map(({ subject }) => subject)).toEqual([`Back in stock, 2 to call: ${title}`])
    expect(mails[0]?.text).toContain(`/admin/products/stock/${id}`)
    expect(mails[0]?.text).not.toMatch(/44444444|55555555/)
    await forgetOld(shop.app.db)
    await shop.karim.correctStock({ _id: id, count: 0, reason })
    await ask({ slug, contact: '01844444444' })
    await shop.karim.correctStock({ _id: id, change: 1, reason })
    expect(await mailsAbout(title)).toEqual([])
    expect((await shop.karim.listWaiting({ id })).data).toHaveLength(2)
  })

  it('is not announced for what sold out again at once', async () => {
    const { id, slug, title } = await soldOut()
    await ask({ slug, contact: '01866666666' })
    await shop.karim.correctStock({ _id: id, change: 1, reason })
    await tellOfStock(shop.app.db)
    await shop.karim.correctStock({ _id: id, count: 0, reason })
    await collectMails(shop)
    await shop.karim.correctStock({ _id: id, change: 1, reason })
    expect(await mailsAbout(title)).toHaveLength(1)
  })
})

describe('what a request says of somebody', () => {
  it('is forgotten after 180 days', async () => {
    const { slug } = await soldOut()
    const [old, young] = [anEmail(), anEmail()]
    for (const contact of [old, young]) await ask({ slug, contact })
    await shop.database.pool.query(
      `update stock_requests set created_at = now() - case email when $1 then interval '181 days' else interval '179 days' end
       where email in ($1, $2)`,
      [old, young],
    )
    await forgetOld(shop.app.db)
    expect([await rowsFor(old), await rowsFor(young)].map(({ length }) => length)).toEqual([0, 1])
  })

  it('goes with the account', async () => {
    const { slug } = await soldOut()
    const [email, password] = [anEmail(), 'Monsoon-rain-7']
    const tanvir = shop.browser()
    const name = { firstName: 'Tanvir', lastName: 'Hossain', phone: '01833333333', address: 'Sylhet' }
    const [id = ''] = await makeAccounts(shop.app.db, [{ ...name, email, role: 'Customer' as const }])
    await setPassword(shop.app.db, id, password)
    await tanvir.logIn({ email, password })
    for (const contact of [email.toUpperCase(), name.phone, 'other@example.com']) await ask({ slug, contact })
    await tanvir.deleteAccount({ currentPassword: password })
    const left = [...(await rowsFor(email.toUpperCase())), ...(await rowsFor(name.phone))]
    expect([left.length, (await rowsFor('other@example.com')).length]).toEqual([0, 1])
  })
})
