import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import {
  keepOrders,
  makeOrders,
  makeProducts,
  repeatable,
  type MadeOrder,
  type MadeProduct,
} from '#test/year-of-orders.ts'
import { search } from './search.ts'

let shop: TestShop
let orders: MadeOrder[]
let products: MadeProduct[]
beforeAll(async () => {
  shop = await openShop()
  const random = repeatable(7)
  products = await makeProducts(shop.unhurried.pool, 24, random)
  orders = makeOrders({ count: 700, days: 60, now: new Date(), products, random, first: 5000 })
  await keepOrders(shop.unhurried.pool, orders, products)
})
afterAll(async () => {
  const broken = await auditOrders(shop.unhurried)
  expect(broken.filter((one) => !/announced|history/.test(one))).toEqual([])
  await shop.close()
})

type Query = Parameters<TestShop['karim']['listOrders']>[0]

/** The same list, by plain looking at every order. */
function expected({ status, search, from, to }: Query): MadeOrder[] {
  const text = search?.toLowerCase()
  return orders
    .filter(({ archived }) => !archived)
    .filter((order) => !status || order.status === status)
    .filter(({ createdAt }) => (!from || dhakaDay(createdAt) >= from) && (!to || dhakaDay(createdAt) <= to))
    .filter(
      (order) =>
        !text ||
        textsOf(order, text).some((one) => ` ${one.toLowerCase()}`.includes(text.length < 3 ? ` ${text}` : text)),
    )
    .toSorted(
      (a, b) =>
        orderStatuses.indexOf(a.status) - orderStatuses.indexOf(b.status) ||
        +b.createdAt - +a.createdAt ||
        (a.id < b.id ? -1 : 1),
    )
}

/** Statuses are known by their first three letters. */
function textsOf({ id, name, phone, status, lines }: MadeOrder, text: string): string[] {
  return [
    id.slice(0, 7),
    name,
    phone,
    text.length < 3 ? '' : status,
    ...lines.map(({ product }) => products[product]?.title ?? ''),
  ]
}

const [early, late] = [40, 10].map((days) => dhakaDay(new Date(Date.now() - days * 24 * 60 * 60 * 1000)))

describe('the list of orders', () => {
  const queries: Query[] = [
    {},
    ...orderStatuses.map((status) => ({ status })),
    { from: early },
    { to: late },
    { from: early, to: late },
    { from: early, to: late, status: 'delivered' },
    { from: late, to: early },
    { search: 'rahima' },
    { search: 'RAHIMA', status: 'delivered' },
    { search: 'রহিমা' },
    { search: 'kettle' },
    { search: 'kettle 2' },
    { search: 'kettle', from: early, to: late },
    { search: '%' },
    { search: '100 %' },
    { search: '_' },
    { search: 'under_' },
    { search: 'cancel' },
    { search: 'cancelled', status: 'cancelled' },
    { search: 'pend', from: early },
    { search: 'nobody’s' },
    { search: '\\' },
    { search: 'o’neil' },
    { search: 'de' },
    { search: 'ra' },
    { search: 'ke' },
    { search: "'; drop table orders; --" },
  ]
  it.each(queries.map((query) => [JSON.stringify(query), query] as const))(
    '%s is what looking at every order finds',
    async (_, query) => {
      const wanted = expected(query)
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(wanted.length / 40) + 1; page++) {
        const found = await shop.karim.listOrders({ ...query, page, limit: 40 })
        expect(found.total).toBe(wanted.length)
        seen.push(...found.orders.map(({ id }) => id))
      }
      expect(seen).toEqual(wanted.map(({ id }) => id))
      const { counts } = await shop.karim.listOrders(query)
      const all = query.status ? expected({ ...query, status: undefined } as Query) : wanted
      expect(counts?.all).toBe(all.length)
      for (const status of orderStatuses)
        expect(counts?.[status]).toBe(all.filter((order) => order.status === status).length)
    },
  )

  it('is searched by a whole order number or phone as people write them', async () => {
    const [order] = expected({})
    if (!order) throw new Error('There are no orders')
    for (const search of [
      order.id.slice(0, 7),
      `${order.id.slice(0, 3)}-${order.id.slice(3, 7)}`.toUpperCase(),
      order.phone,
      `+88 ${order.phone.slice(0, 5)}-${order.phone.slice(5)}`,
      order.phone.slice(2),
    ])
      expect((await shop.karim.listOrders({ search })).orders.map(({ id }) => id)).toContain(order.id)
  })

  it('is searched by a title that the product no longer has', async () => {
    const before = (await shop.karim.listOrders({ search: 'kettle 2' })).total
    await shop.database.pool.query(`update products set title = 'Boiler' where title = 'Kettle 2'`)
    expect((await shop.karim.listOrders({ search: 'kettle 2' })).total).toBe(before)
  })

  it.each([
    { search: 'kettle' },
    { search: 'kettle', status: 'delivered' as const },
    { search: 'rahima', from: early },
    { search: 'ra' },
  ])('$search is found page by page even where it is too much to count', async (query) => {
    const wanted = expected(query)
    expect(wanted.length).toBeGreaterThan(10)
    const seen: string[] = []
    for (let offset = 0; offset <= wanted.length; offset += 7) {
      const { search: text, ...filters } = query
      const found = await search(shop.database.db, { ...filters, text, most: 10 }, { offset, limit: 7 })
      expect(found.counts).toBeUndefined()
      expect(found.ids.length).toBe(Math.min(7, wanted.length - offset))
      seen.push(...found.ids)
    }
    expect(seen).toEqual(wanted.map(({ id }) => id))
  })

  it('has late pages, and nothing after the last', async () => {
    const seen = async (page: number) => (await shop.karim.listOrders({ limit: 10, page })).orders.length
    expect(await Promise.all([1, 60, 100_000].map(seen))).toEqual([10, 10, 0])
  })
})
