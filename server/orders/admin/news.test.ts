import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'

let shop: TestShop
let productId: string
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
  productId = (await shop.stock({ stock: 1000 })).id
})
afterAll(() => shop.close())
afterEach(() => vi.useRealTimers())

async function listen(browser: Browser, lastEventId?: number) {
  const answer = await browser.request({
    url: '/api/v2/order-news',
    payloadAsStream: true,
    ...(lastEventId && { headers: { 'last-event-id': String(lastEventId) } }),
  })
  const stream = answer.stream()
  let text = ''
  let isOver = false
  stream.on('data', (part: Buffer) => (text += part.toString()))
  stream.on('end', () => (isOver = true))
  return {
    headers: answer.headers,
    events: () =>
      [...text.matchAll(/id: (\d+)\nevent: order\ndata: (.+)\n\n/g)].map(([, id, data = '']) => ({
        id: Number(id),
        ...JSON.parse(data),
      })),
    text: () => text,
    isOver: () => isOver,
    stop: () => stream.destroy(),
  }
}

const details = () => ({
  name: 'Rina',
  phone: '01712345678',
  address: 'Dhaka',
  cartItems: [{ productId, quantity: 1 }],
})
const key = () => ({ idempotencyKey: Math.random().toString() })

async function place(): Promise<string> {
  return (await shop.rina.placeOrder(details(), key())).order.id
}

describe('the list of orders', () => {
  it('says until when it has all orders: one that was being placed while it was read came later', async () => {
    const client = await shop.database.pool.connect()
    await client.query('begin; lock table orders in exclusive mode')
    const placing = place()
    await expect
      .poll(async () => {
        const { rows } = await shop.database.pool.query(
          `select from pg_locks l join pg_database d on d.oid = l.database where not granted and datname = current_database()`,
        )
        return rows.length
      })
      .toBe(1)
    const [before, heard] = [await shop.karim.listOrders({}), await listen(shop.karim)]
    await client.query('commit')
    client.release()
    const id = await placing
    expect(before.orders.map((order) => order.id)).not.toContain(id)
    await expect.poll(() => heard.events().find(({ orderId }) => orderId === id)?.at > before.asOf).toBe(true)
    heard.stop()

    const { orders, asOf } = await shop.karim.listOrders({})
    const order = orders.find((one) => one.id === id)
    expect(order && order.createdAt < asOf).toBe(true)
  })
})

describe('news of orders', () => {
  it('come as they happen, once each, to all who listen', async () => {
    const [one, other] = [await listen(shop.karim), await listen(shop.karim)]
    expect(one.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    })
    const ids = [await place(), await place()]
    await shop.karim.changeStatus({ id: ids[0] ?? '', status: 'confirm' })
    const isOurs = (news: { orderId: string }) => ids.includes(news.orderId)
    for (const heard of [one, other]) {
      await expect
        .poll(() =>
          heard
            .events()
            .filter(isOurs)
            .map((news) => `${ids.indexOf(news.orderId)} ${news.status}`),
        )
        .toEqual(['0 pending', '1 pending', '0 confirm'])
      heard.stop()
    }
    expect(one.events().find(isOurs)).toMatchObject({
      name: 'Rina',
      totalAmount: 1310,
      number: ids[0]?.slice(0, 7).toUpperCase(),
      channel: 'web',
    })
  })

  it('say whose own order it is, which is not new to whoever has taken it down', async () => {
    const heard = await listen(shop.karim)
    const own = (await shop.karim.takeOrder({ ...details(), channel: 'phone' }, key())).order.id
    const other = await place()
    const told = () => heard.events().filter(({ orderId }) => [own, other].includes(orderId))
    await expect
      .poll(() => told().map((one) => [one.orderId, one.own]))
      .toEqual([
        [own, true],
        [other, false],
      ])
    const ids = (await shop.karim.listNewOrders({})).orders.map(({ id }) => id)
    expect(ids).toContain(other)
    expect(ids).not.toContain(own)
    heard.stop()
  })

  it('that were missed are told to whoever comes back', async () => {
    const first = await listen(shop.karim)
    const before = await place()
    await expect.poll(() => first.events().some(({ orderId }) => orderId === before)).toBe(true)
    first.stop()
    const last = first.events().at(-1)?.id
    const missed = await place()
    const again = await listen(shop.karim, last)
    await expect.poll(() => again.events().some(({ orderId }) => orderId === missed)).toBe(true)
    again.stop()
  })

  it('also come from another copy of the shop', async () => {
    const heard = await listen(shop.karim)
    const { createApp } = await import('#server/app.ts')
    const other = await createApp(shop.database, shop.app.config)
    const headers = {
      'sec-fetch-site': 'same-origin',
      cookie: [...shop.rina.cookies].map((pair) => pair.join('=')).join('; '),
    }
    const payload = {
      name: 'From afar',
      phone: '01712345678',
      address: 'Dhaka',
      cartItems: [{ _id: productId, quantity: 1 }],
    }
    expect((await other.inject({ method: 'POST', url: '/api/v2/orders', headers, payload })).statusCode).toBe(201)
    await expect.poll(() => heard.events().some(({ name }) => name === 'From afar')).toBe(true)
    heard.stop()
    await other.close()
  })

  it('are told to six windows of one person, and the oldest makes room', async () => {
    const windows: Awaited<ReturnType<typeof listen>>[] = []
    for (let n = 0; n < 7; n++) windows.push(await listen(shop.karim))
    await expect.poll(() => windows.map((heard) => heard.isOver())).toEqual([true, ...Array(6).fill(false)])
    for (const heard of windows) heard.stop()
  })

  it('end with the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const other = await openShop()
    const heard = await listen(other.karim)
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.poll(heard.text).toContain(': still here')
    expect(heard.isOver()).toBe(false)
    await other.karim.logOut({})
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.poll(heard.isOver).toBe(true)
    expect(heard.text()).toContain('event: end')
    await other.close()
  })

  it('keep no shop open that closes while somebody comes to listen', async () => {
    const other = await openShop()
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const cookie = [...other.karim.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const holder = await other.database.pool.connect()
    await holder.query('begin; lock table sessions in access exclusive mode')
    const listening = fetch(`${address}/api/v2/order-news`, { headers: { cookie } }).then(
      (answer) => answer.text(),
      () => 'cut off',
    )
    const waits = async () => {
      const { rows } = await holder.query(
        'select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      )
      return rows[0].n
    }
    await expect.poll(waits).toBeGreaterThan(0)
    const closing = other.app.close()
    await holder.query('commit')
    holder.release()
    await closing
    expect(await listening).not.toContain('event: order')
    await other.close()
  })

  it('end when the shop closes', async () => {
    const heard = await listen(shop.karim)
    await shop.restart()
    expect(heard.isOver()).toBe(true)
  })
})
