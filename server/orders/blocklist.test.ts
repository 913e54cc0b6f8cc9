import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
let productId: string
const phone = '01913000001'
const reason = 'Was not at home twice'
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
  productId = (await shop.stock({ stock: 500 })).id
})
beforeEach(() => shop.karim.unblockPhone({ phone }))
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

async function place(written: string, browser: Browser = shop.browser()) {
  const details = { name: 'Tareq Aziz', phone: written, email: 'tareq@example.com', address: `House ${randomUUID()}` }
  const request = { ...details, cartItems: [{ productId, quantity: 1 }] }
  return browser.placeOrder(request, { idempotencyKey: randomUUID() })
}

const inList = async (id: string) =>
  (await shop.karim.listOrders({ search: id.slice(0, 7) })).orders.find((one) => one.id === id)
const statusOf = async (id: string) => (await inList(id))?.status

describe('an order of a marked phone number', () => {
  it.each([
    ['by a guest, with spaces', '01913 000 001', 'guest'],
    ['by a guest, with +880', '+8801913000001', 'guest'],
    ['by a guest, in Bengali digits', '০১৯১৩-০০০০০১', 'guest'],
    ['by an account', '+৮৮০ ১৯১৩ ০০০ ০০১', 'rina'],
  ] as const)('%s is taken as every order, and stands flagged with the reason', async (_, written, who) => {
    const browser = () => (who === 'guest' ? shop.browser() : shop.rina)
    const before = await place(written, browser())
    await shop.karim.blockPhone({ phone: ' +880 1913-000001', reason })
    const after = await place(written, browser())
    expect(Object.keys(after.order).toSorted()).toEqual(Object.keys(before.order).toSorted())
    expect(after.order).toMatchObject({ status: 'pending', stockReserved: true })
    expect(JSON.stringify(after)).not.toMatch(/block|"ask"|home twice/)
    const blocked = { reason, by: 'Karim Uddin', at: expect.any(String) }
    for (const { id } of [before.order, after.order]) {
      expect(await inList(id)).toMatchObject({ blocked })
      expect((await shop.karim.openOrder({ id })).order).toMatchObject({ blocked })
    }
    await shop.karim.unblockPhone({ phone })
    expect(await inList(after.order.id)).not.toHaveProperty('blocked')
  })

  it('is confirmed only by somebody who is sure', async () => {
    await shop.karim.blockPhone({ phone, reason })
    const { id } = (await place(phone)).order
    for (const status of ['confirm', 'delivered'] as const)
      await expect(shop.karim.changeStatus({ id, status })).rejects.toMatchObject({ code: 'ask-first', status: 409 })
    expect(await statusOf(id)).toBe('pending')
    const { order } = await shop.karim.changeStatus({ id, status: 'confirm', sure: true })
    expect(order.status).toBe('confirm')
    // What was confirmed was asked about.
    expect((await shop.karim.changeStatus({ id, status: 'delivered' })).order.status).toBe('delivered')
  })

  it('is cancelled without being asked about, and confirmed as any other once the mark is off', async () => {
    await shop.karim.blockPhone({ phone, reason })
    const [first, second] = [(await place(phone)).order.id, (await place(phone)).order.id]
    expect((await shop.karim.changeStatus({ id: first, status: 'cancelled' })).order.status).toBe('cancelled')
    await shop.karim.unblockPhone({ phone: '০১৯১৩০০০০০১' })
    expect((await shop.karim.changeStatus({ id: second, status: 'confirm' })).order.status).toBe('confirm')
  })

  it('is left out of many that are confirmed, and named, whoever is sure', async () => {
    await shop.karim.blockPhone({ phone, reason })
    const marked = (await place(phone)).order.id
    const other = (await place('01913000002')).order.id
    const answer = await shop.karim.changeStatuses({ ids: [marked, other], status: 'confirm', sure: true })
    expect(answer).toMatchObject({ done: [other], failed: [{ id: marked, code: 'ask-first' }] })
    expect(await statusOf(marked)).toBe('pending')
    const alone = await shop.karim.changeStatuses({ ids: [marked], status: 'confirm' })
    expect(alone.failed).toMatchObject([{ id: marked, code: 'ask-first' }])
    expect((await shop.karim.changeStatuses({ ids: [marked], status: 'confirm', sure: true })).done).toEqual([marked])
  })
})

describe('the list of marked phone numbers', () => {
  it('has numbers that nobody has ordered with, and the newest reason', async () => {
    const unknown = '01913000009'
    await shop.karim.blockPhone({ phone: unknown, reason: 'Known from another shop' })
    await shop.karim.blockPhone({ phone: unknown, reason })
    const { data, total } = await shop.karim.listCustomers({ show: 'blocked' })
    expect(total).toBe(1)
    expect(data).toEqual([
      {
        phone: unknown,
        name: '',
        orders: 0,
        delivered: 0,
        cancelled: 0,
        received: 0,
        blocked: { reason, by: 'Karim Uddin', at: expect.any(String) },
      },
    ])
    const find = async (search: string) => (await shop.karim.listCustomers({ show: 'blocked', search })).data
    for (const search of [unknown, '+880 1913-000009', '০১৯১৩০০০০০৯', '13000009'])
      expect(await find(search)).toMatchObject([{ phone: unknown, name: '' }])
    expect(await find('Tareq')).toEqual([])
    expect((await shop.karim.showPhone({ phone: unknown })).blocked?.reason).toBe(reason)
    await shop.karim.unblockPhone({ phone: unknown })
    expect((await shop.karim.listCustomers({ show: 'blocked' })).total).toBe(0)
  })

  it('needs a reason and a number', async () => {
    for (const wrong of [
      { phone, reason: ' ' },
      { phone: '123', reason },
      { phone, reason: 'x'.repeat(301) },
    ])
      await expect(shop.karim.blockPhone(wrong)).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it('is for administrators alone', async () => {
    for (const person of [shop.guest, shop.rina])
      await expect(person.blockPhone({ phone, reason })).rejects.toMatchObject({
        code: expect.stringMatching(/login-required|admin-only/),
      })
  })

  it('stands in the log of what was done, by the number and never by the reason', async () => {
    await shop.karim.blockPhone({ phone, reason })
    await shop.karim.unblockPhone({ phone })
    await shop.karim.unblockPhone({ phone })
    const entries = (await shop.karim.listAuditLog({})).data
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'unblock-phone', by: 'Karim Uddin', subject: phone },
      { action: 'block-phone', by: 'Karim Uddin', subject: phone },
    ])
    const { rows } = await shop.database.pool.query('select * from audit_log')
    expect(JSON.stringify(rows)).not.toMatch(/home twice|01913000001/)
  })
})
