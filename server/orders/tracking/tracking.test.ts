import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { taka } from '#domain/money.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { timesFor } from '#test/repetitions.ts'

const guesses = timesFor('guesses of a tracking link')

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('delete from tries'))

const delivery = { name: 'Rina Canary', phone: '01712345678', address: 'Canary Lane', email: 'canary@example.com' }

async function place(by: Browser = shop.guest) {
  const { id: productId } = await shop.stock({ title: `Blue Panjabi ${Math.random()}` })
  const { order, trackingToken } = await by.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })
  return { ...order, number: order.id.slice(0, 7).toUpperCase(), token: trackingToken }
}

describe('an order’s number and phone', () => {
  it('show how far it is, and nothing of whose it is', async () => {
    const { number, id, total } = await place()
    await shop.karim.editOrder({ id, discount: taka(20) })
    for (const said of [number, ` ${number.slice(0, 3)}-${number.slice(3)} `.toLowerCase()]) {
      const payload = { number: said, phone: '+880 ১৭১২-৩৪৫৬৭৮' }
      const answer = await shop.browser().request({ method: 'POST', url: '/api/v2/track/number', payload })
      expect(answer.json()).toMatchObject({
        order: {
          number,
          status: 'pending',
          discount: 20,
          totalAmount: total / 100 - 20,
          items: [{ quantity: 1 }],
          promised: expect.anything(),
        },
        history: [{ status: 'pending' }],
      })
      expect(answer.body).not.toMatch(/Canary|canary|01712345678|profit/)
      expect(answer.body).not.toContain(id)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('get one answer for every wrong pair', async () => {
    const [one, other] = [await place(), await place()]
    await shop.karim.archiveOrder({ id: other.id })
    const wrong = [
      { number: one.number, phone: '01812345678' },
      { number: one.number, phone: 'nonsense' },
      { number: 'ZZZZZZZ', phone: delivery.phone },
      { number: other.number, phone: delivery.phone },
      { number: '', phone: '' },
    ]
    const answers = []
    for (const payload of wrong) {
      const answer = await shop.browser().request({ method: 'POST', url: '/api/v2/track/number', payload })
      const { requestId, ...body } = answer.json()
      answers.push(JSON.stringify([answer.statusCode, body]))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('order-not-found')
  })

  it('may be guessed five times for a number, and five times from a browser; right pairs do not count', async () => {
    const { number, phone } = await place()
    const browser = shop.browser()
    for (let n = 0; n < 8; n++) await browser.trackByNumber({ number, phone })
    const guess = (by: Browser, what: object) => by.trackByNumber({ number, phone: '01812345678', ...what })
    for (let n = 0; n < 5; n++)
      await expect(guess(shop.browser(), {})).rejects.toMatchObject({ code: 'order-not-found' })
    await expect(guess(shop.browser(), {})).rejects.toMatchObject({ code: 'too-many-attempts' })
    await expect(shop.browser().trackByNumber({ number, phone })).rejects.toMatchObject({ code: 'too-many-attempts' })
    await shop.database.pool.query('delete from tries')
    for (let n = 0; n < 5; n++)
      await expect(guess(browser, { number: `ABCDE${n}${n}` })).rejects.toMatchObject({ code: 'order-not-found' })
    await expect(guess(browser, { number: 'OTHER' })).rejects.toMatchObject({ code: 'too-many-attempts' })
    expect((await shop.browser().trackByNumber({ number, phone })).order.number).toBe(number)
  })

  it('cannot be counted past by many at once', async () => {
    const { number } = await place()
    const guesses = Array.from({ length: 40 }, (_, n) =>
      shop.browser().trackByNumber({ number, phone: `018123456${String(n).padStart(2, '0')}` }),
    )
    const codes = (await Promise.allSettled(guesses)).map((one) =>
      one.status === 'rejected' ? one.reason.code : 'found',
    )
    expect(codes.filter((code) => code === 'order-not-found')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(35)
  })
})

describe('a tracking link', () => {
  it('opens its order for ninety days', async () => {
    const { id, token } = await place()
    const grow = (days: number) =>
      shop.database.pool.query('update orders set created_at = now() - make_interval(days => $2) where id = $1', [
        id,
        days,
      ])
    await grow(89)
    expect(await shop.browser().trackOrder({ token })).toMatchObject({
      order: { id },
      history: [{ status: 'pending' }],
    })
    expect((await shop.karim.openOrder({ id })).trackingToken).toBe(token)
    await grow(91)
    expect((await shop.karim.openOrder({ id })).trackingToken).toBeUndefined()
    await expect(shop.browser().trackOrder({ token })).rejects.toMatchObject({ code: 'link-expired', status: 410 })
    await expect(shop.browser().cancelTracked({ token })).rejects.toMatchObject({ code: 'link-expired' })
  })

  it('can be revoked by whose order it is, or by the shop; the next one works', async () => {
    const { id, token } = await place(shop.rina)
    await expect(shop.guest.revokeTracking({ id })).rejects.toMatchObject({ code: 'login-required' })
    await shop.rina.revokeTracking({ id })
    await expect(shop.browser().trackOrder({ token })).rejects.toMatchObject({ code: 'order-not-found' })
    const foreign = await place(shop.guest)
    await expect(shop.rina.revokeTracking({ id: foreign.id })).rejects.toMatchObject({ code: 'order-not-found' })
    await shop.karim.revokeTracking({ id: foreign.id })
    await expect(shop.browser().trackOrder({ token: foreign.token })).rejects.toMatchObject({ code: 'order-not-found' })
  })

  it(`is not guessed in ${guesses} tries`, async () => {
    const { id, token } = await place()
    const { readTrackingToken } = await import('./tracking-token.ts')
    const made = Array.from({ length: guesses }, () => `${id}.${randomBytes(16).toString('base64url')}`)
    let opened = 0
    for (let from = 0; from < made.length; from += 100) {
      const some = made.slice(from, from + 100).map((one) =>
        readTrackingToken(shop.app.db, shop.app.secret, one).then(
          () => (opened += 1),
          (error: { code: string }) => expect(error.code).toBe('order-not-found'),
        ),
      )
      await Promise.all(some)
    }
    expect(opened).toBe(0)
    expect(await readTrackingToken(shop.app.db, shop.app.secret, token)).toBe(id)
  })
})
