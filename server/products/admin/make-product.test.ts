import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { productForm } from '#test/product-form.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('is made once for one key, however often and whenever it is sent', async () => {
  const idempotencyKey = randomUUID()
  const form = productForm({ stock_no: 4 })
  const send = () => shop.karim.createProduct(form, { idempotencyKey })
  const made = await Promise.all(Array.from({ length: 10 }, send))
  made.push(await send())
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  const { data } = await shop.karim.listAllProducts({ search: form.title })
  expect(data).toMatchObject([{ title: form.title, stock: 4 }])
})

it('is another when the form was changed, or sent with another key or none', async () => {
  const idempotencyKey = randomUUID()
  const form = productForm()
  const made = await Promise.all([
    shop.karim.createProduct(form, { idempotencyKey }),
    shop.karim.createProduct({ ...form, stock_no: 1 }, { idempotencyKey }),
    shop.karim.createProduct(form, { idempotencyKey: randomUUID() }),
    shop.karim.createProduct(form),
    shop.karim.createProduct(form),
  ])
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(5)
})
