import { afterAll, beforeAll, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { handedOverMail } from '#server/orders/mails/order-mails.ts'
import { firstSettings } from '#server/settings/first-settings.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'guest@example.com' }

async function write(orderId: string) {
  const publicUrl = new URL('https://haat.example')
  return handedOverMail(
    { orderId },
    { db: shop.app.db, shop: firstSettings, shopMail: 'karim@haat.example', publicUrl, secret: 'x' },
  )
}

it('the mail of a hand-over names courier and parcel; of one that was undone, nothing is told', async () => {
  const { id: productId } = await shop.stock({ price: 100_000 })
  const { order } = await shop.guest.placeOrder(
    { ...delivery, cartItems: [{ productId, quantity: 1 }] },
    { idempotencyKey: 'one' },
  )
  const { id } = order
  await shop.karim.changeStatus({ id, status: 'confirm' })
  await shop.karim.handOver({
    id,
    handedOverOn: dhakaDay(new Date()),
    carrier: 'Steadfast <b>',
    trackingNumber: 'SF-991',
  })
  const mail = await write(id)
  expect(mail?.subject).toBe(`Your order ${id.slice(0, 7).toUpperCase()} is with the courier`)
  for (const words of ['Steadfast <b>', 'SF-991', 'TK 1,060.00']) expect(mail?.text).toContain(words)
  expect(mail?.html).toContain('Steadfast &lt;b&gt;')
  await shop.karim.takeBack({ id })
  expect(await write(id)).toBeUndefined()
})
