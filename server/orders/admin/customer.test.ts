import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { newCustomer } from '#test/reviewers.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
})
afterEach(() => shop.close())

describe('a customer, for an admin', () => {
  it('is shown with their orders and what they spent', async () => {
    const customer = await newCustomer(shop)
    const { id: productId } = await shop.stock({ stock: 20 })
    const details = { name: 'Nusrat', phone: '01712345678', address: 'Dhaka', cartItems: [{ productId, quantity: 1 }] }
    const ids: string[] = []
    for (let n = 0; n < 4; n++)
      ids.push((await customer.placeOrder(details, { idempotencyKey: Math.random().toString() })).order.id)
    await shop.karim.changeStatus({ id: ids[0] ?? '', status: 'delivered' })
    await shop.karim.changeStatus({ id: ids[1] ?? '', status: 'cancelled' })
    await shop.karim.changeStatus({ id: ids[2] ?? '', status: 'delivered' })
    await shop.karim.archiveOrder({ id: ids[2] ?? '' })
    const seen = await shop.karim.showCustomer({ id: customer.id })
    expect(seen).toMatchObject({
      data: { email: customer.email },
      counts: { all: 3, pending: 1, delivered: 1, cancelled: 1 },
      loyalty: { delivered: 2, needed: 20, isPremium: false },
      spent: 3 * 131_000,
      received: 2 * 131_000,
      total: 3,
    })
    expect(seen.orders.map(({ id }) => id)).toEqual([ids[3], ids[1], ids[0]])
  })

  it('is premium once twenty orders have been delivered, listed or not', async () => {
    const customer = await newCustomer(shop)
    const { id: productId } = await shop.stock({ stock: 20 })
    const details = { name: 'Nusrat', phone: '01812345678', address: 'Dhaka', cartItems: [{ productId, quantity: 1 }] }
    for (let n = 0; n < 20; n++) {
      const { order } = await customer.placeOrder(details, { idempotencyKey: Math.random().toString() })
      await shop.karim.changeStatus({ id: order.id, status: 'delivered' })
      if (n === 19) await shop.database.pool.query('update orders set archived_at = now() where id = $1', [order.id])
    }
    expect((await shop.karim.listPeople({ search: 'rina@example.com' })).data[0]).toMatchObject({ isPremium: false })
    expect((await shop.karim.listPeople({ search: customer.email })).data[0]).toMatchObject({
      orderCount: 19,
      isPremium: true,
    })
    expect((await shop.karim.showCustomer({ id: customer.id })).loyalty).toEqual({
      delivered: 20,
      needed: 20,
      isPremium: true,
    })
  })

  it('without orders has spent nothing, and one who is gone is not found', async () => {
    const customer = await newCustomer(shop)
    const seen = await shop.karim.showCustomer({ id: customer.id })
    expect(seen).toMatchObject({ spent: 0, received: 0, orders: [], total: 0 })
    expect(seen).not.toHaveProperty('lastOrderAt')
    await shop.karim.deletePerson({ id: customer.id })
    await expect(shop.karim.showCustomer({ id: customer.id })).rejects.toMatchObject({ code: 'person-not-found' })
    const [entry] = (await shop.karim.listAuditLog({ subject: customer.id })).data
    expect(entry).toMatchObject({ action: 'delete-person', by: 'Karim Uddin', subject: 'Deleted' })
  })

  it('is found by any name, phone or email', async () => {
    for (const search of ['rin', 'Akter', 'akter rina', '০১৭১২', '+880 1712-345678', 'RINA@example'])
      expect((await shop.karim.listPeople({ search })).data.map(({ email }) => email)).toContain('rina@example.com')
  })
})

describe('the audit log', () => {
  it('is filtered by what was done, by whom and when', async () => {
    const customer = await newCustomer(shop)
    const { id: productId } = await shop.stock({})
    const details = { name: 'Nusrat', phone: '01712345678', address: 'Dhaka', cartItems: [{ productId, quantity: 1 }] }
    await shop.karim.archiveOrder({ id: (await customer.placeOrder(details)).order.id })
    await shop.karim.deletePerson({ id: customer.id })
    const all = await shop.karim.listAuditLog({})
    expect(all.actions.map(({ action }) => action)).toEqual(['archive-order', 'delete-person'])
    expect(all.people).toMatchObject([{ name: 'Karim Uddin' }])
    expect((await shop.karim.listAuditLog({ action: 'archive-order' })).total).toBe(1)
    expect((await shop.karim.listAuditLog({ by: all.people[0]?.id })).total).toBe(2)
    expect((await shop.karim.listAuditLog({ to: '2020-01-01' })).total).toBe(0)
    expect((await shop.karim.listAuditLog({ from: '2020-01-01', limit: 1, page: 2 })).data).toHaveLength(1)
  })
})
