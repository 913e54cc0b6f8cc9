import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { forgetOld } from './forget-old.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ages = [
  { kind: 'a session', table: 'sessions', column: 'expires_at', kept: '1 hour', gone: '2 days' },
  { kind: 'a count of tries', table: 'tries', column: 'free_at', kept: '6 days', gone: '8 days' },
  { kind: 'a link from a mail', table: 'one_time_tokens', column: 'expires_at', kept: '29 days', gone: '31 days' },
  { kind: 'a browser', table: 'known_browsers', column: 'seen_at', kept: '1 year', gone: '401 days' },
  { kind: 'the key of an order', table: 'idempotency_keys', column: 'created_at', kept: '29 days', gone: '31 days' },
]

const makers: Record<string, (moment: string) => string> = {
  sessions: (moment) => `insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), id, gen_random_uuid(), ${moment} from users limit 1`,
  tries: (moment) =>
    `insert into tries (key, count, since, free_at) values (gen_random_uuid(), 1, ${moment}, ${moment})`,
  one_time_tokens: (moment) => `insert into one_time_tokens (purpose, email, expires_at, created_at)
    values ('verify-email', 'rina@example.com', ${moment}, ${moment})`,
  known_browsers: (moment) => `insert into known_browsers (user_id, browser, seen_at)
    select id, gen_random_uuid(), ${moment} from users limit 1`,
  idempotency_keys: (moment) => `insert into idempotency_keys (scope, key, fingerprint, created_at)
    values ('somebody', gen_random_uuid(), 'x', ${moment})`,
}

it.each(ages)('$kind is kept for $kept and forgotten after $gone', async ({ table, column, kept, gone }) => {
  const { pool } = shop.database
  for (const age of [kept, gone]) await pool.query(makers[table]?.(`now() - interval '${age}'`) ?? '')
  const count = async (condition: string) =>
    Number((await pool.query(`select count(*) from ${table} where ${condition}`)).rows[0].count)
  const young = await count(`${column} > now() - interval '${gone}' + interval '1 minute'`)
  await forgetOld(shop.app.db)
  expect(await count(`${column} > now() - interval '${gone}' + interval '1 minute'`)).toBe(young)
  expect(await count(`${column} <= now() - interval '${gone}' + interval '1 minute'`)).toBe(0)
  expect(young).toBeGreaterThan(0)
})

it('keeps what networks searched for until the day in Dhaka ends', async () => {
  const { pool } = shop.database
  const day = (ago: number) => `(now() at time zone 'Asia/Dhaka')::date - ${ago}`
  for (const ago of [0, 1, 2]) await pool.query(`insert into search_marks values ('${ago} days ago', ${day(ago)})`)
  await forgetOld(shop.app.db)
  expect((await pool.query('select mark from search_marks')).rows).toEqual([{ mark: '0 days ago' }])
})

it('leaves whoever is logged in where they are', async () => {
  await forgetOld(shop.app.db)
  expect((await shop.rina.listSessions({})).data.length).toBeGreaterThan(0)
})
