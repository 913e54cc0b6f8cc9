import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
afterEach(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }

function order(productId: string, change: object = {}, browser: Browser = shop.browser()) {
  const request = { ...delivery, cartItems: [{ productId, quantity: 1 }], ...change }
  return browser.placeOrder(request, { idempotencyKey: randomUUID() })
}

const countAccepted = (all: PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === 'fulfilled').length
const riskOf = async (id: string) => (await shop.karim.listOrders({ search: id.slice(0, 7) })).orders[0]?.risk

describe('a program that orders', () => {
  it('gets few orders from one phone or one cookie, and holds little stock', async () => {
    shop = await openShop()
    const { id } = await shop.stock({ stock: 1000 })
    const cartItems = [{ productId: id, quantity: 20 }]
    const onePhone = Array.from({ length: 100 }, () => order(id, { cartItems }))
    expect(countAccepted(await Promise.allSettled(onePhone))).toBe(3)
    const browser = shop.browser()
    await browser.showSession({})
    const oneCookie = Array.from({ length: 100 }, (_, n) =>
      order(id, { cartItems, phone: `0181${String(n).padStart(7, '0')}` }, browser),
    )
    expect(countAccepted(await Promise.allSettled(oneCookie))).toBe(3)
    expect(await shop.stockOf(id)).toBe(1000 - 6 * 20)
  })

  it('gets five an hour from one phone, also when all are finished', async () => {
    shop = await openShop()
    const { id } = await shop.stock({ stock: 1000 })
    for (let n = 0; n < 5; n++) {
      const placed = await order(id, { address: `House ${n}` })
      await shop.karim.changeStatus({ id: placed.order.id, status: 'delivered' })
    }
    await expect(order(id)).rejects.toMatchObject({ code: 'too-many-orders' })
  })

  it('gives itself away by a field that people do not see', async () => {
    shop = await openShop()
    const { id } = await shop.stock({})
    const payload = { ...delivery, cartItems: [{ _id: id, quantity: 1 }], website: 'https://spam.example' }
    const answer = await shop.guest.request({ method: 'POST', url: '/api/v2/orders', payload })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { website: 'Leave this field empty' }])
    expect(await shop.stockOf(id)).toBe(5)
    expect((await order(id, { website: '' })).order.status).toBe('pending')
  })

  it('is marked and slowed when very much comes from one network, and nobody there is refused', async () => {
    shop = await openShop({ MOST_ORDERS_OF_NETWORK: '3' })
    const { id } = await shop.stock({ stock: 100 })
    const took: number[] = []
    for (let n = 0; n < 4; n++) {
      const begun = performance.now()
      const placed = await order(id, { phone: `0181234567${n}` })
      took.push(performance.now() - begun)
      expect((await riskOf(placed.order.id))?.reasons).toEqual(n < 3 ? [] : ['busy-network'])
    }
    expect(took[3]).toBeGreaterThan(1900)
  })
})

describe('what the shopkeeper is told beside an order', () => {
  it('is that it is the same again, by another key', async () => {
    shop = await openShop()
    const [one, two] = [await shop.stock({ stock: 50 }), await shop.stock({ stock: 50 })]
    const basket = [one, two].map(({ id: productId }) => ({ productId, quantity: 1 }))
    const first = await order(one.id, { cartItems: basket })
    const again = await order(one.id, { cartItems: basket.toReversed() })
    expect(again.order.id).not.toBe(first.order.id)
    expect(await riskOf(again.order.id)).toMatchObject({ advice: 'call', reasons: ['duplicate'] })
    const different = await order(one.id, { phone: '01912345678', cartItems: basket })
    expect(await riskOf(different.order.id)).toMatchObject({ advice: 'ok', reasons: [] })
  })

  it('is what became of this phone’s orders, and never refuses one by itself', async () => {
    shop = await openShop({ MOST_ORDERS_AN_HOUR: '100' })
    const { id: productId } = await shop.stock({ stock: 50 })
    for (let n = 0; n < 2; n++) {
      const { id } = (await order(productId, { address: `House ${n}` })).order
      await shop.karim.changeStatus({ id, status: 'confirm' })
      await shop.karim.changeStatus({ id, status: 'cancelled', reason: 'Nobody opened' })
    }
    await shop.database.pool.query(`update orders set created_at = now() - interval '2 hours'`)
    const { id } = (await order(productId)).order
    const advised = {
      advice: 'ask advance',
      history: { delivered: 0, cancelledByShop: 2, cancelledByCustomer: 0, open: 0 },
    }
    expect(await riskOf(id)).toMatchObject(advised)
    const asAdmin = (await shop.karim.request({ url: `/api/v2/order/${id}` })).json()
    expect(asAdmin.order.risk).toMatchObject(advised)
  })

  it('is nobody else’s to see', async () => {
    shop = await openShop()
    const { id: productId } = await shop.stock({})
    const placed = await order(productId, {}, shop.rina)
    const answer = await shop.rina.request({ url: `/api/v2/order/${placed.order.id}` })
    expect(answer.body).not.toMatch(/risk|advice|isTooOld|network|flags/)
  })
})
