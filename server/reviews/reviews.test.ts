import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { newCustomer, order, receive, stockPanjabi } from '#test/reviewers.ts'

let shop: TestShop
let panjabi: Awaited<ReturnType<typeof stockPanjabi>>
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  panjabi = await stockPanjabi(shop)
})

async function ratingOf(slug = panjabi.slug) {
  return (await shop.karim.showProduct({ slug })).data[0].rating
}

const address = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }

describe('writing a review', () => {
  it('is for who has received the product, and is shown with a first name, an initial and what was bought', async () => {
    await receive(shop, shop.rina, panjabi.id)
    const answer = await shop.rina.writeReview({ productId: panjabi.id, rating: 4, text: ' Soft.\r\nFits well. ' })
    expect(answer).toMatchObject({ message: 'Thank you for your review.', data: { isHidden: false, rating: 4 } })
    const { data, stars, total } = await shop.karim.listReviews({ slug: panjabi.slug })
    expect(data).toEqual([
      {
        id: answer.data.id,
        author: 'Rina A.',
        rating: 4,
        text: 'Soft.\nFits well.',
        pictures: [],
        size: 'M',
        colour: 'Blue',
        createdAt: expect.any(String),
        boughtHere: true,
      },
    ])
    expect(total).toBe(1)
    expect(stars.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0])
    expect(await ratingOf()).toEqual({ average: 4, count: 1 })
  })

  it('tells nobody who wrote it beyond that', async () => {
    await receive(shop, shop.rina, panjabi.id)
    await shop.rina.writeReview({ productId: panjabi.id, rating: 5, text: 'Good' })
    const answer = await shop.guest.request({ url: `/api/v1/reviews?slug=${panjabi.slug}` })
    expect(answer.body).not.toMatch(/Akter|rina@|01712345678|Mirpur|userId|orderId/)
    expect(answer.headers['cache-control']).toContain('public')
  })

  it('is refused without a session, without an order, before delivery, for a cancelled order and for a guest’s', async () => {
    const review = { productId: panjabi.id, rating: 5 as const }
    await expect(shop.guest.writeReview(review)).rejects.toMatchObject({ code: 'login-required' })
    const customer = await newCustomer(shop)
    const refused = { code: 'not-received', status: 403 }
    await expect(customer.writeReview(review)).rejects.toMatchObject(refused)
    const { id } = await order(customer, panjabi.id)
    await expect(customer.writeReview(review)).rejects.toMatchObject(refused)
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    await expect(customer.writeReview(review)).rejects.toMatchObject(refused)
    const asGuest = await order(shop.browser(), panjabi.id, { email: customer.email })
    await shop.karim.changeStatus({ id: asGuest.id, status: 'delivered' })
    await expect(customer.writeReview(review)).rejects.toMatchObject(refused)
    expect(await ratingOf()).toBeUndefined()
  })

  it('happens once for each product: the second time changes the first', async () => {
    await receive(shop, shop.rina, panjabi.id)
    await receive(shop, shop.rina, panjabi.id)
    await shop.rina.writeReview({ productId: panjabi.id, rating: 5, text: 'Good' })
    const again = await shop.rina.writeReview({ productId: panjabi.id, rating: 2, text: 'It faded' })
    expect(again).toMatchObject({ message: 'Your review was changed.', data: { rating: 2, text: 'It faded' } })
    expect(again.data.changedAt).toEqual(expect.any(String))
    expect((await shop.karim.listReviews({ slug: panjabi.slug })).total).toBe(1)
    expect(await ratingOf()).toEqual({ average: 2, count: 1 })
  })

  it('happens once, also when it is sent many times at once', async () => {
    await receive(shop, shop.rina, panjabi.id)
    await Promise.all(
      ([1, 2, 3, 4, 5, 5, 4, 3] as const).map((rating) => shop.rina.writeReview({ productId: panjabi.id, rating })),
    )
    const { data } = await shop.karim.listReviews({ slug: panjabi.slug })
    expect(data).toHaveLength(1)
    expect(await ratingOf()).toEqual({ average: data[0]?.rating, count: 1 })
  })

  it.each([
    [{ rating: 0 }, { rating: 'Choose one to five stars' }],
    [{ rating: 6 }, { rating: 'Choose one to five stars' }],
    [{ rating: 4.5 }, { rating: 'Choose one to five stars' }],
    [{ rating: '5' }, { rating: 'Choose one to five stars' }],
    [{ text: 'x'.repeat(2001) }, { text: 'At most 2000 characters' }],
    [{ text: 'a\u0000b' }, { text: 'Contains a character that can’t be saved' }],
    [{ pictures: ['a', 'b', 'c', 'd'] }, { pictures: 'At most 3 pictures' }],
    [{ hidden_at: null }, { hidden_at: 'Unknown field' }],
    [{ productId: 'x' }, { productId: 'Unknown product' }],
  ])('says what is wrong with %o', async (wrong, fields) => {
    const payload = { productId: panjabi.id, rating: 5, ...wrong }
    const answer = await shop.rina.request({ method: 'POST', url: '/api/v1/reviews', payload })
    expect(answer.json()).toMatchObject({ code: 'invalid-input', fields })
  })

  it('takes no picture from elsewhere, nor anybody else’s, and fetches none', async () => {
    await receive(shop, shop.rina, panjabi.id)
    const { id } = await newCustomer(shop)
    const name = 'ab'.repeat(16)
    await shop.database.pool.query('insert into pictures (name, user_id) values ($1, $2)', [name, id])
    const before = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new Error('The shop fetched something'))
    for (const url of [
      'http://169.254.169.254/latest',
      'http://127.0.0.1:9/hit',
      'file:///etc/passwd',
      '//evil.example/x.png',
      'javascript:alert(1)',
      '/media/demo/ht-pnj-0001-1-720.webp',
      `/media/pictures/../pictures/${name}-720.webp`,
      `/media/pictures/${name}-720.webp`,
      `/media/pictures/${'cd'.repeat(16)}-720.webp`,
    ]) {
      const written = shop.rina.writeReview({ productId: panjabi.id, rating: 5, pictures: [url] })
      await expect(written, url).rejects.toMatchObject({
        code: 'invalid-input',
        details: { errors: { pictures: { code: 'pictures-of-somebody-else' } } },
      })
    }
    globalThis.fetch = before
  })
})

describe('what one may review', () => {
  it('is what was delivered and is not reviewed yet; what one has written stands beside it', async () => {
    const customer = await newCustomer(shop)
    const kettle = await shop.stock({ title: `Kettle ${Math.random()}`, images: ['/media/demo/k-720.webp'] })
    const orderId = await receive(shop, customer, panjabi.id)
    const { id } = (await customer.placeOrder({ ...address, cartItems: [{ productId: kettle.id, quantity: 1 }] })).order
    expect((await customer.listReviewable({})).data.waiting).toEqual([
      {
        productId: panjabi.id,
        slug: panjabi.slug,
        title: panjabi.title,
        size: 'M',
        colour: 'Blue',
        orderId,
        deliveredAt: expect.any(String),
      },
    ])
    await shop.karim.changeStatus({ id, status: 'delivered' })
    expect((await customer.listReviewable({})).data.waiting[0]).toMatchObject({
      productId: kettle.id,
      picture: '/media/demo/k-720.webp',
    })
    await customer.writeReview({ productId: kettle.id, rating: 5, text: 'Boils fast' })
    const { waiting, written } = (await customer.listReviewable({})).data
    expect(waiting.map(({ productId }) => productId)).toEqual([panjabi.id])
    expect(written).toMatchObject([{ text: 'Boils fast', product: { title: kettle.title, slug: kettle.slug } }])
  })

  it('is one’s own', async () => {
    const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
    await receive(shop, one, panjabi.id)
    await one.writeReview({ productId: panjabi.id, rating: 5 })
    expect((await other.listReviewable({})).data).toEqual({ waiting: [], written: [] })
    await expect(other.removeReview({ productId: panjabi.id })).rejects.toMatchObject({ code: 'review-not-found' })
  })
})
