import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { dhakaDay } from '#domain/day.ts'
import { reportPeriods, reportSorts, reportSubjects, sortsOf } from '#domain/orders/report.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import {
  keepOrders,
  makeOrders,
  makeProducts,
  repeatable,
  type MadeOrder,
  type MadeProduct,
} from '#test/year-of-orders.ts'

const day = 24 * 60 * 60 * 1000
let shop: TestShop
let orders: MadeOrder[]
let products: MadeProduct[]
beforeAll(async () => {
  shop = await openShop()
  const random = repeatable(12)
  products = await makeProducts(shop.unhurried.pool, 150, random)
  orders = makeOrders({ count: 2000, days: 400, now: new Date(), products, random, first: 9000 })
  await keepOrders(shop.unhurried.pool, orders, products)
})
afterAll(() => shop.close())

/** What plain adding finds, product by product. */
function soldWithin(days: number) {
  const from = dhakaDay(new Date(Date.now() - (days - 1) * day))
  const sold = new Map<string, { orders: number; cancelled: number; units: number; sales: number; profit: number }>()
  for (const { status, lines } of orders.filter((order) => dhakaDay(order.createdAt) >= from)) {
    const isCancelled = status === 'cancelled'
    for (const product of new Set(lines.map((line) => line.product))) {
      const own = lines.filter((line) => line.product === product)
      const sum = (of: (line: (typeof own)[number]) => number) =>
        isCancelled ? 0 : own.reduce((total, line) => total + of(line) * line.quantity, 0)
      const title = products[product]?.title ?? ''
      const before = sold.get(title) ?? { orders: 0, cancelled: 0, units: 0, sales: 0, profit: 0 }
      sold.set(title, {
        orders: before.orders + 1,
        cancelled: before.cancelled + Number(isCancelled),
        units: before.units + sum(() => 1),
        sales: before.sales + sum(({ price }) => price),
        profit: before.profit + sum(({ profit }) => profit),
      })
    }
  }
  return sold
}

function added(report: Report, figure: 'orders' | 'delivered' | 'cancelled' | 'sales' | 'profit'): number {
  return report.data.reduce((sum, row) => sum + row[figure], 0)
}

describe('a report', () => {
  it('of any days is made of those days alone, and adds up to the report of all of them', async () => {
    const dayBefore = (count: number) => dhakaDay(new Date(Date.now() - count * day))
    const whole = { from: dayBefore(40), to: dayBefore(21) }
    const parts = [
      { from: whole.from, to: dayBefore(30) },
      { from: dayBefore(29), to: whole.to },
    ]
    const report = await shop.karim.showReport({ by: 'source', ...whole })
    expect(report).toMatchObject(whole)
    const halves = await Promise.all(parts.map((days) => shop.karim.showReport({ by: 'source', ...days })))
    expect(halves.reduce((sum, { all }) => sum + all.orders, 0)).toBe(report.all.orders)
    expect(report.all.orders).toBeGreaterThan(20)
    const query = new URLSearchParams({ by: 'source', ...whole })
    const table = await shop.karim.request({ url: `/api/v1/report.csv?${query}` })
    expect(table.headers['content-disposition']).toContain(`source-${whole.from}-${whole.to}.csv`)
    await expect(shop.karim.showReport({ from: '2026-02-30' })).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it.each(reportPeriods)('of %s days by product is what plain adding finds', async (period) => {
    const report = await shop.karim.showReport({ period })
    const sold = soldWithin(Number(period))
    expect(report).toMatchObject({ by: 'product', to: dhakaDay(new Date()), rows: sold.size })
    expect(report.data).toHaveLength(Math.min(100, sold.size))
    for (const { name, orders: placed, cancelled, units, sales, profit } of report.data)
      expect({ orders: placed, cancelled, units, sales, profit }, name).toEqual(sold.get(name))
    const most = [...sold.values()].map(({ sales }) => sales).toSorted((one, other) => other - one)
    expect(report.data.map(({ sales }) => sales)).toEqual(most.slice(0, 100))
    expect(report.all.sales).toBe(most.reduce((sum, sales) => sum + sales, 0))
  })

  it('adds up to what the dashboard shows, deleted orders with the others', async () => {
    expect(orders.some(({ archived }) => archived)).toBe(true)
    const { tiles } = (await shop.karim.showHome({ period: '30' })).data
    for (const by of ['district', 'channel', 'source'] as const) {
      const report = await shop.karim.showReport({ by })
      const figures = ['orders', 'delivered', 'cancelled', 'sales', 'profit'] as const
      for (const figure of figures) {
        expect(report.all[figure], `${figure} by ${by}`).toBe(tiles[figure])
        expect(added(report, figure), `${figure} by ${by}`).toBe(tiles[figure])
      }
    }
  })

  it('is sorted by any of its figures, either way, and by sales where it does not have that one', async () => {
    for (const by of reportSubjects)
      for (const sort of reportSorts) {
        const order = sortsOf(by).includes(sort) ? sort : 'sales'
        for (const direction of ['asc', 'desc'] as const) {
          const { data } = await shop.karim.showReport({ by, sort, direction })
          const figures = data.map((row) => row[order] ?? 0)
          const sign = direction === 'asc' ? 1 : -1
          expect(figures, `${by} by ${sort}`).toEqual(figures.toSorted((one, other) => sign * (one - other)))
        }
      }
  })

  it('has all its rows in a table', async () => {
    const report = await shop.karim.showReport({ period: '365' })
    const answer = await shop.karim.request({ url: '/api/v1/report.csv?period=365' })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="product-${report.from}-${report.to}.csv"`)
    const rows = answer.payload.trim().split('\r\n')
    expect(rows[0]).toContain('name,sku,orders,delivered,cancelled,returned,units,sales,profit,days')
    expect(rows).toHaveLength(report.rows + 1)
    expect(report.rows).toBeGreaterThan(100)
  })

  it('of other days, or by something else, is refused', async () => {
    for (const query of ['period=14', 'by=customer', 'sort=name', 'direction=up', 'page=2'])
      expect((await shop.karim.request({ url: `/api/v1/report?${query}` })).statusCode, query).toBe(400)
  })
})

describe('what became of orders', () => {
  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10', email: 'rina@example.com' }
  const today = dhakaDay(new Date())
  let own: TestShop
  let shirt: string
  beforeAll(async () => {
    own = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
    const { id } = await own.stock({ title: 'Shirt', titleBn: 'শার্ট', price: 100_000, profit: 30_000, stock: 100 })
    shirt = id
    await own.karim.makeCoupon({ code: 'EID', percentOff: 10, oncePerPhone: false })
    const place = async (district: string, quantity = 2) => {
      const cartItems = [{ productId: shirt, quantity }]
      const call = { idempotencyKey: Math.random().toString() }
      return (await own.browser().placeOrder({ ...delivery, district, cartItems }, call)).order.id
    }
    const shipment = { carrier: 'Pathao', trackingNumber: '', handedOverOn: today }
    const [first, second, third] = [await place('Dhaka'), await place('Khulna'), await place('Khulna')]
    for (const id of [first, second, third]) {
      await own.karim.changeStatus({ id, status: 'confirm' })
      await own.karim.handOver({ id, ...shipment })
    }
    await own.karim.changeStatus({ id: first, status: 'delivered' })
    await own.karim.changeStatus({ id: second, status: 'delivered' })
    await own.karim.changeStatus({ id: third, status: 'cancelled', reason: 'Refused at the door' })
    await place('Dhaka', 1)
    const lines = [{ line: 1, quantity: 1, restock: true }]
    await own.karim.recordReturn({
      id: second,
      lines,
      returnedOn: today,
      reason: 'wrong-size',
      refund: 100_000,
      earlier: 0,
    })
  })
  afterAll(() => own.close())

  it('is told by district and courier, with what came back taken off', async () => {
    const report = await own.karim.showReport({ by: 'district', period: '7' })
    expect(report.data).toMatchObject([
      { name: 'Dhaka', orders: 2, delivered: 1, cancelled: 0, returned: 0, profit: 90_000 },
      { name: 'Khulna', orders: 2, delivered: 1, cancelled: 1, returned: 1, sales: 112_000, profit: 30_000 },
    ])
    const { data } = await own.karim.showReport({ by: 'courier', period: '7' })
    expect(data).toMatchObject([{ name: 'Pathao', orders: 3, delivered: 2, cancelled: 1, returned: 1, days: 0 }])
    expect(data[0]).not.toHaveProperty('units')
  })

  it('is told of a product in pieces, in the language of the admin', async () => {
    const row = { orders: 4, delivered: 2, cancelled: 1, returned: 1, units: 4, sales: 400_000, profit: 120_000 }
    expect((await own.karim.showReport({})).data).toMatchObject([{ name: 'Shirt', ...row, product: { id: shirt } }])
    const answer = await own.karim.request({ url: '/api/v1/report', headers: { 'accept-language': 'bn' } })
    expect(answer.json().data[0].name).toBe('শার্ট')
    const byCategory = await own.karim.showReport({ by: 'category' })
    expect(byCategory.data).toMatchObject([{ name: 'Cloth', ...row }])
  })

  it('is told by coupon of the orders that used one', async () => {
    const before = await own.karim.showReport({ by: 'coupon' })
    expect(before).toMatchObject({ rows: 0, data: [], all: { orders: 0, sales: 0 } })
    const cartItems = [{ productId: shirt, quantity: 1 }]
    await own.browser().placeOrder({ ...delivery, cartItems, coupon: 'EID' })
    const { rows, data } = await own.karim.showReport({ by: 'coupon' })
    expect(rows).toBe(1)
    expect(data).toMatchObject([{ name: 'EID', orders: 1, sales: 96_000, profit: 30_000 }])
  })
})
