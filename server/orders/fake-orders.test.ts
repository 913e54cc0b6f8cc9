import { randomUUID } from 'node:crypto'
import { taka } from '#domain/money.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { atOnce } from '#test/at-once.ts'
import { auditOrders } from '#test/audit.ts'
import { collectMails } from '#test/letters.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
afterEach(async () => {
  expect(await auditOrders(shop.database)).toEqual([])
  await shop.close()
})

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }

function order(productId: string, change: object = {}, browser: Browser = shop.browser()) {
  const request = { ...delivery, cartItems: [{ productId, quantity: 1 }], ...change }
  return browser.placeOrder(request, { idempotencyKey: randomUUID() })
}

const countAccepted = (all: PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === 'fulfilled').length
const riskOf = async (id: string) => (await shop.karim.listOrders({ search: id.slice(0, 7) })).orders[0]?.risk

describe('a program that orders', () => {
  it('holds little stock with one phone, and gets few orders with one cookie', async () => {
    shop = await openShop()
    const { id } = await shop.stock({ stock: 1000 })
    const cartItems = [{ productId: id, quantity: 20 }]
    const onePhone = await atOnce(100, () => order(id, { cartItems }))
    expect(countAccepted(onePhone)).toBe(100)
    const holdsStock = (one: (typeof onePhone)[0]) => one.status === 'fulfilled' && one.value.order.stockReserved
    expect(onePhone.filter(holdsStock)).toHaveLength(3)
    expect(await shop.stockOf(id)).toBe(1000 - 3 * 20)
    const browser = shop.browser()
    await browser.showSession({})
    const oneCookie = await atOnce(100, (n) =>
      order(id, { cartItems, phone: `0181${String(n).padStart(7, '0')}` }, browser),
    )
    expect(countAccepted(oneCookie)).toBe(3)
    expect(await shop.stockOf(id)).toBe(1000 - 6 * 20)
  })

  it('gets few orders from one account, whatever phone and cookie it shows', async () => {
    shop = await openShop()
    const { id } = await shop.stock({ stock: 1000 })
    const many = await atOnce(20, (n) => {
      shop.rina.cookies.delete('visitor')
      return order(id, { phone: `0181${String(n).padStart(7, '0')}` }, shop.rina)
    })
    expect(countAccepted(many)).toBe(3)
  })

  it('gets five an hour from one phone, also when all are finished', async () => {
    shop = await openShop()
    const { id } = await shop.stock({ stock: 1000 })
    for (let n = 0; n < 5; n++) {
      const placed = await order(id, { address: `House ${n}` })
      await shop.karim.changeStatus({ id: placed.order.id, status: 'delivered' })
    }
    await expect(order(id)).rejects.toMatchObject({ code: 'too-many-orders' })
  })

  it('gives itself away by a field that people do not see', async () => {
    shop = await openShop()
    const { id } = await shop.stock({})
    const payload = { ...delivery, cartItems: [{ _id: id, quantity: 1 }], website: 'https://spam.example' }
    const answer = await shop.guest.request({ method: 'POST', url: '/api/v2/orders', payload })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { website: 'Leave this field empty' }])
    expect(await shop.stockOf(id)).toBe(5)
    expect((await order(id, { website: '' })).order.status).toBe('pending')
  })

  it('is marked and slowed when very much comes from one network, and nobody there is refused', async () => {
    shop = await openShop({ MOST_ORDERS_OF_NETWORK: '3' })
    const { id } = await shop.stock({ stock: 100 })
    const took: number[] = []
    for (let n = 0; n < 4; n++) {
      const begun = performance.now()
      const placed = await order(id, { phone: `0181234567${n}` })
      took.push(performance.now() - begun)
      expect((await riskOf(placed.order.id))?.reasons).toEqual(n < 3 ? [] : ['busy-network'])
    }
    expect(took[3]).toBeGreaterThan(1900)
  })
})

describe('a stranger who orders with somebody’s phone', () => {
  it('does not keep them from ordering', async () => {
    shop = await openShop()
    const { id } = await shop.stock({ stock: 100 })
    for (let n = 0; n < 6; n++) await order(id, { address: `House ${n}` })
    const browser = shop.browser()
    await browser.showSession({})
    const own = (await order(id, { address: 'At home' }, browser)).order
    expect(own).toMatchObject({ status: 'pending', stockReserved: false })
    expect((await riskOf(own.id))?.reasons).toContain('busy-phone')
    const signedIn = (await order(id, { address: 'At work' }, shop.rina)).order
    expect(signedIn.stockReserved).toBe(true)
  })
})

describe('guests who order more than the shop sets aside unseen', () => {
  const limits = { MOST_GUEST_UNITS: '100', MOST_GUEST_VALUE: '300000' }
  const phone = (n: number) => `0181${String(n).padStart(7, '0')}`

  /** A guest that no cookie and no phone tells from the others. */
  const guest = (n: number, productId: string, quantity: number) =>
    order(productId, { phone: phone(n), cartItems: [{ productId, quantity }] }).then((answer) => answer.order)

  it('cannot empty the shelf, and honest buyers beside them still order', async () => {
    shop = await openShop(limits)
    const shelf = await Promise.all(Array.from({ length: 10 }, () => shop.stock({ stock: 200, price: taka(100) })))
    const cartItems = shelf.map(({ id: productId }) => ({ productId, quantity: 20 }))
    const [first] = shelf
    if (!first) throw new Error('The shelf is empty')
    const both = await atOnce<unknown>(21, (n) =>
      n < 10 ? guest(n, first.id, 11) : order(first.id, { phone: phone(100 + n), cartItems }),
    )
    expect(countAccepted(both)).toBe(21)
    const left = await Promise.all(shelf.map(({ id }) => shop.stockOf(id)))
    expect(2000 - left.reduce((sum, stock) => sum + stock)).toBe(99)

    const honest = await guest(200, first.id, 2)
    expect(honest).toMatchObject({ status: 'pending', stockReserved: false })
    expect((await riskOf(honest.id))?.reasons).toEqual(['over-guest-limit'])
    expect((await guest(201, first.id, 1)).stockReserved).toBe(true)
    expect((await order(first.id, { cartItems }, shop.rina)).order.stockReserved).toBe(true)
  })

  it('are counted by money too, in the last hour, and while the shop has not confirmed', async () => {
    shop = await openShop(limits)
    const { id } = await shop.stock({ stock: 100, price: taka(100_000) })
    const [one] = [await guest(1, id, 2), await guest(2, id, 1)]
    expect((await guest(3, id, 1)).stockReserved).toBe(false)
    await shop.karim.changeStatus({ id: one.id, status: 'confirm' })
    expect((await guest(4, id, 2)).stockReserved).toBe(true)
    expect((await guest(5, id, 1)).stockReserved).toBe(false)
    await shop.database.pool.query(`update orders set created_at = now() - interval '61 minutes'`)
    expect((await guest(6, id, 1)).stockReserved).toBe(true)
  })

  it('get their stock when the shop confirms, if enough is left, and give none back that they never had', async () => {
    shop = await openShop({ ...limits, MOST_GUEST_UNITS: '30' })
    const { id } = await shop.stock({ stock: 45 })
    await guest(1, id, 20)
    const [kept, cancelled, large] = [await guest(2, id, 20), await guest(3, id, 11), await guest(4, id, 20)]
    expect([kept, cancelled, large].map(({ stockReserved }) => stockReserved)).toEqual([false, false, false])
    await shop.karim.changeStatus({ id: cancelled.id, status: 'cancelled' })
    expect(await shop.stockOf(id)).toBe(25)
    const { order: confirmed } = await shop.karim.changeStatus({ id: kept.id, status: 'confirm' })
    expect([confirmed.stockReserved, await shop.stockOf(id)]).toEqual([true, 5])
    await expect(shop.karim.changeStatus({ id: large.id, status: 'delivered' })).rejects.toMatchObject({
      code: 'stock-too-low',
    })
    const { failed } = await shop.karim.changeStatuses({ ids: [large.id], status: 'confirm' })
    expect(failed).toMatchObject([{ code: 'stock-too-low' }])
    await shop.karim.correctStock({ _id: id, kind: 'receipt', change: 15, reason: 'New goods' })
    const twice = Array.from({ length: 5 }, () => shop.karim.changeStatus({ id: large.id, status: 'confirm' }))
    expect(countAccepted(await Promise.allSettled(twice))).toBe(1)
    expect(await shop.stockOf(id)).toBe(0)
    const told = (await collectMails(shop)).filter(({ subject }) => subject.startsWith('Sold out: '))
    expect(told).toHaveLength(1)
    await shop.karim.changeStatus({ id: large.id, status: 'cancelled' })
    expect(await shop.stockOf(id)).toBe(20)
  })

  it('are told so, and their orders are listed first, on the page they belong to', async () => {
    shop = await openShop({ ...limits, MOST_GUEST_UNITS: '1' })
    const { id } = await shop.stock({ stock: 300, price: taka(10) })
    const orders = [await guest(1, id, 2), await guest(2, id, 1), await guest(3, id, 2)]
    const [older, reserved, newer] = orders.map((one) => one.id)
    const later = (await order(id, { phone: phone(4) }, shop.rina)).order.id
    await shop.database.pool.query(
      `update orders set created_at = now() - case id when $1 then interval '3 days' else interval '1 day' end where id in ($1, $2)`,
      [older, reserved],
    )
    const expected = [newer, older, later, reserved]
    const list = async (page: number, limit: number) =>
      (await shop.karim.listOrders({ page, limit, status: 'pending' })).orders.map((one) => one.id)
    expect(await list(1, 10)).toEqual(expected)
    for (const limit of [1, 2, 3])
      expect((await Promise.all([1, 2, 3, 4].map((page) => list(page, limit)))).flat()).toEqual(expected)
    const { counts, total } = await shop.karim.listOrders({})
    expect([counts?.pending, total]).toEqual([4, 4])
    const mails = (await collectMails(shop)).filter(({ text }) => text.includes('Until then they may sell out'))
    expect(mails).toHaveLength(2)
  })
})

describe('what the shopkeeper is told beside an order', () => {
  it('is that it is the same again, by another key', async () => {
    shop = await openShop()
    const [one, two] = [await shop.stock({ stock: 50 }), await shop.stock({ stock: 50 })]
    const basket = [one, two].map(({ id: productId }) => ({ productId, quantity: 1 }))
    const first = await order(one.id, { cartItems: basket })
    const again = await order(one.id, { cartItems: basket.toReversed() })
    expect(again.order.id).not.toBe(first.order.id)
    expect(await riskOf(again.order.id)).toMatchObject({ advice: 'call', reasons: ['duplicate'] })
    const different = await order(one.id, { phone: '01912345678', cartItems: basket })
    expect(await riskOf(different.order.id)).toMatchObject({ advice: 'ok', reasons: [] })
  })

  it('is what became of this phone’s orders, and never refuses one by itself', async () => {
    shop = await openShop({ MOST_ORDERS_AN_HOUR: '100' })
    const { id: productId } = await shop.stock({ stock: 50 })
    for (let n = 0; n < 2; n++) {
      const { id } = (await order(productId, { address: `House ${n}` })).order
      await shop.karim.changeStatus({ id, status: 'confirm' })
      await shop.karim.changeStatus({ id, status: 'cancelled', reason: 'Nobody opened' })
    }
    await shop.database.pool.query(`update orders set created_at = now() - interval '2 hours'`)
    const { id } = (await order(productId)).order
    const advised = {
      advice: 'high risk',
      history: { delivered: 0, cancelledAfterConfirming: 2, cancelledByCustomer: 0, open: 0 },
    }
    expect(await riskOf(id)).toMatchObject(advised)
    const asAdmin = (await shop.karim.request({ url: `/api/v2/order/${id}` })).json()
    expect(asAdmin.order.risk).toMatchObject(advised)
  })

  it('says nothing of orders that the shop cancelled before it confirmed them', async () => {
    shop = await openShop({ MOST_ORDERS_AN_HOUR: '100' })
    const { id: productId } = await shop.stock({ stock: 50 })
    for (let n = 0; n < 2; n++) {
      const { id } = (await order(productId, { address: `House ${n}` })).order
      await shop.karim.changeStatus({ id, status: 'cancelled', reason: 'Not in stock' })
    }
    await shop.database.pool.query(`update orders set created_at = now() - interval '2 hours'`)
    expect(await riskOf((await order(productId)).order.id)).toMatchObject({
      advice: 'ok',
      reasons: [],
      history: { cancelledAfterConfirming: 0, cancelledBeforeConfirming: 2 },
    })
  })

  it('is nobody else’s to see', async () => {
    shop = await openShop()
    const { id: productId } = await shop.stock({})
    const placed = await order(productId, {}, shop.rina)
    const answer = await shop.rina.request({ url: `/api/v2/order/${placed.order.id}` })
    expect(answer.body).not.toMatch(/risk|advice|isTooOld|network|flags/)
  })
})
