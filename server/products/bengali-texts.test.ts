import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductForm } from '#contract/products-admin.ts'
import { dhakaDay } from '#domain/day.ts'
import { fieldNames, fieldOf } from '#domain/goods/product-fields.ts'
import { collectMails } from '#test/letters.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { productForm } from '#test/product-form.ts'
import { tellOfStock } from './waiting/tell-of-stock.ts'

const english = {
  title: 'Cotton panjabi for Eid',
  description: 'Soft and light.',
  overview: 'For a whole day out.',
  features: ['Two pockets'],
  specification: ['Fabric: cotton'],
  delivery_system: 'Home delivery',
  warranty: '6 months',
} satisfies Partial<ProductForm>
const bengali = {
  title_bn: 'ঈদের সুতি পাঞ্জাবি',
  description_bn: 'নরম আর হালকা।',
  overview_bn: 'সারা দিন পরে থাকার মতো।',
  features_bn: ['দুটি পকেট'],
  specification_bn: ['কাপড়: সুতি'],
  delivery_system_bn: 'হোম ডেলিভারি',
  warranty_bn: '৬ মাস',
} satisfies Partial<ProductForm>
/** What a product in Bengali says under the names of the English fields. */
const read = Object.fromEntries(Object.entries(bengali).map(([name, text]) => [name.replace('_bn', ''), text]))
const slug = 'cotton-panjabi-for-eid'
const inBengali = { 'accept-language': 'bn' }
const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10', email: 'guest@example.com' }

let shop: TestShop
let id: string
beforeAll(async () => {
  shop = await openShop()
  const made = await shop.karim.createProduct(productForm({ ...english, ...bengali, stock_no: 50, tags: ['Panjabi'] }))
  id = made.data.id
  await shop.karim.createProduct(productForm({ title: 'White panjabi', stock_no: 50, tags: ['Panjabi'] }))
})
afterAll(() => shop.close())

type Wire = Record<string, unknown> & { _id: string; title: string }
async function asked(address: string, headers = {}) {
  return (await shop.guest.request({ url: `/api/v1/${address}`, headers })).json().data
}
async function titles(address: string): Promise<string[]> {
  return (await asked(address)).map(({ title }: Wire) => title)
}

describe('what a product says in Bengali', () => {
  it('is read in the place of the English where Bengali is asked for, and nowhere else', async () => {
    const [shown] = await asked(`details?slug=${slug}`)
    expect(shown).toMatchObject({ _id: id, ...english })
    const [inOther] = await asked(`details?slug=${slug}&language=bn`)
    expect(inOther).toMatchObject({ _id: id, slug, ...read })
    expect(Object.keys({ ...shown, ...inOther }).filter((name) => name.endsWith('_bn'))).toEqual([])
    const [unasked] = await asked(`details?slug=${slug}`, inBengali)
    expect(unasked, 'An answer that is kept for all is in the language of its address').toMatchObject(english)
  })

  it('is read in lists, rows, suggestions and carts; what has none is as it is', async () => {
    const both = [bengali.title_bn, 'White panjabi']
    expect((await titles('products?language=bn')).toSorted()).toEqual(both.toSorted())
    expect((await titles('products')).toSorted()).toEqual([english.title, 'White panjabi'])
    expect(await titles('product?category=Electronics&language=bn')).toContain(bengali.title_bn)
    expect(await titles(`similar?slug=white-panjabi&language=bn`)).toEqual([bengali.title_bn])
    expect(await titles(`products-by-id?ids=${id}&language=bn`)).toEqual([bengali.title_bn])
    expect(await titles('fewer-words?query=cotton+spaceship&language=bn')).toEqual([bengali.title_bn])
    const suggested = await asked('suggestions?query=panj&language=bn')
    expect(suggested.products.map(({ title }: Wire) => title).toSorted()).toEqual(both.toSorted())
    await shop.karim.makeDeal({
      title: 'Eid',
      percent_off: 10,
      starts_at: new Date(Date.now() - 60_000).toISOString(),
      ends_at: new Date(Date.now() + 3_600_000).toISOString(),
      products: [id],
    })
    expect((await asked('deals?language=bn'))[0].products[0].title).toBe(bengali.title_bn)
    expect((await asked('deals'))[0].products[0].title).toBe(english.title)
  })

  it('is found by searches, the title before the description, and a mistake in it is forgiven', async () => {
    await shop.karim.createProduct(productForm({ title: 'Bag', description_bn: 'ঈদের সুতি পাঞ্জাবি রাখার ব্যাগ' }))
    expect(await titles(`products?query=${encodeURIComponent('সুতি পাঞ্জাবি')}`)).toEqual([english.title, 'Bag'])
    expect(await titles(`products?query=${encodeURIComponent('রাখার')}`)).toEqual(['Bag'])
    const { data: scarf } = await shop.karim.createProduct(productForm({ title: 'Scarf', title_bn: 'মাফলার কুয়াশা' }))
    expect(await titles(`products?query=${encodeURIComponent('কুয়াসা')}`)).toEqual(['Scarf'])
    const { version } = await shop.karim.editProduct({ id: scarf.id })
    await shop.karim.saveProduct({ ...productForm({ title: 'Scarf', title_bn: 'মাফলার' }), id: scarf.id, version })
    expect(await titles(`products?query=${encodeURIComponent('কুয়াশা')}`)).toEqual([])
  })

  it('finds nothing that only sounds like an English word, nor what a word begins that is meant as a whole', async () => {
    await shop.karim.createProduct(productForm({ title: 'Iron', title_bn: 'সুতির কাপড়ের ইস্ত্রি, টাইমারসহ' }))
    for (const query of ['sweater', 'straw', 'stereo', 'tie'])
      expect(await titles(`products?query=${query}`)).toEqual([])
    await shop.karim.createProduct(productForm({ title: 'Silk thing', title_bn: 'সিল্কের টাই' }))
    expect(await titles('products?query=a+tie')).toEqual(['Silk thing'])
    for (const title of ['Bluetooth horn', 'Microwave pot', 'Table mat', 'Blue whistle', 'Two mics', 'Tab cover'])
      await shop.karim.createProduct(productForm({ title, colors: [] }))
    for (const [query, found] of [
      ['নীল', 'Blue whistle'],
      ['microphone', 'Two mics'],
      ['মাইক্রোফোন', 'Two mics'],
      ['ট্যাবলেট', 'Tab cover'],
      ['tablets', 'Tab cover'],
    ] as const)
      expect(await titles(`products?query=${encodeURIComponent(query)}`)).toEqual([found])
    for (const title of ['এসির রিমোট', 'ফোনের কভার', 'শালের পিন']) await shop.karim.createProduct(productForm({ title }))
    for (const [query, found] of [
      ['এয়ার কন্ডিশনার', 'এসির রিমোট'],
      ['মোবাইল', 'ফোনের কভার'],
      ['চাদর', 'শালের পিন'],
    ] as const)
      expect(await titles(`products?query=${encodeURIComponent(query)}`)).toEqual([found])
  })

  it('ranks by the thing itself, which stands behind what it is for', async () => {
    const cover = { title: 'Cover for kettle', title_bn: 'কেটলির জন্য কভার' }
    await shop.karim.createProduct(productForm({ ...cover, stock_no: 9 }))
    await shop.karim.createProduct(productForm({ title: 'Steel kettle, small', title_bn: 'স্টিলের কেটলি' }))
    const found = await titles(`products?query=${encodeURIComponent('কেটলি')}`)
    expect(found).toEqual(['Steel kettle, small', 'Cover for kettle'])
  })

  it('is found in orders too, however its letters were typed', async () => {
    const typed = 'পা\u09DFজামা'
    const { data: pyjama } = await shop.karim.createProduct(
      productForm({ title: 'Trousers', title_bn: typed, stock_no: 5 }),
    )
    const cartItems = [{ productId: pyjama.id, quantity: 1 }]
    const { order } = await shop.browser().placeOrder({ ...delivery, cartItems })
    for (const search of [typed, typed.normalize('NFC')])
      expect((await shop.karim.listOrders({ search })).orders.map((one) => one.id)).toEqual([order.id])
  })

  it('stands in the admin’s answers beside the English, in its tables and in what was changed', async () => {
    const [whole] = (await shop.karim.request({ url: `/api/v1/details?slug=${slug}&language=bn` })).json().data
    expect(whole).toMatchObject({ ...english, ...bengali })
    const form = productForm({ title: 'Kettle', title_bn: 'কেটলি', sku: 'KET-1' })
    const { data: kettle } = await shop.karim.createProduct(form)
    expect((await shop.karim.copyProduct({ id: kettle.id })).data.title_bn).toBe('কেটলি (কপি)')
    const { version } = await shop.karim.editProduct({ id: kettle.id })
    await shop.karim.saveProduct({ ...form, title_bn: 'ইলেকট্রিক কেটলি', id: kettle.id, version })
    const { data: log } = await shop.karim.listAuditLog({ subject: kettle.id })
    expect(log[0]?.changes).toEqual([{ field: 'title_bn', from: 'কেটলি', to: 'ইলেকট্রিক কেটলি' }])
    const table = (await shop.karim.request({ url: '/api/v1/products.csv' })).payload
    expect(table).toContain('title_bn')
    expect(table).toContain('ইলেকট্রিক কেটলি')
  })

  it('has at most as many characters as the English', async () => {
    const errors = { title_bn: { code: 'too-long', max: 200 }, warranty_bn: { code: 'too-long', max: 100 } }
    const form = productForm({ title_bn: 'ক'.repeat(201), warranty_bn: 'ক'.repeat(101) })
    await expect(shop.karim.createProduct(form)).rejects.toMatchObject({ details: { errors } })
  })
})

it('names a field of the same kind and length as the one it is the Bengali of', () => {
  for (const name of fieldNames) {
    const { bengaliOf, kind, most } = fieldOf(name)
    if (!bengaliOf) continue
    const other = fieldOf(bengaliOf as typeof name)
    expect([other.kind === 'title' ? 'line' : other.kind, other.most], name).toEqual([kind, most])
  }
})

describe('an order', () => {
  it('keeps both as they were, and is read in the language of whoever reads it', async () => {
    const cartItems = [{ productId: id, quantity: 1 }]
    const { order, trackingToken } = await shop.rina.placeOrder({ ...delivery, cartItems })
    expect(order.lines[0]?.title).toBe(english.title)
    const { version } = await shop.karim.editProduct({ id })
    const form = productForm({ ...english, ...bengali, stock_no: 50, tags: ['Panjabi'] })
    await shop.karim.saveProduct({ ...form, title_bn: 'অন্য নাম', seen_stock_no: 50, id, version })
    const lineOf = async (browser: TestShop['rina'], call: InjectOptions, headers = {}) =>
      (await browser.request({ ...call, headers })).json().order.cartItems[0]
    const kept = { title: bengali.title_bn, warranty: bengali.warranty_bn, features: bengali.features_bn }
    for (const [browser, call] of [
      [shop.rina, { url: `/api/v2/order/${order.id}` }],
      [shop.guest, { method: 'POST', url: '/api/v2/track', payload: { token: trackingToken } }],
      [shop.karim, { url: `/api/v2/open-order/${order.id}` }],
    ] as const) {
      expect(await lineOf(browser, call)).toMatchObject({ title: english.title, warranty: english.warranty })
      expect(await lineOf(browser, call, inBengali)).toMatchObject(kept)
    }
    const priced = { cartItems: [{ _id: id, quantity: 1 }] }
    const cart = await shop.guest.request({ method: 'POST', url: '/api/v2/cart', payload: priced, headers: inBengali })
    expect(cart.json().lines[0].product.title).toBe('অন্য নাম')
    await shop.karim.editOrder({ id: order.id, cartItems: [{ productId: id, quantity: 2 }] })
    expect(await lineOf(shop.rina, { url: `/api/v2/order/${order.id}` }, inBengali)).toMatchObject(kept)
    const dashboard = await shop.rina.request({ url: '/api/v1/dashboard', headers: inBengali })
    expect(dashboard.json().data.openOrder.title).toBe(bengali.title_bn)
    const found = await shop.karim.listOrders({ search: 'ঈদের সুতি' })
    expect(found.orders.map((one) => one.id)).toEqual([order.id])
  })

  it('is told of in its own language, and to the shop in English', async () => {
    const names = { title: 'Winter shawl', titleBn: 'শীতের শাল' }
    const { id: shawl, slug: address } = await shop.stock({ ...names, stock: 1 })
    const cartItems = [{ productId: shawl, quantity: 1 }]
    const { order } = await shop.rina.placeOrder({ ...delivery, language: 'bn', cartItems })
    const contact = 'waiting@example.com'
    await shop.guest.askForStock({ slug: address, language: 'bn', contact: { email: contact, phone: '' } })
    const first = await collectMails(shop)
    expect(await shop.karim.openOrder({ id: order.id })).toMatchObject({ titles: [names.titleBn] })
    await shop.karim.changeStatus({ id: order.id, status: 'delivered' })
    const reviewable = await shop.rina.request({ url: '/api/v1/my-reviews', headers: inBengali })
    expect(reviewable.json().data.waiting[0].title).toBe(names.titleBn)
    const reason = { reason: 'damaged', returnedOn: dhakaDay(new Date()), earlier: 0 } as const
    await shop.karim.recordReturn({ id: order.id, lines: [{ line: 1, quantity: 1, restock: true }], ...reason })
    await shop.fill(`update outbox set due_at = now()`)
    await tellOfStock(shop.app.db)
    const all = [...first, ...(await collectMails(shop))]
    const mails = all.filter(({ text }) => /Winter shawl|শীতের শাল/.test(text))
    const own = mails.filter(({ to }) => to.address !== shop.app.config.mail.shop)
    expect(own.length).toBeGreaterThan(3)
    for (const { text } of own) expect(text).not.toContain(names.title)
    const toShop = mails.filter((mail) => !own.includes(mail))
    expect(toShop).toHaveLength(1)
    expect(toShop[0]?.text).toContain(names.title)
  })
})
