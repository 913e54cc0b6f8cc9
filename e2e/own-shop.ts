import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { migrate, openDatabase } from '#server/db/db.ts'
import { loadDemo } from '#server/db/demo/load-demo.ts'
import type { Ask, Told } from './shop-host.ts'

const stories = process.env.HAAT_STORIES ?? ''
const server = { host: path.join(stories, 'data'), user: 'shop' }
const templateLock = 3_417

type Shelves = { hasDemo?: boolean }

/** A second shop for one story, on a database of its own: with nothing on its shelves, or with the whole demo. */
export async function openOwnShop(settings: Record<string, string> = {}, { hasDemo = false }: Shelves = {}) {
  const name = `story_${randomUUID().replaceAll('-', '')}`
  const template = hasDemo ? 'template_demo' : 'template_empty'
  await makeTemplate(template, hasDemo)
  await runSql('shop', `create database ${name} template ${template} strategy file_copy`)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = {
    ...settings,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    MEDIA_DIR: path.join(stories, name),
    DATABASE_URL: urlOf(name),
  }
  let shop = await open(env)
  return {
    address,
    sql: (statement: string, values: unknown[] = []) => runSql(name, statement, values),
    /** Puts a product on the shelf, and a deal on it when it is told for how many seconds. */
    stock: (title: string, dealSeconds?: number) => stock(name, title, dealSeconds),
    /** What was done to its database behind its back, a shop sees when it starts. */
    restart: async () => {
      await ask({ what: 'close', shop })
      shop = await open(env)
    },
    close: async () => {
      await ask({ what: 'close', shop })
      await runSql('shop', `drop database ${name} with (force)`)
    },
  }
}

/** Made by whichever worker needs it first. */
async function makeTemplate(template: string, hasDemo: boolean): Promise<void> {
  const client = new pg.Client({ ...server, database: 'shop' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    await client.query(`create database unfinished_${template}`)
    const database = openDatabase({ connectionString: urlOf(`unfinished_${template}`) })
    await migrate(database.pool)
    if (hasDemo) await loadDemo(database.db, new Date())
    await database.close()
    await client.query(`alter database unfinished_${template} rename to ${template}`)
  } finally {
    await client.end()
  }
}

async function open(env: Record<string, string>): Promise<number> {
  const { shop = 0 } = await ask({ what: 'open', env })
  return shop
}

type Question = Ask extends infer One ? (One extends Ask ? Omit<One, 'id'> : never) : never

let host: ChildProcess | undefined
let asked = 0
const waiting = new Map<number, (told: Told) => void>()

/** One process for all shops of this worker: most of what a shop's start costs is the loading of its code. */
async function ask(question: Question): Promise<Told> {
  host ??= startHost()
  const id = ++asked
  const told = await new Promise<Told>((resolve) => {
    waiting.set(id, resolve)
    host?.send({ id, ...question })
  })
  waiting.delete(id)
  if (told.error) throw new Error(told.error)
  return told
}

function startHost(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'shop-host.ts'), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (told: Told) => waiting.get(told.id)?.(told))
  child.once('exit', (code) => {
    for (const [id, tell] of waiting) tell({ id, error: `The shops ended with ${code}` })
  })
  // It ends with this worker and keeps nobody waiting.
  child.unref()
  child.channel?.unref()
  return child
}

async function stock(name: string, title: string, dealSeconds?: number): Promise<void> {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const id = await insert(
    name,
    "insert into products (slug, title, category, price, profit) values ($1, $2, 'Cloth', 100000, 10000)",
    [slug, title],
  )
  await insert(name, 'insert into product_options (product_id, stock) values ($1, 9)', [id])
  if (dealSeconds === undefined) return
  const deal = await insert(
    name,
    "insert into deals (title, percent_off, starts_at, ends_at) values ('A short deal', 20, now() - interval '1 day', now() + $1 * interval '1 second')",
    [dealSeconds],
  )
  await runSql(name, 'insert into deal_products (deal_id, product_id) values ($1, $2)', [deal, id])
}

async function insert(name: string, statement: string, values: unknown[]): Promise<string> {
  const [row] = await runSql(name, `${statement} returning id`, values)
  return row.id
}

async function runSql(database: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ ...server, database })
  await client.connect()
  const { rows } = await client.query(statement, values).finally(() => client.end())
  return rows
}

function urlOf(database: string): string {
  return `postgres://${server.user}@localhost/${database}?host=${encodeURIComponent(server.host)}`
}

async function freePort(): Promise<number> {
  const listener = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const address = listener.address()
  await new Promise((resolve) => listener.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
