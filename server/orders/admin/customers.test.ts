import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { newCustomer } from '#test/reviewers.ts'
import { orderedWith } from './customers.ts'

let shop: TestShop
let productId: string
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
  productId = (await shop.stock({ stock: 500 })).id
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

/** An order of 1,310 taka. */
async function order(phone: string, { name = 'Nasrin Sultana', browser = shop.browser() as Browser } = {}) {
  const details = { name, phone, email: 'nasrin@example.com', address: `House ${randomUUID()}` }
  const request = { ...details, cartItems: [{ productId, quantity: 1 }] }
  return (await browser.placeOrder(request, { idempotencyKey: randomUUID() })).order
}

const find = async (search: string) => (await shop.karim.listCustomers({ search })).data

describe('customers by phone number', () => {
  it('are guests and accounts alike, whoever wrote the number however, with what they ordered', async () => {
    const nila = await newCustomer(shop)
    const own = await order('01555000001', { name: 'Nila Das', browser: nila })
    const spaced = await order('+880 1555 000-001', { name: 'Nila' })
    const bengali = await order('০১৫৫৫০০০০০১', { name: 'নীলা দাস' })
    await shop.karim.changeStatus({ id: own.id, status: 'delivered' })
    await shop.karim.changeStatus({ id: spaced.id, status: 'cancelled' })
    expect(await find('01555000001')).toEqual([
      {
        phone: '01555000001',
        name: 'নীলা দাস',
        orders: 3,
        delivered: 1,
        cancelled: 1,
        received: 131_000,
        lastOrderAt: bengali.createdAt,
        accountId: nila.id,
      },
    ])
    const seen = await shop.karim.showPhone({ phone: '+88 01555-000001' })
    expect(seen).toMatchObject({
      phone: '01555000001',
      name: 'নীলা দাস',
      accounts: [{ id: nila.id }],
      counts: { all: 3, pending: 1, delivered: 1, cancelled: 1 },
      spent: 2 * 131_000,
      received: 131_000,
      total: 3,
    })
    expect(seen.orders.map(({ id }) => id)).toEqual([bengali.id, spaced.id, own.id])
    const page = await shop.karim.showPhone({ phone: '০১৫৫৫০০০০০১', page: 2, limit: 2 })
    expect(page.orders.map(({ id }) => id)).toEqual([own.id])
    expect(page.address).toBe(bengali.address)
  })

  it('are found by name and phone number, in either digits', async () => {
    await order('01555000002', { name: 'Jorina Begum' })
    for (const search of ['jorina', 'begum JOR', '01555 000002', '+8801555000002', '০১৫৫৫০০০০০২', '5000002', '৫০০০০০২'])
      expect((await find(search)).map(({ phone }) => phone)).toContain('01555000002')
    expect(await find('%')).toEqual([])
    expect(await find('Nobody called so')).toEqual([])
  })

  it('are listed a page at a time, who ordered last first', async () => {
    for (const n of [3, 4, 5]) await order(`0155500000${n}`)
    await order('01555000003')
    const phones: string[] = []
    for (const page of [1, 2, 3])
      phones.push(...(await shop.karim.listCustomers({ page, limit: 1 })).data.map(({ phone }) => phone))
    expect(phones).toEqual(['01555000003', '01555000005', '01555000004'])
    const { rows } = await shop.database.pool.query(
      `select count(distinct phone)::int as all from orders where archived_at is null and phone <> ''`,
    )
    expect((await shop.karim.listCustomers({})).total).toBe(rows[0].all)
  })

  it('follow what becomes of an order: a corrected number, a deleted order', async () => {
    const { id } = await order('01555000006', { name: 'Wrong Number' })
    await shop.karim.editOrder({ id, name: 'Right Number', phone: '01555000007', address: 'Dhaka', insideDhaka: true })
    expect(await find('01555000006')).toEqual([])
    expect(await find('01555000007')).toMatchObject([{ name: 'Right Number', orders: 1 }])
    await shop.karim.changeStatus({ id, status: 'delivered' })
    const last = await order('01555000007')
    await shop.karim.archiveOrder({ id })
    expect(await find('01555000007')).toMatchObject([{ orders: 1, delivered: 0, received: 131_000 }])
    await shop.karim.archiveOrder({ id: last.id })
    expect(await find('01555000007')).toEqual([])
    expect(await shop.karim.showPhone({ phone: '01555000007' })).toMatchObject({ name: '', total: 0, deleted: 2 })
  })

  it('have spent less once something came back, by phone number and by account, and nobody else has', async () => {
    const lipi = await newCustomer(shop)
    const { id } = await order('01555000010', { browser: lipi })
    for (const one of [id, (await order('01555000010')).id, (await order('01555000011')).id])
      await shop.karim.changeStatus({ id: one, status: 'delivered' })
    const lines = [{ line: 1, quantity: 1, restock: true }]
    const returned = { returnedOn: dhakaDay(new Date()), reason: 'damaged' as const, earlier: 0, refund: taka(1000) }
    await shop.karim.recordReturn({ id, lines, ...returned })
    expect(await find('01555000010')).toMatchObject([{ orders: 2, received: taka(2 * 1310 - 1000) }])
    expect(await find('01555000011')).toMatchObject([{ received: taka(1310) }])
    const left = { spent: taka(2 * 1310 - 1000), received: taka(2 * 1310 - 1000) }
    expect(await shop.karim.showPhone({ phone: '01555000010' })).toMatchObject(left)
    expect(await shop.karim.showCustomer({ id: lipi.id })).toMatchObject({ spent: taka(310), received: taka(310) })
  })

  it('forget somebody whose account is deleted', async () => {
    const gone = await newCustomer(shop)
    const { id } = await order('01555000008', { browser: gone })
    await shop.karim.changeStatus({ id, status: 'delivered' })
    await shop.karim.deletePerson({ id: gone.id })
    expect(await find('01555000008')).toEqual([])
  })

  it('are counted once each when they order and are cancelled at the same time', async () => {
    const placed = await Promise.all(Array.from({ length: 6 }, () => order('01555000009')))
    await Promise.all([
      ...placed.slice(0, 3).map(({ id }) => shop.karim.changeStatus({ id, status: 'cancelled' })),
      ...Array.from({ length: 3 }, () => order('01555000009')),
    ])
    expect(await find('01555000009')).toMatchObject([{ orders: 9, cancelled: 3 }])
  })

  it('with an account show on its page what was ordered with its phone number by a guest', async () => {
    const { data } = await shop.karim.listPeople({ search: 'rina@example.com' })
    const [rina] = data
    const phone = rina?.phone ?? ''
    const asGuest = await order(phone)
    await order(phone, { browser: shop.rina })
    const seen = await shop.karim.showCustomer({ id: rina?.id ?? '' })
    expect(seen).toMatchObject({ total: 1, ordersOfPhone: 2, otherOrders: [{ id: asGuest.id }] })
  })

  it('are refused by a number that is none', async () => {
    await expect(shop.karim.showPhone({ phone: '12345' })).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

describe('a hundred thousand customers', () => {
  it('are listed from an index, whatever page and whatever is searched for', async () => {
    await shop.fill(`insert into customers (phone, name, orders, last_order_at)
      select '0160' || lpad(n::text, 7, '0'), 'Customer ' || n, 1, now() - n * interval '1 minute' from generate_series(1, 100000) as n;
      analyze customers`)
    for (const search of [undefined, 'er 9999', '+880 1600-000001']) {
      const { rows } = await shop.database.db.execute(
        sql`explain (costs off) ${orderedWith(search)} limit 25 offset 50`,
      )
      const plan = JSON.stringify(rows)
      expect(plan).toMatch(/Index Scan/)
      expect(plan).not.toMatch(/Seq Scan/)
    }
    expect((await shop.karim.listCustomers({ search: 'customer 9999' })).data[0]).toMatchObject({ orders: 1 })
    expect((await shop.karim.listCustomers({ page: 3000 })).data).toHaveLength(25)
    await shop.fill(`delete from customers where phone like '0160%'`)
  })
})
