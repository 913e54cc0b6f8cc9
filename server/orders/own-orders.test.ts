import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { deliveryWindow } from '#domain/orders/delivery.ts'
import { atOnce } from '#test/at-once.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { karim, rina } from '#test/people.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }

async function place(by: Browser, { stock = 5, email = 'guest@example.com' } = {}) {
  const { id: productId } = await shop.stock({ stock })
  const { order, trackingToken } = await by.placeOrder({ ...delivery, email, cartItems: [{ productId, quantity: 2 }] })
  return { id: order.id, productId, trackingToken }
}

describe('one’s own orders', () => {
  it('come newest first, a page at a time, by status, with counts of all', async () => {
    const placed = [await place(shop.rina), await place(shop.rina), await place(shop.rina)].map(({ id }) => id)
    await shop.karim.changeStatus({ id: placed[0] ?? '', status: 'delivered' })
    await shop.rina.cancelOrder({ id: placed[1] ?? '' })
    const { orders, counts, total } = await shop.rina.listOwnOrders({ email: rina.email })
    expect(orders.map(({ id }) => id)).toEqual(placed.toReversed())
    expect(counts).toEqual({ all: 3, pending: 1, confirm: 0, delivered: 1, cancelled: 1 })
    expect(total).toBe(3)
    const delivered = await shop.rina.listOwnOrders({ email: rina.email, status: 'delivered' })
    expect(delivered).toMatchObject({ orders: [{ id: placed[0] }], counts, total: 1 })
    expect((await shop.rina.listOwnOrders({ email: rina.email, limit: 1, page: 3 })).orders[0]?.id).toBe(placed[0])
    const wire = (await shop.rina.request({ url: `/api/v2/orders/${rina.email}` })).json()
    expect(wire.orders[0]).toMatchObject({ paymentMethod: 'Cash on delivery', cartItems: [{ quantity: 2 }] })
    expect(JSON.stringify(wire)).not.toContain('profit')
  })

  it('are found by their number, however it is written, or by a part of it', async () => {
    const [{ id }, other] = [await place(shop.rina), await place(shop.rina)]
    const foreign = await place(shop.karim)
    const find = async (search: string) => {
      const { orders, total, counts } = await shop.rina.listOwnOrders({ email: rina.email, search })
      expect(total).toBe(orders.length)
      expect(counts.all).toBeGreaterThan(1)
      return orders.map((order) => order.id)
    }
    const number = id.slice(0, 7)
    expect(await find(` #${number.slice(0, 3)}-${number.slice(3).toUpperCase()}`)).toEqual([id])
    expect(await find(number.slice(0, 6))).toEqual([id])
    expect(await find(foreign.id.slice(0, 7))).toEqual([])
    for (const nothing of ['%', '_______', 'Rina']) expect(await find(nothing)).toEqual([])
    expect(await find(other.id.slice(0, 7))).toEqual([other.id])
    const cancelled = { email: rina.email, search: number, status: 'cancelled' } as const
    expect((await shop.rina.listOwnOrders(cancelled)).total).toBe(0)
  })

  it('are shown one by one with what has happened to them; others’ do not exist', async () => {
    const { id } = await place(shop.rina)
    await shop.karim.changeStatus({ id, status: 'confirm' })
    const { order, history } = await shop.rina.showOrder({ id })
    expect(order).toMatchObject({ id, email: rina.email, status: 'confirm' })
    expect(history.map(({ status }) => status)).toEqual(['pending', 'confirm'])
    const foreign = await place(shop.karim)
    const ofGuest = await place(shop.guest, { email: rina.email })
    for (const other of [foreign.id, ofGuest.id, 'nonsense']) {
      await expect(shop.rina.showOrder({ id: other })).rejects.toMatchObject({ code: 'order-not-found', status: 404 })
      await expect(shop.rina.cancelOrder({ id: other })).rejects.toMatchObject({ code: 'order-not-found', status: 404 })
    }
    const asAdmin = await shop.karim.request({ url: `/api/v2/order/${id}` })
    expect(asAdmin.json().order).toHaveProperty('profit_price')
    const asOwner = await shop.rina.request({ url: `/api/v2/order/${id}` })
    expect(asOwner.body).not.toContain('profit')
  })

  it('of anybody are open to an Admin, guests’ included', async () => {
    const { id } = await place(shop.guest, { email: 'Guest.Only@example.com' })
    expect((await shop.karim.listOwnOrders({ email: 'guest.only@example.com' })).orders).toMatchObject([{ id }])
  })
})

describe('taking an order back', () => {
  it('gives the stock back once, of fifty at once, while it is pending', async () => {
    const { id, productId } = await place(shop.rina)
    expect(await shop.stockOf(productId)).toBe(3)
    const outcomes = await atOnce(50, () => shop.rina.cancelOrder({ id }))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.stockOf(productId)).toBe(5)
    await expect(shop.rina.cancelOrder({ id })).rejects.toMatchObject({ code: 'order-locked' })
  })

  it('is too late once the shop has confirmed it', async () => {
    const { id, productId } = await place(shop.rina)
    await shop.karim.changeStatus({ id, status: 'confirm' })
    await expect(shop.rina.cancelOrder({ id })).rejects.toMatchObject({ code: 'order-locked', status: 409 })
    expect(await shop.stockOf(productId)).toBe(3)
  })

  it('may be done by whoever holds the tracking link', async () => {
    const { id, productId, trackingToken } = await place(shop.guest)
    const forged = `${id}.${'A'.repeat(22)}`
    await expect(shop.guest.cancelTracked({ token: forged })).rejects.toMatchObject({ code: 'order-not-found' })
    const { order } = await shop.browser().cancelTracked({ token: trackingToken })
    expect(order.status).toBe('cancelled')
    expect(await shop.stockOf(productId)).toBe(5)
  })
})

describe('the dashboard', () => {
  it('counts the orders of the last twelve months in Dhaka, and where they came from, in one question', async () => {
    const other = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
    const empty = (await other.rina.showDashboard({})).data
    expect(empty).toMatchObject({
      counts: { all: 0, pending: 0, confirm: 0, delivered: 0, cancelled: 0 },
      loyalty: { delivered: 0, needed: 20, isPremium: false },
      openOrder: null,
    })
    expect(empty.months).toHaveLength(12)
    const { id: productId } = await other.stock({ stock: 100, title: 'Blue Panjabi', images: ['/pictures/a.webp'] })
    const ids = []
    for (let n = 0; n < 4; n++) {
      const cartItems = [{ productId, quantity: n + 1 }]
      ids.push((await other.rina.placeOrder({ ...delivery, cartItems })).order.id)
    }
    const change = (statement: string, id = '') =>
      other.database.pool.query(`update orders set ${statement} where id = $1`, [id])
    // Half past midnight on the first of this month in Dhaka is still last month in London.
    const firstOfMonth = `(date_trunc('month', now() at time zone 'Asia/Dhaka') + interval '30 minutes') at time zone 'Asia/Dhaka'`
    await change(`created_at = ${firstOfMonth}, source = 'Organic'`, ids[0])
    await change(`created_at = ${firstOfMonth} - interval '1 hour', source = 'Referral'`, ids[1])
    await change(`created_at = now() - interval '14 months'`, ids[2])
    await other.karim.changeStatus({ id: ids[2] ?? '', status: 'delivered' })
    await other.database.pool.query(`update orders set archived_at = now() where id = $1`, [ids[2]])

    let questions = 0
    const ask = other.app.db.execute.bind(other.app.db)
    other.app.db.execute = (query) => {
      questions += 1
      return ask(query)
    }
    const { data } = await other.rina.showDashboard({})
    expect(questions).toBe(1)
    expect(data.counts).toMatchObject({ all: 3, pending: 3, delivered: 0 })
    expect(data.months.map(({ orders }) => orders).slice(-2)).toEqual([1, 2])
    expect(data.months.every(({ month }) => /^\d{4}-\d\d$/.test(month))).toBe(true)
    expect(data.sources).toEqual([
      { name: 'Organic', orders: 1 },
      { name: 'Referral', orders: 1 },
      { name: 'Other', orders: 1 },
    ])
    expect(data.loyalty.delivered).toBe(1)
    expect(data.openOrder).toMatchObject({
      id: ids[3],
      status: 'pending',
      title: 'Blue Panjabi',
      image: '/pictures/a.webp',
      lines: 1,
      insideDhaka: true,
      promised: deliveryWindow(new Date(), true),
      total: taka(1250 * 4 + 60),
    })
    await other.close()
  })

  it('shows an open order whose first line was taken out by its next', async () => {
    const [kite, lamp] = [await shop.stock({ title: 'Red Kite' }), await shop.stock({ title: 'Clay Lamp' })]
    const lines = [kite, lamp].map(({ id: productId }) => ({ productId, quantity: 1 }))
    const { id } = (await shop.rina.placeOrder({ ...delivery, cartItems: lines })).order
    await shop.karim.editOrder({ id, cartItems: lines.slice(1) })
    expect((await shop.rina.showDashboard({})).data.openOrder).toMatchObject({ id, title: 'Clay Lamp', lines: 1 })
  })

  it('shows nobody else’s figures', async () => {
    const { data } = await shop.karim.showDashboard({})
    const own = await shop.karim.listOwnOrders({ email: karim.email })
    expect(data.counts).toEqual(own.counts)
  })
})

describe('the loyalty discount', () => {
  it('counts delivered orders of the account alone, and two orders at once each by the same rule', async () => {
    const other = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
    const { id: productId } = await other.stock({ stock: 1000, price: taka(100) })
    const cartItems = [{ productId, quantity: 1 }]
    const buy = async () => (await other.rina.placeOrder({ ...delivery, phone: '01712345678', cartItems })).order
    const deliver = (id: string) => other.karim.changeStatus({ id, status: 'delivered' })
    for (let n = 0; n < 19; n++)
      await deliver((await other.rina.placeOrder({ ...delivery, address: `House ${n}`, cartItems })).order.id)
    // As a guest, with Rina's address; and cancelled ones: none of these count.
    for (let n = 0; n < 3; n++) {
      const guests = await other
        .browser()
        .placeOrder({ ...delivery, address: `Road ${n}`, email: rina.email, cartItems })
      await deliver(guests.order.id)
    }
    await other.rina.cancelOrder({ id: (await buy()).id })
    const [one, two] = await Promise.all([
      other.rina.placeOrder({ ...delivery, address: 'A', cartItems }),
      other.rina.placeOrder({ ...delivery, address: 'B', cartItems }),
    ])
    expect([one.order.discount, two.order.discount]).toEqual([0, 0])
    await deliver(one.order.id)
    const loyal = await other.rina.placeOrder({ ...delivery, address: 'C', cartItems })
    expect(loyal.order).toMatchObject({ discount: taka(20), total: taka(140) })
    expect((await other.rina.showDashboard({})).data.loyalty).toMatchObject({ delivered: 20, isPremium: true })
    await other.close()
  })
})
