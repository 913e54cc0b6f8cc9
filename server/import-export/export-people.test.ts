import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { join } from '#test/join.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const url = '/api/v1/users.csv'
const headings = [
  ...['name', 'email', 'phone', 'address', 'city', 'postal_code', 'country', 'role', 'joined_on'],
  ...['delivered_orders', 'spent', 'last_order_on'],
]

async function read(filters: Record<string, string> = {}) {
  const answer = await shop.karim.request({ url: `${url}?${new URLSearchParams(filters)}` })
  expect(answer.statusCode).toBe(200)
  const [first = [], ...rows] = parse(answer.body, { bom: true })
  expect(first).toEqual(headings)
  return rows.map((row) => Object.fromEntries(first.map((heading, n) => [heading, row[n]])))
}

async function order(browser: Browser, productId: string): Promise<string> {
  const { phone, address } = rina
  const cartItems = [{ productId, quantity: 1 }]
  const details = { name: 'Rina', phone, address, district: 'Dhaka', upazila: 'Savar', cartItems }
  return (await browser.placeOrder(details, { idempotencyKey: crypto.randomUUID() })).order.id
}

describe('a table of customers', () => {
  it('is a file that nobody keeps, written down, with nothing to log in by', async () => {
    const exports = async () => (await shop.karim.listAuditLog({ action: 'export-customers' })).total
    const before = await exports()
    const answer = await shop.karim.request({ url })
    expect(await exports()).toBe(before + 1)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(answer.body.slice(1)).toMatch(/^name,.*,last_order_on\r\n/)
    const { rows } = await shop.database.pool.query<{ secret: string }>(
      'select password as secret from accounts where password is not null union all select token from sessions',
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { secret } of rows) expect(answer.body).not.toContain(secret)
  })

  it('is refused to guests and customers', async () => {
    expect((await shop.guest.request({ url })).statusCode).toBe(401)
    expect((await shop.rina.request({ url })).statusCode).toBe(403)
  })

  it('holds whom the list shows, by its filters', async () => {
    expect(await read({ role: 'Admin' })).toMatchObject([{ email: karim.email, role: 'Admin', last_order_on: '' }])
    expect(await read({ role: 'Admin', search: rina.email })).toEqual([])
    expect(await read({ search: '+880 1712-345678' })).toMatchObject([{ email: rina.email, role: 'Customer' }])
    const gone = await join(shop, { firstName: 'Gone' })
    await shop.karim.deletePerson({ id: gone.id })
    const emails = (await read()).map(({ email }) => email)
    expect(emails).not.toContain(gone.email)
    const { data, total } = await shop.karim.listPeople({ limit: 100 })
    expect(emails).toHaveLength(total)
    expect(emails.slice(0, 100)).toEqual(data.map(({ email }) => email))
    await expect(shop.karim.request({ url: `${url}?page=2` })).resolves.toMatchObject({ statusCode: 400 })
  })

  it('says of each what they ordered, as their page does, and holds no formula', async () => {
    const { browser, email, id } = await join(shop, { firstName: '=HYPERLINK("http://evil.example")' })
    const place = { address: '+Road 1\n"Sylhet"', city: '@Sylhet', postalCode: '3100', country: '-Bangladesh' }
    await browser.updateProfile(place)
    // Late on the day before in London, it is the 2nd in Dhaka.
    await shop.database.pool.query("update users set created_at = '2026-01-01T20:30:00Z' where id = $1", [id])
    const { id: productId } = await shop.stock({ stock: 9, price: taka(500.5) })
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push(await order(browser, productId))
    const [returned = '', cancelled = ''] = ids
    await shop.karim.changeStatus({ id: returned, status: 'delivered' })
    await shop.karim.changeStatus({ id: cancelled, status: 'cancelled' })
    const goods = { returnedOn: dhakaDay(new Date()), reason: 'damaged' as const, earlier: 0, refund: taka(500.5) }
    await shop.karim.recordReturn({ id: returned, ...goods, lines: [{ line: 1, quantity: 1, restock: true }] })
    const { spent, lastOrderAt = '' } = await shop.karim.showCustomer({ id })
    expect(await read({ search: email })).toEqual([
      {
        name: `'=HYPERLINK("http://evil.example") Hossain`,
        email,
        phone: '01912345678',
        address: `'+Road 1\n"Sylhet"`,
        city: "'@Sylhet",
        postal_code: '3100',
        country: "'-Bangladesh",
        role: 'Customer',
        joined_on: '2026-01-02',
        delivered_orders: '1',
        spent: String(spent / 100),
        last_order_on: dhakaDay(new Date(lastOrderAt)),
      },
    ])
  })

  it('is complete and the newest first, however many there are', async () => {
    await shop.fill(`
      insert into users (id, name, first_name, email, created_at)
      select gen_random_uuid(), 'Many', 'Many', 'many-' || n || '@example.com', now() - (n / 3) * interval '1 second'
      from generate_series(1, 450) n`)
    const { rows } = await shop.database.pool.query<{ email: string }>(
      "select email from users where name = 'Many' order by created_at desc, id",
    )
    const emails = (await read({ search: 'many' })).map(({ email }) => email)
    expect(emails).toHaveLength(450)
    expect(emails).toEqual(rows.map(({ email }) => email))
  })
})
