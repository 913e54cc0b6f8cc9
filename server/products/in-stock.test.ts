import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductFilters } from '#contract/products.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const options = [
    { size: 'M', colour: 'Red', stock: 0 },
    { size: 'M', colour: 'Blue', stock: 1 },
    { size: 'L', colour: 'Red', stock: 5 },
    { size: 'L', colour: 'Blue', stock: 0 },
  ]
  await shop.stock({ title: 'Shirt by size', sizes: ['M', 'L'], colours: ['Red', 'Blue'], options })
  await shop.stock({ title: 'Shirt of any size', sizes: ['M', 'L'], colours: ['Red', 'Blue'], stock: 3 })
  await shop.stock({ title: 'Shirt sold out', sizes: ['M', 'L'], colours: ['Red', 'Blue'], stock: 0 })
})
afterAll(() => shop.close())

describe('in stock only', () => {
  const listed = async (filters: ProductFilters) =>
    (await shop.guest.listProducts({ ...filters, stock: 'in', sort: 'newest' })).data
      .map(({ title }) => title)
      .toSorted()

  it.each([
    [{ size: ['M'] }, ['Shirt by size', 'Shirt of any size']],
    [{ color: ['Red'] }, ['Shirt by size', 'Shirt of any size']],
    [{ size: ['M'], color: ['Blue'] }, ['Shirt by size', 'Shirt of any size']],
    [{ size: ['M'], color: ['Red'] }, ['Shirt of any size']],
    [{ size: ['M', 'L'], color: ['Red'] }, ['Shirt by size', 'Shirt of any size']],
    [{ query: 'shirt', size: ['L'], color: ['Blue'] }, ['Shirt of any size']],
  ] as [ProductFilters, string[]][])('means what is chosen: %j', async (filters, expected) => {
    expect(await listed(filters)).toEqual(expected)
    expect((await shop.guest.countProducts(filters)).data.inStock).toBe(expected.length)
  })

  it.each([
    {},
    { size: ['M'] },
    { color: ['Red'] },
    { size: ['L'], color: ['Blue'] },
    { query: 'shirt' },
  ] as ProductFilters[])('counts of the other filters are what the lists then show: %j', async (filters) => {
    const { data } = await shop.guest.countProducts({ ...filters, stock: 'in' })
    for (const { name, count } of data.sizes)
      expect((await listed({ ...filters, size: [name as 'M'] })).length, name).toBe(count)
    for (const { name, count } of data.colours)
      expect((await listed({ ...filters, color: [name as 'Red'] })).length, name).toBe(count)
  })

  it('follows what is sold, put back and no longer offered', async () => {
    const product = await shop.stock({
      title: 'Last lungi',
      sizes: ['S', 'XL'],
      options: [
        { size: 'S', stock: 1 },
        { size: 'XL', stock: 1 },
      ],
    })
    const small = () => listed({ query: 'lungi', size: ['S'] })
    expect(await small()).toEqual(['Last lungi'])
    const { order } = await shop.guest.placeOrder({
      name: 'Rina',
      phone: '01512345678',
      address: 'Dhaka',
      email: 'rina@example.com',
      cartItems: [{ productId: product.id, size: 'S', quantity: 1 }],
    })
    await expect.poll(small).toEqual([])
    expect(await listed({ query: 'lungi' })).toEqual(['Last lungi'])
    await shop.karim.changeStatus({ id: order.id, status: 'cancelled' })
    await expect.poll(small).toEqual(['Last lungi'])
    await shop.database.pool.query(
      "update product_options set retired_at = now() where product_id = $1 and size = 'S'",
      [product.id],
    )
    shop.app.cache.heard('everything')
    expect(await small()).toEqual([])
    expect(await listed({ query: 'lungi', size: ['XL'] })).toEqual(['Last lungi'])
  })
})
