import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { openPathao } from '#test/pathao-server.ts'

let shop: TestShop
let pathao: Awaited<ReturnType<typeof openPathao>>
beforeAll(async () => {
  pathao = await openPathao()
  shop = await openShop({ ...pathao.env, MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(() => {
  pathao.be('serves')
  pathao.calls.length = 0
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
  await pathao.stop()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'House 7,\nRoad 5; Mirpur' }

async function place(at = shop) {
  const { id: productId } = await at.stock({ stock: 5, price: taka(1000) })
  const place = { district: 'Dhaka', upazila: 'Savar', cartItems: [{ productId, quantity: 1 }] }
  const { order } = await at.rina.placeOrder({ ...delivery, ...place }, { idempotencyKey: randomUUID() })
  await at.karim.changeStatus({ id: order.id, status: 'confirm' })
  return { ...order, number: orderNumberIn(order.id) }
}

const placeMany = (count: number) => Promise.all(Array.from({ length: count }, () => place()))
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id)
const book = (...orders: { id: string }[]) => shop.karim.bookParcels({ ids: idsOf(orders) })
const shown = (id: string) => shop.karim.openOrder({ id })
const bookingCalls = () =>
  pathao.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/orders')).length
async function rowsOf(...orders: { id: string }[]) {
  return (await shop.database.pool.query('select * from parcels where order_id = any ($1)', [idsOf(orders)])).rows
}

describe('when Pathao takes nothing', () => {
  it('because of sixty calls in a minute: what was booked is handed over, the rest is told to wait and goes later', async () => {
    const orders = await placeMany(6)
    await book(await place())
    pathao.be({ allows: 2 })
    const { done, failed } = await book(...orders)
    expect(done).toHaveLength(2)
    expect(failed.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'courier-busy'))
    expect(await rowsOf(...orders)).toHaveLength(2)
    pathao.be('serves')
    expect((await book(...orders)).done).toHaveLength(4)
    for (const { number } of orders) expect(pathao.parcelsOf(number)).toHaveLength(1)
  })

  it.each([
    ['is locked', 'courier-busy'],
    ['takes no token', 'courier-key-refused'],
  ] as const)('it %s: nothing is handed over, and pressed again everything is', async (mood, code) => {
    const orders = await placeMany(4)
    pathao.be(mood)
    await expect(book(...orders)).rejects.toMatchObject({ code })
    expect(await rowsOf(...orders)).toEqual([])
    pathao.be('serves')
    expect((await book(...orders)).done).toHaveLength(4)
  })

  it.each(['is overloaded', 'answers in HTML', 'hangs up'] as const)('it %s: who knows', async (mood) => {
    await book(await place())
    const order = await place()
    pathao.be(mood)
    expect((await book(order)).failed).toMatchObject([{ code: 'parcel-unsure', canBookAgain: true }])
    expect((await shown(order.id)).order.shipment).toBeUndefined()
  })

  it('wrong credentials, and an address where nobody listens, are told, without a secret; nothing stays behind', async () => {
    const closed = await openPathao()
    await closed.stop()
    for (const [env, code] of [
      [{ ...pathao.env, PATHAO_PASSWORD: 'wrong-password' }, 'courier-key-refused'],
      [closed.env, 'courier-unreachable'],
    ] as const) {
      const other = await openShop(env)
      const orders = [await place(other), await place(other)]
      const refused = await other.karim.bookParcels({ ids: idsOf(orders) }).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code })
      expect(JSON.stringify(refused)).not.toMatch(/password|client|token/i)
      expect((await other.database.pool.query('select 1 from parcels')).rowCount).toBe(0)
      await other.close()
    }
  })

  it('an answer that takes long is not waited for on the page, and the order is handed over all the same', async () => {
    const order = await place()
    pathao.be('books and is slow')
    await expect(book(order)).rejects.toMatchObject({ code: 'courier-slow' })
    expect((await book(order)).failed).toMatchObject([{ code: 'parcel-begun' }])
    const shipmentOf = async () => (await shown(order.id)).order.shipment?.carrier
    await expect.poll(shipmentOf, { timeout: 10_000 }).toBe('Pathao')
    expect(pathao.parcelsOf(order.number)).toHaveLength(1)
  }, 20_000)
})

describe('a token', () => {
  it('that ends among many orders is renewed once, and each order is booked once', async () => {
    await book(await place())
    const orders = await placeMany(6)
    pathao.calls.length = 0
    pathao.endTokens('after a booking')
    expect((await book(...orders)).done).toHaveLength(6)
    expect(pathao.callsTo('/issue-token')).toBe(1)
    for (const { number } of orders) expect(pathao.parcelsOf(number)).toHaveLength(1)
  })

  it('is renewed before its time is over', async () => {
    pathao.endTokens()
    pathao.setLifeOfTokens(0)
    await book(await place())
    pathao.setLifeOfTokens(432_000)
    pathao.calls.length = 0
    await book(await place())
    await book(await place())
    expect(pathao.callsTo('/issue-token')).toBe(1)
    expect(bookingCalls()).toBe(2)
  })
})
