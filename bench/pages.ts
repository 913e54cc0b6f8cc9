import path from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { inProcessFetch } from '#server/pages/in-process-fetch.ts'
import { servePages, type Pages } from '#server/pages/pages.ts'
import { at, query, type Shelf } from './cold-reads.ts'
import { fillProducts } from '#test/catalogue/fill-products.ts'
import { numberGiven, openOwnDatabase, sayWhere } from './own-database.ts'

/**
 * `npm run bench:pages [pages] [products]`: pages that nobody has asked for before: how much of this process's CPU each takes
 * (the database has its own), beside React Router rendering the same pages of answers that lie in memory.
 */
const [pages, products] = [numberGiven(0, 150), numberGiven(1, 5000)]
const mostCpu = 12
const leastOfMemory = 0.6
const turns = 3
const words = ['panjabi', 'blue sharee', 'rice cooker', 'phone case', 'headphones', 'cotton kurti']
process.env.NODE_ENV = 'production'
const { createPages } = await import(path.join(import.meta.dirname, '../build/server/server.js'))

const own = await openOwnDatabase({ query_timeout: 0, options: '-c statement_timeout=0' })
sayWhere()
await fillProducts(own.database.pool, 0, products)
const { rows } = await own.database.pool.query<Shelf>(
  "select array_agg(slug order by id) as slugs, array_agg(sku order by id) as skus from products where status = 'published'",
)
const shelf = rows[0] ?? { slugs: [], skus: [] }
const app = await createApp(own.database, readConfig({ LOG_LEVEL: 'fatal' }))
const remembered = new Map<string, Answer>()
const whole: Pages = createPages(remembering(inProcessFetch(app)))
const fromMemory: Pages = createPages(fromThere)
servePages(app, createPages(inProcessFetch(app)))
await app.ready()
const kinds: [string, (n: number) => string][] = [
  ['/shop?...', (n) => `/shop?max=${5000 + n}&sort=newest`],
  ['/search?...', (n) => `/search?${query({ query: at(words, n) })}&max=${5000 + n}`],
  ['/details/...', (n) => `/details/${encodeURIComponent(at(shelf.slugs, n))}`],
]
const misses: string[] = []
let asked = 0
for (const [what, addressOf] of kinds) {
  const parts: number[] = []
  const costs: number[] = []
  for (let turn = -1; turn < turns; turn++) {
    const cold = await cpuOf(async (n) => void (await app.inject(addressOf(n))))
    const least = await renderFromMemory(addressOf)
    if (turn < 0) continue
    costs.push(cold)
    parts.push(least / cold)
  }
  const [cost, part] = [middle(costs), middle(parts)]
  console.log(`${what}: ${cost.toFixed(1)} ms of CPU each, ${part.toFixed(2)} of rendering from memory`)
  if (cost > mostCpu || part < leastOfMemory) misses.push(what)
}
console.log(
  misses.length === 0 ? `Within ${mostCpu} ms, and ${leastOfMemory} or more` : `NOT RIGHT: ${misses.join('; ')}`,
)
process.exitCode = misses.length === 0 ? 0 : 1
await app.close()
await own.close()

type Send = ReturnType<typeof inProcessFetch>
type Answer = Awaited<ReturnType<Send>>

/** Of as many pages as are measured: their answers are fetched first, and the rendering is measured afterwards. */
async function renderFromMemory(addressOf: (n: number) => string): Promise<number> {
  const first = asked
  for (let n = first; n < first + pages; n++) await (await whole.answer(pageAt(addressOf(n)))).text()
  const cost = await cpuOf(async (n) => void (await (await fromMemory.answer(pageAt(addressOf(n)))).text()))
  remembered.clear()
  return cost
}

/** Milliseconds of this process's CPU that a page takes, of as many that follow each other. */
async function cpuOf(make: (n: number) => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < pages; n++) await make(asked++)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / pages
}

function remembering(send: Send): Send {
  return async (url, init) => {
    const answer = await send(url, init)
    const body: unknown = await answer.json()
    const kept = { ok: answer.ok, status: answer.status, headers: answer.headers, json: async () => body }
    remembered.set(url, kept)
    return kept
  }
}

async function fromThere(url: string): Promise<Answer> {
  const kept = remembered.get(url)
  if (!kept) throw new Error(`${url} was not asked for before`)
  return kept
}

function pageAt(address: string): Request {
  return new Request(`http://localhost:3000${address}`)
}

function middle(all: number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN
}
