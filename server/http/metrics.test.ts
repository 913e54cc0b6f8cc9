import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'

const token = 'a-token-for-the-scraper'
const deploy = path.join(import.meta.dirname, '../../deploy')

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await openShop({ METRICS_TOKEN: token })
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

async function scrape(): Promise<string> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}

it.each([undefined, 'Bearer', 'Bearer a-token-for-the-scrapes', `Basic ${token}`, `bearer ${token}`])(
  'are not for strangers, who send %s',
  async (authorization) => {
    const answer = await fetch(`${address}/metrics`, authorization ? { headers: { authorization } } : {})
    expect([answer.status, await answer.text()]).toEqual([401, ''])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

it('are nowhere in a shop without a token', async () => {
  const other = await openShop()
  const answer = await other.guest.request({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(404)
  await other.close()
})

it('count requests by route and status, and name nobody', async () => {
  await fetch(`${address}/api/v2/orders/6f3a21b0-0000-4000-8000-000000000000`)
  await fetch(`${address}/healthz?token=secret-of-a-visitor`)
  await expect.poll(scrape).toMatch(/haat_http_requests_total\{method="GET",route="\/healthz",status="200"\} 1/)
  const text = await scrape()
  expect(text).toMatch(/haat_http_requests_total\{method="GET",route="\/api\/v2\/orders\/:\w+",status="401"\} 1/)
  expect(text).toMatch(/haat_http_request_duration_seconds_count\{route="\/healthz"\} 1/)
  expect(text).not.toMatch(/6f3a21b0|secret-of-a-visitor/)
})

it('tell of orders, mails and the database, whose loss they survive', async () => {
  await shop.database.pool.query(
    `insert into outbox (topic, payload, due_at) values ('none', '{}', now() - interval '1 hour')`,
  )
  const text = await scrape()
  expect(text).toMatch(/^haat_orders\{status="pending"\} 0$/m)
  expect(text).toMatch(/^haat_outbox_oldest_seconds 36\d\d/m)
  expect(text).toMatch(/^haat_database_up 1$/m)
  expect(text).toMatch(/^haat_mails_given_up 0$/m)
  expect(text).toMatch(/^haat_backup_last_timestamp_seconds 0$/m)
  await shop.database.pool.query('alter table outbox rename to outbox_away')
  const without = await scrape()
  expect(without).toMatch(/^haat_database_up 0$/m)
  expect(without).toMatch(/^haat_outbox_waiting Nan$/im)
  await shop.database.pool.query('alter table outbox_away rename to outbox')
})

it.each(['prometheus-alerts.yml', 'grafana-dashboard.json'])('are what %s asks for', async (file) => {
  const asked = readFileSync(path.join(deploy, file), 'utf8').match(/\b(?:haat|nodejs|process)_[a-z_0-9]+/g) ?? []
  // Requests are counted once there was one.
  await fetch(`${address}/readyz`)
  const text = await scrape()
  const missing = [...new Set(asked)].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(text))
  expect(asked.length).toBeGreaterThan(5)
  expect(missing).toEqual([])
})
