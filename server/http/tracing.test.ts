import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { inProcessFetch } from '../pages/in-process-fetch.ts'
import { servePages } from '../pages/pages.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status?: { code: number }
}

const canary = 'Canary77'

/** A collector: it keeps what it is sent. */
async function openCollector(status = 200) {
  const bodies: string[] = []
  const asked: http.IncomingMessage[] = []
  const server = http.createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      asked.push(request)
      bodies.push(body)
      answer.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const spans = () => bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as SentSpan[])
  return { bodies, asked, spans, address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

let collector: Awaited<ReturnType<typeof openCollector>>
let shop: TestShop
let spans: SentSpan[]
beforeAll(async () => {
  collector = await openCollector()
  shop = await openShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/otlp/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-shop=haat',
    OTEL_SERVICE_NAME: 'shop-in-dhaka',
    TRUST_PROXY: 'yes',
  })
  const fetchInside = inProcessFetch(shop.app)
  servePages(shop.app, {
    sharedAddress: () => undefined,
    routeOf: () => '/details/:slug',
    busyPage: () => 'busy',
    answer: async ({ url }) => {
      const { status } = await fetchInside(`/api/v1/details${new URL(url).search}`)
      return new Response('page', { status })
    },
  })
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { cookie: `sid=${canary}`, 'user-agent': canary }
  await fetch(`${address}/details/${canary}?slug=${canary}`, { headers })
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  await Promise.all(
    Array.from({ length: 30 }, () => fetch(`${address}/api/v1/facets?color=Red`, { headers: { traceparent } })),
  )
  await fetch(`${address}/api/v1/facets?color=Blue`, {
    headers: { traceparent: `00-${'c'.repeat(32)}-${'b'.repeat(16)}-00` },
  })
  await shop.database.pool.query('alter table users rename to users_away')
  await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${canary}@example.com`, password: canary }),
  })
  await shop.database.pool.query('alter table users_away rename to users')
  await shop.close()
  spans = collector.spans()
})
afterAll(() => collector.close())

const named = (name: string | RegExp) => spans.filter((span) => span.name.match(name))
const valueOf = ({ attributes }: SentSpan, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? Number(value?.intValue)
}

it('show a page with its rendering, its calls and their statements, each within the one it belongs to', () => {
  const [page] = named('GET /details/:slug')
  const [render] = named('render')
  const [call] = named('GET /api/v1/details')
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(page).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(page?.parentSpanId).toBeUndefined()
  expect(render).toMatchObject({ kind: 1, traceId: page?.traceId, parentSpanId: page?.spanId })
  expect(call).toMatchObject({ kind: 1, traceId: page?.traceId, parentSpanId: render?.spanId })
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements)
    expect(statement).toMatchObject({ kind: 3, name: expect.stringMatching(/^(select|with) |^[\w-]+( [\w-]+)*$/) })
  expect(valueOf(page as SentSpan, 'http.response.status_code')).toBe(404)
  for (const { startTimeUnixNano: from, endTimeUnixNano: to } of [render, call, ...statements] as SentSpan[]) {
    expect(BigInt(from)).toBeGreaterThanOrEqual(BigInt(page?.startTimeUnixNano ?? 0))
    expect(BigInt(to)).toBeLessThanOrEqual(BigInt(page?.endTimeUnixNano ?? 0) + 1_000_000n)
  }
})

it('go on from the proxy, which may have decided that nothing is kept', () => {
  const ofProxy = spans.filter(({ traceId }) => traceId === 'a'.repeat(32))
  const requests = ofProxy.filter(({ kind }) => kind === 2)
  expect(requests.length).toBeGreaterThan(0)
  for (const request of requests) expect(request.parentSpanId).toBe('b'.repeat(16))
  const own = new Set(requests.map(({ spanId }) => spanId))
  for (const { kind, parentSpanId = '' } of ofProxy) if (kind === 3) expect(own).toContain(parentSpanId)
  expect(spans.filter(({ traceId }) => traceId === 'c'.repeat(32))).toEqual([])
})

it('mark what failed', () => {
  const [login] = named('POST /api/v1/login')
  expect(login?.status).toEqual({ code: 2 })
  const failed = spans.filter(({ kind, status }) => kind === 3 && status)
  expect(failed.map(({ traceId }) => traceId)).toContain(login?.traceId)
})

it('name nobody and nothing that was typed, and reach the collector as it wants them', () => {
  expect(collector.bodies.join('')).not.toMatch(new RegExp(`${canary}|127\\.0\\.0\\.1`, 'i'))
  for (const { url, method, headers } of collector.asked) {
    expect([method, url]).toEqual(['POST', '/otlp/v1/traces'])
    expect(headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-shop': 'haat',
      'content-type': 'application/json',
    })
  }
  const { resource } = JSON.parse(collector.bodies[0] ?? '').resourceSpans[0]
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'shop-in-dhaka' } })
})

it('cost nobody an answer when the collector fails or is gone', async () => {
  const failing = await openCollector(500)
  const gone = await openCollector()
  gone.close()
  for (const { address } of [failing, gone]) {
    const other = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: address })
    const answer = await other.guest.request({ url: '/api/v1/facets' })
    expect(answer.statusCode).toBe(200)
    await other.close()
  }
  expect(failing.bodies.length).toBeGreaterThan(0)
  failing.close()
})

it('are not there unless a collector is named, nor for requests beyond the part that is asked for', async () => {
  const before = collector.bodies.length
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: '0' }
  for (const env of [{}, endpoint]) {
    const other = await openShop(env)
    await other.guest.request({ url: '/api/v1/facets' })
    await other.close()
  }
  expect(collector.bodies).toHaveLength(before)
})
