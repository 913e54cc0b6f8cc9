import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#domain/day.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { newCustomer } from '#test/reviewers.ts'

let shop: TestShop
let [kite, lamp] = ['', '']
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '100', MOST_ORDERS_AN_HOUR: '100', MOST_GUEST_UNITS: '0' })
  kite = (await shop.stock({ title: 'Red Kite', stock: 100 })).id
  lamp = (await shop.stock({ title: 'Clay Lamp', stock: 100 })).id
})
afterAll(() => shop.close())

const delivery = { name: 'Nila Das', phone: '01712345678', address: 'House 3', email: 'nila@example.com' }

/** Two kites and a lamp. */
async function place(by: Browser, change: Partial<typeof delivery> & { language?: 'en' | 'bn' } = {}) {
  const cartItems = [
    { productId: kite, quantity: 2 },
    { productId: lamp, quantity: 1 },
  ]
  const placed = await by.placeOrder({ ...delivery, ...change, cartItems }, { idempotencyKey: String(Math.random()) })
  return { id: placed.order.id, token: placed.trackingToken, number: placed.order.id.slice(0, 7).toUpperCase() }
}

async function receive(by: Browser, change = {}) {
  const order = await place(by, change)
  await shop.karim.changeStatus({ id: order.id, status: 'delivered' })
  return order
}

const wish = { lines: [{ line: 1, quantity: 2 }], reason: 'damaged' as const }
const read = async (reference: string) => (await shop.karim.showMessage({ reference })).data

describe('who asks for a return', () => {
  it('writes a message about the order and its lines, with the tracking link', async () => {
    const { id, token, number } = await receive(shop.browser())
    const { reference } = await shop.browser().askTrackedReturn({ token, ...wish, text: 'The paper is torn.' })
    expect(await read(reference)).toMatchObject({
      orderId: id,
      name: 'Nila Das',
      email: 'nila@example.com',
      phone: '01712345678',
      state: 'new',
      message: `I would like to return something from order ${number}:\n2 × Red Kite\nReason: It is damaged or does not work\n\nThe paper is torn.`,
    })
    const { rows } = await shop.database.pool.query(
      `select from outbox where topic = 'message-received' and payload->>'reference' = $1`,
      [reference],
    )
    expect(rows).toHaveLength(1)
  })

  it('or with the account, of one’s own order', async () => {
    const [nila, other] = [await newCustomer(shop), await newCustomer(shop)]
    const { id } = await receive(nila, { language: 'bn' })
    expect(await nila.showOrder({ id })).not.toHaveProperty('askedReturn')
    const { reference } = await nila.askReturn({ id, lines: [{ line: 2, quantity: 1 }], reason: 'changed-mind' })
    const asked = { reference, askedAt: expect.any(String), open: [{ line: 2, quantity: 1 }] }
    expect(await nila.showOrder({ id })).toMatchObject({ askedReturn: asked })
    const { message } = await read(reference)
    expect(message).toContain('১ × Clay Lamp\nকারণ: আর নিতে চাই না')
    await expect(other.askReturn({ id, ...wish })).rejects.toMatchObject({ code: 'order-not-found' })
    await expect(shop.browser().askReturn({ id, ...wish })).rejects.toMatchObject({ code: 'login-required' })
  })

  it('leaves it by line with the order, until something is recorded', async () => {
    const { id, token } = await receive(shop.browser())
    const opened = async () => {
      const { order, returnRequests } = await shop.karim.openOrder({ id })
      const { orders } = await shop.karim.listOrders({ search: id.slice(0, 7) })
      return { returnRequests, isAsked: [order.isReturnAsked, orders[0]?.isReturnAsked] }
    }
    expect(await opened()).toEqual({ returnRequests: [], isAsked: [false, false] })
    const { reference: first } = await shop.browser().askTrackedReturn({ token, ...wish, text: 'Torn.' })
    const { reference: second } = await shop.browser().askTrackedReturn({ token, ...wish, reason: 'other' })
    const askedAt = expect.any(String)
    expect(await opened()).toEqual({
      returnRequests: [
        { reference: second, askedAt, lines: wish.lines, reason: 'other', text: '' },
        { reference: first, askedAt, lines: wish.lines, reason: 'damaged', text: 'Torn.' },
      ],
      isAsked: [true, true],
    })
    expect(await read(first)).toMatchObject({ isReturnOpen: true })

    // One from before lines were kept.
    await shop.database.pool.query('update messages set asked_return = null where reference = $1', [second])
    const [before] = (await opened()).returnRequests
    expect(before).toEqual({ reference: second, askedAt, lines: [], text: (await read(second)).message })

    const line = { line: 1, quantity: 1, restock: true }
    const today = dhakaDay(new Date())
    await shop.karim.recordReturn({ id, lines: [line], returnedOn: today, reason: 'damaged', earlier: 0 })
    expect(await opened()).toEqual({ returnRequests: [], isAsked: [false, false] })
    expect(await read(first)).toMatchObject({ isReturnOpen: false })
    await shop.browser().askTrackedReturn({ token, ...wish, lines: [{ line: 2, quantity: 1 }] })
    expect(await opened()).toMatchObject({ returnRequests: [{ lines: [{ line: 2 }] }], isAsked: [true, true] })
  })

  it('leaves it until the shop closes the request, which it can open again', async () => {
    const nila = await newCustomer(shop)
    const { id } = await receive(nila)
    const { reference } = await nila.askReturn({ id, ...wish })
    const opened = async () => {
      const { order, returnRequests, closedRequests } = await shop.karim.openOrder({ id })
      return { isAsked: order.isReturnAsked, open: returnRequests.length, closed: closedRequests }
    }
    expect(await opened()).toEqual({ isAsked: true, open: 1, closed: [] })
    const closed = { returnClosedAt: expect.any(String), returnClosedBy: 'Karim Uddin', isReturnOpen: false }
    const { data } = await shop.karim.changeReturnRequest({ reference, isOpen: false })
    expect(data).toMatchObject({ ...closed, state: 'new' })
    expect((await shop.karim.changeReturnRequest({ reference, isOpen: false })).data).toEqual(data)
    const closedAt = data.returnClosedAt
    expect(await opened()).toEqual({
      isAsked: false,
      open: 0,
      closed: [{ reference, closedAt, closedBy: 'Karim Uddin' }],
    })
    expect(await nila.showOrder({ id })).toMatchObject({ askedReturn: { reference, closedAt, open: [] } })

    const again = (await shop.karim.changeReturnRequest({ reference, isOpen: true })).data
    expect(again).toMatchObject({ isReturnOpen: true })
    expect(again).not.toHaveProperty('returnClosedAt')
    expect(await opened()).toEqual({ isAsked: true, open: 1, closed: [] })
    expect((await nila.showOrder({ id })).askedReturn).not.toHaveProperty('closedAt')
  })

  it('closes no message that asks for none', async () => {
    const message = { name: 'Nila Das', email: 'nila@example.com', message: 'When do you open?' }
    const { reference } = await shop.browser().sendMessage(message)
    await expect(shop.karim.changeReturnRequest({ reference, isOpen: false })).rejects.toMatchObject({
      code: 'message-not-found',
    })
  })

  it('needs no email where the order has none', async () => {
    const { token, id } = await receive(shop.browser())
    await shop.database.pool.query(`update orders set email = '' where id = $1`, [id])
    const { reference } = await shop.browser().askTrackedReturn({ token, ...wish })
    expect(await read(reference)).toMatchObject({ email: '', orderId: id })
  })

  it('is forgotten with the order', async () => {
    const { token, id } = await receive(shop.browser())
    const { reference } = await shop.browser().askTrackedReturn({ token, ...wish })
    await shop.database.pool.query(`update orders set phone = '' where id = $1`, [id])
    await expect(shop.karim.showMessage({ reference })).rejects.toMatchObject({ code: 'message-not-found' })
  })

  it('sends it once, however often the button is pressed', async () => {
    const { token } = await receive(shop.browser())
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.browser().askTrackedReturn({ token, ...wish })),
    )
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  })
})

describe('a return is refused', () => {
  it('of an order that was not delivered', async () => {
    const { token, id } = await place(shop.browser())
    const refused = expect.objectContaining({ code: 'not-returnable', status: 409 })
    await expect(shop.browser().askTrackedReturn({ token, ...wish })).rejects.toEqual(refused)
    await shop.karim.changeStatus({ id, status: 'confirm' })
    await expect(shop.browser().askTrackedReturn({ token, ...wish })).rejects.toEqual(refused)
    await shop.karim.changeStatus({ id, status: 'cancelled' })
    await expect(shop.browser().askTrackedReturn({ token, ...wish })).rejects.toEqual(refused)
  })

  it('after the days that the shop has set', async () => {
    const { token, id } = await receive(shop.browser())
    const deliverBefore = (days: number) =>
      shop.database.pool.query(
        `update order_changes set changed_at = now() - make_interval(days => $2) where order_id = $1 and status = 'delivered'`,
        [id, days],
      )
    await deliverBefore(8)
    await expect(shop.browser().askTrackedReturn({ token, ...wish })).rejects.toMatchObject({ code: 'not-returnable' })
    await deliverBefore(6)
    expect((await shop.browser().askTrackedReturn({ token, ...wish })).success).toBe(true)
  })

  it('where the shop gives no days for it', async () => {
    const { token } = await receive(shop.browser())
    const { data, version } = await shop.karim.showSettings({})
    const changed = await shop.karim.changeSettings({ settings: { ...data, returnDays: 0 }, version })
    await expect(shop.browser().askTrackedReturn({ token, ...wish })).rejects.toMatchObject({ code: 'not-returnable' })
    await shop.karim.changeSettings({ settings: data, version: changed.version })
    expect((await shop.browser().askTrackedReturn({ token, ...wish })).success).toBe(true)
  })

  it.each([
    ['more than was bought', [{ line: 1, quantity: 3 }]],
    [
      'more than was bought, in two parts',
      [
        { line: 1, quantity: 1 },
        { line: 1, quantity: 2 },
      ],
    ],
    ['what was not bought', [{ line: 3, quantity: 1 }]],
    ['nothing', []],
  ])('of %s', async (_, lines) => {
    const { token } = await receive(shop.browser())
    await expect(shop.browser().askTrackedReturn({ token, lines, reason: 'other' })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: { lines: expect.anything() } },
    })
  })

  it('without a reason, with a long text, and with a link that opens nothing', async () => {
    const { token } = await receive(shop.browser())
    const send = (change: object) =>
      shop.browser().request({ method: 'POST', url: '/api/v2/track/return', payload: { token, ...wish, ...change } })
    expect((await send({ reason: undefined })).json().fields).toMatchObject({ reason: 'Reason is required' })
    expect((await send({ text: 'x'.repeat(2001) })).statusCode).toBe(400)
    expect((await send({ token: 'nonsense' })).statusCode).toBe(404)
  })

  it('after as many messages as one browser may send in an hour', async () => {
    const { token } = await receive(shop.browser())
    const browser = shop.browser()
    for (let n = 0; n < 5; n++) await browser.askTrackedReturn({ token, ...wish, text: `Letter ${n}` })
    await expect(browser.askTrackedReturn({ token, ...wish, text: 'One more' })).rejects.toMatchObject({
      code: 'too-many-messages',
    })
  })
})
