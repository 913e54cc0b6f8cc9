import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#server/db/db.ts'
import { auditOrders } from '#test/audit.ts'
import { newWish, requestFor } from '#test/proofs/buyer.ts'
import { addressOf, startServer } from '#test/proofs/server-process.ts'
import { shelve } from '#test/proofs/shelf.ts'
import { keepOrders, makeOrders, makeProducts, repeatable } from '#test/year-of-orders.ts'
import { load, type Shot } from './load.ts'
import { numberGiven, openOwnDatabase, sayWhere } from './own-database.ts'

/** `npm run bench:backup [orders] [pictures]`: a backup while twenty order, restored elsewhere, compared, and sold from. */
const [orders, pictures] = [numberGiven(0, 100_000), numberGiven(1, 2000)]
const run = promisify(execFile)
const root = path.join(import.meta.dirname, '..')
const own = await openOwnDatabase()
sayWhere()
const folders = { media: path.join(own.folder, 'media'), restored: path.join(own.folder, 'restored') }
const file = path.join(own.folder, 'shop.tar.gz')
await fillShop()
const productId = await shelve(own.database.pool, 1_000_000)
const shop = await startServer(own.connection)
const order = (): Shot => orderShot(productId)
await load(shop.port, order, { seconds: 2, connections: 20 })
const alone = await load(shop.port, order, { seconds: 10, connections: 20 })
const ordering = new AbortController()
const backing = backUpUntil(ordering.signal)
const beside = await load(shop.port, order, { seconds: 10, connections: 20 })
ordering.abort()
await backing
const ratio = beside.p99 / alone.p99
console.log(
  `orders' p99: ${alone.p99.toFixed(0)} ms, beside backups ${beside.p99.toFixed(0)} ms, ${ratio.toFixed(1)} times; ${JSON.stringify(beside.statuses)}`,
)
await shop.stop()
await rm(file, { force: true })
console.log(await command('run-backup.ts', [file], folders.media, own.connection.database))
console.log(`${((await stat(file)).size / 1e6).toFixed(0)} MB`)
await sql(own.connection.database, 'create database restored owner haat', 'shop')
const since = performance.now()
console.log(await command('run-restore.ts', [file], folders.restored, 'restored'))
const took = (performance.now() - since) / 1000
const isSame = JSON.stringify(await contentOf('restored')) === JSON.stringify(await contentOf(own.connection.database))
const { stdout: differences } = await run('diff', ['-rq', folders.media, folders.restored])
const again = await startServer({ ...own.connection, database: 'restored' }, { MEDIA_DIR: folders.restored })
const { statuses } = await load(again.port, order, { seconds: 1, connections: 1 })
await again.stop()
const restored = openDatabase({ ...own.connection, database: 'restored' })
const broken = (await auditOrders(restored)).filter((one) => !/announced|history/.test(one))
await restored.close()
console.log(`restored in ${took.toFixed(1)} s; tables the same: ${isSame}; pictures the same: ${differences === ''}`)
console.log(`an order in the restored shop: ${JSON.stringify(statuses)}; invariants broken: ${broken.length}`)
await own.close()
const isRight = isSame && differences === '' && broken.length === 0 && took <= 300 && ratio <= 2
console.log(isRight ? 'All is back' : 'NOT RIGHT')
process.exitCode = isRight && Object.keys(statuses).join() === '201' ? 0 : 1

async function fillShop(): Promise<void> {
  const random = repeatable(7)
  const { pool } = openDatabase({ ...own.connection, options: '', query_timeout: 600_000 })
  const products = await makeProducts(pool, 2000, random)
  const step = 5000
  for (let first = 0; first < orders; first += step)
    await keepOrders(
      pool,
      makeOrders({ count: step, days: 365, now: new Date(), products, random, first: first + 2_000_000 }),
      products,
    )
  await pool.end()
  await mkdir(folders.media)
  for (let n = 0; n < pictures; n += 1) {
    const name = n.toString(16).padStart(32, '0')
    for (const [width, size] of [
      [180, 5000],
      [360, 15_000],
      [540, 30_000],
      [720, 50_000],
    ] as const)
      await writeFile(path.join(folders.media, `${name}-${width}.webp`), randomBytes(size))
  }
  console.log(`a shop with ${orders} orders and ${pictures} pictures in four widths`)
}

async function backUpUntil(end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await command('run-backup.ts', [file], folders.media, own.connection.database)
    await rm(file)
  }
}

async function command(name: string, words: string[], media: string, database: string): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: addressOf({ ...own.connection, database }),
    MEDIA_DIR: media,
    BACKUP_PASSPHRASE: '',
  }
  const { stdout } = await run(process.execPath, [path.join(root, 'server/backup', name), ...words], { env })
  return stdout.trim()
}

function orderShot(product: string): Shot {
  return requestFor(newWish(product))
}

async function sql<Row extends object>(database: string, statement: string, user?: string): Promise<Row[]> {
  const client = new pg.Client({ ...own.connection, database, ...(user && { user }) })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** The number of rows of each table, and a hash of them. */
async function contentOf(database: string) {
  const tables = await sql<{ name: string }>(
    database,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'migrations' order by relname`,
  )
  const content: unknown[] = []
  for (const { name } of tables)
    content.push([
      name,
      await sql(database, `select count(*), sum(hashtextextended(row::text, 0)) as hash from ${name} as row`),
    ])
  return content
}
