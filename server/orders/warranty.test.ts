import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { productForm } from '#test/product-form.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('an order keeps the warranty that a product had when it was sold', async () => {
  const form = productForm({ title: 'Rice cooker', warranty: '1 year, by Padma', stock_no: 5 })
  const { data: cooker } = await shop.karim.createProduct(form)
  const { data: plain } = await shop.karim.createProduct(productForm({ title: 'Wooden spoon', stock_no: 5 }))
  const wire = async (slug: string) =>
    (await shop.guest.request({ url: `/api/v1/details?slug=${slug}` })).json().data[0]
  expect(await wire('rice-cooker')).toMatchObject({ warranty: '1 year, by Padma' })
  expect(await wire('wooden-spoon')).not.toHaveProperty('warranty')

  const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10', email: 'rina@example.com' }
  const cartItems = [cooker, plain].map(({ id }) => ({ productId: id, quantity: 1 }))
  const { order } = await shop.guest.placeOrder({ ...delivery, cartItems })
  const { version } = await shop.karim.editProduct({ id: cooker.id })
  await shop.karim.saveProduct({ ...form, warranty: 'None', id: cooker.id, version })
  const kept = (await shop.karim.openOrder({ id: order.id })).order
  expect(kept.lines.map(({ title, warranty }) => [title, warranty])).toEqual([
    ['Rice cooker', '1 year, by Padma'],
    ['Wooden spoon', ''],
  ])
  const answer = await shop.karim.request({ url: `/api/v2/open-order/${order.id}` })
  expect(answer.json().order.cartItems.map(({ warranty }: { warranty?: string }) => warranty)).toEqual([
    '1 year, by Padma',
    undefined,
  ])
})

it('a warranty is said in at most a hundred characters', async () => {
  await expect(shop.karim.createProduct(productForm({ warranty: 'x'.repeat(101) }))).rejects.toMatchObject({
    details: { errors: { warranty: { code: 'too-long', max: 100 } } },
  })
})
