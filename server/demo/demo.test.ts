import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colours, pictureAt, pictureWidths, sizes, tags } from '#domain/goods/catalog.ts'
import { openDatabase } from '#server/db/db.ts'
import { products } from '#server/db/schema.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemo } from './load-demo.ts'

const now = new Date()
const month = 30 * 24 * 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.database.pool.query('truncate users cascade')
  // A machine so slow that nothing is done within the limits of a shop with visitors.
  const { options } = shop.database.pool
  const limits = '-c statement_timeout=1 -c idle_in_transaction_session_timeout=1'
  const slow = openDatabase({ ...options, password: options.password, options: limits, query_timeout: 1 })
  await loadDemo(slow, now)
  await slow.close()
  await shop.karim.logIn({ email: demoAccounts[1].email, password: demoAccounts[1].password })
})
afterAll(() => shop.close())

describe('the demo shop', () => {
  it('is filled once', async () => {
    expect(await loadDemo(shop.database, now)).toBe(false)
  })

  it('has a believable catalogue: both categories, dear things, sold-out things, Bengali titles', async () => {
    const goods = await shop.database.db.select().from(products)
    expect(goods.length).toBeGreaterThanOrEqual(120)
    expect(new Set(goods.map(({ category }) => category))).toEqual(new Set(['Electronics', 'Cloth']))
    expect(goods.filter(({ price }) => price > 1_000_000).length).toBeGreaterThan(10)
    expect(goods.filter(({ stock }) => stock === 0).length).toBeGreaterThan(3)
    expect(goods.filter(({ title }) => /[ঀ-৿]/.test(title)).length).toBeGreaterThan(5)
    for (const product of goods) {
      expect(sizes).toEqual(expect.arrayContaining(product.sizes))
      expect(colours).toEqual(expect.arrayContaining(product.colours))
      expect(tags).toEqual(expect.arrayContaining(product.tags))
      expect(product.overview).not.toBe('')
      expect(product.features.length).toBeGreaterThan(0)
    }
  })

  it('speaks Bengali throughout: each product, and what was ordered of it', async () => {
    const { rows } = await shop.database.pool.query(`
      select p.title, l.title_bn as "lineTitle", p.title_bn as "titleBn", p.features, p.features_bn as "featuresBn",
        p.specification, p.specification_bn as "specificationBn", p.description_bn <> '' and p.overview_bn <> '' as is_whole
      from products p left join order_lines l on l.product_id = p.id`)
    for (const { title, lineTitle, titleBn, features, featuresBn, ...row } of rows) {
      if (/[ঀ-৿]/.test(title)) continue
      expect(titleBn, title).toMatch(/[ঀ-৿]/)
      expect(lineTitle ?? titleBn, title).toBe(titleBn)
      expect([featuresBn.length, row.specificationBn.length, row.is_whole], title).toEqual([
        features.length,
        row.specification.length,
        true,
      ])
    }
  })

  it('has each of its pictures in every width', async () => {
    const folder = path.join(import.meta.dirname, 'pictures')
    for (const { images } of await shop.database.db.select().from(products)) {
      expect(images.length).toBeGreaterThan(0)
      for (const url of images) {
        for (const width of pictureWidths)
          expect(existsSync(path.join(folder, path.basename(pictureAt(url, width))))).toBe(true)
      }
    }
  })

  it('has a deal that runs and at most five to come, and sells nothing black in blue', async () => {
    const { counts } = await shop.karim.listAllDeals({})
    expect(counts).toMatchObject({ running: 1, over: 0 })
    expect(counts.planned).toBeGreaterThan(0)
    expect(counts.planned).toBeLessThanOrEqual(5)
    const black = (await shop.database.db.select().from(products)).filter(({ title }) => /\bblack\b/i.test(title))
    expect(black.length).toBeGreaterThan(2)
    expect(new Set(black.flatMap((one) => one.colours))).toEqual(new Set(['Black']))
  })

  it('has customers and orders in each of the past twelve months, which add up', async () => {
    expect(
      (await auditOrders(shop.database)).filter((line) => !line.startsWith('each order is announced once')),
    ).toEqual([])
    const { rows } = await shop.database.pool.query<{ age: number }>(
      'select extract(epoch from $1::timestamptz - created_at) * 1000 as age from orders',
      [now],
    )
    const months = new Set(rows.map(({ age }) => Math.floor(Number(age) / month)))
    expect(Array.from({ length: 12 }, (_, n) => n).every((n) => months.has(n))).toBe(true)
    expect((await shop.karim.listOrders({ status: 'pending' })).total).toBeGreaterThan(0)
  })

  it('has bought in its goods before it sold any', async () => {
    const { rows } = await shop.database.pool.query(`
      select m.option_id from stock_movements m
      group by m.option_id having min(created_at) < max(created_at) filter (where kind in ('opening', 'receipt'))`)
    expect(rows).toEqual([])
  })

  it('has never had less than nothing of anything', async () => {
    const { rows } = await shop.database.pool.query(`
      select option_id from (
        select option_id, sum(change) over (partition by option_id order by created_at, id) as stock from stock_movements
      ) as history where stock < 0`)
    expect(rows).toEqual([])
  })

  it('has reviews, by who received the product, after they received it, in both languages; some products have none', async () => {
    const { rows } = await shop.database.pool.query<{ text: string; days: number; same: boolean; slug: string }>(`
      select r.text, extract(epoch from r.created_at - c.changed_at) / 86400 as days, p.slug,
        o.user_id = r.user_id and o.status = 'delivered'
          and exists (select from order_lines l where l.order_id = o.id and l.product_id = r.product_id) as same
      from reviews r join orders o on o.id = r.order_id join products p on p.id = r.product_id
      join order_changes c on c.order_id = o.id and c.status = 'delivered'`)
    expect(rows.length).toBeGreaterThan(120)
    expect(rows.every(({ same, days }) => same && Number(days) >= 1)).toBe(true)
    expect(rows.filter(({ text }) => /[ঀ-৿]/.test(text)).length).toBeGreaterThan(30)
    const goods = await shop.database.db.select().from(products)
    const rated = goods.filter(({ ratingCount }) => ratingCount > 0)
    expect(rated.length).toBe(new Set(rows.map(({ slug }) => slug)).size)
    expect(rated.length).toBeGreaterThan(50)
    expect(goods.length - rated.length).toBeGreaterThan(20)
    const average = rated.reduce((sum, { ratingSum, ratingCount }) => sum + ratingSum / ratingCount, 0) / rated.length
    expect(average).toBeGreaterThan(3.5)
    expect(average).toBeLessThan(4.8)
  })

  it('leaves Rina something to review', async () => {
    const browser = shop.browser()
    await browser.logIn({ email: demoAccounts[0].email, password: demoAccounts[0].password })
    const { waiting, written } = (await browser.listReviewable({})).data
    expect(waiting.length).toBeGreaterThan(0)
    expect(written.length).toBeGreaterThan(0)
  })

  it('lets its two accounts in, and prints them truly', async () => {
    for (const { email, password, role } of demoAccounts) {
      const browser = shop.browser()
      await browser.logIn({ email, password })
      expect((await browser.showSession({})).data?.role).toBe(role)
    }
    const readme = await readFile('README.md', 'utf8')
    for (const { email, password } of demoAccounts) expect(readme).toContain(`\`${email}\` | \`${password}\``)
  })
})
