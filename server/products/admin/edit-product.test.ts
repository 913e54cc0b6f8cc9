import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { productForm, type Form } from '#test/product-form.ts'

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

async function order(productId: string, quantity: number, choice: { size?: string; colour?: string } = {}) {
  const cartItems = [{ productId, quantity, ...choice }]
  const details = { name: 'Rina', phone: '01712345678', address: 'Dhaka', cartItems }
  return (await shop.rina.placeOrder(details, { idempotencyKey: Math.random().toString() })).order
}

describe('editing a product', () => {
  async function open(given: Partial<Form> = {}) {
    const kept = productForm(given)
    const { data, version } = await shop.karim.createProduct(kept)
    return { id: data.id, version, form: kept, slug: data.slug }
  }

  it('keeps the former address, which leads to the new one', async () => {
    const { id, version, form: kept, slug } = await open({ title: 'Old name of a mixer' })
    const saved = await shop.karim.saveProduct({ ...kept, id, version, title: 'New name of a mixer' })
    expect(saved).toMatchObject({ version: 2, data: { slug: 'new-name-of-a-mixer' } })
    expect((await shop.guest.showProduct({ slug })).data[0].id).toBe(id)
    const { data: other } = await create({ title: 'Old name of a mixer' })
    expect(other.slug).toBe('old-name-of-a-mixer-2')
    const back = await shop.karim.saveProduct({ ...kept, id, version: 2 })
    expect(back.data.slug).toBe('old-name-of-a-mixer')
    expect((await shop.guest.showProduct({ slug: 'new-name-of-a-mixer' })).data[0].id).toBe(id)
  })

  it('tells the second of two what the first has changed, and overwrites nothing', async () => {
    const { id, version, form: kept } = await open()
    await shop.karim.saveProduct({ ...kept, id, version, title: 'Mine', tags: ['Watch'] })
    const second = shop.karim.saveProduct({ ...kept, id, version, title: 'Theirs', original_price: 100 })
    await expect(second).rejects.toMatchObject({
      code: 'product-changed',
      status: 409,
      details: {
        errors: {
          title: { code: 'changed-meanwhile', by: 'Karim Uddin', to: 'Mine' },
          tags: { code: 'changed-meanwhile', by: 'Karim Uddin', to: 'Watch' },
        },
      },
    })
    const now = await shop.karim.editProduct({ id })
    expect(now).toMatchObject({ version: 2, data: { title: 'Mine', price: 320_000 }, changed: { by: 'Karim Uddin' } })
  })

  it('lets one of many at the same moment through', async () => {
    const { id, version, form: kept } = await open()
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => shop.karim.saveProduct({ ...kept, id, version, title: `Save ${n}` })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('that changes nothing is no change, nor are tags in another order', async () => {
    const { id, version, form: kept } = await open({ tags: ['Women', 'Clothes'] })
    expect((await shop.karim.saveProduct({ ...kept, id, version })).version).toBe(1)
    expect((await shop.karim.saveProduct({ ...kept, id, version, tags: ['Clothes', 'Women'] })).version).toBe(1)
  })

  it('moves the stock by what was changed in the form: units sold meanwhile stay sold', async () => {
    const { id, version, form: kept } = await open({ stock_no: 10 })
    await order(id, 3)
    expect((await shop.karim.saveProduct({ ...kept, id, version, stock_no: 12, seen_stock_no: 10 })).data.stock).toBe(9)
    expect((await shop.karim.saveProduct({ ...kept, id, version, title: 'Kept', stock_no: 50 })).data.stock).toBe(9)
    const tooFew = shop.karim.saveProduct({ ...kept, id, version: 2, stock_no: 0, seen_stock_no: 10 })
    await expect(tooFew).rejects.toMatchObject({
      details: { errors: { stock_no: { code: 'stock-too-low', left: 9 } } },
    })
  })

  it('may count by size and colour from now on, and leave some out later', async () => {
    const { id, version, form: kept } = await open({ category: 'Cloth', stock_no: 4 })
    const { id: orderId } = await order(id, 1)
    const grid = (stock: number) => (['M', 'L'] as const).map((size) => ({ size, stock_no: stock }))
    const split = await shop.karim.saveProduct({ ...kept, id, version, size: ['M', 'L'], options: grid(5) })
    expect(split.data).toMatchObject({
      stock: 10,
      options: [
        { size: 'M', stock: 5 },
        { size: 'L', stock: 5 },
      ],
    })
    await order(id, 2, { size: 'M' })
    await shop.karim.changeStatus({ id: orderId, status: 'cancelled' })
    const less = await shop.karim.saveProduct({
      ...kept,
      id,
      version: 2,
      size: ['L'],
      options: [{ size: 'L', stock_no: 5 }],
    })
    expect(less.data).toMatchObject({ stock: 5, options: [{ size: 'L', stock: 5 }] })
    await expect(order(id, 1, { size: 'M' })).rejects.toMatchObject({ code: 'out-of-stock' })
    const back = await shop.karim.saveProduct({ ...kept, id, version: 3, size: ['M', 'L'], options: grid(5) })
    expect(back.data).toMatchObject({ stock: 10 })
    expect((await shop.karim.listAllProducts({ search: kept.title })).data[0]?.stock).toBe(10)
  })

  it('is not for a product that is no longer sold', async () => {
    const { id, version, form: kept } = await open()
    await shop.karim.archiveProduct({ id })
    for (const late of [
      () => shop.karim.saveProduct({ ...kept, id, version }),
      () => shop.karim.archiveProduct({ id }),
      () => shop.karim.editProduct({ id }),
      () => shop.karim.copyProduct({ id }),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'product-not-found' })
  })

  it('of a copy fills in everything but stock and SKU', async () => {
    const { id } = await open({ title: 'To copy', sku: 'COPY-1', features: ['One'], stock_no: 8 })
    const { data } = await shop.karim.copyProduct({ id })
    expect(data).toMatchObject({
      title: 'To copy (copy)',
      sku: '',
      features: ['One'],
      stock_no: 0,
      original_price: 320_000,
    })
    expect((await shop.karim.createProduct(data)).data.stock).toBe(0)
  })
})

describe('the admin’s list of products', () => {
  it('is searched as the shop is: other spellings, a SKU, typing mistakes, the nearest first, hidden ones too', async () => {
    await create({ title: 'Silk Saree', sku: 'HT-SAR-0977' })
    await create({ title: 'Blouse', description: 'Goes with a saree' })
    await create({ title: 'Cotton Saree', status: 'hidden' })
    const deleted = await create({ title: 'Saere' })
    await shop.karim.archiveProduct({ id: deleted.data.id })
    const titles = async (search: string) =>
      (await shop.karim.listAllProducts({ search })).data.map(({ title }) => title)
    for (const search of ['saree', 'sharee', 'শাড়ি', 'saere'])
      expect(await titles(search), search).toEqual(['Cotton Saree', 'Silk Saree', 'Blouse'])
    expect(await titles('sar-0977')).toEqual(['Silk Saree'])
    const { total } = await shop.karim.listAllProducts({})
    expect((await shop.karim.listAllProducts({ search: '\u200b' })).total).toBe(total)
  })
})
