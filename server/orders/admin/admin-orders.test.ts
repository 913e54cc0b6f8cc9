import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { atOnce } from '#test/at-once.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { newCustomer } from '#test/reviewers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
const key = () => ({ idempotencyKey: Math.random().toString() })

async function place(quantity = 1, phone = delivery.phone) {
  const { id: productId } = await shop.stock({ stock: 10 })
  const { order } = await shop.rina.placeOrder({ ...delivery, phone, cartItems: [{ productId, quantity }] }, key())
  return { id: order.id, productId }
}

async function actionsOn(subject: string): Promise<string[]> {
  return (await shop.karim.listAuditLog({ subject })).data.map(({ action }) => action)
}

describe('what the shop’s people do to an order', () => {
  it('is in the audit log, with who did it', async () => {
    const { id } = await place()
    await shop.karim.addNote({ id, text: 'Call in the evening' })
    await shop.karim.editOrder({ id, ...delivery, name: 'Rina Begum', insideDhaka: true })
    await shop.karim.changeStatus({ id, status: 'confirm' })
    await shop.karim.changeStatuses({ ids: [id], status: 'delivered' })
    await expect(shop.karim.changeStatus({ id, status: 'cancelled' })).rejects.toMatchObject({ code: 'order-locked' })
    const { data } = await shop.karim.listAuditLog({ subject: id })
    expect(data.map(({ action }) => action)).toEqual(['deliver-order', 'confirm-order', 'edit-order', 'note-order'])
    expect(new Set(data.map(({ by }) => by))).toEqual(new Set(['Karim Uddin']))
    const other = await place()
    await shop.karim.changeStatuses({ ids: [other.id], status: 'cancelled', reason: 'Nobody answers' })
    expect(await actionsOn(other.id)).toEqual(['cancel-order'])
  })

  it('is one entry for a deletion, and none for what customers do', async () => {
    const [open, own] = [await place(), await place()]
    await shop.karim.archiveOrder({ id: open.id })
    expect(await actionsOn(open.id)).toEqual(['archive-order'])
    await shop.rina.cancelOrder({ id: own.id })
    expect(await actionsOn(own.id)).toEqual([])
  })
})

describe('what the list says of a phone number beside a pending order', () => {
  it('is how its other orders ended, deleted ones too', async () => {
    const phone = '01912345678'
    const placed = async () => (await place(1, phone)).id
    const open = await placed()
    const history = async () => {
      const { orders } = await shop.karim.listOrders({ search: phone })
      return orders.find(({ id }) => id === open)?.risk.history
    }
    const none = {
      delivered: 0,
      cancelledAfterConfirming: 0,
      cancelledBeforeConfirming: 0,
      cancelledByCustomer: 0,
      open: 0,
    }
    expect(await history()).toEqual(none)

    const [received, forgotten] = [await placed(), await placed()]
    const [refused, deleted] = [await placed(), await placed()]
    const [unsent, withdrawn, pending] = [await placed(), await placed(), await placed()]
    const another = (await place(1, '01612345678')).id
    for (const id of [refused, deleted]) await shop.karim.changeStatus({ id, status: 'confirm' })
    for (const id of [received, forgotten, another]) await shop.karim.changeStatus({ id, status: 'delivered' })
    for (const id of [refused, unsent]) await shop.karim.changeStatus({ id, status: 'cancelled' })
    for (const id of [forgotten, deleted]) await shop.karim.archiveOrder({ id })
    await shop.rina.cancelOrder({ id: withdrawn })
    expect(await history()).toEqual({
      delivered: 2,
      cancelledAfterConfirming: 2,
      cancelledBeforeConfirming: 1,
      cancelledByCustomer: 1,
      open: 1,
    })
    await shop.karim.archiveOrder({ id: pending })
    expect(await history()).toMatchObject({ cancelledBeforeConfirming: 2, open: 0 })
  })
})

describe('deleting an order', () => {
  it('cancels an open one first, and gives its stock back once, however often it is tried', async () => {
    const { id, productId } = await place(3)
    const all = await atOnce(20, () => shop.karim.archiveOrder({ id }))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.stockOf(productId)).toBe(10)
    await expect(shop.karim.openOrder({ id })).rejects.toMatchObject({ code: 'order-not-found' })
    expect((await shop.karim.listOrders({ search: id.slice(0, 7) })).total).toBe(0)
    expect(await actionsOn(id)).toEqual(['archive-order'])
  })

  it('leaves a delivered one in the sales', async () => {
    const sales = async () => (await shop.karim.showHome({})).data.tiles
    const { id, productId } = await place(2)
    await shop.karim.changeStatus({ id, status: 'delivered' })
    const before = await sales()
    expect(await shop.karim.archiveOrder({ id })).toEqual({ success: true, message: 'Order has been deleted.' })
    expect(await sales()).toEqual(before)
    expect(await shop.stockOf(productId)).toBe(8)
  })

  it('is said wherever figures count it and lists do not', async () => {
    const customer = await newCustomer(shop)
    const { id: productId } = await shop.stock({ stock: 10 })
    const placed = async () =>
      (await customer.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] }, key())).order.id
    const [delivered, open] = [await placed(), await placed(), await placed()]
    await shop.karim.changeStatus({ id: delivered, status: 'delivered' })
    const before = { home: (await shop.karim.showHome({})).data, list: await shop.karim.listOrders({}) }
    for (const id of [delivered, open]) await shop.karim.archiveOrder({ id })
    const home = (await shop.karim.showHome({})).data
    const list = await shop.karim.listOrders({})
    expect(home.deleted).toBe(before.home.deleted + 2)
    expect(home.tiles.orders).toBe(list.total + (list.deleted ?? 0))
    expect(home.tiles.orders - home.deleted).toBe(list.total)
    const cancelled = await shop.karim.listOrders({ status: 'cancelled' })
    expect(home.tiles.cancelled).toBe(cancelled.total + (cancelled.deleted ?? 0))
    expect(await shop.karim.listOrders({ search: 'Rina' })).not.toHaveProperty('deleted')
    const seen = await shop.karim.showCustomer({ id: customer.id })
    expect(seen).toMatchObject({
      deleted: 2,
      counts: { all: 1, delivered: 0, cancelled: 0 },
      loyalty: { delivered: 1 },
    })
  })

  it('does not meet with cancelling and delivering at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, productId } = await place(4)
      const [, cancelled, delivered] = await Promise.allSettled([
        shop.karim.archiveOrder({ id }),
        shop.karim.changeStatus({ id, status: 'cancelled' }),
        shop.karim.changeStatus({ id, status: 'delivered' }),
      ])
      const { rows } = await shop.database.pool.query('select status, archived_at from orders where id = $1', [id])
      expect(rows[0].archived_at).not.toBeNull()
      expect(await shop.stockOf(productId)).toBe(rows[0].status === 'delivered' ? 6 : 10)
      expect([cancelled.status, delivered.status]).not.toEqual(['fulfilled', 'fulfilled'])
    }
  })
})

describe('moving many orders on at once', () => {
  it('moves each that can be moved, and says why the others cannot', async () => {
    const [one, two, locked] = [await place(), await place(), await place()]
    await shop.karim.changeStatus({ id: locked.id, status: 'cancelled' })
    const answer = await shop.karim.changeStatuses({
      ids: [one.id, two.id, two.id, locked.id, 'nothing'],
      status: 'confirm',
    })
    expect(answer).toMatchObject({ message: '2 changed, 2 not', done: [one.id, two.id] })
    expect(answer.failed.map(({ id, code }) => [id, code])).toEqual([
      [locked.id, 'order-locked'],
      ['nothing', 'order-not-found'],
    ])
  })

  it('are cancelled with a reason that is kept with each', async () => {
    const [one, other] = [await place(), await place()]
    const reason = 'The courier does not go there'
    await shop.karim.changeStatuses({ ids: [one.id, other.id], status: 'cancelled', reason })
    for (const { id } of [one, other])
      expect((await shop.karim.openOrder({ id })).history.at(-1)).toMatchObject({ status: 'cancelled', reason })
  })

  it.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
    'from %s to %s is allowed as decided',
    async (from, to) => {
      const { id } = await place()
      if (from !== 'pending') await shop.karim.changeStatus({ id, status: from })
      const isAllowed =
        (from === 'pending' && to !== 'pending') || (from === 'confirm' && (to === 'delivered' || to === 'cancelled'))
      expect((await shop.karim.changeStatuses({ ids: [id], status: to })).done).toEqual(isAllowed ? [id] : [])
    },
  )
})

describe('several orders by id', () => {
  it('are of those that are in the lists, whatever else is asked for', async () => {
    const [one, other, gone] = [await place(), await place(), await place()]
    await shop.karim.archiveOrder({ id: gone.id })
    const { orders } = await shop.karim.listOrdersById({ ids: [one.id, gone.id, 'nothing', other.id, one.id] })
    expect(orders.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
    expect(orders[0]?.lines).toHaveLength(1)
    await shop.database.pool.query(`update products set sku = 'KITE-7' where id = $1`, [one.productId])
    expect((await shop.karim.listOrdersById({ ids: [one.id] })).skus).toEqual({ [one.productId]: 'KITE-7' })
    await expect(shop.karim.listOrdersById({ ids: Array.from({ length: 101 }, () => 'x') })).rejects.toMatchObject({
      details: { errors: { ids: { code: 'too-many-orders', max: 100 } } },
    })
  })
})

describe('notes', () => {
  it('are written beside an order, for the shop alone', async () => {
    const { id } = await place()
    const { note } = await shop.karim.addNote({ id, text: ' Call before coming <b>\n+ড়  ' })
    expect(note).toMatchObject({ text: 'Call before coming <b>\n+ড়', by: 'Karim Uddin' })
    await shop.karim.changeStatus({ id, status: 'confirm' })
    const seen = await shop.karim.openOrder({ id })
    expect(seen).toMatchObject({
      notes: [note],
      history: [{ status: 'pending' }, { status: 'confirm', changedBy: 'Karim Uddin' }],
    })
    const own = await shop.rina.request({ url: `/api/v2/order/${id}` })
    expect(own.body).not.toMatch(/Call before|Karim|profit|channel/)
    await expect(shop.karim.addNote({ id, text: ' ' })).rejects.toMatchObject({
      details: { errors: { text: { code: 'note-required' } } },
    })
    await expect(shop.karim.addNote({ id: 'nothing', text: 'x' })).rejects.toMatchObject({ code: 'order-not-found' })
  })
})
