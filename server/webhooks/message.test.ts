import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Waiting } from '#server/db/outbox.ts'
import { shopEvents } from '#domain/shop/webhook.ts'
import { outbox } from '#server/db/schema.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { messageOf } from './message.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const read = async (event: Waiting) => JSON.parse((await messageOf(shop.app.db, event)) ?? 'null')

it('an order that was deleted is told of to the end: placed, confirmed, cancelled', async () => {
  const { id: productId } = await shop.stock({ title: 'Red Kite' })
  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Dhaka', email: 'rina@example.com' }
  const { order } = await shop.guest.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })
  await shop.karim.changeStatus({ id: order.id, status: 'confirm' })
  await shop.karim.archiveOrder({ id: order.id })
  const events = await shop.app.db
    .select()
    .from(outbox)
    .where(inArray(outbox.topic, [...shopEvents]))
    .orderBy(outbox.id)
  const told = await Promise.all(events.map(read))
  const now = { _id: order.id, status: 'cancelled', cartItems: [{ title: 'Red Kite' }] }
  expect(told).toMatchObject([
    { event: 'order-placed', data: { status: 'pending', order: now } },
    { event: 'order-status-changed', data: { status: 'confirm', order: now } },
    { event: 'order-status-changed', data: { status: 'cancelled', order: now } },
  ])
})
