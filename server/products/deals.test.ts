import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { dealPrice } from '#domain/goods/deal.ts'
import { dealProducts, deals } from '#server/db/product-schema.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const hour = 60 * 60_000
const order = { name: 'Rina', phone: '01512345678', address: 'Dhaka', email: 'rina@example.com' }

async function makeDeal(productIds: string[], given: Partial<typeof deals.$inferInsert> = {}) {
  const times = { startsAt: new Date(Date.now() - hour), endsAt: new Date(Date.now() + 2 * hour) }
  const [deal] = await shop.database.db
    .insert(deals)
    .values({ title: 'Day of the deal', percentOff: 20, ...times, ...given })
    .returning()
  if (!deal) throw new Error('The deal was not kept')
  await shop.database.db.insert(dealProducts).values(productIds.map((productId) => ({ dealId: deal.id, productId })))
  return deal
}

describe('a deal', () => {
  it('makes its products cheaper while it runs, beside the former price', async () => {
    const { id, slug } = await shop.stock({ price: 125_050 })
    const { endsAt } = await makeDeal([id])
    const { data } = await shop.guest.showProduct({ slug })
    expect(data[0]).toMatchObject({ price: 125_050, deal: { price: 100_040, endsAt: endsAt.toISOString() } })
    const wire = await shop.guest.request({ url: `/api/v1/details?slug=${slug}` })
    expect(wire.json().data[0]).toMatchObject({ original_price: 1250.5, deal_price: 1000.4 })
  })

  it('is listed with what it makes cheaper, until it is over', async () => {
    const { id } = await shop.stock({ title: 'Listed' })
    const running = await makeDeal([id], { title: 'Weekend' })
    await makeDeal([id], {
      title: 'Over',
      startsAt: new Date(Date.now() - 2 * hour),
      endsAt: new Date(Date.now() - hour),
    })
    await makeDeal([id], {
      title: 'To come',
      startsAt: new Date(Date.now() + hour),
      endsAt: new Date(Date.now() + 2 * hour),
    })
    const { data } = await shop.guest.listDeals({})
    const titles = data.map(({ title }) => title)
    expect(titles).toContain('Weekend')
    expect(titles).not.toContain('Over')
    expect(titles).not.toContain('To come')
    expect(data.find(({ id: one }) => one === running.id)).toMatchObject({ percentOff: 20, products: [{ id }] })
  })

  it('is what an order is charged, and what the shop earns less', async () => {
    const product = await shop.stock({ price: 100_000, profit: 30_000 })
    await makeDeal([product.id], { percentOff: 25 })
    const { totals } = await shop.guest.priceCart({ cartItems: [{ productId: product.id, quantity: 2 }] })
    expect(totals.subtotal).toBe(150_000)
    const seen = { productId: product.id, quantity: 2, seenPrice: 100_000 }
    await expect(shop.guest.placeOrder({ ...order, cartItems: [seen] })).rejects.toMatchObject({
      code: 'prices-changed',
      details: { lines: [{ price: 75_000 }] },
    })
    const placed = await shop.guest.placeOrder({
      ...order,
      cartItems: [{ ...seen, seenPrice: 75_000 }],
      subTotal: 150_000,
    })
    expect(placed.order).toMatchObject({ subtotal: 150_000, lines: [{ price: 75_000 }] })
    const { orders } = await shop.karim.listOrders({})
    expect(orders.find(({ id }) => id === placed.order.id)?.profit).toBe(10_000)
  })

  it('that begins or ends changes prices and lists by itself', async () => {
    const { id, slug } = await shop.stock({ title: 'Short while', price: 100_000 })
    const deal = await makeDeal([id], { percentOff: 90, startsAt: new Date(Date.now() + hour) })
    const soon = async (moment: 'starts_at' | 'ends_at') => {
      const bring = `update deals set ${moment} = now() + interval '300 ms' where id = $1`
      await shop.database.pool.query(bring, [deal.id])
      await shop.app.current.refresh()
    }
    await shop.app.current.refresh()
    expect((await shop.guest.showProduct({ slug })).data[0].deal).toBeUndefined()
    expect((await shop.guest.countProducts({ max: 10_000 })).data.total).toBe(0)
    await soon('starts_at')
    await expect.poll(async () => (await shop.guest.countProducts({ max: 10_000 })).data.total).toBe(1)
    expect((await shop.guest.showProduct({ slug })).data[0].deal?.price).toBe(10_000)
    await soon('ends_at')
    await expect.poll(async () => (await shop.guest.showProduct({ slug })).data[0].deal).toBeUndefined()
    const { totals } = await shop.guest.priceCart({ cartItems: [{ productId: id, quantity: 1 }] })
    expect(totals.subtotal).toBe(100_000)
  })

  it('of two counts the better one', async () => {
    const { id, slug } = await shop.stock({ price: 100_000 })
    await makeDeal([id], { percentOff: 10 })
    await makeDeal([id], { percentOff: 30 })
    expect((await shop.guest.showProduct({ slug })).data[0].deal?.price).toBe(70_000)
  })

  it('is reckoned alike by the rule and by the database', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        async (price, percent) => {
          const { rows } = await shop.database.pool.query('select price_less($1, $2)::int as price', [price, percent])
          expect(rows[0].price).toBe(dealPrice(price, percent))
        },
      ),
      { numRuns: 60 },
    )
  })
})
