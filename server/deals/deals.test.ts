import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const hour = 60 * 60 * 1000
const fromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function make(given: object = {}) {
  const product = await shop.stock({ price: 100_000, profit: 15_000 })
  const { data } = await shop.karim.makeDeal({ title: 'Eid', percent_off: 20, products: [product.id], ...given })
  return { deal: data, product }
}

async function priceOf(slug: string): Promise<number | undefined> {
  return (await shop.guest.listProducts({ offer: 'running', limit: 100 })).data.find((one) => one.slug === slug)?.deal
    ?.price
}

describe('a deal', () => {
  it('runs from now for five days unless it is said otherwise, at once in lists and orders', async () => {
    const { deal, product } = await make()
    expect(deal).toMatchObject({
      state: 'running',
      percentOff: 20,
      products: [{ id: product.id, price: 100_000, dealPrice: 80_000, profit: 15_000 }],
    })
    expect(+new Date(deal.endsAt) - +new Date(deal.startsAt)).toBe(5 * 24 * hour)
    await expect.poll(() => priceOf(product.slug)).toBe(80_000)
    const cart = await shop.guest.priceCart({ cartItems: [{ productId: product.id, quantity: 1 }] })
    expect(cart.totals.subtotal).toBe(80_000)
    await shop.karim.endDeal({ id: deal.id })
    await expect.poll(() => priceOf(product.slug)).toBeUndefined()
    const { rows } = await shop.database.pool.query('select current_price from products where id = $1', [product.id])
    expect(Number(rows[0].current_price)).toBe(100_000)
  })

  it.each([
    ['0 per cent', { percent_off: 0 }, 'percent_off'],
    ['91 per cent', { percent_off: 91 }, 'percent_off'],
    ['half a per cent', { percent_off: 10.5 }, 'percent_off'],
    ['no title', { title: ' ' }, 'title'],
    ['no products', { products: [] }, 'products'],
    ['an unknown product', { products: ['11111111-1111-4111-8111-111111111111'] }, 'products'],
    ['an end before its beginning', { starts_at: fromNow(5), ends_at: fromNow(4) }, 'ends_at'],
    ['an end in the past', { starts_at: fromNow(-5), ends_at: fromNow(-4) }, 'ends_at'],
    ['a life without end', { ends_at: fromNow(24 * 400) }, 'ends_at'],
    ['a day that is none', { ends_at: '2026-02-31T00:00:00Z' }, 'ends_at'],
  ])('with %s is refused', async (_, wrong, field) => {
    await expect(make(wrong)).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: { [field]: { code: expect.any(String) } } },
    })
  })

  it('may be planned, changed and called off before it begins', async () => {
    const { deal, product } = await make({ starts_at: fromNow(5) })
    expect(deal.state).toBe('planned')
    expect(await priceOf(product.slug)).toBeUndefined()
    const form = { title: 'Sooner', percent_off: 50, products: [product.id] }
    const { data } = await shop.karim.changeDeal({
      id: deal.id,
      ...form,
      starts_at: fromNow(-0.1),
      ends_at: fromNow(2),
    })
    expect(data).toMatchObject({ title: 'Sooner', state: 'running' })
    await expect.poll(() => priceOf(product.slug)).toBe(50_000)
    const moved = { id: deal.id, ...form, starts_at: fromNow(1), ends_at: fromNow(3) }
    const later = await shop.karim.changeDeal({ ...moved, title_bn: 'আগেভাগে' })
    expect(later.data).toMatchObject({ startsAt: data.startsAt, titleBn: 'আগেভাগে' })
    const { data: shown } = await shop.guest.listDeals({})
    expect(shown.find(({ id }) => id === deal.id)?.titleBn).toBe('আগেভাগে')
    expect((await shop.karim.changeDeal(moved)).data).not.toHaveProperty('titleBn')
    const { deal: other } = await make({ starts_at: fromNow(5) })
    expect((await shop.karim.endDeal({ id: other.id })).message).toBe('The deal is cancelled.')
    await expect(shop.karim.endDeal({ id: other.id })).rejects.toMatchObject({ code: 'deal-not-found' })
  })

  it('that is changed keeps what is hidden just now', async () => {
    const { deal, product } = await make()
    const { id: hidden } = await shop.stock({})
    const form = { id: deal.id, title: 'Eid', percent_off: 20 }
    await shop.karim.changeDeal({ ...form, products: [product.id, hidden] })
    const setStatus = (status: string) =>
      shop.database.pool.query('update products set status = $2 where id = $1', [hidden, status])
    await setStatus('hidden')
    const { data } = await shop.karim.changeDeal({ ...form, products: [product.id] })
    expect(data.products.map(({ id }) => id)).toEqual([product.id])
    await setStatus('published')
    const { data: shown } = await shop.karim.openDeal({ id: deal.id })
    expect(new Set(shown.products.map(({ id }) => id))).toEqual(new Set([product.id, hidden]))
    await shop.karim.changeDeal({ ...form, products: [hidden] })
    expect((await shop.karim.openDeal({ id: deal.id })).data.products.map(({ id }) => id)).toEqual([hidden])
  })

  it('that is over stays as it was', async () => {
    const { deal, product } = await make()
    expect((await shop.karim.endDeal({ id: deal.id })).message).toBe('The deal has ended.')
    await expect(shop.karim.endDeal({ id: deal.id })).rejects.toMatchObject({ code: 'deal-over' })
    const again = shop.karim.changeDeal({ id: deal.id, title: 'Again', percent_off: 5, products: [product.id] })
    await expect(again).rejects.toMatchObject({ code: 'deal-over' })
  })

  it('is listed by its state, and noted with who made it', async () => {
    const { deal } = await make({ title: 'Listed', starts_at: fromNow(9) })
    const planned = await shop.karim.listAllDeals({ show: 'planned' })
    expect(planned.data.map(({ id }) => id)).toContain(deal.id)
    expect((await shop.karim.openDeal({ id: deal.id })).data).toEqual(deal)
    expect(new Set(planned.data.map(({ state }) => state))).toEqual(new Set(['planned']))
    const all = await shop.karim.listAllDeals({})
    expect(all.total).toBe(all.counts.planned + all.counts.running + all.counts.over)
    const states = all.data.map(({ state }) => ['running', 'planned', 'over'].indexOf(state))
    expect(states).toEqual(states.toSorted())
    expect((await shop.karim.listAuditLog({ subject: deal.id })).data).toMatchObject([
      { action: 'make-deal', by: 'Karim Uddin', subject: 'Listed' },
    ])
  })
})
