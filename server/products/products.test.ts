import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { oldSlugs } from '#server/db/product-schema.ts'
import { products } from '#server/db/schema.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('the catalogue', () => {
  it('answers by the specified names, in taka, without the profit', async () => {
    const { id } = await shop.stock({
      title: 'Surma Phone',
      category: 'Electronics',
      price: 2_549_950,
      profit: 77_700,
    })
    const answer = await shop.guest.request({ url: '/api/v1/product?category=Electronics' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      data: [
        {
          _id: id,
          title: 'Surma Phone',
          category: 'Electronics',
          original_price: 25_499.5,
          stock_no: 5,
          size: [],
          colors: [],
        },
      ],
      total: 1,
      page: 1,
      limit: 24,
    })
    expect(answer.body).not.toMatch(/profit|:777(00)?\b/)
  })

  it('shows the profit to an Admin only', async () => {
    const { slug } = await shop.stock({ title: 'Meghna Phone', profit: 77_700 })
    const url = `/api/v1/details?slug=${slug}`
    expect((await shop.karim.request({ url })).json().data[0].profit_price).toBe(777)
    expect((await shop.rina.request({ url })).body).not.toContain('profit')
    expect((await shop.guest.request({ url })).body).not.toContain('profit')
    const list = (await shop.karim.request({ url: '/api/v1/product?category=Cloth' })).json().data
    expect(list.find((one: { slug: string }) => one.slug === slug).profit_price).toBe(777)
  })

  it('puts what is in stock first, then the cheaper; or the newest first', async () => {
    const other = await openShop()
    for (const [title, price, stock] of [
      ['Dear', 900, 1],
      ['Gone', 100, 0],
      ['Cheap', 200, 1],
    ] as const)
      await other.stock({ title, price, stock })
    const titles = async (sort?: 'price-asc' | 'price-desc' | 'newest') =>
      (await other.guest.listProducts({ sort })).data.map(({ title }) => title)
    expect(await titles()).toEqual(['Cheap', 'Dear', 'Gone'])
    expect(await titles('price-desc')).toEqual(['Dear', 'Cheap', 'Gone'])
    expect(await titles('newest')).toEqual(['Cheap', 'Gone', 'Dear'])
    await other.close()
  })

  it('comes in pages, and says so behind the last one', async () => {
    const other = await openShop()
    for (let n = 0; n < 5; n++) await other.stock({ price: 100 + n })
    const second = await other.guest.listProducts({ page: 2, limit: 2 })
    expect(second).toMatchObject({ total: 5, page: 2, limit: 2 })
    expect(second.data.map(({ price }) => price)).toEqual([102, 103])
    expect(await other.guest.listProducts({ page: 9, limit: 2 })).toMatchObject({ data: [], total: 5 })
    await other.close()
  })

  it.each([
    ['/api/v1/products?page=0', 'page'],
    ['/api/v1/products?page=-1', 'page'],
    ['/api/v1/products?page=1.5', 'page'],
    ['/api/v1/products?page=99999999999', 'page'],
    ['/api/v1/products?limit=101', 'limit'],
    ['/api/v1/products?sort=popular', 'sort'],
    ['/api/v1/products?page=1&page=2', 'page'],
    ['/api/v1/products?colour=red', 'colour'],
    ['/api/v1/product', 'category'],
    ['/api/v1/product?category=Food', 'category'],
    ['/api/v1/details', 'slug'],
    ['/api/v1/details?slug=', 'slug'],
    ['/api/v1/details?slug=%00', 'slug'],
    [`/api/v1/details?slug=${'a'.repeat(301)}`, 'slug'],
  ])('refuses %s and names the field', async (url, field) => {
    const answer = await shop.guest.request({ url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'invalid-input',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('one product', () => {
  it('is found by its slug, an old slug or its exact title', async () => {
    const { id, slug } = await shop.stock({ title: 'জামদানি শাড়ি, নীল' })
    await shop.database.db.insert(oldSlugs).values({ slug: 'blue-jamdani', productId: id })
    for (const name of [slug, 'জামদানি শাড়ি, নীল', 'blue-jamdani']) {
      expect((await shop.guest.showProduct({ slug: name })).data[0]).toMatchObject({ id, slug })
    }
  })

  it('tells the stock of each size and colour, and the sum', async () => {
    const options = [
      { size: 'M', colour: 'Blue', stock: 2 },
      { size: 'L', colour: 'Blue', stock: 0 },
    ]
    const { slug } = await shop.stock({ title: 'Blue Panjabi', sizes: ['M', 'L'], colours: ['Blue'], options })
    const { data } = await shop.guest.showProduct({ slug })
    expect(data[0]).toMatchObject({ stock: 2, options })
  })

  it('is gone once it is archived', async () => {
    const { id, slug } = await shop.stock({ title: 'Old Watch' })
    await shop.database.db.update(products).set({ status: 'archived' }).where(eq(products.id, id))
    await expect(shop.guest.showProduct({ slug })).rejects.toMatchObject({ code: 'product-not-found' })
  })

  it('is a 404 with words when there is none', async () => {
    const answer = await shop.guest.request({ url: '/api/v1/details?slug=nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'product-not-found', message: 'Product not found' })
  })
})

describe('what caches may keep', () => {
  it('is the public catalogue, as long as they ask again', async () => {
    const first = await shop.guest.request({ url: '/api/v1/products' })
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: expect.any(String),
    })
    const again = await shop.guest.request({
      url: '/api/v1/products',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  })

  it('is renewed after an order', async () => {
    const { id, slug } = await shop.stock({ stock: 3 })
    expect((await shop.guest.showProduct({ slug })).data[0].stock).toBe(3)
    await shop.guest.placeOrder({
      name: 'Rina',
      phone: '01512345678',
      address: 'Dhaka',
      email: 'rina@example.com',
      cartItems: [{ productId: id, quantity: 2 }],
    })
    await expect.poll(async () => (await shop.guest.showProduct({ slug })).data[0].stock).toBe(1)
  })

  it('is nothing personal', async () => {
    for (const url of ['/api/v1/session', '/api/v2/allOrders']) {
      expect((await shop.karim.request({ url })).headers['cache-control']).toBe('no-store')
    }
    expect((await shop.karim.request({ url: '/api/v1/products' })).headers['cache-control']).toBe('no-store')
  })
})
