import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { atOnce } from '#test/at-once.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { rina } from '#test/people.ts'
import { timesFor } from '#test/repetitions.ts'

// The limits on orders are raised, so that all buyers of a race may come from one phone.
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '10000', MOST_ORDERS_AN_HOUR: '10000' })
})
afterAll(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
const rounds = timesFor('rounds of one order key')
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

type Press = () => Promise<{ order: { id: string } }>

async function outcomes(count: number, pressOf: (n: number) => Press) {
  const presses = times(count, pressOf)
  const settled = await atOnce(count, (n) => presses[n]?.() ?? Promise.reject(new Error('There is no such press')))
  return {
    ids: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order.id] : [])),
    refused: settled.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : [])),
  }
}

type Items = Parameters<TestShop['guest']['placeOrder']>[0]['cartItems']

/** A buyer, whose order has a key of its own. */
function buyerOf(cartItems: Items): Press {
  const [browser, idempotencyKey] = [shop.browser(), randomUUID()]
  return () => browser.placeOrder({ ...delivery, cartItems }, { idempotencyKey })
}

const codeOf = (reason: unknown) => (reason instanceof Refusal ? reason.code : String(reason))

describe('forty buyers of five units', () => {
  it('get five orders and thirty-five refusals, and nothing is oversold', async () => {
    const { id: productId } = await shop.stock({ stock: 5 })
    const { ids, refused } = await outcomes(40, () => buyerOf([{ productId, quantity: 1 }]))
    expect(new Set(ids).size).toBe(5)
    expect(refused).toEqual(times(35, () => 'out-of-stock'))
    expect(await shop.stockOf(productId)).toBe(0)
  })

  it('do not wait for each other for ever when they want the same things in different order', async () => {
    const shelf = await Promise.all(
      times(4, () =>
        shop.stock({
          stock: 100,
          options: [
            { size: 'M', stock: 50 },
            { size: 'L', stock: 50 },
          ],
          sizes: ['M', 'L'],
        }),
      ),
    )
    const lines = shelf.flatMap(({ id: productId }) => ['M', 'L'].map((size) => ({ productId, size, quantity: 1 })))
    const { ids, refused } = await outcomes(40, (n) => buyerOf(n % 2 ? lines : lines.toReversed()))
    expect(refused).toEqual([])
    expect(new Set(ids).size).toBe(40)
  })
})

describe('a buyer who has waited too long', () => {
  const waitFor = async (statement: string, values: string[], press: Press) => {
    const client = await shop.unhurried.pool.connect()
    try {
      await client.query('begin')
      await client.query(statement, values)
      return await press().then(
        () => 'placed',
        ({ code, status }: Refusal) => `${status} ${code}`,
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('hears of one’s own order only where that is what holds it up', async () => {
    const { id: productId } = await shop.stock({ stock: 5 })
    const [browser, key] = [shop.browser(), randomUUID()]
    const details = { ...delivery, phone: '01912345678', cartItems: [{ productId, quantity: 1 }] }
    const press = () => browser.placeOrder(details, { idempotencyKey: key })
    const twin = `insert into idempotency_keys (scope, key, fingerprint) values ('guest', $1, '')`
    expect(await waitFor(twin, [`sent ${key}`], press)).toBe('409 order-in-progress')
    const shelf = 'select from products where id = $1 for update'
    expect(await waitFor(shelf, [productId], press)).toBe('503 temporarily-unavailable')
    expect(await shop.stockOf(productId)).toBe(5)
  })
})

describe('one buyer who presses many times', () => {
  it(`gets one order for one key, a hundred at once, ${rounds} times`, { timeout: 600_000 }, async () => {
    const { id: productId } = await shop.stock({ stock: 1000 })
    for (let round = 1; round <= rounds; round += 1) {
      const press = buyerOf([{ productId, quantity: 1 }])
      const { ids, refused } = await outcomes(100, () => press)
      expect(refused).toEqual([])
      expect(new Set(ids).size).toBe(1)
      expect(await shop.stockOf(productId)).toBe(1000 - round)
    }
  })

  it('gets the first answer again later, and is led to that order by the refusal of another under the same key', async () => {
    const { id: productId } = await shop.stock({ stock: 9 })
    const cartItems = [{ productId, quantity: 1 }]
    const two = { ...delivery, cartItems: [{ productId, quantity: 2 }] }
    for (const buyer of [shop.browser(), shop.rina]) {
      const idempotencyKey = randomUUID()
      const first = await buyer.placeOrder({ ...delivery, cartItems }, { idempotencyKey })
      expect(await buyer.placeOrder({ ...delivery, cartItems }, { idempotencyKey })).toEqual(first)
      const { trackingToken } = first
      const refused = buyer.placeOrder(two, { idempotencyKey })
      await expect(refused).rejects.toMatchObject({ code: 'key-reused', details: { trackingToken } })
      expect(await buyer.trackByKey({ idempotencyKey })).toEqual({ trackingToken })
      for (const other of [shop.karim, shop.browser()])
        await expect(other.trackByKey({ idempotencyKey })).rejects.toMatchObject({ code: 'order-not-found' })
    }
  })

  it('has one order who logs in after a lost answer and presses again', async () => {
    const { id: productId } = await shop.stock({ stock: 9 })
    const [browser, idempotencyKey] = [shop.browser(), randomUUID()]
    const press = () => browser.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] }, { idempotencyKey })
    const { trackingToken } = await press()
    await browser.logIn({ email: rina.email, password: rina.password })
    await expect(press()).rejects.toMatchObject({ code: 'key-reused', details: { trackingToken } })
    expect(await browser.trackByKey({ idempotencyKey })).toEqual({ trackingToken })
    expect(await shop.stockOf(productId)).toBe(8)
  })

  it('is not led to the order of somebody else who has used the same key', async () => {
    const { id: productId } = await shop.stock({ stock: 9 })
    const press = (quantity: number) =>
      shop
        .browser()
        .placeOrder({ ...delivery, cartItems: [{ productId, quantity }] }, { idempotencyKey: 'order 1 of this shop' })
    await press(1)
    await expect(press(2)).rejects.toMatchObject({ code: 'key-reused', details: {} })
    await expect(press(2)).rejects.not.toHaveProperty('details.trackingToken')
  })

  it('needs no key: the same basket within two minutes is the same order', async () => {
    const { id: productId } = await shop.stock({ stock: 9 })
    const order = () => shop.browser().placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })
    const { ids } = await outcomes(20, () => order)
    expect(new Set(ids).size).toBe(1)
    await shop.database.pool.query("update idempotency_keys set created_at = now() - interval '3 minutes'")
    expect((await order()).order.id).not.toBe(ids[0])
  })

  it('may try again with the same key after a refusal', async () => {
    const { id: productId } = await shop.stock({ stock: 0 })
    const idempotencyKey = randomUUID()
    const order = () =>
      shop.guest.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] }, { idempotencyKey })
    await expect(order()).rejects.toMatchObject({ code: 'out-of-stock' })
    await shop.karim.correctStock({ _id: productId, count: 1, reason: 'One was found' })
    expect((await order()).order.status).toBe('pending')
  })
})

describe('fifty cancellations of one order', () => {
  it('give the stock back once', async () => {
    const { id: productId } = await shop.stock({ stock: 5 })
    const { order } = await shop.guest.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 3 }] })
    const settled = await atOnce(50, () => shop.karim.changeStatus({ id: order.id, status: 'cancelled' }))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.stockOf(productId)).toBe(5)
  })
})
