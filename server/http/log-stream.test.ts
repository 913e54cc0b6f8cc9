import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { rina } from '#test/people.ts'

type Line = { severityText: string; timeUnixNano: string; body: { stringValue: string }; attributes: Attribute[] }
type Attribute = { key: string; value: { stringValue: string } }

const written: string[] = []
const original = process.stdout.write.bind(process.stdout)
const sent: Line[] = []
let status = 200
let collector: http.Server
let env: Record<string, string>
beforeEach(async () => {
  written.length = 0
  sent.length = 0
  status = 200
  process.stdout.write = ((text: string) => written.push(text) > 0) as typeof process.stdout.write
  collector = http.createServer((request, answer) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      if (request.url === '/v1/logs' && request.headers.authorization === 'Bearer abc')
        sent.push(...JSON.parse(body).resourceLogs[0].scopeLogs[0].logRecords)
      answer.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  env = {
    LOG_LEVEL: 'info',
    OTEL_LOGS_EXPORTER: 'otlp',
    OTEL_TRACES_SAMPLER_ARG: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
  }
})
afterEach(() => {
  process.stdout.write = original
  collector.close()
})

it('goes to a collector on another machine as well, line by line, at the latest when the shop stops', async () => {
  const shop = await openShop(env)
  await shop.browser().logIn({ email: rina.email, password: rina.password })
  await shop.rina.request({ url: '/api/v2/allOrders' })
  await shop.close()
  const told = sent.map(({ severityText, body, attributes }) => ({
    level: severityText,
    msg: body.stringValue,
    ...Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])),
  }))
  const login = { level: 'INFO', msg: 'logged in', by: 'password', userId: expect.any(String) }
  const refused = { level: 'INFO', msg: 'refused', code: 'admin-only', route: '/api/v2/allOrders' }
  expect(told).toEqual(expect.arrayContaining([expect.objectContaining(login), expect.objectContaining(refused)]))
  expect(sent.map(({ body }) => body.stringValue)).toEqual(written.map((line) => JSON.parse(line).msg))
  expect(sent[0]?.timeUnixNano).toBe(`${JSON.parse(written[0] ?? '').time}000000`)
})

it('stays on standard output, with one line about it, when the collector is out of order', async () => {
  status = 500
  const shop = await openShop(env)
  await shop.rina.request({ url: '/api/v2/allOrders' })
  await shop.close()
  const told = written.map((line) => JSON.parse(line).msg)
  expect(told).toContain('refused')
  expect(told.filter((msg) => msg === 'the log could not be sent')).toHaveLength(1)
})
