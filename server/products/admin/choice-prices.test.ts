import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { auditOrders } from '#test/audit.ts'
import { importsOf } from '#test/imports.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { pricedShirts } from '#test/priced-shirt.ts'
import { productForm } from '#test/product-form.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const shirt = pricedShirts(() => shop)
const { check, bringIn, bySku } = importsOf(() => shop)
const run = (sql: string) => shop.database.pool.query(sql)

const form = (options: object[]) =>
  productForm({
    title: `Bag ${randomUUID()}`,
    original_price: taka(1000),
    profit_price: taka(100),
    size: ['M', 'L'],
    options: options as never,
  })

describe('an administrator', () => {
  it('gives choices a price, a profit and a SKU, which shoppers see but for the profit', async () => {
    const sku = `BAG-${randomUUID()}`
    const { data } = await shop.karim.createProduct(
      form([
        { size: 'M', stock_no: 3 },
        { size: 'L', stock_no: 3, price: taka(1250.5), profit_price: 0, sku },
      ]),
    )
    expect(data.options?.[1]).toEqual({ size: 'L', stock: 3, price: taka(1250.5), profit: 0, sku })
    const { data: wire } = (await shop.guest.request({ url: `/api/v1/details?slug=${data.slug}` })).json()
    expect(wire[0].options).toEqual([
      { size: 'M', stock_no: 3 },
      { size: 'L', stock_no: 3, price: 1250.5, sku },
    ])
    const { data: copy } = await shop.karim.copyProduct({ id: data.id })
    expect(copy.options?.[1]).toMatchObject({ size: 'L', stock_no: 0, price: taka(1250.5), profit_price: 0, sku: '' })
  })

  it('who comes second is told, and the log says what became of which choice', async () => {
    const given = form([
      { size: 'M', stock_no: 3 },
      { size: 'L', stock_no: 3 },
    ])
    const { data, version } = await shop.karim.createProduct(given)
    const [m, l] = given.options ?? []
    if (!m || !l) throw new Error('There are two')
    const dearer = { ...given, id: data.id, version, options: [m, { ...l, price: taka(1400), sku: '' }] }
    expect((await shop.karim.saveProduct(dearer)).version).toBe(version + 1)
    await expect(shop.karim.saveProduct({ ...given, id: data.id, version })).rejects.toMatchObject({
      code: 'product-changed',
      details: { errors: { options: { code: 'changed-meanwhile', to: 'M, L 1400' } } },
    })
    const { data: log } = await shop.karim.listAuditLog({ subject: data.id })
    expect(log[0]?.changes).toEqual([{ field: 'original_price', size: 'L', from: '', to: 1400 }])
  })

  it.each([
    ['a price of nothing', { price: 0 }, 'options.1.price', 'not-above-zero'],
    ['a price below nothing', { price: -1 }, 'options.1.price', 'negative'],
    ['a price that is no number', { price: 'much' }, 'options.1.price', 'not-a-number'],
    ['a price of half a poisha', { price: 1.005 }, 'options.1.price', 'too-many-decimals'],
    ['a profit above its price', { price: 50, profit_price: 60 }, 'options.1.profit_price', 'profit-above-price'],
    ['a price below the product’s profit', { price: 50 }, 'options.1.profit_price', 'profit-above-price'],
    ['a SKU that another choice has', { sku: 'TWICE-1' }, 'options.1.sku', 'option-sku-repeated'],
    ['a SKU that another product has', { sku: 'taken-1' }, 'options.1.sku', 'sku-taken'],
    ['a SKU that a choice of another has', { sku: 'TAKEN-2' }, 'options.1.sku', 'sku-taken'],
  ] as [string, { sku?: string }, string, string][])('is refused %s', async (_, own, field, code) => {
    if (code === 'sku-taken')
      await shirt({
        sku: own.sku === 'taken-1' ? 'Taken-1' : '',
        options: [{ size: 'M', stock: 1, sku: 'taken-2' }],
      })
    const answer = await shop.karim.request({
      method: 'POST',
      url: '/api/v1/create-product',
      payload: {
        title: 'Never kept',
        category: 'Cloth',
        original_price: 1000,
        profit_price: 100,
        size: ['M', 'L'],
        options: [
          { size: 'M', stock_no: 1, sku: 'twice-1' },
          { size: 'L', stock_no: 1, ...own },
        ],
      },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject({ [field]: { code } })
    await run("update product_options set retired_at = now() where sku = 'taken-2'")
    await run("update products set sku = '' where sku = 'Taken-1'")
  })

  it('is shown the lowest price in a deal, and what each choice costs and earns', async () => {
    const { id } = await shirt()
    const { data: deal } = await shop.karim.makeDeal({ title: 'Sale', percent_off: 10, products: [id] })
    expect(deal.products[0]).toMatchObject({ price: taka(1000), dealPrice: taka(900), isFrom: true })
    expect(deal.products[0]?.options).toEqual([
      { price: taka(1000), profit: taka(200) },
      { price: taka(1200), profit: taka(300) },
      { price: taka(1500), profit: taka(200) },
    ])
    const { id: plain } = await shop.stock({ sizes: ['M'], options: [{ size: 'M', stock: 1 }] })
    const { data: other } = await shop.karim.makeDeal({ title: 'Sale', percent_off: 10, products: [plain] })
    expect(other.products[0]).not.toHaveProperty('options')
    expect(other.products[0]).not.toHaveProperty('isFrom')
  })

  it('changes own prices by per cent too, unless somebody has changed them meanwhile', async () => {
    const { id } = await shirt()
    const seen = { id, seen_price: taka(1000) }
    const own = [
      { size: 'L' as const, price: taka(1200) },
      { size: 'XL' as const, price: taka(1500) },
    ]
    const change = (products: Parameters<TestShop['karim']['changeProductPrices']>[0]['products']) =>
      shop.karim.changeProductPrices({ products, percent: 10 })
    for (const seen_options of [undefined, own.slice(1), [{ size: 'L' as const, price: taka(1) }, ...own.slice(1)]])
      expect((await change([{ ...seen, seen_options }])).failed[0]).toMatchObject({ code: 'product-changed' })
    expect((await change([{ ...seen, seen_options: own }])).done).toEqual([id])
    const { data } = await shop.karim.editProduct({ id })
    expect(data).toMatchObject({ price: taka(1100), profit: taka(300) })
    expect(data.options?.map(({ price, profit }) => [price, profit])).toEqual([
      [undefined, undefined],
      [taka(1320), taka(420)],
      [taka(1650), taka(350)],
    ])
  })
})

describe('a table of products', () => {
  it('carries what choices have of their own out and in again', async () => {
    const sku = `T-${randomUUID().slice(0, 8)}`
    await bringIn(
      [
        'sku,title,category,original_price,size,colors,options,option_prices,option_profits,option_skus',
        `${sku},Shirt of tables,Cloth,1000,M | L,Red,M/Red=3 | L/Red=4,l/red=১২৫০.50,L/Red=200,M/Red=${sku}=M | L/Red=${sku}\\|L`,
      ].join('\n'),
    )
    const own = [{ sku: `${sku}=M` }, { price: taka(1250.5), profit: taka(200), sku: `${sku}|L` }]
    expect((await bySku(sku))?.options).toMatchObject(own)
    const { body } = await shop.karim.request({ url: '/api/v1/products.csv' })
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
    expect(rows.find((row) => row.sku === sku)).toMatchObject({
      options: 'M/Red=3 | L/Red=4',
      option_prices: 'L/Red=1250.5',
      option_skus: String.raw`M/Red=${sku}=M | L/Red=${sku}\|L`,
    })
    const [headings, row] = [body.split('\r\n')[0], body.split('\r\n').find((line) => line.includes(sku))]
    expect(await check(`${headings}\n${row}`)).toMatchObject({ problems: [], total: 1, updated: 0, created: 0 })
    await bringIn(`sku,options\n${sku},M/Red=9 | L/Red=9`)
    expect((await bySku(sku))?.options).toMatchObject(own)
    const { changes } = await check(`sku,option_prices,option_profits\n${sku},M/Red=1100,`)
    expect(changes[0]?.changes).toEqual([
      { field: 'original_price', size: 'M', colour: 'Red', from: '', to: 1100 },
      { field: 'original_price', size: 'L', colour: 'Red', from: 1250.5, to: '' },
      { field: 'profit_price', size: 'L', colour: 'Red', from: 200, to: '' },
    ])
  })

  it.each([
    ['M/Red', 'malformed-options'],
    ['M/Red=much', 'not-a-number'],
    ['M/Red=0', 'not-above-zero'],
    ['XL/Red=5', 'option-not-chosen'],
  ])('says in its column what is wrong with %s', async (cell, code) => {
    const { problems } = await check(
      `sku,title,category,original_price,size,colors,options,option_prices\nW-1,Wrong,Cloth,9,M,Red,M/Red=1,${cell}`,
    )
    expect(problems).toMatchObject([{ row: 2, column: 'option_prices', error: { code } }])
  })

  it('needs the stock of sizes and colours that have a price of their own', async () => {
    const { problems } = await check(
      'sku,title,category,original_price,size,stock_no,option_prices\nW-2,Wrong,Cloth,9,M,5,M/=12',
    )
    expect(problems).toMatchObject([{ column: 'option_prices', error: { code: 'options-stock-required' } }])
  })
})
