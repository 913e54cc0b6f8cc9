import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { refusals } from '#domain/refusal.ts'
import type { Browser, TestShop } from '../open-shop.ts'
import { nastyBodies, valuesOf, type Known, type Shape } from './fuzz-inputs.ts'

type Parameter = { in: string; name: string; required?: boolean; schema: Shape }
export type Operation = {
  method: string
  path: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses: Record<string, unknown>
}
type Input = { query: Record<string, unknown>; path: Record<string, unknown>; body: unknown; whole: number }
type Outcome = { slowest: number; counts: Record<string, number> }

/** Every operation of the document that the shop prints of itself. */
export function operationsOf(document: object): Operation[] {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, rest]) => ({ ...rest, method: method.toUpperCase(), path })),
  )
}

/** Puts into the shop what calls may be about, and keeps who is who, so that it can be put back. */
export async function prepareFuzz(shop: TestShop) {
  const { pool } = shop.database
  const product = await shop.stock({ stock: 1_000_000, title: 'Blue Panjabi' })
  const line = { productId: product.id, quantity: 1 }
  const wish = { name: 'Rina', phone: '01712345678', address: 'House 12, Dhaka', email: 'rina@example.com' }
  const orders = [
    await shop.guest.placeOrder({ ...wish, cartItems: [line] }),
    await shop.rina.placeOrder({ ...wish, cartItems: [line] }),
  ]
  const { rows: people } = await pool.query('select id, email from users')
  await pool.query(
    'create table kept_users as select * from users; create table kept_sessions as select * from sessions',
  )
  const ids = [product.id, ...orders.map(({ order }) => order.id), ...people.map(({ id }) => id)]
  const known: Known = {
    _id: ids,
    id: ids,
    ids,
    productId: [product.id],
    orderId: orders.map(({ order }) => order.id),
    slug: [product.slug],
    email: people.map(({ email }) => email),
    phone: ['01712345678'],
    status: ['pending', 'confirm', 'delivered', 'cancelled'],
  }
  /** Some calls end sessions, change roles or use up tries: the next ones are not to be refused for that. */
  const restore = async () => {
    await pool.query(`delete from tries;
      insert into sessions select * from kept_sessions on conflict do nothing;
      update sessions set expires_at = now() + interval '1 day' where id in (select id from kept_sessions);
      update users u set role = k.role from kept_users k where u.id = k.id and u.role <> k.role`)
  }
  const cookies = [shop.guest, shop.rina, shop.karim].map((browser) => [browser, new Map(browser.cookies)] as const)
  const logInAgain = () => {
    for (const [browser, kept] of cookies) {
      browser.cookies.clear()
      for (const [name, value] of kept) browser.cookies.set(name, value)
    }
  }
  return { known, restore, logInAgain }
}

type Prepared = Awaited<ReturnType<typeof prepareFuzz>>

/** Sends inputs to one operation as one of four people, and throws where an answer must not be. */
export async function fuzz(
  shop: TestShop,
  operation: Operation,
  { times, seed, known, restore, logInAgain }: Prepared & { times: number; seed: number },
): Promise<Outcome> {
  const people: [string, Browser | undefined][] = [
    ['a stranger', undefined],
    ['a guest', shop.guest],
    ['a customer', shop.rina],
    ['an admin', shop.karim],
  ]
  const outcome: Outcome = { slowest: 0, counts: {} }
  await restore()
  for (const [who, browser] of people) {
    const inputs = fc.sample(inputsOf(operation, known), { numRuns: takesInput(operation) ? times : 1, seed })
    for (const [n, input] of inputs.entries()) {
      if (n % 10 === 9) await restore()
      logInAgain()
      const request = requestOf(operation, input)
      const began = performance.now()
      const answer = await ask(browser ?? shop.browser(), request)
      outcome.slowest = Math.max(outcome.slowest, performance.now() - began)
      const wrong = findWrong(operation, answer)
      const told = () => JSON.stringify(request).slice(0, 600)
      if (wrong) throw new Error(`${operation.method} ${operation.path} by ${who}: ${wrong}\n${told()}`)
      outcome.counts[answer.status] = (outcome.counts[answer.status] ?? 0) + 1
    }
  }
  return outcome
}

function takesInput({ parameters = [], requestBody }: Operation): boolean {
  return parameters.length > 0 || requestBody !== undefined
}

function inputsOf({ parameters = [], requestBody }: Operation, known: Known): fc.Arbitrary<Input> {
  const fieldsIn = (place: string) => {
    const named = parameters.filter((parameter) => parameter.in === place)
    const shapes = named.map(({ name, schema }) => [name, valuesOf(schema, known, name)] as const)
    const required = named.filter((parameter) => parameter.required).map(({ name }) => name)
    return fc.record(Object.fromEntries(shapes), { requiredKeys: place === 'path' ? undefined : required })
  }
  const shape = Object.values(requestBody?.content ?? {})[0]?.schema
  return fc.record({
    query: fieldsIn('query') as fc.Arbitrary<Record<string, unknown>>,
    path: fieldsIn('path') as fc.Arbitrary<Record<string, unknown>>,
    body: shape ? valuesOf(shape, known) : fc.constant(undefined),
    whole: fc.oneof({ weight: 12, arbitrary: fc.constant(-1) }, fc.nat(nastyBodies.length - 1)),
  })
}

function requestOf({ method, path, requestBody }: Operation, input: Input): InjectOptions {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(textOf(input.path[name])))
  const pairs = Object.entries(input.query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, textOf(one)]),
  )
  const address = { method: method as 'GET', url: pairs.length > 0 ? `${url}?${new URLSearchParams(pairs)}` : url }
  const [type = 'application/json'] = Object.keys(requestBody?.content ?? {})
  const whole = nastyBodies[input.whole]
  if (whole && method !== 'GET') {
    const headers = {
      'content-type': whole.type ?? type,
      ...(whole.encoding && { 'content-encoding': whole.encoding }),
    }
    return { ...address, headers, payload: whole.text }
  }
  if (!requestBody) return address
  if (type === 'multipart/form-data') return { ...address, ...formOf(input.body) }
  return { ...address, headers: { 'content-type': type }, payload: JSON.stringify(input.body) ?? '' }
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

function formOf(body: unknown): InjectOptions {
  const boundary = 'x-fuzz-boundary'
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [['file', body]]
  const parts = fields.map(
    ([name, value], n) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${n === 0 ? '; filename="../x.png"' : ''}\r\n\r\n${textOf(value)}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  }
}

type Answered = { status: number; type: string; body: string }

/** News go on for ever: their answer is read no further than its head. */
async function ask(browser: Browser, request: InjectOptions): Promise<Answered> {
  const isStream = request.url === '/api/v2/order-news'
  const answer: LightMyRequestResponse = await browser.request({
    ...request,
    ...(isStream && { payloadAsStream: true }),
  })
  const told = { status: answer.statusCode, type: String(answer.headers['content-type'] ?? '') }
  if (!isStream) return { ...told, body: answer.body }
  const stream = answer.stream()
  const parts = told.status < 400 ? [] : await stream.toArray()
  stream.destroy()
  return { ...told, body: Buffer.concat(parts).toString() }
}

function findWrong({ responses }: Operation, { status, type, body }: Answered): string | undefined {
  if (status >= 500) return `${status} ${body.slice(0, 300)}`
  if (!(status in responses) && !(status >= 400 && '4XX' in responses)) return `${status} is not declared`
  if (status < 400) return undefined
  if (!type.startsWith('application/json')) return `${status} is no JSON but ${type}`
  const { success, code, message } = JSON.parse(body)
  if (success !== false || !(code in refusals) || !message) return `${status} is no refusal: ${body.slice(0, 300)}`
  return /select |insert into|\bat .+:\d+:\d+|node_modules/i.test(body) ? `${status} tells of the inside` : undefined
}
