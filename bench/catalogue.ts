import { cpus } from 'node:os'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { fillProducts } from '#test/catalogue/fill-products.ts'
import { at, query, type Shelf } from './cold-reads.ts'
import { cpuOf, openOwnDatabase } from './own-database.ts'

/**
 * `npm run bench:catalogue -- 1000 100000 1000000`: what shoppers ask for with so many products: the 95th percentile of an
 * answer in milliseconds, each of another address, so that nothing is answered from memory; and the processor time that
 * one takes of Node and of PostgreSQL together, which says more where others work on the machine.
 */
const sizes = process.argv.slice(2).map(Number)
const rounds = 60
/** Milliseconds within which 95 of 100 answers must be there. */
const mostMs = 50

const { database, close } = await openOwnDatabase({ options: '-c statement_timeout=0', query_timeout: 0 })
const app = await createApp(database, readConfig({ LOG_LEVEL: 'error' }))
await app.ready()
const shots: [string, (n: number) => string][] = [
  ['list, cheapest first', (n) => list({ max: 20_000 + n })],
  ['list, page 40', (n) => list({ page: 40, max: 20_000 + n })],
  ['category, newest', (n) => list({ category: 'Cloth', sort: 'newest', max: 20_000 + n })],
  ['category by price', (n) => list({ category: 'Electronics', min: 500 + n, max: 1500 + n })],
  ['colour', (n) => list({ color: 'Red', max: 20_000 + n })],
  ['tag', (n) => list({ tag: 'Panjabi', max: 20_000 + n })],
  ['colour and tag', (n) => list({ color: 'Blue', tag: 'Sharee', max: 20_000 + n })],
  ['nothing fits', (n) => list({ brand: 'Nobody', max: 20_000 + n })],
  ['price range of a tag, dearest first', (n) => list({ tag: 'Watch', sort: 'price-desc', min: 300 + n })],
  ['counts of filters', (n) => `/api/v1/facets?max=${20_000 + n}`],
  ['counts of a search', (n) => `/api/v1/facets?query=panjabi&max=${20_000 + n}`],
  ['details', (n) => `/api/v1/details?${query({ slug: at(shelf.slugs, n) })}`],
  ['similar products', (n) => `/api/v1/similar?${query({ slug: at(shelf.slugs, n) })}`],
  ['suggestions while typing', (n) => `/api/v1/suggestions?${new URLSearchParams({ query: typed(n) })}`],
  ['search, common', (n) => search('panjabi', n)],
  ['search, two words', (n) => search('blue saree', n)],
  ['search, three words', (n) => search('aarong endi panjabi', n)],
  ['search, Bengali', (n) => search('নীল শাড়ি', n)],
  ['search, Banglish', (n) => search('nil ghori', n)],
  ['search, rare', (n) => search(`naviforce nakshi ${100 + n}`, n)],
  ['search, SKU', (n) => search(at(shelf.skus, n), n)],
  ['search, typo', (n) => search('headfones', n)],
  ['search, nothing found', (n) => search(`zzqx${n}`, n)],
]
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${rounds} rounds each`)
const results = new Map<string, number[]>()
const costs = new Map<string, number[]>()
let there = 0
let shelf: Shelf = { slugs: [], skus: [] }
for (const size of sizes.length > 0 ? sizes : [1000, 100_000]) {
  await addProducts(there, size)
  there = size
  for (const [what, url] of shots) {
    const { p50, p95, cpu, found } = await measure(url)
    results.set(what, [...(results.get(what) ?? []), p95])
    costs.set(what, [...(costs.get(what) ?? []), cpu])
    console.log(
      `${size} products, ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${cpu.toFixed(1)} ms of CPU, found ${found}`,
    )
  }
}
for (const [what, all] of costs) {
  const growth = (all.at(-1) ?? 0) / (all[0] ?? 1)
  console.log(`${what}: ${all.map((ms) => ms.toFixed(1)).join(', ')} ms of CPU, grows ${growth.toFixed(1)} times`)
}
const wrong = [...results].filter(([, all]) => all.some((ms) => ms > mostMs)).map(([what]) => what)
console.log(wrong.length === 0 ? `Everything within ${mostMs} ms` : `NOT RIGHT: ${wrong.join('; ')}`)
process.exitCode = wrong.length === 0 ? 0 : 1
await app.close()
await close()

function list(query: Record<string, string | number>): string {
  return `/api/v1/products?${new URLSearchParams({ sort: 'price-asc', limit: '24', ...texts(query) })}`
}

function search(query: string, n: number): string {
  return list({ query, sort: 'relevance', max: 20_000 + n })
}

/** The beginnings of what many people type. */
function typed(n: number): string {
  const words = [
    'panjabi blue',
    'sharee red',
    'phone case',
    'watch black',
    'charger',
    'পাঞ্জাবি',
    'kettle',
    'necklace',
    'rice cooker',
    'three piece',
  ]
  return words[n % words.length]?.slice(0, 3 + Math.floor(n / words.length)) ?? ''
}

function texts(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

async function measure(url: (n: number) => string) {
  for (let n = rounds; n < rounds + 5; n++) await ask(url(n))
  const times: number[] = []
  let found: unknown
  const before = await spent()
  for (let n = 0; n < rounds; n++) {
    const begun = performance.now()
    found = await ask(url(n))
    times.push(performance.now() - begun)
  }
  const cpu = ((await spent()) - before) / rounds
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), cpu, found }
}

/** Milliseconds of processor time, of this process and of those of the database. */
async function spent(): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()",
  )
  const { user, system } = process.cpuUsage()
  const each = rows.map(({ pid }) => cpuOf(pid).catch(() => 0))
  return (await Promise.all(each)).reduce((sum, one) => sum + one, (user + system) / 1000)
}

async function ask(url: string): Promise<unknown> {
  const { statusCode, body } = await app.inject({ url })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`)
  const { total, data } = JSON.parse(body) as { total?: number; data?: { total?: number } }
  return total ?? data?.total ?? '-'
}

async function addProducts(from: number, to: number): Promise<void> {
  const begun = performance.now()
  await fillProducts(database.pool, from, to)
  // What was asked for with fewer products is asked for again.
  app.cache.heard('everything')
  const { rows } = await database.pool.query<Shelf>(
    `select array_agg(slug) as slugs, array_agg(sku) as skus
     from (select slug, sku from products where status = 'published' order by md5(sku) limit 200) as chosen`,
  )
  shelf = rows[0] ?? shelf
  console.log(`${to} products there after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
