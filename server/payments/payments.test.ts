import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { taka } from '#domain/money.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop } from '#test/open-shop.ts'
import { openPayingShop, type PayingShop } from '#test/paying-shop.ts'
import { cancelStale } from '../orders/life/cancel-stale.ts'
import { followPayments } from './hear-payment.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.tidy())
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const advanceOf = async (id: string) => (await shop.opened(id)).order.advance
const stateOf = async (id: string) => (await shop.guest.showPayment({ id })).state
const mailsOf = async (id: string) => {
  const { rows } = await shop.database.pool.query(
    `select topic from outbox where topic = 'payment-received' and payload ->> 'orderId' = $1`,
    [id],
  )
  return rows.length
}
const makeOlder = (payment: string, age: string) =>
  shop.database.pool.query(`update payments set begun_at = now() - $2::interval where id = $1`, [payment, age])

describe('paying an order online', () => {
  it('opens the gateway’s page for what is left to pay, under a number that nobody can guess', async () => {
    const { id, payment, page } = await shop.placeAndStart()
    expect(page).toMatch(/\/page\?session=/)
    const form = shop.gateway.sessions.find((one) => one.tran_id === payment)
    expect(form).toMatchObject({ total_amount: '1060.00', currency: 'BDT', cus_name: 'Rina Akter' })
    expect(payment).toMatch(/^H[0-9A-Z]{26}$/)
    expect(form?.success_url).toMatch(new RegExp(`/pay/return/${payment}$`))
    expect(await shop.opened(id)).toMatchObject({ payments: [{ id: payment, state: 'open', amount: taka(1060) }] })
  })

  it('counts when the gateway confirms it, once, however often and in whichever order it is told', async () => {
    const { id, payment } = await shop.placeAndStart()
    const fields = shop.gateway.pay(payment)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? shop.notify(fields) : shop.comeBack(payment, fields))),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 303]))
    const { order, payments } = await shop.opened(id)
    expect(order).toMatchObject({ advance: taka(1060), paymentMethod: 'Online payment', status: 'pending' })
    expect(order.transactionId).toBe(fields.bank_tran_id)
    expect(payments).toMatchObject([{ state: 'paid', method: 'bKash', bankTransactionId: fields.bank_tran_id }])
    expect(await mailsOf(id)).toBe(1)
    expect((await shop.rina.showOrder({ id })).payment).toMatchObject({ toPay: 0, received: [{ method: 'bKash' }] })
    await expect(shop.rina.startPayment({ id })).rejects.toMatchObject({ code: 'nothing-to-pay' })
  })

  it('believes no form: only what the gateway says when it is asked', async () => {
    const { id, payment } = await shop.placeAndStart()
    const { val_id: validation = '', ...paid } = shop.gateway.pay((await shop.placeAndStart()).payment)
    // Nothing was paid for this attempt, whatever comes with the browser.
    const back = await shop.comeBack(payment, { ...paid, val_id: validation, tran_id: payment, status: 'VALID' })
    expect(back.headers.location).toBe(`/pay?payment=${payment}`)
    expect(await advanceOf(id)).toBe(0)
    const forged = { ...shop.gateway.pay(payment), tran_id: payment, amount: '10.00' }
    expect((await shop.notify(forged)).statusCode).toBe(401)
    expect((await shop.notify({ tran_id: payment })).statusCode).toBe(401)
  })

  it.each([
    ['another amount', { amount: '10.00', currency_amount: '10.00' }, { state: 'on-hold', amount: taka(10) }],
    ['one poisha less', { amount: '1059.99', currency_amount: '1059.99' }, { state: 'on-hold', amount: taka(1059.99) }],
    ['another currency', { currency: 'USD', currency_type: 'USD' }, { state: 'open' }],
  ])('does not count %s', async (_, changes, kept) => {
    const { id, payment } = await shop.placeAndStart()
    expect((await shop.notify(shop.gateway.pay(payment, changes))).statusCode).toBe(200)
    expect(await shop.opened(id)).toMatchObject({ order: { advance: 0 }, payments: [kept] })
    expect(await mailsOf(id)).toBe(0)
  })

  it('is told to whoever comes back before the gateway has told it, and to whoever never comes back', async () => {
    const first = await shop.placeAndStart()
    shop.gateway.pay(first.payment)
    await shop.comeBack(first.payment)
    expect(await advanceOf(first.id)).toBe(taka(1060))
    const second = await shop.placeAndStart()
    shop.gateway.pay(second.payment)
    await makeOlder(second.payment, '5 minutes')
    await followPayments(shop.shop.app, () => true)
    expect(await advanceOf(second.id)).toBe(taka(1060))
    const third = await shop.placeAndStart()
    await makeOlder(third.payment, '25 hours')
    await followPayments(shop.shop.app, () => true)
    expect(await stateOf(third.payment)).toBe('expired')
  })

  it('may fail and be tried again; money that comes for the first try after all is given back', async () => {
    const { id, payment } = await shop.placeAndStart()
    await shop.comeBack(payment, shop.gateway.fail(payment))
    expect(await stateOf(payment)).toBe('failed')
    const again = await shop.rina.startPayment({ id })
    await shop.comeBack(again.id, shop.gateway.fail(again.id))
    // The gateway's page lets people try again; its notice gets lost.
    shop.gateway.pay(again.id)
    await shop.database.pool.query('update payments set asked_at = null where id = $1', [again.id])
    await shop.comeBack(again.id)
    expect(await advanceOf(id)).toBe(taka(1060))
    await shop.notify(shop.gateway.pay(payment))
    expect(await shop.opened(id)).toMatchObject({ order: { advance: taka(1060) }, toGiveBack: taka(1060) })
  })

  it.each(['hangs up', 'answers in HTML', 'is overloaded', { refuses: 'Store is De-active' }] as const)(
    'says so when the gateway %s, and the order stays as it is',
    async (mood) => {
      const order = await shop.place()
      shop.gateway.be(mood)
      await expect(shop.rina.startPayment({ id: order.id })).rejects.toMatchObject({ code: 'payment-unavailable' })
      expect((await shop.opened(order.id)).order).toMatchObject({ advance: 0, paymentMethod: 'Cash on delivery' })
      shop.gateway.be('serves')
      expect((await shop.guest.startTrackedPayment({ token: order.token })).page).toMatch(/session=/)
    },
  )

  it('is for whoever the order belongs to, or who has its link, and not begun without end', async () => {
    const { id, token } = await shop.place()
    await expect(shop.guest.startTrackedPayment({ token: `${id}.AAAAAAAAAAAAAAAAAAAAAA` })).rejects.toMatchObject({
      code: 'order-not-found',
    })
    await expect(shop.karim.startPayment({ id })).rejects.toMatchObject({ code: 'order-not-found' })
    for (let n = 0; n < 20; n++) await shop.guest.startTrackedPayment({ token })
    await expect(shop.guest.startTrackedPayment({ token })).rejects.toMatchObject({ code: 'too-many-attempts' })
  })
})

it('an order that is paid is not cancelled for being old', async () => {
  const [paid, held, other] = [await shop.placeAndStart(), await shop.placeAndStart(), await shop.place()]
  await shop.notify(shop.gateway.pay(paid.payment))
  await shop.notify(shop.gateway.pay(held.payment, { risk_level: '1' }))
  const ids = [paid, held, other].map(({ id }) => id)
  await shop.database.pool.query(`update orders set created_at = now() - interval '90 hours' where id = any ($1)`, [
    ids,
  ])
  await cancelStale(shop.shop.app.db, 72)
  const statuses = await Promise.all(ids.map(async (id) => (await shop.opened(id)).order.status))
  expect(statuses).toEqual(['pending', 'pending', 'cancelled'])
})

describe('a payment that the gateway marks as risky', () => {
  it('counts only when an Admin has accepted it, and is not asked for again meanwhile', async () => {
    const { id, payment } = await shop.placeAndStart()
    await shop.notify(shop.gateway.pay(payment, { risk_level: '1', risk_title: 'Not Safe' }))
    expect(await shop.opened(id)).toMatchObject({ order: { advance: 0 }, payments: [{ state: 'on-hold' }] })
    expect((await shop.rina.showOrder({ id })).payment).toMatchObject({ toPay: 0, received: [{ state: 'on-hold' }] })
    await expect(shop.rina.startPayment({ id })).rejects.toMatchObject({ code: 'nothing-to-pay' })
    expect(await shop.due()).toEqual({ ids: [id], count: 1 })
    await shop.karim.decidePayment({ id: payment, state: 'paid' })
    expect(await shop.due()).toEqual({ ids: [], count: 0 })
    expect(await advanceOf(id)).toBe(taka(1060))
    await expect(shop.karim.decidePayment({ id: payment, state: 'declined' })).rejects.toMatchObject({
      code: 'payment-changed',
    })
    expect((await shop.opened(id)).payments).toMatchObject([{ decidedBy: 'Karim Uddin' }])
  })

  it('keeps the order in the shop until somebody has decided; once it is declined the order can be paid again', async () => {
    const { id, payment } = await shop.placeAndStart()
    await shop.notify(shop.gateway.pay(payment, { risk_level: '1' }))
    await shop.karim.changeStatus({ id, status: 'confirm' })
    const handOver = () => shop.karim.handOver({ id, handedOverOn: dhakaDay(new Date()), seen: null })
    await expect(handOver()).rejects.toMatchObject({ code: 'payment-on-hold' })
    await shop.karim.decidePayment({ id: payment, state: 'declined' })
    await shop.notify(shop.gateway.pay(payment))
    expect(await shop.opened(id)).toMatchObject({ order: { advance: 0 }, payments: [{ state: 'declined' }] })
    expect((await shop.rina.showOrder({ id })).payment).toMatchObject({ toPay: taka(1060), received: [] })
    await handOver()
  })
})

it('sells as before where no gateway is named: nothing is paid online', async () => {
  const other = await openShop()
  const { id: productId } = await other.stock({ stock: 2, price: taka(500) })
  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
  const { order, trackingToken } = await other.rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })
  expect(await other.rina.showOrder({ id: order.id })).not.toHaveProperty('payment')
  await expect(other.guest.startTrackedPayment({ token: trackingToken })).rejects.toMatchObject({ code: 'not-found' })
  await other.close()
})
