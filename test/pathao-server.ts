import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Wanted = {
  store_id: number
  merchant_order_id: string
  recipient_name: string
  recipient_phone: string
  recipient_address: string
  amount_to_collect: number
  item_quantity: number
  item_weight: number
}
type Parcel = Wanted & { consignmentId: string; status: string; updatedAt: string }
type Call = { method: string; path: string }
type Mistakes = Record<string, string[]>

/** What Pathao does with the next calls: serves them, so many of them, refuses an order, or something worse. */
type Mood =
  | 'serves'
  | 'hangs up'
  | 'books and hangs up'
  | 'books and is slow'
  | 'is locked'
  | 'is overloaded'
  | 'answers in HTML'
  | 'takes no token'
  | { allows: number }
  | { refuses: string; errors: Mistakes }

type Pathao = {
  parcels: Parcel[]
  calls: Call[]
  tokens: Set<string>
  mood: Mood
  lifeOfTokens: number
  endsTokens: boolean
}

const storeId = 130_820
const prefix = '/aladdin/api/v1'
const fiveDays = 432_000
const keys = {
  client_id: 'sim-client',
  client_secret: 'sim-client-secret',
  username: 'shop@example.com',
  password: 'sim-password',
}

/** Pathao for a test: speaks its protocol, and keeps what it has booked and each call. It books an order as often as it is asked. */
export async function openPathao() {
  const kept = { parcels: [], calls: [], tokens: new Set<string>() }
  const state: Pathao = { ...kept, mood: 'serves', lifeOfTokens: fiveDays, endsTokens: false }
  const { parcels, calls, tokens } = state
  const server = createServer((request, response) => void answer(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    parcels,
    calls,
    env: {
      PATHAO_CLIENT_ID: keys.client_id,
      PATHAO_CLIENT_SECRET: keys.client_secret,
      PATHAO_USERNAME: keys.username,
      PATHAO_PASSWORD: keys.password,
      PATHAO_STORE_ID: String(storeId),
      PATHAO_URL: address,
    },
    be: (next: Mood) => (state.mood = next),
    /** The tokens that are out count no more: now, or when the next order has been booked. */
    endTokens: (when: 'now' | 'after a booking' = 'now') =>
      when === 'now' ? tokens.clear() : (state.endsTokens = true),
    /** In seconds. */
    setLifeOfTokens: (seconds: number) => (state.lifeOfTokens = seconds),
    parcelsOf: (number: string) => parcels.filter((one) => one.merchant_order_id === number),
    callsTo: (path: string) => calls.filter((call) => call.path.startsWith(prefix + path)).length,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(pathao: Pathao, request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '', headers } = request
  pathao.calls.push({ method, path: url })
  const body = Buffer.concat(await request.toArray()).toString()
  const { mood, tokens, parcels } = pathao
  if (mood === 'hangs up') return request.socket.destroy()
  if (mood === 'is locked' || isSpent(mood)) return send(response, { message: 'Too Many Attempts.' }, 429)
  if (mood === 'is overloaded') return send(response, { message: 'Service Unavailable' }, 503)
  if (mood === 'answers in HTML') return response.end('<h1>Welcome to nginx</h1>')
  if (url === `${prefix}/issue-token`) return issueToken(pathao, JSON.parse(body), response)
  if (mood === 'takes no token' || !tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
    return send(response, { type: 'error', code: 401, message: 'Unauthenticated.' }, 401)
  if (method === 'POST' && url === `${prefix}/orders`) return book(pathao, JSON.parse(body), response)
  const [, id = ''] = /\/orders\/([\w-]+)\/info$/.exec(url) ?? []
  const parcel = parcels.find(({ consignmentId }) => consignmentId === id)
  if (!parcel) return send(response, { type: 'error', code: 404, message: 'Order not found' }, 404)
  const { consignmentId: consignment_id, merchant_order_id, status, updatedAt: updated_at } = parcel
  const slug = { order_status: status, order_status_slug: status, updated_at, invoice_id: null }
  send(response, { type: 'success', code: 200, data: { consignment_id, merchant_order_id, ...slug } })
}

function isSpent(mood: Mood): boolean {
  return typeof mood === 'object' && 'allows' in mood && mood.allows-- <= 0
}

function issueToken({ tokens, lifeOfTokens }: Pathao, given: Record<string, string>, response: ServerResponse) {
  const isKnown = Object.entries(keys).every(([name, value]) => given[name] === value)
  if (!isKnown || given['grant_type'] !== 'password')
    return send(response, { type: 'error', code: 400, message: 'The user credentials were incorrect.' }, 400)
  const access_token = `sim-token-${crypto.randomUUID()}`
  tokens.add(access_token)
  send(response, { token_type: 'Bearer', expires_in: lifeOfTokens, access_token, refresh_token: 'sim-refresh' })
}

async function book(pathao: Pathao, wanted: Wanted, response: ServerResponse) {
  const { mood, parcels } = pathao
  const { merchant_order_id } = wanted
  const isRefused = typeof mood === 'object' && 'refuses' in mood && mood.refuses === merchant_order_id
  const errors = isRefused ? mood.errors : mistakesIn(wanted)
  const message = 'Please fix the given errors'
  if (Object.keys(errors).length > 0) return send(response, { type: 'error', code: 422, message, errors }, 422)
  const consignmentId = `DL121224VS${(0x8ba + parcels.length).toString(16).toUpperCase()}`
  parcels.push({ ...wanted, consignmentId, status: 'Pending', updatedAt: '2026-11-22 10:00:00' })
  if (pathao.endsTokens) pathao.tokens.clear()
  pathao.endsTokens = false
  if (mood === 'books and hangs up') return response.socket?.destroy()
  if (mood === 'books and is slow') await new Promise((resolve) => setTimeout(resolve, 6500))
  const data = { consignment_id: consignmentId, merchant_order_id, order_status: 'Pending', delivery_fee: 80 }
  send(response, { message: 'Order Created Successfully', type: 'success', code: 200, data })
}

/** What Pathao says to an order that will not do. */
function mistakesIn(order: Wanted): Mistakes {
  const isLong = (text: string, least: number, most: number) => isBetween([...text].length, least, most)
  const rules: [string, boolean, string][] = [
    ['store_id', order.store_id === storeId, 'The selected store id is invalid.'],
    ['recipient_name', isLong(order.recipient_name, 3, 100), 'The recipient name must be 3 to 100 characters.'],
    ['recipient_phone', /^01\d{9}$/.test(order.recipient_phone), 'The recipient phone must be 11 digits.'],
    ['recipient_address', isLong(order.recipient_address, 10, 220), 'The address must be 10 to 220 characters.'],
    ['amount_to_collect', Number.isInteger(order.amount_to_collect), 'The amount to collect must be an integer.'],
    ['item_weight', isBetween(order.item_weight, 0.5, 10), 'The item weight must be 0.5 to 10.'],
    ['item_quantity', order.item_quantity >= 1, 'The item quantity must be at least 1.'],
    ['recipient_city', !Object.values(order).includes(null as never), 'The recipient city must be an integer.'],
  ]
  return Object.fromEntries(rules.filter(([, isRight]) => !isRight).map(([field, , why]) => [field, [why]]))
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
