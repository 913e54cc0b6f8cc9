import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { auditOrders } from '#test/audit.ts'
import { collectMails } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterEach(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

async function place() {
  const { id: productId, title } = await shop.stock({ stock: 5, price: taka(1000) })
  const delivery = { name: 'Mitu Akter', phone: '01812345678', address: 'Mirpur 10, Dhaka', email: 'mitu@example.com' }
  const { order } = await shop.guest.placeOrder(
    { ...delivery, cartItems: [{ productId, quantity: 2 }] },
    { idempotencyKey: randomUUID() },
  )
  return { id: order.id, productId, title }
}

const listed = async () => (await shop.karim.listOrders({ limit: 100 })).orders.map(({ id, status }) => [id, status])
const deleted = async () => (await shop.karim.listDeletedOrders({ limit: 100 })).orders

describe('deleted orders', () => {
  it('tell who deleted them and when, and come back as they are', async () => {
    const [open, done] = [await place(), await place()]
    await shop.karim.changeStatus({ id: done.id, status: 'delivered' })
    for (const { id } of [open, done]) await shop.karim.archiveOrder({ id })
    expect(await listed()).toEqual([])
    const [last, first] = await deleted()
    expect(first).toMatchObject({ id: open.id, status: 'cancelled', deletedBy: 'Karim Uddin', total: taka(2060) })
    expect(last).toMatchObject({ id: done.id, status: 'delivered', product: { title: done.title, quantity: 2 } })
    expect(Date.now() - Date.parse(last?.deletedAt ?? '')).toBeLessThan(60_000)

    for (const { id } of [open, done]) await shop.karim.restoreOrder({ id })
    expect(await deleted()).toEqual([])
    expect((await listed()).toSorted()).toEqual(
      [
        [open.id, 'cancelled'],
        [done.id, 'delivered'],
      ].toSorted(),
    )
    // What was cancelled went back to stock when it was deleted, and only then.
    expect([await shop.stockOf(open.productId), await shop.stockOf(done.productId)]).toEqual([5, 3])
    const { deletions } = await shop.karim.openOrder({ id: open.id })
    expect(deletions).toMatchObject([
      { kind: 'deleted', changedBy: 'Karim Uddin' },
      { kind: 'restored', changedBy: 'Karim Uddin' },
    ])
    const { data: log } = await shop.karim.listAuditLog({ action: 'restore-order' })
    expect(log.map(({ subjectId }) => subjectId)).toEqual([done.id, open.id])
  })

  it('are told of by mail without a link, which would open nothing', async () => {
    const [kept, gone] = [await place(), await place()]
    await shop.karim.archiveOrder({ id: gone.id })
    const mails = await collectMails(shop)
    const linked = (id: string) =>
      mails
        .filter(({ to, subject }) => to.name !== '' && subject.includes(id.slice(0, 7).toUpperCase()))
        .map(({ text, html }) => `${text}${html}`.includes('/order?link='))
    expect(linked(kept.id)).toEqual([true])
    expect(linked(gone.id)).toEqual([false, false])
  })

  it('are offered for thirty days', async () => {
    const { id } = await place()
    await shop.karim.archiveOrder({ id })
    const age = (days: number) =>
      shop.database.pool.query('update orders set archived_at = now() - make_interval(hours => $2) where id = $1', [
        id,
        days * 24 - 1,
      ])
    await age(30)
    expect(await deleted()).toMatchObject([{ id }])
    await age(31)
    expect(await deleted()).toEqual([])
    await expect(shop.karim.restoreOrder({ id })).rejects.toMatchObject({ code: 'order-not-found' })
  })

  it('come back once, whoever asks: two admins at once, a customer, an order that is not there', async () => {
    const { id } = await place()
    await expect(shop.karim.restoreOrder({ id })).rejects.toMatchObject({ code: 'order-not-found' })
    await shop.karim.archiveOrder({ id })
    await expect(shop.rina.restoreOrder({ id })).rejects.toMatchObject({ code: 'admin-only' })
    const both = await Promise.allSettled([1, 2].map(() => shop.karim.restoreOrder({ id })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order-not-found' } })
    await expect(shop.karim.restoreOrder({ id: 'nowhere' })).rejects.toMatchObject({ code: 'order-not-found' })
  })
})

describe('new orders', () => {
  it('are the pending ones that have come since a moment', async () => {
    const earlier = await place()
    const [latest] = (await shop.karim.listNewOrders({})).orders
    expect(latest?.id).toBe(earlier.id)
    const since = new Date(Date.parse(latest?.at ?? '') + 1).toISOString()
    const [one, other] = [await place(), await place()]
    await shop.karim.changeStatus({ id: one.id, status: 'confirm' })
    const { orders } = await shop.karim.listNewOrders({ since })
    expect(orders.map(({ id }) => id)).toEqual([other.id])
    await expect(shop.rina.listNewOrders({})).rejects.toMatchObject({ code: 'admin-only' })
  })
})
