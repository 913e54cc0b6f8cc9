import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { outbox } from '#server/db/schema.ts'
import { openPayingShop, type PayingShop } from '#test/paying-shop.ts'
import { paymentReceivedMail, statusChangedMail } from '../orders/mails/order-mails.ts'
import { messageOf } from '../webhooks/message.ts'
import { firstSettings } from '../settings/first-settings.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

function context() {
  const publicUrl = new URL('https://haat.example')
  return { db: shop.shop.app.db, shop: firstSettings, shopMail: 'karim@haat.example', publicUrl, secret: 'x' }
}

it('a payment is confirmed by mail; what it was too much comes back, all of it where it came too late', async () => {
  const { id, payment } = await shop.placeAndStart()
  const second = await shop.rina.startPayment({ id })
  const write = () => paymentReceivedMail({ orderId: id }, context())
  expect(await write()).toBeUndefined()
  await shop.notify(shop.gateway.pay(payment))
  const first = await write()
  expect(first?.subject).toBe(`We have your payment for order ${orderNumberIn(id)}`)
  expect(first?.text).toContain('You have paid TK 1,060.00 for this order. It is fully paid')
  expect(first?.text).not.toContain('refund')
  await shop.notify(shop.gateway.pay(second.id))
  expect((await write())?.text).toContain('We will refund TK 1,060.00 within 10 days')
  await shop.karim.changeStatus({ id, status: 'cancelled' })
  const late = await write()
  expect(late?.subject).toBe(`Your payment for order ${orderNumberIn(id)} came too late`)
  expect(late?.text).toContain('We have received TK 2,120.00')
  const cancelled = await statusChangedMail({ orderId: id, status: 'cancelled' }, context())
  expect(cancelled?.text).toContain('We will refund TK 2,120.00 within 10 days')
})

it('a payment is told to webhooks, with its method and the bank’s number', async () => {
  const { id, payment } = await shop.placeAndStart()
  const fields = shop.gateway.pay(payment)
  await shop.notify(fields)
  const { db } = shop.shop.app
  const [event] = await db.select().from(outbox).where(eq(outbox.topic, 'payment-received')).orderBy(desc(outbox.id))
  expect(event && JSON.parse((await messageOf(db, event)) ?? '')).toMatchObject({
    event: 'payment-received',
    data: {
      order: { _id: id, advanceAmount: 1060 },
      payments: [{ orderId: id, amount: 1060, method: 'bKash', bankTransactionId: fields.bank_tran_id, state: 'paid' }],
    },
  })
})
