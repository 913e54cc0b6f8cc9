import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Product } from '#contract/products.ts'
import { fillProducts } from '#test/catalogue/fill-products.ts'
import type { TestShop } from '#test/open-shop.ts'

type Asked = { text: string; values: unknown[]; name?: string }

const ask = pg.Client.prototype.query
let sent: Asked[] = []
let shop: TestShop
beforeAll(async () => {
  pg.Client.prototype.query = function note(this: pg.Client, ...given: Parameters<typeof ask>) {
    const { text, values = given[1], ...named } = given[0] as unknown as Asked
    if (/^\s*(select|with)\b/.test(text ?? '')) sent.push({ ...named, text, values: (values ?? []) as unknown[] })
    return ask.apply(this, given)
  } as typeof ask
  // The first ten texts that come again are prepared: a shop of other tests in this process may have had its ten.
  vi.resetModules()
  const { openShop } = await import('#test/open-shop.ts')
  shop = await openShop()
  // What it asks when it starts is no part of an answer.
  await shop.app.ready()
  await fillProducts(shop.unhurried.pool, 0, 1000)
})
afterAll(async () => {
  pg.Client.prototype.query = ask
  await shop.close()
})

describe('a list', () => {
  const now = ({ price, deal }: Product) => deal?.price ?? price
  const isThere = ({ stock }: Product) => Number(stock > 0)

  it('of tags, colours or sizes by price is all that fits, in order, whatever has changed', async () => {
    const [first, second] = (await shop.guest.listProducts({ tag: ['Panjabi'] })).data
    await shop.database.pool.query('update products set price = 99 where id = $1', [second?.id])
    await shop.database.pool.query("update products set status = 'hidden' where id = $1", [first?.id])
    await shop.database.pool.query(
      "update products set tags = '{Panjabi,Baby}', colours = '{Cyan}', sizes = '{XXL}' where id = (select id from products where 'Mobile' = any(tags) limit 1)",
    )
    const all = await everything({ sort: 'newest' })
    for (const sort of ['price-asc', 'price-desc'] as const) {
      const sign = sort === 'price-asc' ? 1 : -1
      for (const [filters, fits] of [
        [{ tag: ['Panjabi'] }, ({ tags }) => tags.includes('Panjabi')],
        [
          { tag: ['Panjabi', 'Men'], color: ['Red'] },
          ({ tags, colours }) => tags.includes('Men') && colours.includes('Red'),
        ],
        [{ size: ['XXL'] }, ({ sizes }) => sizes.includes('XXL')],
        [
          { size: ['S', 'XXL'], max: 150_000 },
          (one) => (one.sizes.includes('S') || one.sizes.includes('XXL')) && now(one) <= 150_000,
        ],
        [
          { color: ['Cyan', 'Blue'], min: 50_000 },
          (one) => (one.colours.includes('Cyan') || one.colours.includes('Blue')) && now(one) >= 50_000,
        ],
      ] as [Parameters<typeof everything>[0], (one: Product) => boolean][]) {
        const listed = await everything({ ...filters, sort })
        const wanted = all.filter(fits)
        expect(listed.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
        const order = wanted.toSorted((one, other) => isThere(other) - isThere(one) || sign * (now(one) - now(other)))
        expect(listed.map(now)).toEqual(order.map(now))
      }
    }
  })
})

describe('what shoppers ask for', () => {
  it.each([
    ['/api/v1/products?max=5000'],
    ['/api/v1/products?category=Cloth&sort=newest&page=20'],
    ['/api/v1/products?category=Electronics&min=500&max=1500'],
    ['/api/v1/products?tag=Shirt'],
    ['/api/v1/products?color=Blue&tag=Sharee&sort=price-desc'],
    ['/api/v1/products?size=XXL'],
    ['/api/v1/products?category=Cloth&size=S,XXL&sort=newest'],
    ['/api/v1/products?brand=Aarong'],
    ['/api/v1/products?offer=running'],
    ['/api/v1/products?query=panjabi'],
    ['/api/v1/products?query=nil+ghori'],
    ['/api/v1/products?query=phone+case+15'],
    ['/api/v1/facets?category=Cloth&color=Red'],
    ['/api/v1/facets?size=XXL'],
    ['/api/v1/facets?query=panjabi'],
    ['/api/v1/suggestions?query=pan'],
    ['/api/v1/details?slug=nothing-like-it'],
    ['/api/v1/similar?slug=nothing-like-it'],
    ['/api/v1/addresses?page=3'],
  ])('reads no table of products from end to end: %s', async (url) => {
    sent = []
    await shop.app.inject({ url })
    const asked = sent.filter(({ text }) => text.includes('product'))
    expect(asked.length).toBeGreaterThan(0)
    for (const plan of await plansOf(asked)) expect(plan).not.toMatch(/Seq Scan on product/)
  })

  it('looks a number up, which no three letters lead to', async () => {
    sent = []
    await shop.app.inject({ url: '/api/v1/products?query=15' })
    const [first, ...others] = (await plansOf(sent.filter(({ text }) => text.includes('product_words')))).toReversed()
    expect(others).not.toEqual([])
    expect(first).toContain('Bitmap Index Scan on product_words_numbers')
  })

  it('searches and suggestions that come again with other words are prepared, those of one or two letters are not', async () => {
    for (const read of ['products', 'suggestions']) {
      const namesOf = async (queries: string[]) => {
        sent = []
        for (const query of queries) await shop.app.inject({ url: `/api/v1/${read}?query=${query}` })
        return sent.filter(({ text }) => text.includes('among')).map(({ name }) => name)
      }
      const [, , third, fourth] = await namesOf(['aarong', 'lubnan', 'linen', 'viscose'])
      expect(third).toMatch(/\w/)
      expect(fourth).toBe(third)
      expect((await namesOf(['aa', 'lu', 'li', 'vi'])).every((name) => name === undefined)).toBe(true)
    }
  })

  it.each([
    ['/api/v1/products?max=4000', 1],
    ['/api/v1/products?color=Red&tag=Women', 1],
    ['/api/v1/facets?color=Red', 1],
    ['/api/v1/details?slug=nothing-like-it-either', 1],
    ['/api/v1/similar?slug=nothing-like-it-either', 1],
  ])('is one statement: %s', async (url, count) => {
    sent = []
    await shop.app.inject({ url })
    expect(sent).toHaveLength(count)
  })
})

async function plansOf(asked: Asked[]): Promise<string[]> {
  const client = await shop.database.pool.connect()
  const plans: string[] = []
  try {
    await client.query('begin; set local enable_seqscan = off')
    for (const { text, values } of asked) {
      const { rows } = await client.query({ text: `explain (costs off) ${text}`, values })
      plans.push(JSON.stringify(rows))
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return plans
}

async function everything(query: Parameters<TestShop['guest']['listProducts']>[0]): Promise<Product[]> {
  const { data, total } = await shop.guest.listProducts({ ...query, limit: 100 })
  for (let page = 2; data.length < total; page++)
    data.push(...(await shop.guest.listProducts({ ...query, limit: 100, page })).data)
  return data
}
