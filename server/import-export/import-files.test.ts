import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importsOf } from '#test/imports.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { form } from '#test/pictures/picture-files.ts'

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
})
