import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { productForm } from '#test/product-form.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  for (const [title, brand] of [
    ['Rice cooker', 'Padma'],
    ['Blender', 'Padma'],
    ['Iron', 'Meghna, Dhaka'],
    ['Kettle', ''],
  ])
    await shop.karim.createProduct(productForm({ title, brand }))
})
afterEach(() => shop.close())

async function titles(address: string): Promise<string[]> {
  const { data } = (await shop.guest.request({ url: `/api/v1/products?${address}` })).json()
  return data.map(({ title }: { title: string }) => title).toSorted()
}

describe('the brand of a product', () => {
  it('is on the wire only where there is one', async () => {
    const wire = async (slug: string) =>
      (await shop.guest.request({ url: `/api/v1/details?slug=${slug}` })).json().data[0]
    expect(await wire('rice-cooker')).toMatchObject({ brand: 'Padma' })
    expect(await wire('kettle')).not.toHaveProperty('brand')
  })

  it('narrows lists, also to one with a comma in its name and to several', async () => {
    expect(await titles('brand=Padma')).toEqual(['Blender', 'Rice cooker'])
    expect(await titles('brand=Meghna,%20Dhaka')).toEqual(['Iron'])
    expect(await titles('brand=Meghna,%20Dhaka&brand=Padma')).toEqual(['Blender', 'Iron', 'Rice cooker'])
    expect(await titles('brand=Jamuna')).toEqual([])
    expect((await shop.guest.listProducts({ brand: ['Padma', 'Meghna, Dhaka'] })).total).toBe(3)
  })

  it('is counted, the most frequent first; a chosen one is listed though it would show nothing', async () => {
    const brands = async (filters: object) => (await shop.guest.countProducts(filters)).data.brand
    const both = [
      { name: 'Padma', count: 2 },
      { name: 'Meghna, Dhaka', count: 1 },
    ]
    expect(await brands({})).toEqual(both)
    expect(await brands({ brand: ['Padma'] })).toEqual(both)
    expect(await brands({ brand: ['Jamuna'] })).toEqual([...both, { name: 'Jamuna', count: 0 }])
  })

  it('is found by a search, and the new one after it was changed', async () => {
    expect(await titles('query=padma')).toEqual(['Blender', 'Rice cooker'])
    const { data: iron } = await shop.karim.createProduct(productForm({ title: 'Heavy iron', brand: 'Surma' }))
    const { version } = await shop.karim.editProduct({ id: iron.id })
    await shop.karim.saveProduct({
      ...productForm({ title: 'Heavy iron', brand: 'Karnaphuli' }),
      id: iron.id,
      version,
    })
    expect(await titles('query=surma')).toEqual([])
    expect(await titles('query=karnaphuli')).toEqual(['Heavy iron'])
  })

  it('has at most sixty characters', async () => {
    await expect(shop.karim.createProduct(productForm({ brand: 'x'.repeat(61) }))).rejects.toMatchObject({
      details: { errors: { brand: { code: 'too-long', max: 60 } } },
    })
  })
})
