import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Rating } from '#domain/goods/review.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { newCustomer, receive, stockPanjabi } from '#test/reviewers.ts'
import { timesFor } from '#test/repetitions.ts'

let shop: TestShop
let panjabi: Awaited<ReturnType<typeof stockPanjabi>>
beforeEach(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
  panjabi = await stockPanjabi(shop)
})
afterEach(() => shop.close())

async function ratingOf(slug = panjabi.slug) {
  return (await shop.karim.showProduct({ slug })).data[0].rating
}

describe('hiding a review', () => {
  it('takes it from everybody but its author and the Admins, and out of the average', async () => {
    const customer = await newCustomer(shop)
    await receive(shop, customer, panjabi.id)
    const { id } = (await customer.writeReview({ productId: panjabi.id, rating: 1, text: 'Rude words' })).data
    await shop.karim.hideReview({ id })
    await shop.karim.hideReview({ id })
    expect(await ratingOf()).toBeUndefined()
    expect((await shop.karim.listReviews({ slug: panjabi.slug })).data).toEqual([])
    expect((await customer.listReviewable({})).data.written).toMatchObject([{ id, isHidden: true }])
    const { data, counts, total } = await shop.karim.listAllReviews({ show: 'hidden', rating: 1, limit: 1 })
    expect([total, counts]).toEqual([1, { shown: 0, hidden: 1 }])
    expect(await shop.karim.listAllReviews({ rating: 2 })).toMatchObject({ data: [], counts: { shown: 0, hidden: 0 } })
    expect(data).toMatchObject([
      { id, isHidden: true, hiddenBy: 'Karim Uddin', customer: { email: customer.email, name: 'Nusrat Rahman' } },
    ])
    await shop.karim.showReview({ id })
    expect(await ratingOf()).toEqual({ average: 1, count: 1 })
  })

  it('is not undone by its author: not by a change, nor by taking it back and writing anew', async () => {
    const customer = await newCustomer(shop)
    await receive(shop, customer, panjabi.id)
    const { id } = (await customer.writeReview({ productId: panjabi.id, rating: 1, text: 'Rude words' })).data
    await shop.karim.hideReview({ id })
    await customer.writeReview({ productId: panjabi.id, rating: 1, text: 'Ruder words' })
    expect(await ratingOf()).toBeUndefined()
    await customer.removeReview({ productId: panjabi.id })
    expect((await customer.listReviewable({})).data).toEqual({ waiting: [], written: [] })
    const { rows } = await shop.database.pool.query('select text from reviews where id = $1', [id])
    expect(rows).toEqual([{ text: '' }])
    await customer.writeReview({ productId: panjabi.id, rating: 1, text: 'Rude words again' })
    expect(await ratingOf()).toBeUndefined()
    expect((await shop.karim.listReviews({ slug: panjabi.slug })).total).toBe(0)
  })

  it('is found by its text, its product and its author', async () => {
    const customer = await newCustomer(shop)
    await receive(shop, customer, panjabi.id)
    const { id } = (await customer.writeReview({ productId: panjabi.id, rating: 4, text: 'আরামদায়ক, 100% soft' })).data
    const found = async (search: string) =>
      (await shop.karim.listAllReviews({ search, rating: 4 })).data.map((one) => one.id)
    for (const search of ['SOFT', 'আরামদায়ক', '100%', 'panjabi', 'nusrat rahman', customer.email, ' soft '])
      expect(await found(search), search).toEqual([id])
    expect(await found('100_')).toEqual([])
    const { counts, total } = await shop.karim.listAllReviews({ search: 'soft', show: 'hidden' })
    expect([counts, total]).toEqual([{ shown: 1, hidden: 0 }, 0])
  })

  it('is an Admin’s', async () => {
    const id = panjabi.id
    await expect(shop.rina.hideReview({ id })).rejects.toMatchObject({ code: 'admin-only' })
    await expect(shop.karim.hideReview({ id })).rejects.toMatchObject({ code: 'review-not-found' })
  })
})

describe('stars', () => {
  it('are absent where nobody has reviewed, on the wire too', async () => {
    const [wire] = (await shop.guest.request({ url: `/api/v1/details?slug=${panjabi.slug}` })).json().data
    expect(Object.keys(wire)).not.toContain('rating')
  })

  it('reach everybody’s pages', async () => {
    await receive(shop, shop.rina, panjabi.id)
    const stars = async () => (await shop.guest.request({ url: `/api/v1/details?slug=${panjabi.slug}` })).json().data[0]
    expect(await stars()).not.toHaveProperty('rating')
    await shop.rina.writeReview({ productId: panjabi.id, rating: 5 })
    await expect.poll(stars).toMatchObject({ rating: 5, rating_count: 1 })
  })

  it('are the mean of what is seen, whatever has been written, changed, hidden, shown and taken back', async () => {
    const customers = await Promise.all([newCustomer(shop), newCustomer(shop), newCustomer(shop)])
    const step = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      what: fc.constantFrom('write', 'remove', 'hide', 'show'),
      rating: fc.constantFrom<Rating>(1, 2, 3, 4, 5),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const { id: productId, slug } = await stockPanjabi(shop)
        for (const customer of customers) await receive(shop, customer, productId)
        const isHidden = [false, false, false]
        const given: (Rating | undefined)[] = [undefined, undefined, undefined]
        const rowOf = async (who: number) =>
          (
            await shop.database.pool.query('select id from reviews where product_id = $1 and user_id = $2', [
              productId,
              customers[who]?.id,
            ])
          ).rows[0]?.id
        for (const { who, what, rating } of steps) {
          const customer = customers[who]
          if (what === 'write') {
            await customer?.writeReview({ productId, rating })
            given[who] = rating
          } else if (given[who] !== undefined) {
            if (what === 'remove') {
              await customer?.removeReview({ productId })
              given[who] = undefined
            } else {
              await (what === 'hide' ? shop.karim.hideReview : shop.karim.showReview)({ id: await rowOf(who) })
              isHidden[who] = what === 'hide'
            }
          }
        }
        const seen = given.filter((rating, who) => rating !== undefined && !isHidden[who]).map(Number)
        const sum = seen.reduce((total, one) => total + one, 0)
        const expected =
          seen.length > 0 ? { average: Math.round((sum * 10) / seen.length) / 10, count: seen.length } : undefined
        expect(await ratingOf(slug)).toEqual(expected)
        expect((await shop.karim.listReviews({ slug })).total).toBe(seen.length)
      }),
      { numRuns: timesFor('changes of stars') },
    )
  })
})
