import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { atOnce } from '#test/at-once.ts'
import { auditOrders } from '#test/audit.ts'
import { openPayingShop, type PayingShop } from '#test/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.tidy())
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

describe('money that is not the shop’s to keep', () => {
  it('is that of an order which was cancelled; what was given back is written down once', async () => {
    const { id, payment } = await shop.placeAndStart()
    await shop.notify(shop.gateway.pay(payment))
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    expect((await shop.opened(id)).toGiveBack).toBe(taka(1060))
    expect(await shop.due()).toEqual({ ids: [id], count: 1 })
    expect((await shop.rina.showOrder({ id })).payment).toMatchObject({ toGiveBack: taka(1060), refunded: 0 })
    const refund = { id, amount: taka(1060), reference: 'SSL-77', toGiveBack: taka(1060) }
    await expect(shop.karim.recordRefund({ ...refund, amount: taka(1061) })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    const answers = await atOnce(5, () => shop.karim.recordRefund(refund))
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject(Array.from({ length: 4 }, () => ({ code: 'payment-changed' })))
    expect(await shop.opened(id)).toMatchObject({
      toGiveBack: 0,
      refunds: [{ amount: taka(1060), reference: 'SSL-77' }],
    })
    expect(await shop.due()).toEqual({ ids: [], count: 0 })
    expect((await shop.rina.showOrder({ id })).payment).toMatchObject({ toGiveBack: 0, refunded: taka(1060) })
    const { data: own } = await shop.rina.exportOwnData({})
    expect(own.payments).toMatchObject([{ orderId: id, amount: taka(1060), method: 'bKash', state: 'paid' }])
    expect(own.refunds).toEqual([{ orderId: id, amount: taka(1060), recordedAt: expect.any(String) }])
    expect((await shop.karim.exportOwnData({})).data).toMatchObject({ payments: [], refunds: [] })
  })

  it('comes too late for an order that a courier has, who collects the whole sum', async () => {
    const { id, payment } = await shop.placeAndStart()
    await shop.karim.changeStatus({ id, status: 'confirm' })
    await shop.karim.handOver({ id, handedOverOn: dhakaDay(new Date()), carrier: 'Pathao', seen: null })
    await expect(shop.rina.startPayment({ id })).rejects.toMatchObject({ code: 'nothing-to-pay' })
    await shop.notify(shop.gateway.pay(payment))
    expect(await shop.opened(id)).toMatchObject({ order: { advance: 0 }, toGiveBack: taka(1060) })
    expect(await shop.due()).toEqual({ ids: [id], count: 1 })
    // Back in the shop it counts after all.
    await shop.karim.takeBack({ id })
    expect(await shop.opened(id)).toMatchObject({ order: { advance: taka(1060) }, toGiveBack: 0 })
  })

  it('keeps an order from being deleted, and brings one back that is deleted already', async () => {
    const paid = await shop.placeAndStart()
    await shop.notify(shop.gateway.pay(paid.payment))
    await expect(shop.karim.archiveOrder({ id: paid.id })).rejects.toMatchObject({ code: 'money-to-give-back' })
    expect((await shop.opened(paid.id)).order.status).toBe('pending')
    const deleted = await shop.placeAndStart()
    await shop.karim.archiveOrder({ id: deleted.id })
    await shop.notify(shop.gateway.pay(deleted.payment))
    expect(await shop.opened(deleted.id)).toMatchObject({ order: { status: 'cancelled' }, toGiveBack: taka(1060) })
    expect(await shop.due()).toEqual({ ids: [deleted.id], count: 1 })
  })

  it('adds up when money comes and goes at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, payment } = await shop.placeAndStart()
      const again = await shop.rina.startPayment({ id })
      await shop.notify(shop.gateway.pay(payment))
      await shop.karim.changeStatus({ id, status: 'cancelled' })
      await Promise.all([
        shop.notify(shop.gateway.pay(again.id)),
        // Refused where the other money has come first.
        shop.karim.recordRefund({ id, amount: taka(1060), toGiveBack: taka(1060) }).catch(() => undefined),
      ])
      const { refunds, toGiveBack } = await shop.opened(id)
      expect(toGiveBack).toBe(taka(2120) - refunds.reduce((sum, { amount }) => sum + amount, 0))
    }
  })

  it('comes too late for an order that was cancelled meanwhile, which stays cancelled', async () => {
    const { id, payment } = await shop.placeAndStart()
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    await shop.notify(shop.gateway.pay(payment))
    expect(await shop.opened(id)).toMatchObject({ order: { status: 'cancelled', advance: 0 }, toGiveBack: taka(1060) })
  })

  it('is what an order costs less, once the shop has changed it', async () => {
    const { id, productId, token } = await shop.place({ quantity: 2 })
    const { id: payment } = await shop.guest.startTrackedPayment({ token })
    const change = (quantity: number) => shop.karim.editOrder({ id, cartItems: [{ productId, quantity }] })
    // The shop takes one unit off while the buyer pays for two.
    await change(1)
    await shop.notify(shop.gateway.pay(payment))
    expect(await shop.opened(id)).toMatchObject({
      order: { total: taka(1060), advance: taka(1060) },
      toGiveBack: taka(1000),
    })
    await change(3)
    expect(await shop.opened(id)).toMatchObject({ order: { total: taka(3060), advance: taka(2060) }, toGiveBack: 0 })
    expect((await shop.rina.showOrder({ id })).payment).toMatchObject({ toPay: taka(1000) })
    await change(2)
    await shop.karim.editOrder({ id, discount: taka(500) })
    expect(await shop.opened(id)).toMatchObject({ order: { advance: taka(1560) }, toGiveBack: taka(500) })
    await shop.karim.recordRefund({ id, amount: taka(500), toGiveBack: taka(500) })
    expect(await shop.opened(id)).toMatchObject({ order: { advance: taka(1560) }, toGiveBack: 0 })
  })

  it('is promised within ten days of when it was due, and counted as overdue after them', async () => {
    const { id, productId, token } = await shop.place({ quantity: 2 })
    const { id: payment } = await shop.guest.startTrackedPayment({ token })
    await shop.karim.editOrder({ id, cartItems: [{ productId, quantity: 1 }] })
    await shop.notify(shop.gateway.pay(payment))
    const dueSince = (age: string) =>
      shop.database.pool.query('update refunds_due set since = now() - $2::interval where order_id = $1', [id, age])
    const overdue = async () => (await shop.karim.showHome({})).data.refundsOverdue
    const daysLeft = async () =>
      Math.round((Date.parse((await shop.opened(id)).refundBy ?? '') - Date.now()) / 86_400_000)
    expect([await daysLeft(), await overdue()]).toEqual([10, 0])
    await dueSince('11 days')
    expect([await daysLeft(), await overdue()]).toEqual([-1, 1])
    // Another sum is still due since then.
    await shop.karim.recordRefund({ id, amount: taka(400), toGiveBack: taka(1000) })
    expect([await daysLeft(), await overdue()]).toEqual([-1, 1])
    await shop.karim.recordRefund({ id, amount: taka(600), toGiveBack: taka(600) })
    expect(await shop.opened(id)).not.toHaveProperty('refundBy')
    expect(await overdue()).toBe(0)
  })
})
