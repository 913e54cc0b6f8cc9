import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WantedLine } from '#contract/orders.ts'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { orderEditedMail } from '#server/orders/mails/order-mails.ts'
import { auditOrders } from '#test/audit.ts'
import { firstSettings } from '#server/settings/first-settings.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }

async function place(cartItems: WantedLine[], by = shop.guest) {
  const { order } = await by.placeOrder({ ...delivery, cartItems }, { idempotencyKey: randomUUID() })
  return order
}

async function placePanjabi() {
  const { id: productId } = await shop.stock({ stock: 5, price: taka(1000) })
  return { productId, order: await place([{ productId, quantity: 2 }]) }
}

const adminSees = async (id: string) => (await shop.karim.openOrder({ id })).order
const mailsOf = async (id: string) =>
  (
    await shop.database.pool.query(
      `select payload from outbox where topic = 'order-edited' and payload->>'orderId' = $1 order by id`,
      [id],
    )
  ).rows.map(({ payload }) => payload)

describe('the items of an order', () => {
  it('change in number, go and come, in price and stock at once', async () => {
    const { productId, order } = await placePanjabi()
    const { id: other } = await shop.stock({ stock: 3, price: taka(400) })
    const { id } = order
    const more = await shop.karim.editOrder({ id, cartItems: [{ productId, quantity: 4 }] })
    expect(more.order).toMatchObject({ subtotal: taka(4000), total: taka(4060), version: 1 })
    expect(await shop.stockOf(productId)).toBe(1)
    const swapped = await shop.karim.editOrder({
      id,
      cartItems: [
        { productId: other, quantity: 3 },
        { productId, quantity: 1 },
      ],
      reason: 'She called',
    })
    expect(swapped.order.lines.map((line) => [line.productId, line.quantity])).toEqual([
      [productId, 1],
      [other, 3],
    ])
    expect(swapped.order).toMatchObject({ subtotal: taka(2200), total: taka(2260), version: 2 })
    expect([await shop.stockOf(productId), await shop.stockOf(other)]).toEqual([4, 0])
    const gone = await shop.karim.editOrder({ id, cartItems: [{ productId: other, quantity: 1 }] })
    expect(gone.order.lines).toHaveLength(1)
    expect([await shop.stockOf(productId), await shop.stockOf(other)]).toEqual([5, 2])
    const { edits } = await shop.karim.openOrder({ id })
    expect(edits.map(({ reason, before }) => [reason, before.totalAmount, before.items?.length])).toEqual([
      ['', 2060, 1],
      ['She called', 4060, 1],
      ['', 2260, 2],
    ])
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    expect([await shop.stockOf(productId), await shop.stockOf(other)]).toEqual([5, 3])
  })

  it('keep the price they were ordered at; what is new costs what it costs today', async () => {
    const { productId, order } = await placePanjabi()
    const { id: other } = await shop.stock({ price: taka(400) })
    await shop.database.pool.query('update products set price = 150000 where id = any($1)', [[productId, other]])
    const { order: now } = await shop.karim.editOrder({
      id: order.id,
      cartItems: [
        { productId, quantity: 3 },
        { productId: other, quantity: 1 },
      ],
    })
    expect(now.lines.map(({ price }) => price)).toEqual([taka(1000), taka(1500)])
    expect(now.subtotal).toBe(taka(4500))
  })

  it('are refused as a whole where there is too little, or nothing of it is sold any more', async () => {
    const { productId, order } = await placePanjabi()
    const { id: other } = await shop.stock({ stock: 1 })
    const wanted = [
      { productId, quantity: 1 },
      { productId: other, quantity: 2 },
    ]
    await expect(shop.karim.editOrder({ id: order.id, cartItems: wanted })).rejects.toMatchObject({
      code: 'out-of-stock',
      details: { lines: [{ productId: other, available: 1 }] },
    })
    await shop.karim.archiveProduct({ id: productId })
    await expect(shop.karim.editOrder({ id: order.id, cartItems: [{ productId, quantity: 3 }] })).rejects.toMatchObject(
      { code: 'out-of-stock', details: { lines: [{ productId, available: 2 }] } },
    )
    expect(await adminSees(order.id)).toMatchObject({ version: 0, total: taka(2060) })
    const fewer = await shop.karim.editOrder({ id: order.id, cartItems: [{ productId, quantity: 1 }] })
    expect(fewer.order.total).toBe(taka(1060))
  })

  it('of an order that waits for its stock are taken when it is confirmed, as they are then', async () => {
    const careful = await openShop({ MOST_GUEST_UNITS: '1' })
    const { id: productId } = await careful.stock({ stock: 5 })
    const cartItems = [{ productId, quantity: 2 }]
    const { order } = await careful.guest.placeOrder({ ...delivery, cartItems })
    expect(order.stockReserved).toBe(false)
    await careful.karim.editOrder({ id: order.id, cartItems: [{ productId, quantity: 4 }] })
    expect(await careful.stockOf(productId)).toBe(5)
    await careful.karim.changeStatus({ id: order.id, status: 'confirm' })
    await careful.karim.editOrder({ id: order.id, cartItems: [{ productId, quantity: 1 }] })
    expect(await careful.stockOf(productId)).toBe(4)
    expect(await auditOrders(careful.database)).toEqual([])
    await careful.close()
  })
})

describe('discount and delivery charge', () => {
  it('are set by hand, and stay so when the items change', async () => {
    const { productId, order } = await placePanjabi()
    const { id } = order
    const agreed = await shop.karim.editOrder({ id, discount: taka(150), deliveryCharge: 0 })
    expect(agreed.order).toMatchObject({ discount: taka(150), deliveryCharge: 0, total: taka(1850) })
    const more = await shop.karim.editOrder({ id, cartItems: [{ productId, quantity: 3 }] })
    expect(more.order).toMatchObject({ discount: taka(150), deliveryCharge: 0, total: taka(2850) })
    await expect(shop.karim.editOrder({ id, discount: taka(3001) })).rejects.toMatchObject({
      details: { errors: { discount: { code: 'too-large', max: 3000 } } },
    })
  })

  it('are refused where the total is another one than was looked at', async () => {
    const { order } = await placePanjabi()
    await expect(
      shop.karim.editOrder({ id: order.id, discount: taka(100), totalAmount: taka(1961) }),
    ).rejects.toMatchObject({ code: 'prices-changed', details: { totals: { total: taka(1960) } } })
  })
})

describe('an order', () => {
  it('is changed until a courier has it', async () => {
    const { productId, order } = await placePanjabi()
    const { id } = order
    const change = (quantity: number) => shop.karim.editOrder({ id, cartItems: [{ productId, quantity }] })
    await shop.karim.changeStatus({ id, status: 'confirm' })
    expect((await change(3)).order.status).toBe('confirm')
    await shop.karim.handOver({ id, handedOverOn: dhakaDay(new Date()) })
    await expect(change(1)).rejects.toMatchObject({ code: 'order-handed-over' })
    await shop.karim.takeBack({ id })
    expect((await change(1)).order.total).toBe(taka(1060))
    await shop.karim.changeStatus({ id, status: 'delivered' })
    await expect(change(2)).rejects.toMatchObject({ code: 'order-locked' })
  })

  it('is changed by one of two who looked at the same', async () => {
    const { productId, order } = await placePanjabi()
    const { id } = order
    const change = (quantity: number) => shop.karim.editOrder({ id, version: 0, cartItems: [{ productId, quantity }] })
    const answers = await Promise.allSettled([change(3), change(4)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order-changed' } })
    expect((await adminSees(id)).version).toBe(1)
  })

  it('never sells one unit twice: changes and new orders at once', async () => {
    const { productId, order } = await placePanjabi()
    const { id } = order
    await Promise.allSettled([
      ...[5, 1, 4, 3].map((quantity) => shop.karim.editOrder({ id, cartItems: [{ productId, quantity }] })),
      ...[1, 2, 1].map((quantity) => place([{ productId, quantity }])),
    ])
    expect(await auditOrders(shop.database)).toEqual([])
  })

  it('stays as it is, and nobody is told, when nothing differs', async () => {
    const { productId, order } = await placePanjabi()
    const { id, name, phone, address } = order
    await shop.karim.editOrder({ id, name, phone, address, cartItems: [{ productId, quantity: 2 }] })
    expect((await adminSees(id)).version).toBe(0)
    expect(await mailsOf(id)).toEqual([])
  })
})

describe('the mail of a change', () => {
  const context = () => ({
    db: shop.app.db,
    shop: firstSettings,
    shopMail: 'karim@haat.example',
    publicUrl: new URL('https://haat.example'),
    secret: 'x',
  })

  it('shows the order as it is now, of the last change only, unless the buyer knows already', async () => {
    const { productId, order } = await placePanjabi()
    const { id } = order
    await shop.karim.editOrder({ id, cartItems: [{ productId, quantity: 1 }], notify: false })
    expect(await mailsOf(id)).toEqual([])
    await shop.karim.editOrder({ id, discount: taka(100), reason: 'Late by a day' })
    await shop.karim.editOrder({ id, discount: taka(200), reason: 'Late by two days' })
    const [first, second] = await mailsOf(id)
    expect(await orderEditedMail(first, context())).toBeUndefined()
    const mail = await orderEditedMail(second, context())
    expect(mail?.subject).toBe(`Your order ${id.slice(0, 7).toUpperCase()} was changed`)
    for (const words of ['1 × TK 1,000.00', 'TK 860.00', 'Late by two days']) expect(mail?.text).toContain(words)
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    expect(await orderEditedMail(second, context())).toBeUndefined()
  })

  it('comes also when a later change, of which the buyer knows already, is made before it is written', async () => {
    const { order } = await placePanjabi()
    const { id } = order
    await shop.karim.editOrder({ id, discount: taka(100) })
    await shop.karim.editOrder({ id, discount: taka(300), notify: false })
    const [only, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect((await orderEditedMail(only, context()))?.text).toContain('TK 1,760.00')
  })
})
