import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { send } from './buyer.ts'
import type { Done, Row } from './history.ts'

type Call = { method: string; path: string; body?: object; key?: string }
type Told = { status: number; answer: Record<string, unknown> }
type Insist = (call: Call) => Promise<Told>
type Own = { id: string; product: string; units: number }
type Client = { client: number; own: Own[]; random: () => number }
type Act = Omit<Done, 'client' | 'began' | 'ended'>
/** `cookie`: that of an administrator, who reads and corrects stock. */
type Shop = { port: () => number; cookie: string; products: string[] }
/** `rest`: milliseconds between two things that a client does, at most. */
type Options = { clients: number; seed: number; rest?: number }

/** Milliseconds that a client waits for an answer before it asks again. */
const timeoutMs = 15_000
const agent = new http.Agent({ keepAlive: true })

/**
 * Clients who order, cancel, correct, count and read the stock, each one thing after the other. What gets no answer, or
 * 502 or 503, is sent again with the same key until it is answered, so that in the end the outcome of everything is known.
 */
export function startClients(shop: Shop, { clients, seed, rest = 0 }: Options) {
  const events: Done[] = []
  const troubles: string[] = []
  const { insist, counts } = createCalls(shop)
  const { order, cancel, change, count, read } = createActs(insist)
  const state = { isOpen: true }
  const working = Array.from({ length: clients }, (_, client) => work(client))
  return { events, counts, until, finish }

  async function work(client: number): Promise<void> {
    const self: Client = { client, own: [], random: randomFrom(seed * 1000 + client) }
    while (state.isOpen && troubles.length === 0) {
      const began = performance.now()
      const done = await doSomething(self).catch((error: unknown) => void troubles.push(String(error)))
      if (done) events.push({ ...done, client, began, ended: performance.now() })
      if (rest > 0) await pause(self.random() * rest)
    }
  }

  async function doSomething(self: Client): Promise<Act | undefined> {
    const product = shop.products[Math.floor(self.random() * shop.products.length)] ?? ''
    const dice = self.random()
    if (dice < 0.5) return order(self, product)
    if (dice < 0.6) return cancel(self)
    if (dice < 0.7) return change(self, product)
    if (dice < 0.8) return count(self, product)
    return { product, read: await read(product) }
  }

  /** Waits until something is so. Throws when somebody got an answer that must not be. */
  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (troubles.length > 0) throw new Error(troubles.join('\n'))
      await pause(20)
    }
  }

  async function finish(): Promise<void> {
    state.isOpen = false
    await Promise.all(working)
    if (troubles.length > 0) throw new Error(troubles.join('\n'))
  }
}

/** What clients do, each with what it did to the stock as far as the shop has told. */
function createActs(insist: Insist) {
  return { order, cancel, change, count, read }

  async function order({ own, client, random }: Client, product: string): Promise<Act> {
    const units = 1 + Math.floor(random() * 3)
    const person = {
      name: 'Rina',
      phone: `017${String(10_000_000 + client)}`,
      address: 'Dhaka',
      email: 'rina@example.com',
    }
    const body = { ...person, cartItems: [{ _id: product, quantity: units }] }
    const { status, answer } = await insist({ method: 'POST', path: '/api/v2/orders', body, key: randomUUID() })
    if (answer.code === 'out-of-stock') return { product, lacked: units }
    if (status !== 201) throw new Error(`an order got ${status} ${String(answer.code)}`)
    const { _id: id } = answer.order as { _id: string }
    own.push({ id, product, units })
    return { product, name: `order ${id}`, change: -units }
  }

  /** What nobody else cancels: `order-locked` means that an earlier try, which got no answer, has done it. */
  async function cancel({ own }: Client): Promise<Act | undefined> {
    const mine = own.shift()
    if (!mine) return undefined
    const body = { id: mine.id, status: 'cancelled' }
    const { status, answer } = await insist({ method: 'PATCH', path: '/api/v2/status', body })
    if (status !== 200 && answer.code !== 'order-locked')
      throw new Error(`a cancel got ${status} ${String(answer.code)}`)
    return { product: mine.product, name: `cancel ${mine.id}`, change: mine.units }
  }

  async function change({ random }: Client, product: string): Promise<Act> {
    const [change, reason] = [Math.floor(random() * 12) - 4 || 1, randomUUID()]
    const body = { _id: product, change, reason }
    const { status, answer } = await insist({ method: 'POST', path: '/api/v1/stock', body, key: reason })
    if (answer.code === 'stock-below-zero') return { product, lacked: -change }
    if (status !== 200) throw new Error(`a correction got ${status} ${String(answer.code)}`)
    return { product, name: reason, change }
  }

  /** Counts beside a number that was read: what came between makes the shop refuse it. */
  async function count({ random }: Client, product: string): Promise<Act | undefined> {
    const [seen, reason] = [await read(product), randomUUID()]
    const counted = seen + 1 + Math.floor(random() * 3)
    const body = { options: [{ count: counted, seen }], reason }
    const { status, answer } = await insist({ method: 'POST', path: `/api/v1/stock/${product}`, body, key: reason })
    if (status === 409 || status === 400) return undefined
    if (status !== 200) throw new Error(`a count got ${status} ${String(answer.code)}`)
    return { product, name: reason, change: counted - seen, seen, count: counted }
  }

  async function read(product: string): Promise<number> {
    const { status, answer } = await insist({ method: 'GET', path: `/api/v1/stock/${product}` })
    if (status !== 200) throw new Error(`a read got ${status} ${String(answer.code)}`)
    return (answer.options as { stock: number }[]).reduce((sum, { stock }) => sum + stock, 0)
  }
}

function createCalls({ port, cookie }: Shop) {
  const counts = { slowest: 0, unanswered: 0, turnedAway: 0, cutOff: 0 }
  return { insist, counts }

  async function insist(call: Call): Promise<Told> {
    for (;;) {
      const told = await ask(call)
      if (told.status === 0) counts.unanswered += 1
      else if (told.status === 503) counts.turnedAway += 1
      else if (told.status === 502) counts.cutOff += 1
      else if (told.status >= 500) throw new Error(`${call.path} got ${told.status}`)
      else if (told.answer.code !== 'order-in-progress') return told
      await pause(50)
    }
  }

  async function ask({ method, path, body, key }: Call): Promise<Told> {
    const isOwn = path !== '/api/v2/orders' && { cookie, 'sec-fetch-site': 'same-origin' }
    const isJson = body && { 'content-type': 'application/json' }
    const headers: Record<string, string> = { ...isOwn, ...isJson, ...(key && { 'idempotency-key': key }) }
    const [began, signal] = [performance.now(), AbortSignal.timeout(timeoutMs)]
    return (
      send(port(), { method, path, headers, ...(body && { body: JSON.stringify(body) }) }, { agent, signal })
        // A proxy that reaches no shop speaks in words of its own.
        .then(({ status, body }) => ({ status, answer: status < 500 ? (JSON.parse(body) as Told['answer']) : {} }))
        .catch(() => ({ status: 0, answer: {} }))
        .finally(() => (counts.slowest = Math.max(counts.slowest, performance.now() - began)))
    )
  }
}

/** The ledgers of products, each in the order in which its stock was changed. */
export async function readLedgers(pool: Pick<pg.Pool, 'query'>, products: string[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select o.product_id as product, m.change,
       case when m.order_id is not null then m.kind || ' ' || m.order_id when m.kind = 'opening' then 'opening' else m.reason end as name
     from stock_movements m join product_options o on o.id = m.option_id where o.product_id = any($1) order by m.id`,
    [products],
  )
  return rows
}

/** Always the same numbers from 0 to 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
