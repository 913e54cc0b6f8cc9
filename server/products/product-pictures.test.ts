import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productForm } from '#test/product-form.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
const [front, red, blue] = ['front', 'red', 'blue'].map((name) => `https://pictures.example/${name}-720.webp`) as [
  string,
  string,
  string,
]
const shirt = {
  colours: ['Red', 'Blue', 'Green'],
  images: [front, red, blue],
  imageColours: ['', 'Red', 'Blue'],
  options: ['Red', 'Blue', 'Green'].map((colour) => ({ colour, stock: 9 })),
}

describe('the colour of a picture', () => {
  it('is on the wire only where one is marked', async () => {
    const wire = async (slug: string) =>
      (await shop.guest.request({ url: `/api/v1/details?slug=${slug}` })).json().data[0]
    expect(await wire((await shop.stock(shirt)).slug)).toMatchObject({ image_colors: ['', 'Red', 'Blue'] })
    expect(await wire((await shop.stock({})).slug)).not.toHaveProperty('image_colors')
  })

  it('makes it the first picture of a line that was ordered in it', async () => {
    const { id: productId } = await shop.stock(shirt)
    const cartItems = ['Blue', 'Red', 'Green'].map((colour) => ({ productId, quantity: 1, colour }))
    const { order } = await shop.guest.placeOrder({ ...delivery, cartItems })
    expect(Object.fromEntries(order.lines.map(({ colour, images }) => [colour, images]))).toEqual({
      Blue: [blue, front, red],
      Red: [red, front, blue],
      Green: [front, red, blue],
    })
  })

  it('is kept by the form, and one that the palette does not have is refused', async () => {
    const form = productForm({ colors: ['Red'], image_colors: ['', 'Red'] })
    const { data } = await shop.karim.createProduct(form)
    expect((await shop.karim.editProduct({ id: data.id })).data).toMatchObject({ imageColours: ['', 'Red'] })
    const url = '/api/v1/create-product'
    const payload = { ...form, original_price: 10, image_colors: ['Pinkish'] }
    const answer = await shop.karim.request({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject({ 'image_colors.0': { code: 'not-one-of' } })
  })

  it('goes out and comes in with tables, a picture without one keeping its place', async () => {
    const { id, sku } = await shop.stock({ ...shirt, sku: 'SHIRT-1' })
    const exported = (await shop.karim.request({ url: '/api/v1/products.csv' })).body
    expect(exported).toContain('none | Red | Blue')
    const file = new TextEncoder().encode(`sku,image_colors\n${sku},blue | none | RED`)
    const { data } = await shop.karim.checkImport({ file })
    await expect.poll(async () => (await shop.karim.showImport({ id: data.id })).data.state).toBe('checked')
    await shop.karim.runImport({ id: data.id })
    await expect.poll(async () => (await shop.karim.showImport({ id: data.id })).data.state).toBe('done')
    expect((await shop.karim.editProduct({ id })).data).toMatchObject({ imageColours: ['Blue', '', 'Red'] })
  })
})

describe('the alt text of a picture', () => {
  const [alone, worn] = ['On a hanger', 'Worn by a man | from behind']

  it('is on the wire only where one is written, on one line, and not too long', async () => {
    const wire = async (slug: string) =>
      (await shop.guest.request({ url: `/api/v1/details?slug=${slug}` })).json().data[0]
    expect(await wire((await shop.stock({ ...shirt, imageAlts: [alone, '', worn] })).slug)).toMatchObject({
      image_alts: [alone, '', worn],
    })
    expect(await wire((await shop.stock(shirt)).slug)).not.toHaveProperty('image_alts')
    const url = '/api/v1/create-product'
    const payload = { ...productForm({}), original_price: 10, image_alts: ['', 'Two\nlines', 'x'.repeat(151)] }
    const answer = await shop.karim.request({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({
      'image_alts.1': { code: 'forbidden-character' },
      'image_alts.2': { code: 'too-long', max: 150 },
    })
  })

  it('goes out and comes in with tables, bars of its own included', async () => {
    const { id, sku } = await shop.stock({ ...shirt, sku: 'SHIRT-2', imageAlts: ['', worn, ''] })
    const exported = (await shop.karim.request({ url: '/api/v1/products.csv' })).body
    expect(exported).toContain(String.raw`none | Worn by a man \| from behind | none`)
    const file = new TextEncoder().encode(String.raw`sku,image_alts` + `\n${sku},` + String.raw`none | None | A \| B`)
    const { data } = await shop.karim.checkImport({ file })
    await expect.poll(async () => (await shop.karim.showImport({ id: data.id })).data.state).toBe('checked')
    await shop.karim.runImport({ id: data.id })
    await expect.poll(async () => (await shop.karim.showImport({ id: data.id })).data.state).toBe('done')
    expect((await shop.karim.editProduct({ id })).data).toMatchObject({ imageAlts: ['', '', 'A | B'] })
  })
})
