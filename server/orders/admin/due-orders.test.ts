import { afterAll, beforeAll, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import type { DueState } from '#domain/orders/order-status.ts'
import { orderRows } from '#server/import-export/export.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
let productId = ''
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
  productId = (await shop.stock({ stock: 100 })).id
})
afterAll(() => shop.close())

async function place(quantity: number) {
  const delivery = { name: 'Nila Das', phone: '01712345678', address: 'House 3', email: 'nila@example.com' }
  const placed = await shop.guest.placeOrder({ ...delivery, cartItems: [{ productId, quantity }] })
  return { id: placed.order.id, token: placed.trackingToken }
}

const promiseUntil = (id: string, day: string) =>
  shop.database.pool.query('update orders set promised_first = $2, promised_last = $2 where id = $1', [id, day])

/** The orders that the list, its export and the dashboard know of. */
async function due(which: DueState) {
  const { orders, total } = await shop.karim.listOrders({ due: which, search: 'nobody', status: 'cancelled' })
  const exported: string[] = []
  for await (const [number = ''] of orderRows(shop.app.db, { due: which }, { tooOldAfter: 48 })) exported.push(number)
  const { late, returnsAsked, paymentsDue, advancesDue } = (await shop.karim.showHome({})).data
  const ids = orders.map(({ id }) => id)
  expect(exported).toEqual(ids.map((id) => id.slice(0, 7).toUpperCase()))
  const counted = { late, 'return-asked': returnsAsked, payment: paymentsDue, advance: advancesDue }
  expect([total, counted[which]]).toEqual([ids.length, ids.length])
  return ids
}

it('a confirmed order is late once the last day that was promised is over in Dhaka', async () => {
  const [order, pending] = [await place(1), await place(2)]
  const [today, yesterday] = [dhakaDay(new Date()), dhakaDay(new Date(Date.now() - 24 * 60 * 60 * 1000))]
  const isLate = async () => (await shop.karim.openOrder({ id: order.id })).order.isLate
  await promiseUntil(order.id, yesterday)
  await promiseUntil(pending.id, yesterday)
  expect([await isLate(), await due('late')]).toEqual([false, []])
  await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  expect([await isLate(), await due('late')]).toEqual([true, [order.id]])
  await promiseUntil(order.id, today)
  expect([await isLate(), await due('late')]).toEqual([false, []])
  await promiseUntil(order.id, yesterday)
  await shop.karim.changeStatus({ id: order.id, status: 'delivered' })
  expect([await isLate(), await due('late')]).toEqual([false, []])
})

it('whose customer asks for a return is due until it is recorded or closed', async () => {
  const { id, token } = await place(3)
  await shop.karim.changeStatus({ id, status: 'delivered' })
  expect(await due('return-asked')).toEqual([])
  const lines = [{ line: 1, quantity: 1 }]
  await shop.browser().askTrackedReturn({ token, lines, reason: 'damaged' })
  const { reference } = await shop.browser().askTrackedReturn({ token, lines, reason: 'other', text: 'Torn.' })
  expect(await due('return-asked')).toEqual([id])
  await shop.karim.changeReturnRequest({ reference, isOpen: false })
  expect(await due('return-asked')).toEqual([id])
  await shop.karim.recordReturn({
    id,
    lines: [{ line: 1, quantity: 1, restock: true }],
    returnedOn: dhakaDay(new Date()),
    reason: 'damaged',
    earlier: 0,
  })
  expect(await due('return-asked')).toEqual([])
})

it('whose advance is due is pending, and has neither paid it nor a payment that is looked at', async () => {
  const { id } = await place(4)
  const set = (change: string) => shop.database.pool.query(`update orders set ${change} where id = '${id}'`)
  expect(await due('advance')).toEqual([])
  await set('advance_asked = 12000')
  expect(await due('advance')).toEqual([id])
  await shop.database.pool.query(
    `
    insert into payments (id, order_id, amount, state, bank_transaction_id) values ('x', $1, 12000, 'on-hold', 'b')`,
    [id],
  )
  expect(await due('advance')).toEqual([])
  await shop.database.pool.query('delete from payments')
  await set('advance = 12000')
  expect(await due('advance')).toEqual([])
  await set('advance = 0')
  await shop.karim.changeStatus({ id, status: 'confirm' })
  expect(await due('advance')).toEqual([])
})

it('the dashboard counts those that have waited longest, two thousand at most', async () => {
  const busy = await openShop()
  await busy.fill(`
    insert into orders (id, name, phone, address, inside_dhaka, status, subtotal, discount, delivery_charge, total, profit,
      promised_first, promised_last)
    select lpad(n::text, 7, '0') || '0000000000', 'Rina', '01712345678', 'Dhaka', true, 'confirm', 100, 0, 0, 100, 0,
      '2026-01-01', '2026-01-01' from generate_series(1, 2005) as n`)
  expect((await busy.karim.showHome({})).data.late).toBe(2000)
  await busy.close()
})
