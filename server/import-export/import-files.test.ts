import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importsOf } from '#test/imports.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { form } from '#test/pictures/picture-files.ts'
import { productForm } from '#test/product-form.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const { until, check, bringIn, bySku } = importsOf(() => shop)

describe('a file of products', () => {
  it.each([
    ['no table', '\u0001\u0002"', { code: 'not-a-table' }],
    ['no SKUs', 'title,category\nFan,Cloth', { code: 'sku-column-required' }],
    ['unknown headings', 'sku,title,role\nA,Fan,Admin', { code: 'unknown-heading' }],
    ['a heading twice', 'sku,title,title\nA,Fan,Fan', { code: 'unknown-heading' }],
    ['nothing but headings', 'sku,title\n', { code: 'no-rows' }],
    ['an open quote', 'sku,title\nA,"Fan', { code: 'not-a-table' }],
    ['too many rows', `sku\n${'A\n'.repeat(2001)}`, { code: 'too-many-rows', max: 2000 }],
  ])('of %s is refused in words', async (_, text, error) => {
    const { problems } = await check(text)
    expect(problems[0]).toMatchObject({ row: 1, message: expect.any(String), error })
  })

  it('is told of its headings and of its rows at once', async () => {
    const { problems } = await check(
      'sku,title,category,colour,role\nHED-1,Fan,Sofa,Red,Admin\nHED-1,Fan,Cloth,Red,Admin',
    )
    expect(problems).toMatchObject([
      { row: 1, column: 'colour', error: { code: 'unknown-heading' } },
      { row: 1, column: 'role', error: { code: 'unknown-heading' } },
      { row: 2, column: 'category' },
      { row: 3, column: 'sku', error: { code: 'sku-repeated', row: 2 } },
    ])
    expect(await bySku('HED-1')).toBeUndefined()
  })

  it('takes semicolons, tabs, a byte order mark and UTF-16, as spreadsheets save them, as a form too', async () => {
    for (const [n, text] of [
      '\ufeffsku;title;category\r\nSEP-0;Kettle, red;Cloth',
      'sku\ttitle\tcategory\nSEP-1\tKettle\tCloth',
    ].entries()) {
      await bringIn(text)
      expect(await bySku(`SEP-${n}`)).toBeDefined()
    }
    const wide = Buffer.from('\ufeffsku,title,category\nSEP-2,কেটলি,Cloth', 'utf16le')
    const sent = form([{ name: 'file', filename: 'products.csv', type: 'text/csv', content: wide }])
    const answer = await shop.karim.request({ method: 'POST', url: '/api/v1/product-import', ...sent })
    expect(answer.statusCode).toBe(202)
    expect((await until(answer.json().data.id, 'checked')).problems).toEqual([])
  })

  it('refuses bytes that are no text, and files that are too large', async () => {
    await expect(shop.karim.checkImport({ file: Uint8Array.of(0xff, 0xfe, 0x00, 0xd8) })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await expect(shop.karim.checkImport({ file: Uint8Array.of(0x80, 0x81) })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await expect(shop.karim.checkImport({ file: new Uint8Array(6 * 2 ** 20) })).rejects.toMatchObject({ status: 413 })
  })

  it('says of each number what is wrong with it', async () => {
    const row = (n: number, cells: string) => `NUM-${n},Fan,Cloth,M,${cells}`
    const wrong: [cells: string, message: string][] = [
      ['-4,,', 'Must be 0 or more'],
      ['−৪,,', 'Must be 0 or more'],
      ['four,,', 'Must be a number'],
      ['1.999,,', 'At most two decimals'],
      ['99999999999,,', 'At most 10000000 taka'],
      ['10,-4,', 'Must be 0 or more'],
      ['10,1.5,', 'Must be a whole number'],
      ['10,9999999999,', 'At most 1000000'],
      ['10,,M/=-4', 'Must be 0 or more'],
      ['10,,M/=1.5', 'Must be a whole number'],
      ['10,,M/=some', 'Must look like M/Red=5 | L/Red=0'],
    ]
    const table = [
      'sku,title,category,size,original_price,stock_no,options',
      ...wrong.map(([cells], n) => row(n, cells)),
    ]
    const { problems } = await check(table.join('\n'))
    expect(problems.map(({ message }) => message)).toEqual(wrong.map(([, message]) => message))
  })

  it('leaves stock by size and colour as it is without a column of options, until it says another', async () => {
    const kept = 'KEPT-1,Kept panjabi,Cloth,900,M | L,Red,M/Red=4 | L/Red=0'
    await bringIn(`sku,title,category,original_price,size,colors,options\n${kept}`)
    const options = [
      { size: 'M', colour: 'Red', stock: 4 },
      { size: 'L', colour: 'Red', stock: 0 },
    ]
    const dearer = await check('sku,size,colors,original_price\nKEPT-1,M | L,Red,950')
    expect(dearer.changes[0]?.changes).toEqual([{ field: 'original_price', from: 900, to: 950 }])
    await shop.karim.runImport({ id: dearer.id })
    await until(dearer.id, 'done')
    expect(await bySku('KEPT-1')).toMatchObject({ price: 95_000, stock: 4, options })

    const mistakeOf = async (size: string) => (await check(`sku,size\nKEPT-1,${size}`)).problems[0]
    const more = await mistakeOf('M | L | XL')
    expect(more).toMatchObject({ row: 2, column: 'options', error: { code: 'option-stock-required' } })
    expect(await mistakeOf('M')).toMatchObject({ row: 2, column: 'options', error: { code: 'option-not-chosen' } })
    await bringIn('sku,size,stock_no\nKEPT-1,M | L,7')
    expect((await bySku('KEPT-1'))?.stock).toBe(7)
    expect((await bySku('KEPT-1'))?.options).toBeUndefined()
  })

  it('shows what would change of which product before anything does', async () => {
    const shirt = { title: 'Seen shirt', category: 'Cloth' as const, size: ['M' as const], sku: 'SEEN-1' }
    await shop.karim.createProduct(productForm({ ...shirt, options: [{ size: 'M', stock_no: 3 }], tags: ['Men'] }))
    await shop.stock({ title: 'Seen fan', sku: 'SEEN-2', price: 120_000, stock: 4 })
    await shop.stock({ title: 'Same fan', sku: 'SEEN-3', price: 50_000, stock: 1 })
    const table = [
      'sku,title,original_price,stock_no,size,options',
      'SEEN-1,Seen shirt,3200,,M | L,M/=5 | L/=2',
      'seen-2,Seen fan,990,9,,',
      'SEEN-3,Same fan,500,1,,',
    ]
    const { id, changes, ...counts } = await check(table.join('\n'))
    expect(counts).toMatchObject({ problems: [], total: 3, created: 0, updated: 2, unchanged: 1 })
    expect(changes).toEqual([
      {
        row: 2,
        sku: 'SEEN-1',
        title: 'Seen shirt',
        changes: [
          { field: 'size', from: ['M'], to: ['M', 'L'] },
          { field: 'options', from: ['M|'], to: ['M|', 'L|'] },
          { field: 'stock_no', size: 'M', from: 3, to: 5 },
          { field: 'stock_no', size: 'L', to: 2 },
        ],
      },
      {
        row: 3,
        sku: 'seen-2',
        title: 'Seen fan',
        changes: [
          { field: 'sku', from: 'SEEN-2', to: 'seen-2' },
          { field: 'original_price', from: 1200, to: 990 },
          { field: 'stock_no', from: 4, to: 9 },
        ],
      },
    ])
    expect(await bySku('SEEN-2')).toMatchObject({ price: 120_000, stock: 4 })

    await shop.karim.runImport({ id })
    expect(await until(id, 'done')).toMatchObject({ created: 0, updated: 2, unchanged: 1, changes: [] })
    const [entry] = (await shop.karim.listAuditLog({ action: 'import-products' })).data
    const { data } = await shop.karim.listAuditLog({ within: entry?.id ?? 0 })
    const logged = data.filter(({ action }) => action === 'edit-product').map((one) => one.changes)
    expect(logged.toReversed()).toEqual(changes.map((one) => one.changes))
  })
})
