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

/** Sends one order over HTTP. */
export function sendOrder(port: number, wanted: Wanted, agent: http.Agent): Promise<Answered> {
  const { body, ...asked } = requestFor(wanted)
  return new Promise((resolve, reject) => {
    const request = http.request({ port, agent, ...asked }, (answer) => {
      answer
        .toArray()
        .then(
          (parts) => read(answer.statusCode ?? 0, Buffer.concat(parts).toString()),
          () => ({ status: 0 }),
        )
        .then(resolve, reject)
    })
    request.on('error', () => resolve({ status: 0 }))
    request.end(body)
  })
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
