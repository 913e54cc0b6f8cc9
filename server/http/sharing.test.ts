import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { App } from './serve.ts'

let shop: TestShop
let second: App
beforeAll(async () => {
  shop = await openShop()
  second = await createApp(shop.database, readConfig({ LOG_LEVEL: 'fatal' }))
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

it('a second copy of the shop on the same database shows an order’s stock by itself', async () => {
  const { id: productId, slug } = await shop.stock({ stock: 3 })
  const seen = async () => (await second.inject(`/api/v1/details?slug=${slug}`)).json().data[0].stock_no
  expect(await seen()).toBe(3)
  const buyer = { name: 'Rina', phone: '01712345678', address: 'Dhaka', email: 'rina@example.com' }
  await shop.guest.placeOrder({ ...buyer, cartItems: [{ productId, quantity: 2 }] })
  await expect.poll(seen).toBe(1)
})
