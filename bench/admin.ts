import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '#server/app.ts'
import { makeAccounts, setPassword } from '#server/accounts/make-account.ts'
import { readConfig } from '#server/config.ts'
import { migrate, openDatabase, type Database } from '#server/db/db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { makeProducts, repeatable } from '#test/year-of-orders.ts'

/**
 * `npm run bench:admin -- 1000 100000 1000000`: the admin's pages with so many orders of three years: the 95th percentile
 * of an answer in milliseconds, and how many SQL statements it took.
 */
const sizes = process.argv.slice(2).map(Number)
const rounds = 200
/** So many times as long may an answer take with the most orders as with the fewest. */
const most = 2
const ordersSql = await readFile(new URL('orders.sql', import.meta.url), 'utf8')
const karim = {
  firstName: 'Karim',
  lastName: 'Uddin',
  email: 'karim@example.com',
  phone: '01812345678',
  address: 'Dhaka',
  role: 'Admin',
} as const
const password = 'Karim-keeps-2026'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'haat-bench-'))
const postgres = await startEmbeddedPostgres({
  checkout: path.join(import.meta.dirname, '..'),
  dataFolder,
  fsync: false,
  say: () => {},
})
const database = openDatabase({ ...postgres.connection, options: '-c statement_timeout=0', query_timeout: 0 })
const asked = countStatements(database)
await migrate(database.pool)
const [id = ''] = await makeAccounts(database.db, [karim])
await setPassword(database.db, id, password)
await makeProducts(database.pool, 200, repeatable(3))
const app = await createApp(database, readConfig({ LOG_LEVEL: 'error' }))
await app.ready()
const login = await app.inject({ method: 'POST', url: '/api/v1/login', payload: { email: karim.email, password } })
const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${rounds} rounds each`)
const results = new Map<string, { p50: number; p95: number; statements: number }[]>()
let there = 0
for (const size of sizes.length > 0 ? sizes : [1000, 100_000, 1_000_000]) {
  await addOrders(there, size)
  there = size
  for (const [what, url] of await shots()) {
    const measured = await measure(url)
    results.set(what, [...(results.get(what) ?? []), measured])
    console.log(
      `${size} orders, ${what}: p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms, ${measured.statements} statements`,
    )
  }
  // They add up every order of their days, so that they grow with them.
  for (const query of ['', '?period=365', '?period=365&by=district', '?period=365&by=courier']) {
    const { p50 } = await measure(() => `/api/v1/report${query}`, 5)
    console.log(`${size} orders, report${query}: median ${p50.toFixed(0)} ms`)
  }
}
for (const [what, all] of results) console.log(`${what}: grows ${growth(all).toFixed(2)} times`)
const slower = [...results].filter(([, all]) => growth(all) > most).map(([what]) => what)
console.log(slower.length === 0 ? `Nothing grows more than ${most} times` : `NOT RIGHT: ${slower.join('; ')}`)
process.exitCode = slower.length === 0 ? 0 : 1
await app.close()
await database.close()
await postgres.stop()
await rm(dataFolder, { recursive: true, force: true })

/** What an Admin asks for: each of another page or person, so that nothing is answered from memory. */
async function shots(): Promise<[string, (n: number) => string][]> {
  const { rows } = await database.pool.query<{ id: string; phone: string; name: string }>(
    'select id, phone, name from orders order by md5(id) limit $1',
    [rounds],
  )
  const of = (n: number) => rows[n % rows.length] ?? { id: '', phone: '', name: '' }
  const pages = Math.floor(there / 25)
  const orders = '/api/v2/allOrders'
  return [
    ['orders, first page', () => orders],
    ['orders, any page', (n) => `${orders}?page=${1 + Math.floor((n / rounds) * pages)}`],
    ['orders, delivered, last page', () => `${orders}?status=delivered&page=${Math.max(1, Math.floor(pages * 0.7))}`],
    ['search, order number', (n) => `${orders}?search=${of(n).id.slice(0, 7)}`],
    ['search, phone', (n) => `${orders}?search=${of(n).phone}`],
    ['search, whole name', (n) => `${orders}?search=${encodeURIComponent(of(n).name)}`],
    ['search, product that sells often', () => `${orders}?search=kettle`],
    ['search, nothing found', (n) => `${orders}?search=nobody%20${n}x`],
    ['home, all time', () => '/api/v1/home'],
    ['home, 30 days', () => '/api/v1/home?period=30'],
  ]
}

async function measure(url: (n: number) => string, times = rounds) {
  for (let n = 0; n < times / 7; n++) await ask(url(n))
  const taken: number[] = []
  const before = asked()
  for (let n = 0; n < times; n++) taken.push(await ask(url(n)))
  taken.sort((one, other) => one - other)
  const at = (part: number) => taken[Math.floor(taken.length * part)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), statements: (asked() - before) / times }
}

async function ask(url: string): Promise<number> {
  const begun = performance.now()
  const { statusCode } = await app.inject({ url, headers: { cookie } })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  return performance.now() - begun
}

/** By the 95th percentile. */
function growth(all: readonly { p95: number }[]): number {
  return (all.at(-1)?.p95 ?? 0) / (all[0]?.p95 ?? 1)
}

function countStatements({ pool }: Database): () => number {
  let count = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    Object.assign(client, {
      query: (...given: Parameters<typeof query>) => {
        count += 1
        return query(...given)
      },
    })
  })
  return () => count
}

/** Fills up to so many orders, in the database itself, and counts them as the shop would have. */
async function addOrders(from: number, to: number): Promise<void> {
  const { pool } = database
  const begun = performance.now()
  await pool.query('alter table orders disable trigger user; alter table order_lines disable trigger user')
  const { rows } = await pool.query<{ made: string }>(
    "select indexdef as made from pg_indexes where indexname = 'orders_words'",
  )
  await pool.query('drop index orders_words')
  for (let first = from; first < to; first += 50_000) {
    await pool.query(ordersSql, [first, Math.min(to, first + 50_000) - 1])
  }
  for (const { made } of rows) await pool.query(made)
  await pool.query('alter table orders enable trigger user; alter table order_lines enable trigger user')
  await pool.query('select recount_orders()')
  for (const table of ['orders', 'order_lines', 'order_changes', 'order_days', 'product_sales'])
    await pool.query(`vacuum analyze ${table}`)
  console.log(`${to} orders there after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
