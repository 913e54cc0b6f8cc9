import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, pathNames, travelsInQuery, type Endpoint } from '#contract/contract.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { productForm, type Form } from '#test/product-form.ts'
import { dealProducts, deals } from '../db/product-schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A product with a word of its own in everything that is written on it, in a deal that runs. */
async function unpublished(status: 'draft' | 'hidden') {
  const word = `zq${randomUUID().slice(0, 8)}`
  const product = await shop.stock({
    title: `Panjabi ${word}`,
    brand: word,
    status,
    tags: ['Panjabi'],
    overview: word,
    images: [`https://pictures.example/${word}-720.webp`],
  })
  const times = { startsAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 60_000) }
  const [deal] = await shop.database.db
    .insert(deals)
    .values({ title: 'Now', percentOff: 10, ...times })
    .returning()
  await shop.database.db.insert(dealProducts).values({ dealId: deal?.id ?? '', productId: product.id })
  return { ...product, word }
}

type Unseen = { id: string; slug: string; title: string; word: string }

/** What a call is asked with when it is about this product or one like it, by the names of its fields. */
function asked({ id, slug, title, word }: Unseen, neighbour: string) {
  return [
    { slug: neighbour, productId: id, category: 'Cloth', sort: 'newest' },
    { slug, query: title, ids: id, productId: id, id, category: 'Cloth' },
    { slug: title, query: word, tag: 'Panjabi', ids: id, productId: id, id, category: 'Cloth' },
    {
      category: 'Cloth',
      offer: 'running',
      stock: 'in',
      slug: word,
      query: 'panjabi',
      cartItems: [{ _id: id, quantity: 1 }],
    },
  ]
}

function call(endpoint: Endpoint, about: Record<string, unknown>) {
  const named = Object.fromEntries(Object.entries(about).filter(([name]) => name in endpoint.input.shape))
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(named[name] ?? 'nobody@example.com'))
  for (const name of pathNames(endpoint.path)) delete named[name]
  if (!travelsInQuery(endpoint)) return { method: endpoint.method, url: path, payload: named }
  return { method: endpoint.method, url: `${path}?${new URLSearchParams(named as Record<string, string>)}` }
}

const forShoppers = Object.entries<Endpoint>(contract).filter(
  ([name, { who, upload }]) => who !== 'admin' && !upload && !/^(logOut|logIn|end|delete)/.test(name),
)

describe.each(['draft', 'hidden'] as const)('a %s product', (status) => {
  it('is in no answer of any call that shoppers can make', async () => {
    const product = await unpublished(status)
    const { slug } = await shop.stock({ tags: ['Panjabi'] })
    for (const [name, endpoint] of forShoppers)
      for (const about of asked(product, slug)) {
        const { body } = await (endpoint.who === 'anyone' ? shop.guest : shop.rina).request(call(endpoint, about))
        expect(body.toLowerCase(), name).not.toContain(product.word)
        if (name !== 'priceCart' && name !== 'placeOrder') expect(body, name).not.toContain(product.id)
      }
  })

  it('counts nowhere, and has no picture to share', async () => {
    const before = (await shop.guest.countProducts({})).data.total
    const { slug, id } = await unpublished(status)
    await shop.karim.changeProductStatuses({ ids: [id], status })
    expect((await shop.guest.countProducts({})).data.total).toBe(before)
    expect((await shop.guest.request({ url: `/share/${slug}.jpg` })).statusCode).toBe(404)
  })

  it('is ordered as little as one that was deleted', async () => {
    const [unseen, deleted] = [await unpublished(status), await shop.stock({ status: 'archived' })]
    const order = (productId: string) =>
      shop.guest.request({
        method: 'POST',
        url: '/api/v2/orders',
        payload: {
          name: 'Rina',
          phone: '01512345678',
          address: 'Dhaka',
          email: 'rina@example.com',
          cartItems: [{ _id: productId, quantity: 2 }],
        },
      })
    const [refused, gone] = [await order(unseen.id), await order(deleted.id)]
    expect(refused.statusCode).toBe(409)
    const said = (answer: typeof refused, id: string) => ({
      ...JSON.parse(answer.body.replace(id, '')),
      requestId: '',
    })
    expect(said(refused, unseen.id)).toEqual(said(gone, deleted.id))
    const { lines, totals } = await shop.guest.priceCart({ cartItems: [{ productId: unseen.id, quantity: 2 }] })
    expect(lines).toEqual([{ wanted: { productId: unseen.id, quantity: 2 }, available: 0 }])
    expect(totals.subtotal).toBe(0)
  })

  it('is there for an Admin, who is told what it is', async () => {
    const { id, slug } = await unpublished(status)
    const shown = await shop.karim.request({ url: `/api/v1/details?slug=${slug}` })
    expect(shown.json().data[0]).toMatchObject({ _id: id, status })
    const listed = await shop.karim.listAllProducts({ status, limit: 100 })
    expect(listed.data.map((one) => one.id)).toContain(id)
    expect(listed.data.every((one) => one.status === status)).toBe(true)
    expect((await shop.karim.request({ url: '/api/v1/products.csv' })).body).toContain(`,${status},`)
  })
})

describe('publishing', () => {
  const create = (given: Partial<Form>) => shop.karim.createProduct(productForm(given))

  it('needs a price above 0: without one a new product is a draft, with one it is published', async () => {
    expect((await create({ original_price: 0 })).data).toMatchObject({ status: 'draft' })
    expect((await create({ original_price: 1 })).data).toMatchObject({ status: 'published' })
    expect((await create({ original_price: 100, status: 'draft' })).data).toMatchObject({ status: 'draft' })
    await expect(create({ original_price: 0, status: 'published' })).rejects.toMatchObject({
      details: { errors: { original_price: { code: 'price-to-publish' } } },
    })
  })

  it('is kept by an edit that does not speak of it, which cannot take the price away', async () => {
    const form = productForm({ original_price: 100_000 })
    const { data, version } = await shop.karim.createProduct({ ...form, status: 'hidden' })
    const saved = await shop.karim.saveProduct({ ...form, id: data.id, version })
    expect(saved.data.status).toBe('hidden')
    const shown = await shop.karim.saveProduct({ ...form, id: data.id, version: saved.version, status: 'published' })
    await expect(
      shop.karim.saveProduct({ ...form, original_price: 0, id: data.id, version: shown.version }),
    ).rejects.toMatchObject({ details: { errors: { original_price: { code: 'price-to-publish' } } } })
  })

  it('of many tells which had no price, and is seen at once', async () => {
    const { data: free } = await create({ original_price: 0 })
    const { data: fan } = await create({ original_price: 5000, status: 'draft' })
    const isSeen = () =>
      shop.guest.showProduct({ slug: fan.slug }).then(
        () => true,
        () => false,
      )
    expect(await isSeen()).toBe(false)
    const asWanted = await shop.karim.changeProductStatuses({ ids: [free.id, fan.id], status: 'published' })
    expect(asWanted).toMatchObject({ done: [fan.id], failed: [{ id: free.id, code: 'price-to-publish' }] })
    await expect.poll(isSeen).toBe(true)
    const found = async () => (await shop.guest.listProducts({ query: fan.title })).data.length
    await expect.poll(found).toBe(1)
    await shop.karim.changeProductStatuses({ ids: [fan.id], status: 'hidden' })
    await expect.poll(isSeen).toBe(false)
    await expect.poll(found).toBe(0)
  })

  it('is over for many that are deleted together; one that is gone already is told', async () => {
    const [{ data: kettle }, { data: fan }, { data: gone }] = [await create({}), await create({}), await create({})]
    await shop.karim.archiveProduct({ id: gone.id })
    const ids = [kettle.id, gone.id, fan.id]
    const answer = await shop.karim.changeProductStatuses({ ids, status: 'archived' })
    expect(answer).toMatchObject({
      done: [kettle.id, fan.id],
      failed: [{ id: gone.id, code: 'product-not-found' }],
    })
    const { rows } = await shop.database.pool.query('select status from products where id = any($1)', [ids])
    expect(rows.map(({ status }) => status)).toEqual(['archived', 'archived', 'archived'])
    await expect(shop.guest.showProduct({ slug: fan.slug })).rejects.toMatchObject({ code: 'product-not-found' })
    const noted = await shop.database.pool.query(
      `select subject_id from audit_log where action = 'archive-product' and subject_id = any($1)`,
      [ids],
    )
    expect(noted.rowCount).toBe(3)
  })

  it('is refused by the database itself without a price', async () => {
    await expect(shop.stock({ price: 0, profit: 0 })).rejects.toThrow()
  })

  it('leaves the smallest coin, however much a deal takes off', async () => {
    const { id } = await shop.stock({ price: 1, profit: 0 })
    await shop.karim.makeDeal({ title: 'Nearly nothing', percent_off: 90, products: [id] })
    const { lines } = await shop.guest.priceCart({ cartItems: [{ productId: id, quantity: 1 }] })
    expect(lines[0]?.product?.deal?.price).toBe(1)
  })
})

describe('changing prices together', () => {
  const create = async (given: Partial<Form>) => (await shop.karim.createProduct(productForm(given))).data

  it('puts them down in whole taka with the profit, and is seen at once', async () => {
    const [fan, kettle] = [
      await create({ original_price: 99_900, profit_price: 20_000 }),
      await create({ original_price: 100_000, profit_price: 0 }),
    ]
    const products = [fan, kettle].map(({ id, price }) => ({ id, seen_price: price }))
    const answer = await shop.karim.changeProductPrices({ products, percent: -10 })
    expect(answer).toMatchObject({ done: [fan.id, kettle.id], failed: [] })
    const priceOf = async (slug: string) => (await shop.guest.showProduct({ slug })).data[0].price
    await expect.poll(() => priceOf(fan.slug)).toBe(89_900)
    await expect.poll(() => priceOf(kettle.slug)).toBe(90_000)
    const now = await shop.karim.editProduct({ id: fan.id })
    expect(now).toMatchObject({ version: 2, data: { profit: 10_000 }, changed: { by: 'Karim Uddin' } })
    const { rows } = await shop.database.pool.query(
      `select details from audit_log where action = 'edit-product' and subject_id = $1`,
      [fan.id],
    )
    const changes = [
      { field: 'original_price', from: 999, to: 899 },
      { field: 'profit_price', from: 200, to: 100 },
    ]
    expect(rows).toEqual([{ details: { percent: -10, changes } }])
  })

  it('names those that somebody has changed meanwhile, that have no price or would be sold below cost', async () => {
    const [changed, free, cheap, fine] = [
      await create({ title: 'Changed', original_price: 50_000 }),
      await create({ title: 'Free', original_price: 0 }),
      await create({ title: 'Cheap', original_price: 100_000, profit_price: 500 }),
      await create({ original_price: 10_000 }),
    ]
    const products = [changed, free, cheap, fine].map(({ id, price }) => ({ id, seen_price: price }))
    await shop.karim.changeProductPrices({ products: products.slice(0, 1), percent: 10 })
    const answer = await shop.karim.changeProductPrices({ products, percent: -5 })
    expect(answer.done).toEqual([fine.id])
    expect(answer.failed).toMatchObject([
      { id: changed.id, title: 'Changed', code: 'product-changed' },
      { id: free.id, title: 'Free', code: 'price-out-of-range' },
      { id: cheap.id, title: 'Cheap', code: 'below-cost' },
    ])
    expect((await shop.karim.editProduct({ id: changed.id })).data.price).toBe(55_000)
    for (const percent of [0, -91, 301, 1.5])
      await expect(shop.karim.changeProductPrices({ products, percent })).rejects.toMatchObject({
        code: 'invalid-input',
      })
  })
})
