import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
const key = () => ({ idempotencyKey: Math.random().toString() })

describe('an order by phone', () => {
  it('is placed like any other, at the shop’s prices, and says how it came', async () => {
    const { id: productId } = await shop.stock({ stock: 5 })
    const wanted = {
      ...delivery,
      cartItems: [{ productId, quantity: 2 }],
      channel: 'phone' as const,
      note: 'Wants it on Friday',
    }
    const { order } = await shop.karim.takeOrder(wanted, key())
    expect(order).toMatchObject({
      channel: 'phone',
      subtotal: 250_000,
      total: 256_000,
      profit: 50_000,
      status: 'pending',
    })
    expect(order).not.toHaveProperty('userId')
    expect(await shop.stockOf(productId)).toBe(3)
    const seen = await shop.karim.openOrder({ id: order.id })
    expect(seen.notes).toMatchObject([{ text: 'Wants it on Friday' }])
    expect(seen.history).toMatchObject([{ status: 'pending', by: 'shop', changedBy: 'Karim Uddin' }])
    const { data } = await shop.karim.listAuditLog({ subject: order.id })
    expect(data.map(({ action }) => action)).toEqual(['take-order'])
  })

  it('has the discount that was agreed on, but none above what the goods cost', async () => {
    const { id: productId } = await shop.stock({ stock: 5 })
    const wanted = { ...delivery, cartItems: [{ productId, quantity: 2 }], channel: 'chat' as const }
    const options = key()
    const { order } = await shop.karim.takeOrder({ ...wanted, discount: 50_000 }, options)
    expect(order).toMatchObject({ subtotal: 250_000, discount: 50_000, deliveryCharge: 6_000, total: 206_000 })
    await expect(shop.karim.takeOrder({ ...wanted, discount: 40_000 }, options)).rejects.toMatchObject({
      code: 'key-reused',
    })
    await expect(shop.karim.takeOrder({ ...wanted, discount: 250_001 }, key())).rejects.toMatchObject({
      details: { errors: { discount: { code: 'too-large', max: 2500 } } },
    })
    expect(await shop.stockOf(productId)).toBe(3)
  })

  it('is one order for each key, with one note, also when it is sent many times at once', async () => {
    const { id: productId } = await shop.stock({ stock: 50 })
    const wanted = { ...delivery, cartItems: [{ productId, quantity: 1 }], channel: 'chat' as const, note: 'Once' }
    const options = key()
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => shop.karim.takeOrder(wanted, options)))
    const ids = all.flatMap((one) => (one.status === 'fulfilled' ? one.value.order.id : []))
    expect(new Set(ids).size).toBe(1)
    expect(await shop.stockOf(productId)).toBe(49)
    expect((await shop.karim.openOrder({ id: ids[0] ?? '' })).notes).toHaveLength(1)
    await expect(shop.karim.takeOrder({ ...wanted, name: 'Other' }, options)).rejects.toMatchObject({
      code: 'key-reused',
    })
  })

  it('is refused when there is not enough, or the price is another', async () => {
    const { id: productId } = await shop.stock({ stock: 1 })
    const wanted = { ...delivery, channel: 'phone' as const }
    await expect(shop.karim.takeOrder({ ...wanted, cartItems: [{ productId, quantity: 2 }] })).rejects.toMatchObject({
      code: 'out-of-stock',
    })
    const seen = { productId, quantity: 1, seenPrice: 1 }
    await expect(shop.karim.takeOrder({ ...wanted, cartItems: [seen] })).rejects.toMatchObject({
      code: 'prices-changed',
    })
    expect(await shop.stockOf(productId)).toBe(1)
  })

  it('does not count against the customer’s limits', async () => {
    const { id: productId } = await shop.stock({ stock: 50 })
    const wanted = { ...delivery, cartItems: [{ productId, quantity: 1 }], channel: 'phone' as const }
    for (let n = 0; n < 7; n++) await shop.karim.takeOrder(wanted, key())
    expect(await shop.stockOf(productId)).toBe(43)
  })
})
