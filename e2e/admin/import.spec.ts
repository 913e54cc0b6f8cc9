import { expect, test } from '../support/fixtures.ts'
import { openAdminShop, type AdminShop } from '../support/own-shop.ts'
import { textOf, wordsAt } from '../support/page.ts'

test.describe.configure({ mode: 'default' })
let shop: AdminShop
test.beforeAll(async () => {
  shop = await openAdminShop()
})
test.afterAll(() => shop.close())

type Cells = Record<number, Partial<Record<'price' | 'stock' | 'tags', string>>>

/** A table of a thousand lamps, in which `cells` replace some values. */
function lamps(cells: Cells = {}) {
  const rows = Array.from({ length: 1000 }, (_, n) => {
    const { price = String(100 + n), stock = '5', tags = '' } = cells[n] ?? {}
    return `LAMP-${n},Imported lamp ${n},Electronics,${price},20,${stock},${tags}`
  })
  const text = ['sku,title,category,original_price,profit_price,stock_no,tags', ...rows].join('\r\n')
  return { name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('a thousand rows with three mistakes are corrected, imported and shown in the shop', async ({ page }) => {
  await shop.logInAndOpen(page, '/admin/products/import')
  const file = page.getByLabel(/^(Product file \(CSV\)|Choose the file again)$/)
  const check = page.getByRole('button', { name: 'Check the file' })
  await check.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a file' })).toBeVisible()
  await file.setInputFiles({ name: 'lamps.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await expect(page.getByText('Save the file as CSV first.')).toBeVisible()
  await file.setInputFiles(lamps({ 248: { stock: 'many' }, 498: { price: '1.999' }, 748: { tags: 'Lamps' } }))
  await check.click()
  await expect(page.getByText('3 mistakes in 3 rows')).toBeVisible()
  const mistakes = page.getByRole('region', { name: 'Mistakes in the file' }).getByRole('row')
  await expect(mistakes).toHaveText([
    /Row/,
    /250\s*stock_no\s*Must be a number/,
    /500\s*original_price\s*At most two decimals/,
    /750\s*tags\s*Must be one of Shirt/,
  ])
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)

  await file.setInputFiles(lamps())
  await check.click()
  await expect(page.getByText('All 1,000 rows look good.')).toBeVisible()
  const added = page.getByRole('region', { name: 'New products' })
  await expect(added.getByRole('listitem').nth(1)).toHaveText('Imported lamp 1 LAMP-1TK 101')
  await expect(page.getByText('Only the first 100 are listed.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1,000 products' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText('The products are in the shop.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('1,000 new products, 0 changed')).toBeVisible()
  const found = await textOf(page, `${shop.address}/search?query=Imported+lamp+742`)
  expect(/<article[^]*?<\/article>/.exec(found)?.[0]).toContain('TK 842')
})

test('a running import is followed on the other pages, and how it ended is said there', async ({ page }) => {
  const paced = await slowDownProducts()
  await shop.logInAndOpen(page, '/admin/products/import')
  const rows = Array.from({ length: 60 }, (_, n) => `PACED-${n},Paced lamp ${n},Electronics,100,20,5`)
  const text = ['sku,title,category,original_price,profit_price,stock_no', ...rows].join('\r\n')
  const file = { name: 'paced.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(/^(Product file \(CSV\)|Choose the file again)$/).setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 60 products' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const news = page.getByRole('status')
  await expect(news.getByText(/^Importing product/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(news.getByText(/^Importing product \d+ of 60…$/)).toBeVisible()
  await page.reload()
  await expect(news.getByText(/^Importing product \d+ of 60…$/)).toBeVisible()
  await paced.hurry()
  await expect(news.getByText('The products are in the shop.')).toBeVisible({ timeout: 60_000 })
  await expect(news.getByText(/^Importing product/)).toHaveCount(0)
})

/** Each new product takes a second, until `hurry` is called. */
async function slowDownProducts() {
  await shop.sql('create table pace (seconds float); insert into pace values (1)')
  await shop.sql(
    `create function keep_pace() returns trigger language plpgsql as
     'begin perform pg_sleep((select seconds from pace)); return new; end'`,
  )
  await shop.sql('create trigger pace before insert on products for each row execute function keep_pace()')
  return { hurry: () => shop.sql('update pace set seconds = 0') }
}

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a table is imported with forms and a link, and tables are downloaded', async ({ page }) => {
    await shop.logInAndOpen(page, '/admin/products/import')
    const here = (address: string | null) => page.request.get(new URL(address ?? '', shop.address).href)
    const again = page.getByRole('link', { name: 'Show progress' })
    const done = async (words: string) => {
      const look = async () => {
        if (await again.isVisible()) await again.click()
        return page.getByText(words).isVisible()
      }
      await expect.poll(look, { timeout: 60_000 }).toBe(true)
    }
    const template = await here(await page.getByRole('link', { name: 'Template' }).getAttribute('href'))
    expect(template.headers()['content-disposition']).toContain('products-template.csv')
    for (const name of ['All products', 'All orders', 'All customers']) {
      const address = await page.getByRole('link', { name }).getAttribute('href')
      expect((await here(address)).headers()['content-type']).toContain('text/csv')
    }
    const file = page.getByLabel(/^(Product file \(CSV\)|Choose the file again)$/)
    await file.setInputFiles({
      name: 'bad.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('sku,title,colour\r\nA,B,Red'),
    })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await done('2 mistakes in 2 rows')
    await expect(page.getByText(/^Unknown or repeated heading/)).toBeVisible()
    await expect(page.getByText('Must be Electronics or Fashion')).toBeVisible()
    await file.setInputFiles({ name: 'template.csv', mimeType: 'text/csv', buffer: await template.body() })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await done('All 2 rows look good.')
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await done('2 new products, 0 changed')
    expect(await wordsAt(page, page.url())).toContain('The products are in the shop.')
    await page.getByRole('link', { name: 'Another file' }).click()
    const changed = Buffer.from((await template.text()).replace(',1250,', ',1300,'))
    await file.setInputFiles({ name: 'changed.csv', mimeType: 'text/csv', buffer: changed })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await done('All 2 rows look good.')
    const preview = page.getByRole('region', { name: 'What changes' })
    await expect(preview).toHaveText(/Example: kettle, 1\.5 litres\s*EXAMPLE-1\s*Original Price: TK 1,250 → TK 1,300$/)
    await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
    const noSuch = `${shop.address}/admin/products/import?id=00000000-0000-4000-8000-000000000000`
    expect(await wordsAt(page, noSuch)).toContain('There is no such import.')
  })
})
