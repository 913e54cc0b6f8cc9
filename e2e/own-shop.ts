import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import path from 'node:path'
import { expect } from './story.ts'
import pg from 'pg'

const server = { host: path.join(process.env.HAAT_STORIES ?? '', 'data'), user: 'shop' }

/** A second shop for one story, with nothing on its shelves, on a database of its own; `settings` are its environment's. */
export async function openOwnShop(settings: Record<string, string> = {}) {
  const name = `story_${randomUUID().replaceAll('-', '')}`
  await runSql('shop', `create database ${name}`)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = {
    ...process.env,
    ...settings,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    DATABASE_URL: `postgres://${server.user}@localhost/${name}?host=${encodeURIComponent(server.host)}`,
  }
  let close = await open(address, env)
  return {
    address,
    sql: (statement: string, values: unknown[] = []) => runSql(name, statement, values),
    /** Puts a product on the shelf, and a deal on it when it is told for how many seconds. */
    stock: (title: string, dealSeconds?: number) => stock(name, title, dealSeconds),
    /** What was done to its database behind its back, a shop sees when it starts. */
    restart: async () => {
      await close()
      close = await open(address, env)
    },
    close: async () => {
      await close()
      await runSql('shop', `drop database ${name} with (force)`)
    },
  }
}

/** Starts the shop, and says how to stop it. */
async function open(address: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
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

async function freePort(): Promise<number> {
  const listener = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const address = listener.address()
  await new Promise((resolve) => listener.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
