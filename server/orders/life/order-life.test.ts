import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryWindow } from '#domain/orders/delivery.ts'
import { taka } from '#domain/money.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { createUpkeep } from '#server/jobs/upkeep.ts'
import { atOnce } from '#test/at-once.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }

async function place(change: object = {}, by: Browser = shop.rina) {
  const { id: productId } = await shop.stock({ stock: 5, price: taka(1000) })
  const request = { ...delivery, ...change, cartItems: [{ productId, quantity: 2 }] }
  const { order, trackingToken } = await by.placeOrder(request, { idempotencyKey: randomUUID() })
  return { ...order, productId, trackingToken }
}

const adminSees = async (id: string) => (await shop.karim.request({ url: `/api/v2/order/${id}` })).json()

describe('the history of an order', () => {
  it('tells who, when and why; names are for administrators', async () => {
    const [one, two, three] = [await place(), await place(), await place({}, shop.guest)]
    await shop.karim.changeStatus({ id: one.id, status: 'confirm' })
    await shop.karim.changeStatus({ id: one.id, status: 'cancelled', reason: 'Out of the delivery area' })
    await shop.rina.cancelOrder({ id: two.id, reason: 'Ordered by mistake' })
    await shop.browser().cancelTracked({ token: three.trackingToken })
    const { history } = await shop.rina.showOrder({ id: one.id })
    expect(history.map(({ status, by, reason }) => [status, by, reason])).toEqual([
      ['pending', 'customer', ''],
      ['confirm', 'shop', ''],
      ['cancelled', 'shop', 'Out of the delivery area'],
    ])
    expect((await shop.rina.request({ url: `/api/v2/order/${one.id}` })).body).not.toContain('Karim')
    expect((await adminSees(one.id)).history.at(-1)).toMatchObject({ changedBy: 'Karim Uddin', by: 'shop' })
    expect((await adminSees(two.id)).history.at(-1)).toMatchObject({ by: 'customer', reason: 'Ordered by mistake' })
    expect((await adminSees(three.id)).history.at(-1)).toMatchObject({ by: 'customer', changedBy: null })
  })

  it('goes only where an order may go, whoever asks, in code and in the database', async () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        const { id } = await place()
        const way: OrderStatus[] = from === 'delivered' ? ['confirm', 'delivered'] : from === 'pending' ? [] : [from]
        for (const status of way) await shop.karim.changeStatus({ id, status })
        const mayGo =
          (from === 'pending' && to !== 'pending') || (from === 'confirm' && (to === 'delivered' || to === 'cancelled'))
        if (from !== to && !mayGo) {
          const forced = shop.database.pool.query('update orders set status = $2 where id = $1', [id, to])
          await expect(forced, `${from} > ${to}`).rejects.toThrow('cannot go')
        }
        const moved = await shop.karim.changeStatus({ id, status: to }).then(
          () => true,
          () => false,
        )
        expect(moved, `${from} > ${to}`).toBe(mayGo)
      }
    }
  })
})

describe('the details of an open order', () => {
  it('are put right by the shop, priced anew, and kept as they were', async () => {
    const { id } = await place({ district: 'Dhaka' })
    const wanted = { id, name: 'Rina Begum', phone: '01812345678', address: 'College Road', reason: 'She called' }
    const { order } = await shop.karim.editOrder({ ...wanted, district: 'সিলেট', upazila: 'Beanibazar' })
    expect(order).toMatchObject({
      name: 'Rina Begum',
      phone: '01812345678',
      district: 'Sylhet',
      insideDhaka: false,
      deliveryCharge: taka(120),
      total: taka(2120),
      promised: deliveryWindow(new Date(order.createdAt), false),
    })
    const { edits } = await adminSees(id)
    expect(edits).toMatchObject([
      {
        changedBy: 'Karim Uddin',
        reason: 'She called',
        before: {
          name: 'Rina Akter',
          address: 'Mirpur 10, Dhaka',
          district: 'Dhaka',
          insideDhaka: true,
          totalAmount: 2060,
        },
      },
    ])
    await shop.karim.changeStatus({ id, status: 'delivered' })
    await expect(shop.karim.editOrder(wanted)).rejects.toMatchObject({ code: 'order-locked' })
  })
})

describe('where an order goes', () => {
  it.each([
    [{ district: 'Dhaka' }, true, 60],
    [{ district: 'ঢাকা', upazila: 'Dhanmondi' }, true, 60],
    [{ district: 'gazipur' }, false, 120],
    [{ district: 'Chittagong', insideDhaka: false }, false, 120],
    [{ insideDhaka: false }, false, 120],
    [{}, true, 60],
  ])('is decided by the district: %o', async (where, insideDhaka, charge) => {
    expect(await place(where)).toMatchObject({ insideDhaka, deliveryCharge: taka(charge) })
  })

  it('must not contradict itself: the right figures are answered', async () => {
    for (const [where, charge] of [
      [{ district: 'Sylhet', insideDhaka: true }, 120],
      [{ district: 'Dhaka', insideDhaka: false }, 60],
    ] as const)
      await expect(place(where)).rejects.toMatchObject({
        code: 'prices-changed',
        details: { totals: { deliveryCharge: taka(charge), total: taka(2000 + charge) } },
      })
    await expect(place({ district: 'Atlantis' })).rejects.toMatchObject({
      details: { errors: { district: { code: 'unknown-district' } } },
    })
  })

  it('is promised when it is placed, and stays promised', async () => {
    const placed = await place()
    expect(placed.promised).toEqual(deliveryWindow(new Date(placed.createdAt), true))
    expect((await shop.rina.showOrder({ id: placed.id })).order.promised).toEqual(placed.promised)
  })
})

describe('orders that wait too long', () => {
  const grow = (id: string, hours: number) =>
    shop.database.pool.query('update orders set created_at = now() - make_interval(hours => $2) where id = $1', [
      id,
      hours,
    ])

  it('are found by the shopkeeper, and cancelled by themselves only when that is set', async () => {
    const [old, young, confirmed] = [await place(), await place(), await place()]
    await shop.karim.changeStatus({ id: confirmed.id, status: 'confirm' })
    await Promise.all([grow(old.id, 49), grow(young.id, 47), grow(confirmed.id, 100)])
    const { orders } = await shop.karim.listOrders({ tooOld: 'yes' })
    expect(orders.map(({ id, isTooOld }) => [id, isTooOld])).toEqual([[old.id, true]])

    const upkeep = createUpkeep(shop.app)
    await upkeep.round()
    expect((await adminSees(old.id)).order.status).toBe('pending')
    const { data, version } = await shop.karim.showSettings({})
    await shop.karim.changeSettings({ settings: { ...data, orders: { ...data.orders, autoCancel: true } }, version })
    await Promise.all([upkeep.round(), createUpkeep(shop.app).round()])
    expect((await adminSees(old.id)).history.at(-1)).toMatchObject({
      status: 'cancelled',
      by: 'system',
      changedBy: null,
      reason: 'Not confirmed in time',
    })
    expect(await shop.stockOf(old.productId)).toBe(5)
    expect((await adminSees(young.id)).order.status).toBe('pending')
    expect((await adminSees(confirmed.id)).order.status).toBe('confirm')
  })
})

describe('deleting an order', () => {
  it('cancels an open one first, and takes it out of every list', async () => {
    const { id, productId } = await place()
    await shop.karim.archiveOrder({ id })
    expect(await shop.stockOf(productId)).toBe(5)
    await expect(shop.rina.showOrder({ id })).rejects.toMatchObject({ code: 'order-not-found' })
    expect((await shop.karim.listOrders({ search: id.slice(0, 7) })).orders).toEqual([])
    await expect(shop.karim.archiveOrder({ id })).rejects.toMatchObject({ code: 'order-not-found' })
  })

  it('leaves a delivered one counting', async () => {
    const { id, productId } = await place()
    await shop.karim.changeStatus({ id, status: 'delivered' })
    await shop.karim.archiveOrder({ id })
    expect(await shop.stockOf(productId)).toBe(3)
    expect((await shop.rina.showDashboard({})).data.loyalty.delivered).toBeGreaterThan(0)
  })

  it('gives the stock back once, of twenty cancellations and deletions at once', async () => {
    const { id, productId } = await place()
    await atOnce<unknown>(20, (n) =>
      n % 2 ? shop.karim.archiveOrder({ id }) : shop.karim.changeStatus({ id, status: 'cancelled' }),
    )
    expect(await shop.stockOf(productId)).toBe(5)
  })
})
