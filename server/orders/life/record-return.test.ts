import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { itemsReturnedMail } from '#server/orders/mails/order-mails.ts'
import { firstSettings } from '#server/settings/first-settings.ts'
import { auditOrders } from '#test/audit.ts'
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

/** An order of Rina's with three kites for 1,000 and one lamp for 500, on the way to `status`. */
async function place(status: 'pending' | 'confirm' | 'delivered' = 'delivered') {
  const kite = await shop.stock({ stock: 5, price: taka(1000), profit: taka(300) })
  const lamp = await shop.stock({ stock: 5, price: taka(500), profit: taka(100) })
  const cartItems = [
    { productId: kite.id, quantity: 3 },
    { productId: lamp.id, quantity: 1 },
  ]
  const { order, trackingToken } = await shop.rina.placeOrder(
    { ...delivery, cartItems },
    { idempotencyKey: randomUUID() },
  )
  if (status !== 'pending') await shop.karim.changeStatus({ id: order.id, status })
  return { id: order.id, token: trackingToken, kite: kite.id, lamp: lamp.id }
}

const today = dhakaDay(new Date())
const usual = { returnedOn: today, reason: 'damaged' as const, earlier: 0 }
const one = (line: number, quantity = 1, restock = true) => ({ line, quantity, restock })

describe('what came back of a delivered order', () => {
  it('goes back to stock where it is said so, is paid back, and stands in the history of both sides', async () => {
    const { id, token, kite, lamp } = await place()
    await shop.karim.recordReturn({ ...usual, id, lines: [one(1, 2), one(2, 1, false)], refund: taka(2100) })
    expect([await shop.stockOf(kite), await shop.stockOf(lamp)]).toEqual([4, 4])
    const { data: moved } = await shop.karim.listMovements({ id: kite })
    expect(moved[0]).toMatchObject({ kind: 'return', change: 2, stock: 4, orderId: id, by: 'Karim Uddin' })

    const { order, returns } = await shop.karim.openOrder({ id })
    expect(order.status).toBe('delivered')
    expect(returns).toMatchObject([
      {
        returnedOn: today,
        reason: 'damaged',
        refund: taka(2100),
        recordedBy: 'Karim Uddin',
        items: [
          { line: 1, quantity: 2, isRestocked: true },
          { line: 2, quantity: 1, isRestocked: false },
        ],
      },
    ])
    const seen = [
      {
        returnedOn: today,
        reason: 'damaged',
        refund: taka(2100),
        items: [
          { line: 1, quantity: 2 },
          { line: 2, quantity: 1 },
        ],
      },
    ]
    expect((await shop.rina.showOrder({ id })).order.returned).toEqual(seen)
    expect((await shop.browser().trackOrder({ token })).order.returned).toEqual(seen)
    const byNumber = { number: id.slice(0, 7), phone: delivery.phone }
    expect((await shop.browser().trackByNumber(byNumber)).order.returned).toEqual(seen)
    const own = (await shop.rina.request({ url: `/api/v2/order/${id}` })).body
    expect(own).not.toMatch(/Karim|isRestocked/)
    const { data: log } = await shop.karim.listAuditLog({ subject: id })
    expect(log[0]).toMatchObject({ action: 'record-return', by: 'Karim Uddin' })
  })

  it('is paid back in full where nothing else is said, less its share of the discount', async () => {
    const { id } = await place('pending')
    await shop.karim.editOrder({ id, discount: taka(350) })
    await shop.karim.changeStatus({ id, status: 'delivered' })
    await shop.karim.recordReturn({ ...usual, id, lines: [one(1)] })
    expect((await shop.karim.openOrder({ id })).returns[0]?.refund).toBe(taka(900))
  })

  it('lowers the sales and the profit of the day of the order, and counts for loyalty as before', async () => {
    const { id } = await place()
    const before = (await shop.karim.showHome({ period: 'today' })).data
    const { data: rina } = await shop.rina.showDashboard({})
    await shop.karim.recordReturn({ ...usual, id, lines: [one(1), one(2, 1, false)] })
    const after = (await shop.karim.showHome({ period: 'today' })).data
    expect(before.tiles.sales - after.tiles.sales).toBe(taka(1500))
    // The kite can be sold again, the lamp is lost with what it has cost.
    expect(before.tiles.profit - after.tiles.profit).toBe(taka(300 + 500))
    expect(after.returned).toEqual({
      orders: before.returned.orders + 1,
      refund: before.returned.refund + taka(1500),
    })
    expect(after.tiles.delivered).toBe(before.tiles.delivered)
    expect((await shop.rina.showDashboard({})).data.loyalty).toEqual(rina.loyalty)
  })

  it('leaves no profit of an order of which all came back, whatever its discount', async () => {
    const { id } = await place('pending')
    await shop.karim.editOrder({ id, discount: taka(350) })
    await shop.karim.changeStatus({ id, status: 'delivered' })
    const profit = async () => (await shop.karim.openOrder({ id })).order.profit
    expect(await profit()).toBe(taka(3 * 300 + 100))
    await shop.karim.recordReturn({ ...usual, id, lines: [one(1, 3)] })
    expect(await profit()).toBe(taka(100))
    await shop.karim.recordReturn({ ...usual, id, lines: [one(2)], earlier: 1 })
    expect(await profit()).toBe(0)
  })

  it('is told to the buyer by mail when that is asked for', async () => {
    const [quiet, told] = [await place(), await place()]
    await shop.karim.recordReturn({ ...usual, id: quiet.id, lines: [one(1)] })
    await shop.karim.recordReturn({ ...usual, id: told.id, lines: [one(1)], notify: true })
    const { rows } = await shop.database.pool.query("select payload from outbox where topic = 'items-returned'")
    expect(rows.map(({ payload }) => payload.orderId)).toEqual([told.id])
    const publicUrl = new URL('https://haat.example')
    const context = { db: shop.app.db, shop: firstSettings, shopMail: 'karim@haat.example', publicUrl, secret: 'x' }
    const mail = await itemsReturnedMail(rows[0].payload, context)
    expect(mail?.subject).toBe(`We have what you returned from order ${told.id.slice(0, 7).toUpperCase()}`)
    for (const words of ['1 × Blue Panjabi', 'TK 1,000.00']) expect(mail?.text).toContain(words)
  })
})

describe('a return is refused', () => {
  it.each(['pending', 'confirm'] as const)('of an order that is %s', async (status) => {
    const { id } = await place(status)
    await expect(shop.karim.recordReturn({ ...usual, id, lines: [one(1)] })).rejects.toMatchObject({
      code: 'not-returnable',
    })
  })

  it.each([
    ['more than was bought', { lines: [one(1, 4)] }, { 'line-1': { code: 'too-large', max: 3 } }],
    ['a line that is not there', { lines: [one(3)] }, { 'line-3': { code: 'too-large', max: 0 } }],
    ['a line twice', { lines: [one(1), one(1)] }, { 'line-1': { code: 'repeated' } }],
    [
      'more money than was paid',
      { lines: [one(1, 2)], refund: taka(2001) },
      { refund: { code: 'too-large', max: 2000 } },
    ],
    ['a day to come', { lines: [one(1)], returnedOn: '2999-01-01' }, { returnedOn: { code: 'day-to-come' } }],
    ['a day before the order', { lines: [one(1)], returnedOn: '2020-01-01' }, { returnedOn: { code: 'invalid-day' } }],
    ['nothing', { lines: [] }, { lines: { code: 'empty' } }],
  ])('with %s, and nothing is kept', async (_, change, errors) => {
    const { id, kite } = await place()
    await expect(shop.karim.recordReturn({ ...usual, id, ...change })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors },
    })
    expect((await shop.karim.openOrder({ id })).returns).toEqual([])
    expect(await shop.stockOf(kite)).toBe(2)
  })

  it('when the rest of a line is less by then, also in the database', async () => {
    const { id } = await place()
    await shop.karim.recordReturn({ ...usual, id, lines: [one(1, 2)] })
    const more = { ...usual, id, earlier: 1 }
    await expect(shop.karim.recordReturn({ ...more, lines: [one(1, 2)] })).rejects.toMatchObject({
      details: { errors: { 'line-1': { code: 'too-large', max: 1 } } },
    })
    const forced = shop.database.pool.query(
      `with r as (insert into goods_returns (order_id, returned_on, reason, refund, profit, day)
         values ($1, now(), 'other', 0, 0, now()) returning id)
       insert into returned_items select id, $1, 1, 2, false from r`,
      [id],
    )
    await expect(forced).rejects.toThrow('More of order')
    await shop.karim.recordReturn({ ...more, lines: [one(1)] })
    await expect(shop.database.pool.query('delete from returned_items where order_id = $1', [id])).rejects.toThrow(
      'stays written',
    )
  })

  it('to the second of two admins at once', async () => {
    const { id, kite } = await place()
    const both = await Promise.allSettled(
      [1, 2].map((quantity) => shop.karim.recordReturn({ ...usual, id, lines: [one(1, quantity)] })),
    )
    const refused = both.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'order-changed' } }])
    const { returns } = await shop.karim.openOrder({ id })
    expect(returns).toHaveLength(1)
    expect(await shop.stockOf(kite)).toBe(2 + (returns[0]?.items[0]?.quantity ?? 0))
  })

  it('to a customer', async () => {
    const { id } = await place()
    await expect(shop.rina.recordReturn({ ...usual, id, lines: [one(1)] })).rejects.toMatchObject({
      code: 'admin-only',
    })
  })
})
