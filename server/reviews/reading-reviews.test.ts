import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Rating } from '#domain/goods/review.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { newCustomer, receive, stockPanjabi } from '#test/reviewers.ts'

let shop: TestShop
let customers: Awaited<ReturnType<typeof newCustomer>>[]
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
  customers = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)]
})
afterAll(() => shop.close())

/** A product with these stars, each from another customer. */
async function rated(...ratings: Rating[]) {
  const product = await stockPanjabi(shop)
  for (const [n, rating] of ratings.entries()) {
    const customer = customers[n]
    if (!customer) throw new Error('More stars than customers')
    await receive(shop, customer, product.id)
    await customer.writeReview({ productId: product.id, rating })
  }
  return product
}

it('can be limited to some stars; how many gave each stays to be seen', async () => {
  const { slug } = await rated(5, 2, 5)
  const good = await shop.guest.listReviews({ slug, rating: 5 })
  expect(good.data.map(({ rating }) => rating)).toEqual([5, 5])
  expect([good.total, good.stars.map(({ count }) => count)]).toEqual([2, [2, 0, 0, 1, 0]])
  expect(await shop.guest.listReviews({ slug, rating: 4 })).toMatchObject({ data: [], total: 0 })
  const odd = await shop.guest.request({ url: `/api/v1/reviews?slug=${slug}&rating=6` })
  expect(odd.json()).toMatchObject({ code: 'invalid-input', fields: { rating: 'Must be 1 to 5 stars' } })
})

it('says of one product whether it waits for one’s review, or what one wrote', async () => {
  const { id: productId, slug } = await stockPanjabi(shop)
  const [customer] = customers
  const own = async () => (await customer?.showOwnReview({ productId }))?.data
  expect(await own()).toEqual({})
  const orderId = await receive(shop, customer ?? shop.rina, productId)
  expect(await own()).toMatchObject({ waiting: { productId, slug, orderId, size: 'M', colour: 'Blue' } })
  await customer?.writeReview({ productId, rating: 4, text: 'Soft' })
  expect(await own()).toEqual({ written: expect.objectContaining({ rating: 4, text: 'Soft', isHidden: false }) })
  expect((await customers[1]?.showOwnReview({ productId }))?.data).toEqual({})
})

it('leads to the best rated: many good reviews before a single one, the bad before none, what is sold out last', async () => {
  const best = async () => (await shop.guest.listProducts({ sort: 'rating', color: ['Cyan'] })).data.map(({ id }) => id)
  const single = await rated(5)
  const several = await rated(5, 5, 4, 5)
  const bad = await rated(1)
  const unrated = await stockPanjabi(shop)
  const gone = await rated(5, 5, 5, 5)
  const ids = [single, several, bad, unrated, gone].map(({ id }) => id)
  await shop.database.pool.query(`update products set colours = '{Cyan}' where id = any($1)`, [ids])
  await shop.database.pool.query(
    `insert into stock_movements (option_id, kind, change, reason)
    select id, 'correction', -stock, 'Counted' from product_options where product_id = $1`,
    [gone.id],
  )
  await expect.poll(best).toEqual([several.id, single.id, bad.id, unrated.id, gone.id])
  await customers[0]?.removeReview({ productId: several.id })
  await customers[1]?.removeReview({ productId: several.id })
  await customers[2]?.writeReview({ productId: several.id, rating: 1 })
  await customers[3]?.writeReview({ productId: several.id, rating: 1 })
  await expect.poll(async () => (await best())[0]).toBe(single.id)
})

it('is sorted by an index', async () => {
  const client = await shop.database.pool.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`
    explain select id from products where status = 'published'
    order by (stock > 0) desc, rating_rank desc, created_at desc, id limit 24`)
  await client.query('reset enable_seqscan')
  client.release()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('products_by_rating')
  expect(plan).not.toContain('Sort')
})
