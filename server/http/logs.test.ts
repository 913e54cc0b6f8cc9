import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { rina } from '#test/people.ts'
import { nameOf } from '../db/watch-statements.ts'

const canary = 'Canary77'
const written: string[] = []
const original = process.stdout.write.bind(process.stdout)
let shop: TestShop
let address: string
beforeAll(async () => {
  process.stdout.write = ((text: string | Uint8Array) => (
    written.push(String(text)),
    true
  )) as typeof process.stdout.write
  shop = await openShop({ LOG_LEVEL: 'warn', REQUEST_LOG: 'yes', SLOW_STATEMENT_MS: '40' })
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  process.stdout.write = original
})

type Line = Record<string, unknown>

function lines(msg: string): Line[] {
  return written.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg)
}

function logIn(): Promise<Response> {
  return fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: rina.email, password: canary }),
  })
}

it('have one line for each request: its route, not its address, and nothing of who sent it', async () => {
  const before = lines('request').length
  const headers = { 'user-agent': canary, cookie: `sid=${canary}`, referer: `http://${canary}/` }
  await fetch(`${address}/api/v1/details?slug=${canary}`, { headers })
  await fetch(`${address}/api/v2/orders/${canary}`, { headers })
  await logIn()
  await fetch(`${address}/${canary}`, { method: 'PUT' })
  await expect.poll(() => lines('request').length).toBe(before + 4)
  expect(lines('request').slice(before)).toMatchObject([
    { method: 'GET', route: '/api/v1/details', status: 404, ms: expect.any(Number), reqId: expect.any(String) },
    { method: 'GET', route: expect.stringMatching(/^\/api\/v2\/orders\/:\w+$/), status: 401 },
    { method: 'POST', route: '/api/v1/login', status: 401 },
    { method: 'PUT', route: 'none', status: 404 },
  ])
  const known = ['level', 'time', 'pid', 'hostname', 'reqId', 'method', 'route', 'status', 'ms', 'msg']
  for (const line of lines('request')) expect(known).toEqual(expect.arrayContaining(Object.keys(line)))
  expect(written.join('')).not.toMatch(new RegExp(`${canary}|127\\.0\\.0\\.1|${rina.email}`, 'i'))
})

it('name the request that a failure belongs to', async () => {
  await shop.database.pool.query('alter table users rename to users_away')
  const answer = await logIn()
  await shop.database.pool.query('alter table users_away rename to users')
  expect(answer.status).toBe(500)
  await expect.poll(() => lines('request').at(-1)?.status).toBe(500)
  expect(lines('failed').at(-1)?.reqId).toBe(lines('request').at(-1)?.reqId)
})

it('tell once, with what is wrong, that the database cannot serve, whatever number of requests it fails', async () => {
  await shop.database.pool.query(`
    create function away() returns boolean language plpgsql as $$ begin raise sqlstate '57P03'; end $$;
    alter table users rename to users_away;
    create view users as select * from users_away where away()`)
  const answers = await Promise.all([logIn(), logIn(), logIn()])
  await shop.database.pool.query('drop view users; alter table users_away rename to users')
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  const told = lines('cannot serve just now')
  expect(told).toMatchObject([{ failed: 1, route: '/api/v1/login', err: { code: '57P03' }, reqId: expect.any(String) }])
})

it('have a line for a statement that took too long, by its name and without what it was asked with', async () => {
  const slow = `select pg_sleep(0.05), $1::text as "typed", '${canary} from users' as "said" from outbox right join (values (1)) v on true`
  await shop.database.pool.query(slow, [canary])
  await shop.database.pool.query({ name: 'the slow one', text: 'select pg_sleep(0.05), $1::text', values: [canary] })
  const failing = `do $$ begin perform pg_sleep(0.05); raise '${canary}'; end $$`
  await expect(shop.database.pool.query(failing)).rejects.toThrow()
  const told = lines('slow statement')
  // On a machine that is busy others may be slow, too.
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 40, statement: nameOf(slow), ms: expect.any(Number) }),
      expect.objectContaining({ statement: 'the slow one' }),
      expect.objectContaining({ statement: nameOf(failing), isFailed: true }),
    ]),
  )
  for (const { ms } of told) expect(ms).toBeGreaterThanOrEqual(40)
  expect(nameOf(slow)).toMatch(/^select outbox [0-9a-f]{8}$/)
  expect(written.join('')).not.toContain(canary)
})

it.each([
  ['select * from products where title = $1', /^select products \w{8}$/],
  [`insert into "outbox" (topic) values ('from users')`, /^insert outbox \w{8}$/],
  ['with x as (select 1) select * from order_lines', /^with order_lines \w{8}$/],
  ['select * from webhooks join sessions on true', /^select webhooks \w{8}$/],
  [`explain analyze ${canary}`, /^other \w{8}$/],
  [{ submit: () => {} }, /^other$/],
])('name %o after what it does', (query, name) => expect(nameOf(query)).toMatch(name))

it.each(['0', '600000'])('are quiet unless they are asked for, and about what is faster than %s ms', async (slow) => {
  const quiet = await openShop({ LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: slow })
  const from = written.length
  const at = await quiet.app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${at}/healthz`)
  await quiet.database.pool.query('select pg_sleep(0.05)')
  await quiet.close()
  expect(written.slice(from)).toEqual([])
})
