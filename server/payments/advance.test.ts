import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop } from '#test/open-shop.ts'
import { openPayingShop, type PayingShop } from '#test/paying-shop.ts'
import { orderEditedMail, orderPlacedMail } from '../orders/mails/order-mails.ts'
import { firstSettings } from '../settings/first-settings.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await ask('outside-dhaka')
})
afterEach(() => shop.tidy())
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

async function ask(advanceRule: 'nobody' | 'outside-dhaka' | 'everybody') {
  const { data, version } = await shop.karim.showSettings({})
  await shop.karim.changeSettings({ settings: { ...data, orders: { ...data.orders, advanceRule } }, version })
}

/** One unit for 1,000 taka, delivered for 120. */
async function orderOutside() {
  const { id: productId } = await shop.shop.stock({ stock: 9, price: taka(1000) })
  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Zindabazar', district: 'Sylhet' }
  const order = { ...delivery, insideDhaka: false, cartItems: [{ productId, quantity: 1 }] }
  return shop.rina.placeOrder(order, { idempotencyKey: randomUUID() })
}

const paymentOf = async (id: string) => (await shop.rina.showOrder({ id })).payment
const mailAbout = async (write: typeof orderPlacedMail, about: object) =>
  write(about, {
    db: shop.shop.app.db,
    shop: firstSettings,
    shopMail: 'karim@haat.example',
    publicUrl: new URL('https://haat.example'),
    secret: 'x',
  })

describe('the delivery charge in advance', () => {
  it('is asked of whom the shop says', async () => {
    const askedOf = async (id: string) => (await shop.opened(id)).order.advanceAsked
    expect(await askedOf((await shop.place()).id)).toBe(0)
    await ask('everybody')
    expect(await askedOf((await shop.place()).id)).toBe(taka(60))
    await ask('nobody')
    expect((await orderOutside()).order.advanceAsked).toBe(0)
    await ask('outside-dhaka')
  })

  it('is paid by itself, and counts for the order, whose rest is paid at the door', async () => {
    const { order } = await orderOutside()
    expect(order).toMatchObject({ total: taka(1120), advanceAsked: taka(120) })
    expect(await paymentOf(order.id)).toMatchObject({ toPay: taka(1120), inAdvance: taka(120) })
    const { id } = await shop.rina.startPayment({ id: order.id, part: 'advance' })
    expect(shop.gateway.sessions.find((one) => one.tran_id === id)).toMatchObject({ total_amount: '120.00' })
    expect(await shop.guest.showPayment({ id })).toMatchObject({ part: 'advance', left: taka(1120) })
    await shop.notify(shop.gateway.pay(id))
    expect(await shop.guest.showPayment({ id })).toMatchObject({ state: 'paid', amount: taka(120), left: taka(1000) })
    expect(await paymentOf(order.id)).toMatchObject({ toPay: taka(1000), inAdvance: 0 })
    expect(await shop.opened(order.id)).toMatchObject({ order: { advance: taka(120), status: 'pending' } })
    await expect(shop.rina.startPayment({ id: order.id, part: 'advance' })).rejects.toMatchObject({
      code: 'nothing-to-pay',
    })
    const rest = await shop.rina.startPayment({ id: order.id })
    expect(shop.gateway.sessions.find((one) => one.tran_id === rest.id)).toMatchObject({ total_amount: '1000.00' })
  })

  it('is paid with the link of a guest’s order too; paid twice it counts for the rest', async () => {
    const { order, trackingToken } = await orderOutside()
    const [first, second] = await Promise.all([
      shop.guest.startTrackedPayment({ token: trackingToken, part: 'advance' }),
      shop.guest.startTrackedPayment({ token: trackingToken, part: 'advance' }),
    ])
    await Promise.all([first, second].map(({ id }) => shop.notify(shop.gateway.pay(id))))
    expect(await shop.opened(order.id)).toMatchObject({ order: { advance: taka(240) }, toGiveBack: 0 })
  })

  it('is waited for no longer once the order is confirmed; all of it can still be paid', async () => {
    const { order } = await orderOutside()
    await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
    expect(await paymentOf(order.id)).toMatchObject({ toPay: taka(1120), inAdvance: 0 })
    await expect(shop.rina.startPayment({ id: order.id, part: 'advance' })).rejects.toMatchObject({
      code: 'nothing-to-pay',
    })
  })

  it('comes back where the order is cancelled', async () => {
    const { order } = await orderOutside()
    const { id } = await shop.rina.startPayment({ id: order.id, part: 'advance' })
    await shop.notify(shop.gateway.pay(id))
    await shop.rina.cancelOrder({ id: order.id })
    expect(await shop.opened(order.id)).toMatchObject({ toGiveBack: taka(120) })
  })
})

describe('an advance that the shop asks of one order', () => {
  it('is any sum that the gateway takes, and is kept with who asked for it', async () => {
    const { id } = await shop.place()
    const { version } = (await shop.opened(id)).order
    await shop.karim.editOrder({ id, advanceAsked: taka(500), version })
    const opened = await shop.opened(id)
    expect(opened).toMatchObject({ order: { advanceAsked: taka(500) }, edits: [{ before: { advanceAsked: 0 } }] })
    expect((await shop.karim.listAuditLog({ action: 'edit-order' })).data[0]).toMatchObject({
      changes: [{ field: 'advanceAsked', from: 0, to: 500 }],
    })
    expect(await paymentOf(id)).toMatchObject({ toPay: taka(1060), inAdvance: taka(500) })
    await expect(shop.karim.editOrder({ id, advanceAsked: 0, version })).rejects.toMatchObject({
      code: 'order-changed',
    })
    await shop.karim.editOrder({ id, advanceAsked: 0 })
    expect(await paymentOf(id)).toMatchObject({ inAdvance: 0 })
  })

  it('follows the delivery charge of an order that goes elsewhere, unless the shop has asked for another sum', async () => {
    const { order } = await orderOutside()
    const asked = async () => (await shop.opened(order.id)).order.advanceAsked
    await shop.karim.editOrder({ id: order.id, deliveryCharge: taka(90) })
    expect(await asked()).toBe(taka(90))
    await shop.karim.editOrder({ id: order.id, insideDhaka: true, district: 'Dhaka', deliveryCharge: taka(60) })
    expect(await asked()).toBe(0)
    await shop.karim.editOrder({ id: order.id, insideDhaka: false, district: 'Sylhet', deliveryCharge: taka(120) })
    expect(await asked()).toBe(taka(120))
    await shop.karim.editOrder({ id: order.id, advanceAsked: taka(300) })
    await shop.karim.editOrder({ id: order.id, deliveryCharge: taka(0) })
    expect(await asked()).toBe(taka(300))
  })

  it('is asked for while the order is pending, and can be paid online', async () => {
    const { id } = await shop.place()
    await shop.karim.changeStatus({ id, status: 'confirm' })
    await expect(shop.karim.editOrder({ id, advanceAsked: taka(100) })).rejects.toMatchObject({ code: 'order-locked' })
  })

  it('is asked of nobody who orders by phone, until somebody asks', async () => {
    const { id: productId } = await shop.shop.stock({ stock: 9, price: taka(1000) })
    const caller = {
      name: 'Salma',
      phone: '01812345678',
      address: 'Zindabazar',
      district: 'Sylhet',
      insideDhaka: false,
    }
    const cartItems = [{ productId, quantity: 1 }]
    const { order } = await shop.karim.takeOrder({ ...caller, channel: 'phone', cartItems })
    expect(order).toMatchObject({ deliveryCharge: taka(120), advanceAsked: 0 })
  })

  it('is not more than the order costs, nor less than the gateway takes', async () => {
    const { id } = await shop.place()
    const asked = (amount: number) => shop.karim.editOrder({ id, advanceAsked: taka(amount) })
    await expect(asked(1061)).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: { advanceAsked: { code: 'too-large', max: 1060 } } },
    })
    await expect(asked(9)).rejects.toMatchObject({
      details: { errors: { advanceAsked: { code: 'too-small', min: 10 } } },
    })
    expect((await shop.opened(id)).order.advanceAsked).toBe(0)
  })
})

it('mails say what to pay in advance, what at the door, and lead to where it is paid', async () => {
  const { order } = await orderOutside()
  const placed = await mailAbout(orderPlacedMail, { orderId: order.id })
  expect(placed?.text).toContain('Please pay TK 120.00 in advance, and TK 1,000.00 to the rider.')
  expect(placed?.text).toContain('Online in advance: TK 120.00')
  expect(placed?.text).toContain('Cash on delivery: TK 1,000.00')
  expect(placed?.text).toContain('Pay TK 120.00 in advance')
  await shop.karim.editOrder({ id: order.id, advanceAsked: taka(1120) })
  const edited = await mailAbout(orderEditedMail, { orderId: order.id, version: 1 })
  expect(edited?.text).toContain('Please pay TK 1,120.00 in advance.')
  expect(edited?.text).not.toContain('Cash on delivery')
})

it('a payment that the shop looks at is not asked for once more, on no page and in no mail', async () => {
  const { order } = await orderOutside()
  const { id } = await shop.rina.startPayment({ id: order.id, part: 'advance' })
  await shop.notify(shop.gateway.pay(id, { risk_level: '1', risk_title: 'Not Safe' }))
  expect(await paymentOf(order.id)).toMatchObject({ toPay: 0, inAdvance: 0 })
  expect((await shop.opened(order.id)).order).toMatchObject({ isPaymentHeld: true, advance: 0 })
  await shop.karim.editOrder({ id: order.id, name: 'Rina A.' })
  expect((await mailAbout(orderEditedMail, { orderId: order.id, version: 1 }))?.text).not.toContain('in advance')
  await shop.karim.decidePayment({ id, state: 'paid' })
  expect((await shop.opened(order.id)).order).toMatchObject({ isPaymentHeld: false, advance: taka(120) })
})

it('who tries a part again is not led to pay all of it, though another sum is asked for by now', async () => {
  const { order } = await orderOutside()
  const { id } = await shop.rina.startPayment({ id: order.id, part: 'advance' })
  await shop.karim.editOrder({ id: order.id, advanceAsked: taka(500) })
  expect(await shop.guest.showPayment({ id })).toMatchObject({ part: 'advance', inAdvance: taka(500) })
  const all = await shop.rina.startPayment({ id: order.id })
  expect(await shop.guest.showPayment({ id: all.id })).toMatchObject({ part: 'all', inAdvance: taka(500) })
})

it('a shop without a gateway asks for no advance, whatever its settings say', async () => {
  const other = await openShop()
  try {
    const { data, version } = await other.karim.showSettings({})
    const orders = { ...data.orders, advanceRule: 'everybody' as const }
    await other.karim.changeSettings({ settings: { ...data, orders }, version })
    const { id: productId } = await other.stock({ stock: 9, price: taka(1000) })
    const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
    const { order } = await other.rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })
    expect(order.advanceAsked).toBe(0)
    await expect(other.karim.editOrder({ id: order.id, advanceAsked: taka(100) })).rejects.toMatchObject({
      details: { errors: { advanceAsked: { code: 'too-large', max: 0 } } },
    })
  } finally {
    await other.close()
  }
})
