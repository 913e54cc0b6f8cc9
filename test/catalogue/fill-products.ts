import { readFile } from 'node:fs/promises'
import type pg from 'pg'

const tables = ['products', 'product_options', 'product_words', 'product_titles', 'stock_movements']
const atOnce = 5000

/** Adds products number `from` + 1 to `to`, in two lanes: a million takes minutes, since indices are made at the end. */
export async function fillProducts(pool: pg.Pool, from: number, to: number): Promise<void> {
  const [text, kinds] = await Promise.all(
    ['products.sql', 'goods.json'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
  )
  const { rows: indices } = await pool.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  await switchTriggers(pool, 'disable')
  for (const { name } of indices) await pool.query(`drop index ${name}`)
  const starts = Array.from({ length: Math.ceil((to - from) / atOnce) }, (_, n) => from + 1 + n * atOnce)
  await inTwoLanes(pool, starts, (client, first) =>
    client.query(text ?? '', [first, Math.min(to, first + atOnce - 1), kinds]),
  )
  await inTwoLanes(pool, indices, (client, { made }) => client.query(made))
  await switchTriggers(pool, 'enable')
  for (const table of tables) await pool.query(`vacuum analyze ${table}`)
}

/** The openings of the stock are written with the products. */
async function switchTriggers(pool: pg.Pool, state: 'enable' | 'disable'): Promise<void> {
  for (const table of ['product_options', 'stock_movements'])
    await pool.query(`alter table ${table} ${state} trigger user`)
}

async function inTwoLanes<T>(pool: pg.Pool, work: T[], run: (client: pg.PoolClient, one: T) => Promise<unknown>) {
  const left = [...work]
  const lane = async () => {
    const client = await pool.connect()
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'")
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(client, one)
    client.release(true)
  }
  await Promise.all([lane(), lane()])
}
