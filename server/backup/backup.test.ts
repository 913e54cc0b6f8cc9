import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Refusal } from '#domain/refusal.ts'
import { auditOrders } from '#test/audit.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { runSql, templateShop } from '#test/template-shop.ts'
import { migrate, knownMigrations, applyMigration, openDatabase } from '../db/db.ts'
import { appRole } from '../db/embedded-postgres.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
const release = '1.2.3'
const picture = `${'a1'.repeat(16)}-720.webp`

let folder: string
let shop: TestShop
let backup: string
const made: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-backup-'))
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
  const product = await shop.stock({ stock: 100, title: 'ঢাকাই\tজামদানি "শাড়ি" \\N' })
  for (let n = 0; n < 5; n += 1) await order(product.id)
  await shop.karim.changeStatus({ id: await order(product.id), status: 'cancelled' })
  await writeFile(path.join(folder, picture), 'a picture')
  backup = path.join(folder, 'shop.tar.gz')
  await back(backup)
})
afterAll(async () => {
  await shop.close()
  const { connection } = await templateShop()
  for (const name of made) await runSql(connection, `drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/** In a crowd the lock may not be had in time, and the buyer tries again. */
async function order(productId: string, idempotencyKey: string = randomUUID()): Promise<string> {
  const given = { ...delivery, cartItems: [{ productId, quantity: 1 }] }
  const placed = await shop.guest.placeOrder(given, { idempotencyKey }).catch((error: Refusal) => {
    if (error.code !== 'temporarily-unavailable') throw error
  })
  return placed?.order.id ?? order(productId, idempotencyKey)
}

const back = (file: string, passphrase?: string) =>
  connected(nameOf(shop), (client) => writeBackup(client, { file, media: folder, release, passphrase }))

const nameOf = (one: TestShop) => String(one.database.pool.options.database)

async function connected<T>(database: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connection } = await templateShop()
  const client = new pg.Client({ ...connection, database })
  // The statement that was running tells.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

async function emptyDatabase(): Promise<string> {
  const { connection } = await templateShop()
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await runSql(connection, `create database ${name} owner ${appRole}`)
  made.push(name)
  return name
}

type Change = { file?: string; passphrase?: string; doesReplace?: boolean; media?: string }

function restore(database: string, { file = backup, passphrase, doesReplace = false, media = folder }: Change = {}) {
  return connected(database, (client) => restoreBackup(client, { file, passphrase, doesReplace, media }))
}

/** The migrations that are missing, and what breaks the invariants of orders. */
async function whatIsWrong(name: string) {
  const { connection } = await templateShop()
  const database = openDatabase({ ...connection, database: name })
  const state = [...(await migrate(database.pool)), ...(await auditOrders(database))]
  await database.close()
  return state
}

/** What each table holds, and what each sequence comes to next. */
function contentOf(database: string): Promise<Record<string, unknown>> {
  return connected(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`,
    )
    const content: Record<string, unknown> = {}
    for (const { name } of rows.filter((one) => one.name !== 'migrations')) {
      const isSequence = /_(seq|sequence)$/.test(name)
      const what = isSequence
        ? 'last_value, is_called'
        : `count(*)::int, md5(string_agg(row::text, '' order by row::text))`
      content[name] = (await client.query(`select ${what} from ${name} as row`)).rows
    }
    return content
  })
}

it.each([undefined, 'five words nobody guesses'])(
  'carries a whole shop over, with passphrase %s',
  async (passphrase) => {
    const file = path.join(folder, `${randomUUID()}.tar.gz`)
    const end = await back(file, passphrase)
    const { rows } = await shop.database.pool.query(
      'select (select count(*)::int from orders) as orders, (select count(*)::int from products) as products',
    )
    expect(end).toMatchObject({ rows: rows[0], pictures: 1 })
    expect((await readFile(file)).subarray(0, 3).toString('latin1')).toBe(passphrase ? 'age' : '\x1f\x8b\b')
    const other = await emptyDatabase()
    const media = path.join(folder, randomUUID())
    await restore(other, { file, media, ...(passphrase && { passphrase }) })
    expect(await contentOf(other)).toEqual(await contentOf(nameOf(shop)))
    expect(await readFile(path.join(media, picture), 'utf8')).toBe('a picture')
    expect(await whatIsWrong(other)).toEqual([])
    // The triggers work again: stock moves only with a movement.
    const sell = (client: pg.Client) => client.query('update product_options set stock = stock + 1')
    await expect(connected(other, sell)).rejects.toThrow()
  },
)

it('is of one moment, while twenty order', async () => {
  const product = await shop.stock({ stock: 1000 })
  const ordering = Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let n = 0; n < 5; n += 1) await order(product.id)
    }),
  )
  const file = path.join(folder, 'busy.tar.gz')
  // A mail that was in the queue, which is not in the backup, waits to be queued again.
  await shop.database.pool.query('update outbox set queued_at = now()')
  await back(file)
  await ordering
  await shop.database.pool.query('update outbox set queued_at = null')
  const other = await emptyDatabase()
  await restore(other, { file })
  expect(await whatIsWrong(other)).toEqual([])
  const queued = (client: pg.Client) => client.query('select from outbox where queued_at is not null')
  expect((await connected(other, queued)).rowCount).toBe(0)
})

it('of an earlier release is brought up to date', async () => {
  const known = knownMigrations()
  const older = await emptyDatabase()
  const file = path.join(folder, 'older.tar.gz')
  await connected(older, async (client) => {
    await client.query('create table migrations (name text primary key)')
    for (const name of known.slice(0, known.indexOf('0016_brand.sql'))) await applyMigration(client, name)
    await client.query(`insert into products (slug, title, category, price, archived_at) values
      ('fan', 'Fan', 'Electronics', 100, null), ('old', 'Old', 'Cloth', 100, now())`)
    await writeBackup(client, { file, media: folder, release })
  })
  const other = await emptyDatabase()
  await restore(other, { file })
  const { rows } = await connected(other, (client) => client.query('select slug, status from products order by slug'))
  expect(rows).toEqual([
    { slug: 'fan', status: 'published' },
    { slug: 'old', status: 'archived' },
  ])
  expect(await whatIsWrong(other)).toEqual([])
})

it('is refused when it is damaged, cut short, of a newer release or opened with the wrong passphrase; nothing changes', async () => {
  const other = await emptyDatabase()
  const file = await readFile(backup)
  const plain = gunzipSync(file)
  const changed = Buffer.from(plain)
  changed.write('01712345679', changed.indexOf('01712345678'))
  const newer = (from: string, to: string) => {
    expect(plain.includes(from)).toBe(true)
    return gzipSync(Buffer.from(plain.toString('latin1').replace(from, to), 'latin1'))
  }
  const corpus: [string, Buffer, RegExp][] = [
    ['cut', file.subarray(0, -200), /damaged/],
    ['cut in the middle', file.subarray(0, file.length / 2), /damaged/],
    ['cut between entries', gzipSync(plain.subarray(0, plain.indexOf('seal.json'))), /damaged/],
    ['changed', gzipSync(changed), /damaged/],
    ['flipped', Buffer.from(file).fill(7, 2000, 2001), /damaged/],
    ['empty', Buffer.alloc(0), /damaged/],
    ['something else', Buffer.from('PK not a backup'), /damaged/],
    ['a later format', newer('"format": 1', '"format": 2'), /newer release \(1\.2\.3\)/],
    ['a later migration', newer('0001_', '9001_'), /newer release|damaged/],
  ]
  for (const [name, bytes, message] of corpus) {
    const broken = path.join(folder, 'broken.tar.gz')
    await writeFile(broken, bytes)
    await expect(restore(other, { file: broken }), name).rejects.toThrow(message)
  }
  const secret = path.join(folder, 'secret.tar.gz.age')
  await back(secret, 'the right one')
  await expect(restore(other, { file: secret })).rejects.toThrow(/is encrypted/)
  await expect(restore(other, { file: secret, passphrase: 'a wrong one' })).rejects.toThrow(/with this passphrase/)
  const cut = path.join(folder, 'cut.age')
  await writeFile(cut, (await readFile(secret)).subarray(0, -100))
  await expect(restore(other, { file: cut, passphrase: 'the right one' })).rejects.toThrow(/damaged/)
  await expect(restore(other, { file: path.join(folder, 'none') })).rejects.toThrow(/There is no file/)
  expect(await contentOf(other)).toEqual({})
})

it('goes only into a database that nobody uses and that is empty, unless everything may be replaced', async () => {
  const other = await emptyDatabase()
  await connected(other, () => expect(restore(other)).rejects.toThrow(/in use/))
  await restore(other)
  const before = await contentOf(other)
  await connected(other, (client) => client.query(`update users set name = 'Somebody else'`))
  await expect(restore(other)).rejects.toThrow(/not empty/)
  await connected(other, (client) => client.query('create schema pgboss'))
  await restore(other, { doesReplace: true })
  expect(await contentOf(other)).toEqual(before)
})

it('interrupted, a restore leaves what was there, and can be repeated', async () => {
  const other = await emptyDatabase()
  await restore(other)
  await connected(other, (client) => client.query(`update users set name = 'Kept'`))
  const before = await contentOf(other)
  // A folder that cannot be written to: the tables are filled by then.
  const media = path.join(folder, 'a-file')
  await writeFile(media, 'not a folder')
  await expect(restore(other, { doesReplace: true, media })).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await contentOf(other)).toEqual(before)
  await restore(other, { doesReplace: true })
  expect(await contentOf(other)).not.toEqual(before)
})

it('leaves nothing behind when it cannot be finished, and does not write where another one does', async () => {
  const file = path.join(folder, 'given-up.tar.gz')
  const failing = connected(nameOf(shop), async (client) => {
    const writing = writeBackup(client, { file, media: folder, release })
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    await writing
  })
  await expect(failing).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.startsWith('given-up'))).toEqual([])
  await writeFile(`${file}.partial`, 'of another')
  await expect(back(file)).rejects.toMatchObject({ code: 'EEXIST', syscall: 'open' })
  expect(await readFile(`${file}.partial`, 'utf8')).toBe('of another')
  const belowFile = path.join(backup, 'below-a-file.tar.gz')
  await expect(back(belowFile)).rejects.toMatchObject({ code: 'EEXIST', syscall: 'mkdir' })
})
