import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { newCustomer } from '#test/reviewers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('somebody downloads what the shop has stored about their account, and nothing of others', async () => {
  const [nila, other] = [await newCustomer(shop), await newCustomer(shop)]
  const { id: productId } = await shop.stock({ title: 'Red Kite', stock: 9 })
  const order = async (by: typeof nila) => {
    const delivery = { name: 'Nila Das', phone: '01712345678', address: 'House 3', email: 'nila@example.com' }
    return (await by.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })).order.id
  }
  const [own] = [await order(nila), await order(other)]
  await shop.karim.changeStatus({ id: own, status: 'delivered' })
  await nila.writeReview({ productId, rating: 5, text: 'It flies high.' })
  const { data: address } = await nila.addSavedAddress({
    label: 'Home',
    name: 'Nila Das',
    phone: '01712345678',
    address: 'House 3',
    district: 'Dhaka',
    upazila: '',
  })

  const { data } = await nila.exportOwnData({})
  expect(data).toEqual({
    account: expect.objectContaining({ email: nila.email }),
    addresses: [address],
    orders: [expect.objectContaining({ id: own, status: 'delivered' })],
    payments: [],
    refunds: [],
    reviews: [expect.objectContaining({ rating: 5, text: 'It flies high.' })],
  })
  expect((await nila.request({ url: '/api/v1/own-data' })).headers['cache-control']).toBe('no-store')
})
