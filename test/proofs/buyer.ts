import { randomUUID } from 'node:crypto'
import http from 'node:http'

export type Wanted = { key: string; phone: string; productId: string; quantity: number }
/** `status` is 0 where no answer came: the order may have been placed or not. */
export type Answered = { status: number; orderId?: string; code?: string }

let buyers = 0

/** What somebody wants, each with a phone and a key of their own. */
export function newWish(productId: string, quantity = 1): Wanted {
  buyers += 1
  return { key: randomUUID(), phone: `017${String(buyers % 100_000_000).padStart(8, '0')}`, productId, quantity }
}

/** The request that asks for it. */
export function requestFor({ key, phone, productId, quantity }: Wanted) {
  const body = JSON.stringify({
    name: 'Rina',
    phone,
    address: 'Dhaka',
    email: 'rina@example.com',
    cartItems: [{ _id: productId, quantity }],
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': key,
  }
  return { method: 'POST' as const, path: '/api/v2/orders', headers, body }
}

type Asked = { method: string; path: string; headers: Record<string, string>; body?: string }

/**
 * Sends a request to the shop on this port over Node's own client. `fetch` costs several times as much, and the shop
 * beside it would have less of the machine.
 */
export function send(
  port: number,
  { body, ...asked }: Asked,
  options: { agent: http.Agent; signal?: AbortSignal },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, ...options, ...asked }, (answer) => {
      const status = answer.statusCode ?? 0
      answer.toArray().then((parts) => resolve({ status, body: Buffer.concat(parts).toString() }), reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Sends one order over HTTP. */
export function sendOrder(port: number, wanted: Wanted, agent: http.Agent): Promise<Answered> {
  return send(port, requestFor(wanted), { agent }).then(
    ({ status, body }) => read(status, body),
    () => ({ status: 0 }),
  )
}

function read(status: number, body: string): Answered {
  const { order, code } = JSON.parse(body)
  return { status, ...(order && { orderId: order._id }), ...(code && { code }) }
}

/** Counts the answers by their status and code. */
export function tally(answers: Answered[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = code ? `${status} ${code}` : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
