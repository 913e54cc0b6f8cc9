import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '10000', MOST_ORDERS_AN_HOUR: '10000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
const panjabi = { sizes: ['M', 'L'], colours: ['Blue', 'White'] }
const panjabiOptions = [
  { size: 'M', colour: 'Blue', stock: 3 },
  { size: 'M', colour: 'White', stock: 0 },
  { size: 'L', colour: 'Blue', stock: 1 },
]

describe('placing an order', () => {
  it('answers 201 with the specified names and the shop’s own prices', async () => {
    const { id } = await shop.stock({ ...panjabi, options: panjabiOptions, title: 'Blue Panjabi' })
    const cartItems = [
      { _id: id, quantity: 2, selectedSize: 'M', selectedColor: 'Blue', title: 'anything', original_price: 1250 },
    ]
    const payload = {
      ...delivery,
      phone: '+880 1712-345678',
      cartItems,
      subTotal: 2500,
      deliveryCharge: 120,
      totalAmount: 2620,
      insideDhaka: false,
    }
    const answer = await shop.guest.request({ method: 'POST', url: '/api/v2/orders', payload })

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Order placed successfully',
      order: {
        ...{ phone: '01712345678', status: 'pending', paymentMethod: 'Cash on delivery', insideDhaka: false },
        ...{ subTotal: 2500, discount: 0, deliveryCharge: 120, totalAmount: 2620, advanceAmount: 0, transactionId: '' },
        cartItems: [
          {
            _id: id,
            title: 'Blue Panjabi',
            original_price: 1250,
            quantity: 2,
            selectedSize: 'M',
            selectedColor: 'Blue',
          },
        ],
      },
    })
    expect(readOrderNumber(answer.json().order._id.slice(0, 7))).toBeDefined()
    expect(answer.body).not.toContain('profit')
    expect(await shop.stockOf(id)).toBe(2)
  })

  it('keeps nothing when one line is out of stock, and names every line that is', async () => {
    const [plenty, last, gone] = [
      await shop.stock({ stock: 9 }),
      await shop.stock({ stock: 1 }),
      await shop.stock({ stock: 0 }),
    ]
    const cartItems = [plenty, last, gone].map(({ id: productId }) => ({ productId, quantity: 2 }))

    await expect(shop.guest.placeOrder({ ...delivery, cartItems })).rejects.toMatchObject({
      code: 'out-of-stock',
      details: {
        lines: [
          { productId: last.id, available: 1, price: 125_000 },
          { productId: gone.id, available: 0 },
        ],
      },
    })
    expect(await shop.stockOf(plenty.id)).toBe(9)
  })

  it('counts two lines of one row of stock as one decision', async () => {
    const { id: productId } = await shop.stock({ sizes: ['M', 'L'], stock: 3 })
    const twice = [
      { productId, size: 'M', quantity: 2 },
      { productId, size: 'L', quantity: 2 },
    ]
    await expect(shop.guest.placeOrder({ ...delivery, cartItems: twice })).rejects.toMatchObject({
      code: 'out-of-stock',
    })
    expect(await shop.stockOf(productId)).toBe(3)
  })

  it('never charges what was not shown', async () => {
    const { id: productId } = await shop.stock({ price: taka(900) })
    const line = { productId, quantity: 1 }
    const totals = { subtotal: taka(900), discount: 0, deliveryCharge: taka(60), total: taka(960) }
    for (const seen of [
      { cartItems: [{ ...line, seenPrice: taka(0.01) }] },
      { cartItems: [line], totalAmount: taka(1) },
      { cartItems: [line], subTotal: taka(899) },
      { cartItems: [line], deliveryCharge: taka(0) },
      { cartItems: [line], totalAmount: totals.total, insideDhaka: false },
    ]) {
      await expect(shop.guest.placeOrder({ ...delivery, ...seen })).rejects.toMatchObject({ code: 'prices-changed' })
    }
    const seen = { cartItems: [{ ...line, seenPrice: taka(900) }], totalAmount: totals.total }
    expect((await shop.guest.placeOrder({ ...delivery, ...seen })).order).toMatchObject(totals)
  })

  it('asks for the size and the colour of a product that has them', async () => {
    const { id: productId } = await shop.stock({ ...panjabi, options: panjabiOptions })
    for (const [choice, missing, code] of [
      [{}, 'size', 'size-required'],
      [{ size: 'M' }, 'colour', 'colour-required'],
    ] as const) {
      const cartItems = [{ productId, quantity: 1, ...choice }]
      const refusal = { code: 'invalid-input', details: { errors: { [`cartItems.0.${missing}`]: { code } } } }
      const placing = shop.guest.placeOrder({ ...delivery, cartItems })
      await expect(placing).rejects.toMatchObject(refusal)
    }
    const unknown = [{ productId, quantity: 1, size: 'XXXL', colour: 'Blue' }]
    await expect(shop.guest.placeOrder({ ...delivery, cartItems: unknown })).rejects.toMatchObject({
      code: 'out-of-stock',
    })
  })

  it('takes the address of the account, whatever the form says', async () => {
    const { id: productId } = await shop.stock({})
    const { order } = await shop.rina.placeOrder({
      ...delivery,
      email: 'karim@example.com',
      cartItems: [{ productId, quantity: 1 }],
    })
    expect(order.email).toBe('rina@example.com')
  })

  it('opens by its tracking token, and by no other', async () => {
    const { id: productId } = await shop.stock({})
    const { order, trackingToken } = await shop.guest.placeOrder({
      ...delivery,
      cartItems: [{ productId, quantity: 1 }],
    })
    expect((await shop.browser().trackOrder({ token: trackingToken })).order.id).toBe(order.id)
    for (const token of [
      order.id,
      `${order.id}.`,
      `${order.id}.AAAAAAAAAAAAAAAAAAAAAA`,
      'x',
      trackingToken.replace('.', '..'),
    ]) {
      await expect(shop.guest.trackOrder({ token })).rejects.toMatchObject({ code: 'order-not-found' })
    }
  })

  it('gives a fifth off the products after twenty delivered orders of the account', async () => {
    const { id: productId } = await shop.stock({ stock: 100, price: taka(100) })
    const cartItems = [{ productId, quantity: 1 }]
    for (let n = 0; n < 20; n++) {
      const { order } = await shop.rina.placeOrder({ ...delivery, cartItems }, { idempotencyKey: randomUUID() })
      expect(order.discount).toBe(0)
      await shop.karim.changeStatus({ id: order.id, status: 'delivered' })
    }
    const { order } = await shop.rina.placeOrder({ ...delivery, cartItems }, { idempotencyKey: randomUUID() })
    expect(order).toMatchObject({ subtotal: taka(100), discount: taka(20), deliveryCharge: taka(60), total: taka(140) })
    expect((await shop.rina.priceCart({ cartItems })).totals.discount).toBe(taka(20))
    expect((await shop.guest.placeOrder({ ...delivery, cartItems })).order.discount).toBe(0)
  })
})

describe('bad orders', () => {
  const good = (id: string) => ({ ...delivery, cartItems: [{ _id: id, quantity: 1 }] })
  const line = (change: object) => (id: string) => ({ ...good(id), cartItems: [{ _id: id, quantity: 1, ...change }] })
  const field = (change: object) => (id: string) => ({ ...good(id), ...change })

  it.each([
    ['quantity 0', line({ quantity: 0 }), 400, 'cartItems.0.quantity'],
    ['quantity -1', line({ quantity: -1 }), 400, 'cartItems.0.quantity'],
    ['quantity 1.5', line({ quantity: 1.5 }), 400, 'cartItems.0.quantity'],
    ['quantity "2"', line({ quantity: '2' }), 400, 'cartItems.0.quantity'],
    ['quantity 10^9', line({ quantity: 1e9 }), 400, 'cartItems.0.quantity'],
    ['quantity 21', line({ quantity: 21 }), 400, 'cartItems.0.quantity'],
    ['profit_price', line({ profit_price: 1 }), 400, 'cartItems.0.profit_price'],
    ['an unknown product', line({ _id: '11111111-1111-4111-8111-111111111111' }), 409, undefined],
    ['no id', line({ _id: 'x' }), 400, 'cartItems.0._id'],
    ['an empty cart', field({ cartItems: [] }), 400, 'cartItems'],
    ['a bad phone', field({ phone: '0123' }), 400, 'phone'],
    ['no phone', field({ phone: ' ' }), 400, 'phone'],
    ['no name', field({ name: ' ' }), 400, 'name'],
    ['no email', field({ email: '' }), 400, 'email'],
    ['a NUL in the name', field({ name: 'Ri\0na' }), 400, 'name'],
    ['half a surrogate pair', field({ address: 'Dhaka \ud83d' }), 400, 'address'],
    ['a name of 64 KB', field({ name: 'x'.repeat(65_536) }), 400, 'name'],
    ['a role', field({ role: 'Admin' }), 400, 'role'],
    ['a status', field({ status: 'delivered' }), 400, 'status'],
    ['a discount', field({ discount: 100 }), 400, 'discount'],
  ])('%s is refused, and nothing is stored', async (_, change, status, wrong) => {
    const { id } = await shop.stock({ stock: 2 })
    const before = await countOrders()
    const answer = await shop.guest.request({ method: 'POST', url: '/api/v2/orders', payload: change(id) })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
    if (wrong) expect(answer.json().fields).toHaveProperty([wrong])
    expect(await countOrders()).toBe(before)
    expect(await shop.stockOf(id)).toBe(2)
  })

  it.each([
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['a poisoned key', '{"__proto__":{"role":"Admin"}}', 'application/json', 400],
    ['no JSON', 'name=Rina', 'text/plain', 415],
    ['nothing', '', 'application/json', 400],
    ['300 KB', JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('%s is refused with words', async (_, payload, type, status) => {
    const answer = await shop.guest.request({
      method: 'POST',
      url: '/api/v2/orders',
      payload,
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, code: expect.any(String), requestId: expect.any(String) })
  })

  it('for an archived product is refused', async () => {
    const { id: productId } = await shop.stock({ status: 'archived' })
    await expect(shop.guest.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })).rejects.toMatchObject(
      { code: 'out-of-stock' },
    )
  })
})

async function countOrders(): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int as orders from orders')
  return rows[0].orders
}
