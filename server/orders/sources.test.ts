import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join } from '#test/join.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
})
afterAll(() => shop.close())

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }

describe('how an order came in', () => {
  it('is kept with it, and counted for the customer; unknown words count as none', async () => {
    const { id } = await shop.stock({ stock: 50 })
    const { browser } = await join(shop)
    const send = (source?: unknown) =>
      browser.request({
        method: 'POST',
        url: '/api/v2/orders',
        headers: { 'idempotency-key': Math.random().toString() },
        payload: { ...delivery, cartItems: [{ _id: id, quantity: 1 }], ...(source === undefined ? {} : { source }) },
      })
    for (const source of ['Organic', 'Organic', 'Referral', 'organic', "'; drop table orders", undefined])
      expect((await send(source)).statusCode).toBe(201)
    expect((await send(7)).statusCode).toBe(400)
    const counted = async (one: Browser) => (await one.showDashboard({})).data.sources.map(({ orders }) => orders)
    expect(await counted(browser)).toEqual([2, 1, 3])
    expect(await counted((await join(shop)).browser)).toEqual([0, 0, 0])
  })

  it('and in which language does not make a repeat another order', async () => {
    const { id: productId } = await shop.stock({})
    const cartItems = [{ productId, quantity: 1 }]
    const key = { idempotencyKey: 'once' }
    const first = await shop.rina.placeOrder({ ...delivery, cartItems, source: 'Organic', language: 'bn' }, key)
    const again = await shop.rina.placeOrder({ ...delivery, cartItems, source: 'Referral', language: 'en' }, key)
    expect(again.order.id).toBe(first.order.id)
  })
})
