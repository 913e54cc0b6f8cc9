import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WantedLine } from '#contract/orders.ts'
import { taka } from '#domain/money.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { pricedShirts } from '#test/priced-shirt.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const shirt = pricedShirts(() => shop)
const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
const place = async (cartItems: WantedLine[]) =>
  (await shop.guest.placeOrder({ ...delivery, cartItems }, { idempotencyKey: randomUUID() })).order
const adminSees = async (id: string) => (await shop.karim.openOrder({ id })).order
const run = (sql: string, values: unknown[]) => shop.database.pool.query(sql, values)

async function reduce(productId: string, percentOff: number) {
  await shop.karim.makeDeal({
    title: 'Sale',
    percent_off: percentOff,
    products: [productId],
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
}

describe('an order', () => {
  it('charges each choice its own price and keeps its own profit', async () => {
    const { productId } = await shirt()
    const sizes = ['M', 'L', 'XL'] as const
    const cart = await shop.guest.priceCart({ cartItems: sizes.map((size) => ({ productId, size, quantity: 1 })) })
    expect(cart.totals.subtotal).toBe(taka(3700))
    const { id } = await place(sizes.map((size) => ({ productId, size, quantity: 1 })))
    const order = await adminSees(id)
    expect(order.lines.map(({ size, price }) => [size, price])).toEqual([
      ['M', taka(1000)],
      ['L', taka(1200)],
      ['XL', taka(1500)],
    ])
    expect(order.profit).toBe(taka(700))
  })

  it('takes the deal off the choice’s own price', async () => {
    const { productId, slug } = await shirt()
    await reduce(productId, 10)
    const { data } = await shop.guest.showProduct({ slug })
    expect(data[0].options?.map(({ price, dealPrice }) => [price, dealPrice])).toEqual([
      [undefined, undefined],
      [taka(1200), taka(1080)],
      [taka(1500), taka(1350)],
    ])
    const order = await adminSees((await place([{ productId, size: 'L', quantity: 2 }])).id)
    expect(order).toMatchObject({ subtotal: taka(2160), profit: taka(360) })
  })

  it('is refused when the choice costs something else than the buyer saw, with what it costs', async () => {
    const { productId } = await shirt()
    await expect(place([{ productId, size: 'L', quantity: 1, seenPrice: taka(1000) }])).rejects.toMatchObject({
      code: 'prices-changed',
      details: { lines: [{ productId, size: 'L', price: taka(1200) }], totals: { subtotal: taka(1200) } },
    })
    expect(await place([{ productId, size: 'L', quantity: 1, seenPrice: taka(1200) }])).toMatchObject({
      subtotal: taka(1200),
    })
  })

  it('that is changed keeps the price of its lines; another choice keeps it only if it costs the same', async () => {
    const { productId } = await shirt({
      sizes: ['S', 'M', 'L'],
      options: [
        { size: 'S', stock: 9 },
        { size: 'M', stock: 9 },
        { size: 'L', stock: 9, price: taka(1200) },
      ],
    })
    const { id } = await place([{ productId, size: 'M', quantity: 1 }])
    await run('update products set price = $2 where id = $1', [productId, taka(1100)])
    const priceOf = async (size: string) =>
      (await shop.karim.editOrder({ id, cartItems: [{ productId, size, quantity: 1 }] })).order.lines[0]?.price
    expect(await priceOf('S')).toBe(taka(1000))
    expect(await priceOf('L')).toBe(taka(1200))
    expect(await priceOf('M')).toBe(taka(1100))
  })

  it('is picked by the choice’s own SKU, or the product’s', async () => {
    const { productId } = await shirt({ sku: `P-${randomUUID()}` })
    const order = await place(['M', 'L'].map((size) => ({ productId, size, quantity: 1 })))
    const { skus } = await shop.karim.listOrdersById({ ids: [order.id] })
    expect(skus[productId]).toMatch(/^P-/)
    expect(skus[`${productId}|L|`]).toMatch(/^L-/)
    expect(skus).not.toHaveProperty(`${productId}|M|`)
  })
})

describe('a list', () => {
  it('goes by the cheapest choice that is offered, also in searches and while a deal runs', async () => {
    const word = `Zebra${randomUUID().slice(0, 6)}`
    const cheap = await shirt({
      title: `${word} one`,
      price: taka(900),
      options: [
        { size: 'M', stock: 2 },
        { size: 'L', stock: 2, price: taka(500) },
        { size: 'XL', stock: 2, price: taka(100), retiredAt: new Date() },
      ],
    })
    const middle = await shop.stock({ title: `${word} two`, price: taka(700) })
    const list = async (query: Parameters<TestShop['guest']['listProducts']>[0]) =>
      (await shop.guest.listProducts({ query: word, ...query })).data.map(({ id }) => id)
    expect(await list({ sort: 'price-asc' })).toEqual([cheap.id, middle.id])
    expect(await list({ sort: 'price-desc' })).toEqual([middle.id, cheap.id])
    expect(await list({ max: taka(600) })).toEqual([cheap.id])
    expect(await list({ min: taka(600) })).toEqual([middle.id])
    expect(await list({ offer: 'running' })).toEqual([])
    const { data } = await shop.guest.suggest({ query: word.toLowerCase() })
    expect(data.products.map(({ price, isFrom }) => [price, isFrom]).toSorted()).toEqual([
      [taka(500), true],
      [taka(700), undefined],
    ])
    await reduce(cheap.id, 50)
    await expect.poll(() => list({ offer: 'running' })).toEqual([cheap.id])
    expect(await list({ max: taka(250) })).toEqual([cheap.id])
    expect((await shop.guest.countProducts({ query: word })).data.onOffer).toBe(1)
  })

  it('without a search too, and by size', async () => {
    const { id } = await shirt({
      brand: `Brand ${randomUUID()}`,
      price: taka(3),
      options: [
        { size: 'M', stock: 1, price: taka(1) },
        { size: 'L', stock: 1, price: taka(9) },
      ],
    })
    const { data } = await shop.guest.listProducts({ size: ['M'], max: taka(1), sort: 'price-asc' })
    expect(data.map((one) => one.id)).toEqual([id])
    expect((await shop.guest.listProducts({ max: taka(1) })).data.map((one) => one.id)).toEqual([id])
    await run('update product_options set retired_at = now() where product_id = $1 and price = $2', [id, taka(1)])
    expect((await shop.guest.listProducts({ max: taka(8) })).data).toEqual([])
    await run('update product_options set price = null where product_id = $1', [id])
    expect((await shop.guest.listProducts({ max: taka(3) })).data.map((one) => one.id)).toEqual([id])
  })

  it('finds a product by the SKU of a choice, first of all', async () => {
    const sku = `HT-${randomUUID().slice(0, 8)}-XL`
    const { id } = await shirt({
      options: [
        { size: 'M', stock: 1 },
        { size: 'L', stock: 1, sku },
      ],
    })
    expect((await shop.karim.listAllProducts({ search: sku })).data.map((one) => one.id)).toEqual([id])
    expect((await shop.guest.listProducts({ query: sku.slice(3, 11) })).data.map((one) => one.id)).toContain(id)
    const { data } = await shop.karim.listLowStock({ search: sku })
    expect(data.find(({ size }) => size === 'L')).toMatchObject({ sku })
    expect(data.find(({ size }) => size === 'M')).not.toHaveProperty('sku')
  })
})
