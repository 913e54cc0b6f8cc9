import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Home, HomeQuery, Tiles } from '#contract/dashboard.ts'
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
import { firstSettings } from '../settings/first-settings.ts'
import { knowSettings } from '../settings/known-settings.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

let shop: TestShop
let orders: MadeOrder[]
let products: MadeProduct[]
beforeAll(async () => {
  shop = await openShop()
  const random = repeatable(11)
  products = await makeProducts(shop.unhurried.pool, 40, random)
  orders = makeOrders({ count: 3000, days: 365, now: new Date(), products, random, first: 9000 })
  await keepOrders(shop.unhurried.pool, orders, products)
})
afterAll(async () => {
  const broken = await auditOrders(shop.unhurried)
  expect(broken.filter((one) => !/announced|history/.test(one))).toEqual([])
  await shop.close()
})

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' })
const known = new Map<number, string>()

/** The calendar day in Dhaka, reckoned apart from the shop's own code. */
function dhaka(moment: Date): string {
  const day = known.get(+moment) ?? calendar.format(moment)
  known.set(+moment, day)
  return day
}

/** When the shop was last asked. */
let asked = Date.now()

function ago(days: number): string {
  return dhaka(new Date(asked - days * day))
}

/** Asks once more if it was midnight in Dhaka meanwhile. */
async function showHome(query: HomeQuery, of = shop): Promise<Home> {
  asked = Date.now()
  const { data } = await of.karim.showHome(query)
  return dhaka(new Date()) === ago(0) ? data : showHome(query, of)
}

function sums(some: readonly MadeOrder[]): Tiles {
  const kept = some.filter(({ status }) => status !== 'cancelled')
  const count = (status: string) => some.filter((order) => order.status === status).length
  const goods = ({ lines }: MadeOrder) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    sales: kept.reduce((sum, order) => sum + goods(order) + order.deliveryCharge, 0),
    profit: kept.flatMap(({ lines }) => lines).reduce((sum, { profit, quantity }) => sum + profit * quantity, 0),
    orders: some.length,
    pending: count('pending'),
    confirm: count('confirm'),
    delivered: count('delivered'),
    cancelled: count('cancelled'),
    cancelledPercent: some.length > 0 ? Number(((100 * count('cancelled')) / some.length).toFixed(1)) : 0,
  }
}

function between(from: string, to: string): MadeOrder[] {
  return orders.filter(({ createdAt }) => dhaka(createdAt) >= from && dhaka(createdAt) <= to)
}

function best(some: readonly MadeOrder[]): Home['topProducts'] {
  const units = new Map<number, { units: number; sales: number }>()
  for (const { product, quantity, price } of some
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ lines }) => lines)) {
    const sold = units.get(product) ?? { units: 0, sales: 0 }
    units.set(product, { units: sold.units + quantity, sales: sold.sales + quantity * price })
  }
  const named = [...units].map(([product, sold]) => ({
    id: products[product]?.id ?? '',
    title: products[product]?.title ?? '',
    slug: products[product]?.id,
    ...sold,
  }))
  return named.toSorted((a, b) => b.units - a.units || b.sales - a.sales || (a.id < b.id ? -1 : 1)).slice(0, 5)
}

/** A percentage of halves may be rounded either way by different arithmetic. */
function sameTiles(one: Tiles | undefined, other: Tiles): void {
  expect({ ...one, cancelledPercent: 0 }).toEqual({ ...other, cancelledPercent: 0 })
  expect(one?.cancelledPercent).toBeCloseTo(other.cancelledPercent, 0)
}

describe('the figures of the shop', () => {
  it.each([
    ['today', 1],
    ['7', 7],
    ['30', 30],
  ] as const)('of the period %s and the one before are what plain adding finds', async (period, days) => {
    const data = await showHome({ period })
    sameTiles(data.tiles, sums(between(ago(days - 1), ago(0))))
    sameTiles(data.before, sums(between(ago(2 * days - 1), ago(days))))
    expect([data.from, data.to, data.unit]).toEqual([ago(days - 1), ago(0), 'day'])
    expect(data.points).toEqual(
      Array.from({ length: Math.max(days, 7) }, (_, n) => ago(Math.max(days, 7) - 1 - n)).map((begins) => {
        const { orders: placed, pending, cancelled } = sums(between(begins, begins))
        return { begins, orders: placed, pending, cancelled }
      }),
    )
    expect(data.topProducts).toEqual(best(between(ago(days - 1), ago(0))))
  })

  it('of all time are what plain adding finds, month by month', async () => {
    const data = await showHome({})
    sameTiles(data.tiles, sums(orders))
    expect(data).toMatchObject({ period: 'all', to: ago(0), unit: 'month' })
    expect(data).not.toHaveProperty('before')
    expect(data.points).toHaveLength(12)
    for (const { begins, ...counted } of data.points) {
      const {
        orders: placed,
        pending,
        cancelled,
      } = sums(orders.filter(({ createdAt }) => dhaka(createdAt).startsWith(begins)))
      expect(counted).toEqual({ orders: placed, pending, cancelled })
    }
    expect(data.topProducts).toEqual(best(orders))
  })

  it('say what is low on stock, who has waited longest and what came in last', async () => {
    const data = await showHome({})
    const low = products.filter(({ stock }) => stock <= firstSettings.stock.low)
    expect(data.lowStockCount).toBe(low.length)
    const lowest = low.map(({ stock }) => stock).toSorted((a, b) => a - b)
    expect(data.lowStock.map(({ stock }) => stock)).toEqual(lowest.slice(0, 5))
    const waiting = orders
      .filter(({ status, archived }) => status === 'pending' && !archived)
      .toSorted((a, b) => +a.createdAt - +b.createdAt)
    expect(data.waiting.map(({ id }) => id)).toEqual(waiting.slice(0, 5).map(({ id }) => id))
    const newest = orders.filter(({ archived }) => !archived).toSorted((a, b) => +b.createdAt - +a.createdAt)
    expect(data.latest.map(({ id }) => id)).toEqual(newest.slice(0, 5).map(({ id }) => id))
  })

  it('take one question to the database', async () => {
    let questions = 0
    const { db } = shop.database
    const counting = new Proxy(db, {
      get(target, name) {
        if (name === 'execute' || name === 'select') questions += 1
        return Reflect.get(target, name) as unknown
      },
    })
    const figures = await import('./figures.ts')
    const asked = { db: counting, settings: knowSettings(db), request: { language: 'en' } }
    await figures.showHome({ period: '30' }, asked as unknown as Parameters<typeof figures.showHome>[1])
    expect(questions).toBe(1)
  })

  it('count an order at midnight in Dhaka on the right day, and move with it', async () => {
    const { pool } = shop.database
    const one = orders.find(({ status }) => status === 'delivered')
    const count = async () => (await showHome({ period: 'today' })).tiles.orders
    await pool.query('update orders set created_at = $2 where id = $1', [one?.id, new Date(Date.now() - 40 * day)])
    const before = await count()
    const midnight = new Date(`${ago(0)}T00:00:00+06:00`)
    await pool.query('update orders set created_at = $2 where id = $1', [one?.id, midnight])
    expect(await count()).toBe(before + 1)
    await pool.query('update orders set created_at = $2 where id = $1', [one?.id, new Date(+midnight - 1)])
    expect(await count()).toBe(before)
    await pool.query('update orders set created_at = $2 where id = $1', [one?.id, one?.createdAt])
  })

  it('count a delivery on its own day in Dhaka, whenever the order was placed', async () => {
    const own = await openShop()
    const { pool } = own.database
    const deliveries = async () => {
      const home = await showHome({ period: 'today' }, own)
      return [home.deliveries, home.deliveriesBefore]
    }
    const { id: productId } = await own.stock({})
    const details = { name: 'Rina', phone: '01712345678', address: 'Dhaka', email: 'rina@example.com' }
    const { id } = (await own.guest.placeOrder({ ...details, cartItems: [{ productId, quantity: 1 }] })).order
    await pool.query('update orders set created_at = $2 where id = $1', [id, new Date(Date.now() - 40 * day)])
    expect(await deliveries()).toEqual([0, 0])
    await own.karim.changeStatus({ id, status: 'delivered' })
    expect(await deliveries()).toEqual([1, 0])
    const midnight = new Date(`${ago(0)}T00:00:00+06:00`)
    const deliveredAt = (at: Date) =>
      pool.query("update order_changes set changed_at = $2 where order_id = $1 and status = 'delivered'", [id, at])
    await deliveredAt(midnight)
    expect(await deliveries()).toEqual([1, 0])
    await deliveredAt(new Date(+midnight - 1))
    expect(await deliveries()).toEqual([0, 1])
    await own.close()
  })

  it('of a shop without orders are zeros', async () => {
    const empty = await openShop()
    const { data } = await empty.karim.showHome({})
    expect(data.tiles).toEqual(sums([]))
    expect(data).toMatchObject({ topProducts: [], waiting: [], latest: [], newMessages: 0 })
    await empty.close()
  })

  it('stay right while many orders are placed and cancelled at the same time', async () => {
    const busy = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
    const { id: productId } = await busy.stock({ stock: 500 })
    const details = {
      name: 'Rina',
      phone: '01712345678',
      address: 'Dhaka',
      email: 'a@b.co',
      cartItems: [{ productId, quantity: 1 }],
    }
    const placed = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        busy
          .browser()
          .placeOrder({ ...details, phone: `017123456${10 + n}` }, { idempotencyKey: Math.random().toString() }),
      ),
    )
    await Promise.all(
      placed.map(({ order: { id } }, n) => busy.karim.changeStatus({ id, status: n % 4 ? 'confirm' : 'cancelled' })),
    )
    const { tiles, topProducts } = (await busy.karim.showHome({ period: 'today' })).data
    expect(tiles).toMatchObject({
      orders: 40,
      confirm: 30,
      cancelled: 10,
      cancelledPercent: 25,
      sales: 30 * 131_000,
      profit: 30 * 25_000,
    })
    expect(topProducts).toMatchObject([{ units: 30 }])
    expect(await auditOrders(busy.database)).toEqual([])
    await busy.close()
  })
})
