import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { importsOf } from '#test/imports.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const { until, check, bringIn, bySku } = importsOf(() => shop)

describe('an import of products', () => {
  it('is one entry of the audit log, with its products behind it', async () => {
    const before = await shop.karim.listAuditLog({})
    const lines = Array.from({ length: 30 }, (_, n) => `LOG-${n},Lamp ${n},Electronics,100,5`)
    await bringIn(['sku,title,category,original_price,stock_no', ...lines].join('\r\n'))
    const { data, total, actions } = await shop.karim.listAuditLog({})
    expect(total).toBe(before.total + 1)
    expect(data[0]).toMatchObject({ action: 'import-products', by: 'Karim Uddin', parts: 30 })
    expect(actions.filter(({ action }) => action === 'create-product')).toEqual([])
    const parts = await shop.karim.listAuditLog({ within: data[0]?.id ?? 1, limit: 100 })
    expect(parts).toMatchObject({ total: 30, data: parts.data.map(() => ({ action: 'create-product', parts: 0 })) })
    expect((await shop.karim.listAuditLog({ subject: parts.data[0]?.subjectId })).total).toBe(1)
  })

  it('takes back its own table, products without a SKU too, and knows those by their title', async () => {
    const other = await openShop()
    const { bringIn: bring, check: look } = importsOf(() => other)
    await other.stock({ title: 'Jug', sku: '', stock: 3 })
    await other.stock({ title: 'Mug', sku: 'MUG-1', stock: 2 })
    const table = (await other.karim.request({ url: '/api/v1/products.csv' })).body
    expect(await bring(table)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await bring('sku,title,stock_no\n,Jug,8')).toMatchObject({ created: 0, updated: 1 })
    expect((await other.karim.listAllProducts({ search: 'Jug' })).data[0]?.stock).toBe(8)
    for (const slug of ['mug-one', 'mug-two']) await other.stock({ title: 'Mug', slug, sku: '' })
    const { problems } = await look('sku,title,stock_no\n,Bowl,8\n,Mug,8\n,Jug,1\n,Jug,2')
    expect(problems.map(({ row, error }) => [row, error?.code])).toEqual([2, 3, 5].map((row) => [row, 'sku-required']))
    await other.close()
  })

  it('makes new products and changes those whose SKU it names, where it names anything', async () => {
    const imports = async () => (await shop.karim.listAuditLog({ action: 'import-products' })).total
    const before = await imports()
    await shop.stock({ title: 'Old kettle', sku: 'KET-1', stock: 4, overview: 'Kept', tags: ['Watch'] })
    const done = await bringIn(
      [
        'sku,title,category,original_price,profit_price,stock_no,size,colors,options,features',
        'ket-1,New kettle,Electronics,"1,250.50",200,9,,,,Boils | Whistles',
        'PNJ-9,Panjabi,Cloth,৳ ১২৫০,,,M | L,Red,M/Red=5 | L/Red=0,"Hand made, soft"',
      ].join('\r\n'),
    )
    expect(done).toMatchObject({ state: 'done', total: 2, created: 1, updated: 1 })
    const kettle = await shop.karim.listAllProducts({ search: 'New kettle' })
    expect(kettle.data[0]).toMatchObject({
      price: 125_050,
      profit: 20_000,
      stock: 9,
      overview: 'Kept',
      tags: ['Watch'],
      features: ['Boils', 'Whistles'],
    })
    const panjabi = await bySku('PNJ-9')
    expect(panjabi).toMatchObject({
      price: 125_000,
      sizes: ['M', 'L'],
      colours: ['Red'],
      stock: 5,
      features: ['Hand made, soft'],
    })
    expect(panjabi?.options).toEqual([
      { size: 'M', colour: 'Red', stock: 5 },
      { size: 'L', colour: 'Red', stock: 0 },
    ])
    expect(await imports()).toBe(before + 1)
  })

  it('calls a category as the pages do in either language, or as the API does, in any case', async () => {
    const words = ['Fashion', 'fashion', 'Cloth', 'ফ্যাশন', 'ELECTRONICS', 'ইলেকট্রনিক্স']
    const done = await bringIn(['sku,title,category', ...words.map((word, n) => `CAT-${n},Thing,${word}`)].join('\r\n'))
    expect(done).toMatchObject({ state: 'done', created: 6 })
    const made = await Promise.all(words.map((_, n) => bySku(`CAT-${n}`)))
    expect(made.map((product) => product?.category)).toEqual([
      ...Array<string>(4).fill('Cloth'),
      'Electronics',
      'Electronics',
    ])
    const { payload } = await shop.karim.request({ url: '/api/v1/products.csv' })
    expect(payload).toContain('CAT-2,Thing,,Fashion,')
    expect(payload).not.toContain(',Cloth,')
  })

  it('takes its own template as it is', async () => {
    const { payload } = await shop.karim.request({ url: '/api/v1/products-template.csv' })
    expect(await check(payload)).toMatchObject({ state: 'checked', total: 2, created: 2, problems: [] })
  })

  it('lists the first of the new products before it adds them', async () => {
    const lines = Array.from(
      { length: 101 },
      (_, n) => `NEXT-${n},Panjabi ${n},Cloth,1250.50,M | L,Red,M/Red=5 | L/Red=0`,
    )
    const table = ['sku,title,category,original_price,size,colors,options', ...lines].join('\n')
    const { id, created, additions, changes } = await check(table)
    expect([created, additions.length, changes.length]).toEqual([101, 100, 0])
    expect(additions[0]).toEqual({ row: 2, sku: 'NEXT-0', title: 'Panjabi 0', price: 125_050, options: 2 })
    await shop.karim.runImport({ id })
    expect((await until(id, 'done')).additions).toEqual([])
  })

  it('reads options with spaces around their parts, and is not held up by a cell full of them', async () => {
    const spaced = await check(
      'sku,title,category,original_price,size,colors,options\nSPACED-1,Fan,Cloth,10,M,Red,  M / Red = 5  ',
    )
    expect(spaced).toMatchObject({ state: 'checked', problems: [] })
    const before = process.threadCpuUsage().user
    const hostile = await check(
      `sku,title,category,original_price,size,colors,options\nSPACED-2,Fan,Cloth,10,M,Red,${' '.repeat(60_000)}M`,
    )
    expect(hostile.problems).toMatchObject([{ row: 2, column: 'options' }])
    expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(1000)
  })

  it('names each bad cell by row and column, and changes nothing', async () => {
    const before = (await shop.karim.listAllProducts({})).all
    const { problems, state, id } = await check(
      [
        'sku,title,category,original_price,stock_no,size,bs_uri,images,options',
        'A-1,,Cloth,10,1,,,,',
        'A-2,Fan,Shoes,10,1,,,,',
        'A-3,,Cloth,ten,1,,,,',
        'A-4,Fan,Cloth,10,1.5,,,,',
        ',Fan,Cloth,10,1,,,,',
        'A-1,Fan,Cloth,10,1,,,,',
        'A-7,Fan,Cloth,10,1,Huge,,,',
        'A-8,Fan,Cloth,10,1,,javascript:alert(1),,',
        'A-9,Fan,Cloth,10,1,,,http://169.254.169.254/,',
        'A-10,Fan,Cloth,10,,M,,,M=5',
        'A-11,Fan,Cloth,10,1,,,,,extra',
        '',
        'A-13,Good fan,Cloth,10,1,,,,',
      ].join('\n'),
    )
    expect(state).toBe('checked')
    expect(problems.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual(
      [
        '2 title',
        '3 category',
        '4 original_price',
        '4 title',
        '5 stock_no',
        '6 sku',
        '7 sku',
        '8 size',
        '9 bs_uri',
        '10 images',
        '11 options',
        '12 ',
      ].toSorted(),
    )
    await expect(shop.karim.runImport({ id })).rejects.toMatchObject({ code: 'import-not-ready' })
    expect((await shop.karim.listAllProducts({})).all).toBe(before)
  })

  it('makes a draft of a row without a price, and leaves the others what they are', async () => {
    await bringIn(
      'sku,title,category,status,original_price\nDR-1,No price,Cloth,,\nDR-2,Priced,Cloth,Hidden,90\nDR-3,On sale,Cloth,,90',
    )
    const statuses = async () => (await Promise.all(['DR-1', 'DR-2', 'DR-3'].map(bySku))).map((one) => one?.status)
    await bringIn('sku,original_price\nDR-1,70\nDR-2,70\nDR-3,70')
    expect(await statuses()).toEqual(['draft', 'hidden', 'published'])
    await bringIn('sku,status\nDR-1,published')
    expect(await statuses()).toEqual(['published', 'hidden', 'published'])
    const { problems } = await check('sku,status,original_price\nDR-2,Published,0\nDR-3,gone,')
    expect(problems.map(({ error }) => error?.code)).toEqual(['price-to-publish', 'not-one-of'])
  })

  it('of a thousand rows with three bad ones tells of the three', async () => {
    const rows = Array.from(
      { length: 1000 },
      (_, n) => `T-${n},Thing ${n},${n % 400 === 7 ? 'Nothing' : 'Electronics'},${n}`,
    )
    const { problems, total } = await check(['sku,title,category,original_price', ...rows].join('\n'))
    expect(total).toBe(1000)
    expect(problems.map(({ row }) => row)).toEqual([9, 409, 809])
  })

  it('is all or nothing, also when the shop changes between the check and the run', async () => {
    const { id, problems } = await check('sku,title,category\nX-1,First,Cloth\nX-2,Second,Cloth')
    expect(problems).toEqual([])
    const [one, other] = [await shop.stock({ sku: 'X-2' }), await shop.stock({ sku: 'X-2' })]
    await shop.karim.runImport({ id })
    expect(await until(id, 'done', 'failed')).toMatchObject({
      state: 'failed',
      problems: [
        {
          message: 'Nothing was changed. Row 3: Several products have this SKU',
          error: { code: 'import-failed', row: 3, why: { code: 'sku-ambiguous' } },
        },
      ],
    })
    expect(await bySku('X-1')).toBeUndefined()
    for (const { id: product } of [one, other]) await shop.karim.archiveProduct({ id: product })
    await expect(shop.karim.runImport({ id })).rejects.toMatchObject({ code: 'import-not-ready' })
  })

  it('tells what an earlier version has kept without a code, or with one that is gone', async () => {
    const { id } = await check('sku,title,category\nOLD-1,Old,Cloth')
    const told = { row: 2, column: 'title', message: 'Too old' }
    const kept = JSON.stringify([told, { ...told, error: { code: 'nothing-like-it' } }])
    await shop.database.pool.query('update product_imports set problems = $1 where id = $2', [kept, id])
    expect((await shop.karim.showImport({ id })).data.problems).toEqual([told, told])
  })

  it('sets the stock to what it says, and keeps sold what is sold meanwhile', async () => {
    const product = await shop.stock({ sku: 'S-1', stock: 10 })
    const { id } = await check('sku,stock_no\nS-1,30')
    const details = {
      name: 'Rina',
      phone: '01712345678',
      address: 'Dhaka',
      cartItems: [{ productId: product.id, quantity: 2 }],
    }
    await shop.rina.placeOrder(details)
    await shop.karim.runImport({ id })
    await until(id, 'done')
    expect(await shop.stockOf(product.id)).toBe(30)
    await bringIn('sku,original_price\nS-1,999')
    expect(await shop.stockOf(product.id)).toBe(30)
  })

  it('runs once, however often it is asked for', async () => {
    const { id } = await check('sku,title,category\nONCE-1,Once,Cloth')
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => shop.karim.runImport({ id })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await until(id, 'done')
    expect((await shop.karim.listAllProducts({ search: 'Once' })).total).toBe(1)
  })
})
