import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { plain } from '#test/pictures/picture-files.ts'
import { productForm, type Form } from '#test/product-form.ts'
import { startHitCounter } from '#test/hit-counter.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

function create(given: Partial<Form> = {}) {
  return shop.karim.createProduct(productForm(given))
}

/** What goes over the wire, as a page of somebody else's making would send it. */
function post(payload: object) {
  return shop.karim.request({ method: 'POST', url: '/api/v1/create-product', payload })
}

describe('making a product', () => {
  it('needs a title and a category; everything else may be left out', async () => {
    const bare = await post({ title: '  ', category: 'Electronics' })
    expect(bare.statusCode).toBe(400)
    expect(bare.json().fields).toEqual({ title: 'Title is required' })
    expect((await post({})).json().fields).toEqual({
      title: 'Title is required',
      category: 'Choose Electronics or Cloth',
    })
    const answer = await post({ title: 'Bare kettle', category: 'Electronics' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Product Add Successful',
      version: 1,
      data: { title: 'Bare kettle', slug: 'bare-kettle', original_price: 0, profit_price: 0, stock_no: 0, images: [] },
    })
  })

  it('keeps every field, in the words of the specification', async () => {
    const payload = {
      title: 'Cotton Panjabi',
      category: 'Cloth',
      overview: 'Soft cotton',
      description: 'For Eid',
      features: ['Hand made', 'হাতে তৈরি'],
      specification: ['100 % cotton'],
      sku: 'PNJ-77',
      bs_uri: 'https://supplier.example.com/pnj-77',
      original_price: 1250.5,
      profit_price: 300.25,
      delivery_system: 'Home delivery',
      size: ['m', 'L'],
      colors: ['red', 'Blue'],
      tags: ['panjabi', 'Men'],
      stock_no: 7,
    }
    const answer = await post(payload)
    expect(answer.json().message).toBe('Product Added Successfully')
    const kept = { ...payload, size: ['M', 'L'], colors: ['Red', 'Blue'], tags: ['Panjabi', 'Men'] }
    expect(answer.json().data).toMatchObject(kept)
    const seen = await shop.guest.request({ url: '/api/v1/details?slug=cotton-panjabi' })
    expect(seen.body).not.toContain('profit')
  })

  it.each([
    ['a price below 0', { original_price: -1 }, 'original_price'],
    ['a price that is text', { original_price: '100' }, 'original_price'],
    ['a price of three decimals', { original_price: 1.005 }, 'original_price'],
    ['an endless price', { original_price: Number.MAX_VALUE }, 'original_price'],
    ['a profit above the price', { original_price: 10, profit_price: 11 }, 'profit_price'],
    ['half a unit', { stock_no: 1.5 }, 'stock_no'],
    ['too many units', { stock_no: 2 ** 31 }, 'stock_no'],
    ['an unknown size', { size: ['XXXL'] }, 'size.0'],
    ['an unknown colour', { colors: ['Mauve'] }, 'colors.0'],
    ['a colour twice', { colors: ['Red', 'red'] }, 'colors'],
    ['an unknown tag', { tags: ['Shoes'] }, 'tags.0'],
    ['an empty feature', { features: [' '] }, 'features.0'],
    ['a title of two lines', { title: 'a\nb' }, 'title'],
    ['a title without end', { title: 'x'.repeat(201) }, 'title'],
    ['an unknown category', { category: 'Shoes' }, 'category'],
    ['a script for an address', { bs_uri: 'javascript:alert(1)' }, 'bs_uri'],
    ['data for an address', { bs_uri: 'data:text/html,x' }, 'bs_uri'],
    ['an address without a host', { bs_uri: '//x' }, 'bs_uri'],
    ['four images', { images: ['a', 'b', 'c', 'd'] }, 'images'],
    ['counted by size without sizes', { options: [{ size: 'M', stock_no: 1 }] }, 'options'],
    ['a size that is not counted', { size: ['M', 'L'], options: [{ size: 'M', stock_no: 1 }] }, 'options'],
    [
      'a size that is not chosen',
      {
        size: ['M'],
        options: [
          { size: 'M', stock_no: 1 },
          { size: 'L', stock_no: 1 },
        ],
      },
      'options.1',
    ],
    [
      'a size counted twice',
      {
        size: ['M'],
        options: [
          { size: 'M', stock_no: 1 },
          { size: 'M', stock_no: 1 },
        ],
      },
      'options.1',
    ],
  ])('refuses %s, at its field', async (_, wrong, field) => {
    const answer = await post({ title: 'Never kept', category: 'Cloth', ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toContain(field)
    expect((await shop.karim.listAllProducts({ search: 'Never kept' })).total).toBe(0)
  })

  it.each([
    'role',
    'verified',
    '_id',
    'id',
    'slug',
    'version',
    'rating',
    'rating_count',
    'deal_price',
    'deal_ends_at',
    'archived_at',
    'archivedAt',
    'created_at',
    'current_price',
    'delivered_lately',
    'profit',
    'price',
    'stock',
    'ratingSum',
    'sizes',
    'colours',
    'sourceUrl',
    'deliveryMethod',
    'userId',
    'isAdmin',
    '__proto__x',
    'constructor',
    'where',
    '$set',
  ])('takes no field `%s`', async (name) => {
    const answer = await post({ title: 'Never kept', category: 'Cloth', [name]: 1 })
    expect(answer.statusCode).toBe(400)
    expect((await shop.karim.listAllProducts({ search: 'Never kept' })).total).toBe(0)
  })

  it('counts the stock of each size and colour', async () => {
    const options = [
      { size: 'M' as const, color: 'Red' as const, stock_no: 3 },
      { size: 'M' as const, color: 'Blue' as const, stock_no: 0 },
    ]
    const { data } = await create({ category: 'Cloth', size: ['M'], colors: ['Red', 'Blue'], options })
    expect(data).toMatchObject({ stock: 3 })
    expect(data.options).toEqual([
      { size: 'M', colour: 'Red', stock: 3 },
      { size: 'M', colour: 'Blue', stock: 0 },
    ])
  })

  it('gives products of one title addresses of their own, also when they are made at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => create({ title: 'Twin fan' })))
    const slugs = all.map(({ data }) => data.slug).toSorted()
    expect(slugs).toEqual(['twin-fan', 'twin-fan-2', 'twin-fan-3', 'twin-fan-4', 'twin-fan-5', 'twin-fan-6'])
  })

  it('refuses an SKU that another product has, in whatever case', async () => {
    await create({ sku: 'FAN-1' })
    await expect(create({ sku: 'fan-1' })).rejects.toMatchObject({
      details: { errors: { sku: { code: 'sku-taken' } } },
    })
  })

  it('takes pictures that were sent to the shop and no other address, and fetches none', async () => {
    const hits = await startHitCounter()
    const { url } = (await shop.karim.sendPicture({ image: await plain().png().toBuffer() })).data
    expect((await create({ images: [url] })).data.images).toEqual([url])
    for (const foreign of [
      'http://169.254.169.254/',
      `http://127.0.0.1:${hits.port}/hit`,
      'file:///etc/passwd',
      '//x',
      'https://evil.example/x.png',
      url.replace('720', '180'),
      `${url}?x`,
      `/media/pictures/${'a'.repeat(32)}-720.webp`,
      '../../x',
    ]) {
      await expect(create({ images: [foreign] })).rejects.toMatchObject({
        details: { errors: { images: expect.anything() } },
      })
      const answer = await post({ title: 'Never kept', category: 'Cloth', bs_uri: `http://127.0.0.1:${hits.port}/hit` })
      expect(answer.statusCode).toBe(201)
      await shop.karim.archiveProduct({ id: answer.json().data._id })
    }
    await expect(create({ images: [url, url] })).rejects.toMatchObject({ code: 'invalid-input' })
    expect(hits.count()).toBe(0)
    await hits.close()
  })

  it('is seen in the storefront', async () => {
    await shop.guest.listProducts({ query: 'Midnight lamp' })
    const { data } = await create({ title: 'Midnight lamp', stock_no: 2 })
    const isSeen = async () =>
      (await shop.guest.listProducts({ query: 'Midnight lamp' })).data.some(({ id }) => id === data.id)
    await expect.poll(isSeen).toBe(true)
    await shop.karim.archiveProduct({ id: data.id })
    await expect.poll(isSeen).toBe(false)
  })
})

describe('the admin’s list of products', () => {
  it('is searched by title, sorted by any column, counted and paged', async () => {
    await create({ title: 'Something else' })
    for (const [title, price, stock] of [
      ['Zed shelf', 300, 2],
      ['alpha shelf', 100, 3],
      ['Mid SHELF', 200, 0],
    ] as const)
      await create({ title, original_price: price, stock_no: stock })
    const titles = async (query: Parameters<TestShop['karim']['listAllProducts']>[0]) =>
      (await shop.karim.listAllProducts({ search: 'shelf', ...query })).data.map(({ title }) => title)
    expect(await titles({ sort: 'title' })).toEqual(['alpha shelf', 'Mid SHELF', 'Zed shelf'])
    expect(await titles({ sort: 'original_price', direction: 'desc' })).toEqual([
      'Zed shelf',
      'Mid SHELF',
      'alpha shelf',
    ])
    expect(await titles({ sort: 'stock_no' })).toEqual(['Mid SHELF', 'Zed shelf', 'alpha shelf'])
    expect(await titles({ stock: 'low', sort: 'title' })).toEqual(['Mid SHELF', 'Zed shelf'])
    expect(await titles({})).toEqual(['Mid SHELF', 'alpha shelf', 'Zed shelf'])
    expect(await titles({ sort: 'title', limit: 1, page: 2 })).toEqual(['Mid SHELF'])
    const list = await shop.karim.listAllProducts({ search: 'shelf', limit: 1 })
    expect(list.total).toBe(3)
    expect(list.all).toBeGreaterThan(3)
    expect((await shop.karim.listAllProducts({ search: '%' })).total).toBe(0)
    expect(list.data[0]).toHaveProperty('profit')
  })
})
