import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Parcel = {
  invoice: string
  recipient_name: string
  recipient_phone: string
  recipient_address: string
  cod_amount: number
  consignmentId: number
  trackingCode: string
  status: string
}
type Call = { method: string; path: string }

/** What Steadfast does with the next calls: serves them, refuses one row of a booking, or something worse. */
type Mood =
  | 'serves'
  | 'hangs up'
  | 'books and hangs up'
  | 'books and is slow'
  | 'is locked'
  | 'is locked after a booking'
  | 'is overloaded'
  | 'answers in HTML'
  | { refusesRow: number; error: string }

/** Steadfast for a test: speaks its protocol, and keeps what it has booked and each call. */
export async function openSteadfast(keys = { key: 'steadfast-api-key', secret: 'steadfast-secret-key' }) {
  const parcels: Parcel[] = []
  const calls: Call[] = []
  let mood: Mood = 'serves'
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    parcels,
    calls,
    address,
    env: { STEADFAST_API_KEY: keys.key, STEADFAST_SECRET_KEY: keys.secret, STEADFAST_URL: address },
    be: (next: Mood) => (mood = next),
    parcelOf: (invoice: string) => parcels.find((one) => one.invoice === invoice),
    callsTo: (path: string) => calls.filter((call) => call.path.startsWith(path)).length,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    calls.push({ method, path: url })
    const body = Buffer.concat(await request.toArray()).toString()
    if (mood === 'hangs up') return request.socket.destroy()
    if (mood === 'is locked') return send(response, { status: 429, message: 'Too Many Attempts.' }, 429)
    if (mood === 'is overloaded') return send(response, { message: 'Service Unavailable' }, 503)
    if (mood === 'answers in HTML') return response.end('<h1>Welcome to nginx</h1>')
    if (headers['api-key'] !== keys.key || headers['secret-key'] !== keys.secret)
      return send(response, { status: 401, message: 'Unauthorized' }, 401)
    if (mood === 'is locked after a booking' && method === 'GET') return send(response, { status: 429 }, 429)
    const [, call = '', name = ''] = /^\/(\w+)(?:\/([\w-]+))?$/.exec(url) ?? []
    if (call === 'create_order' && name === 'bulk-order') return book(JSON.parse(body).data, request, response)
    const parcel = parcels.find(
      ({ invoice, consignmentId }) => name === (call.endsWith('cid') ? `${consignmentId}` : invoice),
    )
    if (!parcel) return send(response, { status: 404, message: 'Not found' }, 404)
    if (call === 'trackings_by_invoice') return send(response, { status: 200, tracking: trackingsOf(parcel) })
    send(response, { status: 200, delivery_status: parcel.status })
  }

  async function book(wanted: Parcel[], request: IncomingMessage, response: ServerResponse) {
    const rows = wanted.map((one, row) => {
      const no = { invoice: one.invoice, consignment_id: null, tracking_code: null, status: null }
      if (typeof mood === 'object' && mood.refusesRow === row) return { ...no, error: `["${mood.error}"]` }
      if (parcels.some(({ invoice }) => invoice === one.invoice))
        return { ...no, error: '["THIS_INVOICE_ALREADY_EXISTS"]' }
      const parcel = { ...one, ...numbersOf(parcels.length), status: 'in_review' }
      parcels.push(parcel)
      const { consignmentId, trackingCode } = parcel
      return { invoice: one.invoice, consignment_id: consignmentId, tracking_code: trackingCode, status: 'success' }
    })
    if (mood === 'books and hangs up') return request.socket.destroy()
    if (mood === 'books and is slow') await new Promise((resolve) => setTimeout(resolve, 6500))
    send(response, rows)
  }
}

function numbersOf(n: number) {
  return { consignmentId: 1_424_107 + n, trackingCode: `15BAE${(0x8ba + n).toString(16).toUpperCase()}` }
}

function trackingsOf({ consignmentId }: Parcel) {
  const text = 'Consignment status has been updated as Pending'
  return [{ consignment_id: consignmentId, tracking_type: 1, text, created_at: '2026-11-22 13:51:09' }]
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
