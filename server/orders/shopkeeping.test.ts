import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
})
afterAll(() => shop.close())

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }

async function place(change: Partial<typeof delivery> = {}, title?: string) {
  const { id: productId } = await shop.stock({ ...(title && { title }) })
  return (await shop.browser().placeOrder({ ...delivery, ...change, cartItems: [{ productId, quantity: 1 }] })).order
}

describe('moving an order on', () => {
  it('follows the order’s life', async () => {
    const { id } = await place()
    expect((await shop.karim.changeStatus({ id, status: 'confirm' })).order.status).toBe('confirm')
    expect((await shop.karim.changeStatus({ id, status: 'delivered' })).order.status).toBe('delivered')
  })

  it.each(['delivered', 'cancelled'] as const)('happens once: a %s order stays so', async (end) => {
    const { id } = await place()
    await shop.karim.changeStatus({ id, status: end })
    for (const status of orderStatuses) {
      await expect(shop.karim.changeStatus({ id, status })).rejects.toMatchObject({ code: 'order-locked' })
    }
  })

  it('is held by the database itself', async () => {
    const { id } = await place()
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    const forced = shop.database.pool.query("update orders set status = 'pending' where id = $1", [id])
    await expect(forced).rejects.toThrow('cannot go from cancelled to pending')
  })

  it('says so when there is no such order', async () => {
    await expect(shop.karim.changeStatus({ id: 'nothing', status: 'confirm' })).rejects.toMatchObject({
      code: 'order-not-found',
    })
  })
})

describe('the list of all orders', () => {
  it('shows pending ones first, the newest of them on top, with the profit of all lines', async () => {
    const [first, second, third] = [await place(), await place(), await place()]
    await shop.karim.changeStatus({ id: second.id, status: 'confirm' })
    const { orders } = await shop.karim.listOrders({ limit: 100 })
    const places = [third, first, second].map(({ id }) => orders.findIndex((order) => order.id === id))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(orders[0]?.profit).toBe(25_000)
  })

  it.each([
    ['the customer', (order: { id: string }) => [order, 'shahana']],
    ['the phone', (order: { id: string }) => [order, '01599']],
    ['the phone in Bengali digits', (order: { id: string }) => [order, '০১৫৯৯']],
    ['the product', (order: { id: string }) => [order, 'teesta kett']],
    ['the order number', (order: { id: string }) => [order, ` ${order.id.slice(0, 3)}-${order.id.slice(3, 7)} `]],
  ] as const)('is searched by %s', async (_, query) => {
    const order = await place({ name: 'Shahana Das', phone: '01599887766' }, `Teesta Kettle ${Math.random()}`)
    const [{ id }, search] = query(order) as [{ id: string }, string]
    const { orders } = await shop.karim.listOrders({ search })
    expect(orders.map((one) => one.id)).toContain(id)
    expect(orders.every(({ name }) => name === 'Shahana Das')).toBe(true)
  })

  it('takes % and _ for what they are', async () => {
    expect((await shop.karim.listOrders({ search: '%' })).total).toBe(0)
    expect((await shop.karim.listOrders({ search: '_' })).total).toBe(0)
  })

  it('is filtered by status', async () => {
    const [{ id }] = [await place(), await place()]
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    const { orders } = await shop.karim.listOrders({ status: 'cancelled' })
    expect(orders.map((one) => one.id)).toContain(id)
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  })
})
