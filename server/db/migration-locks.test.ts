import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runSql, templateShop } from '#test/template-shop.ts'
import { knownMigrations } from './db.ts'
import { appRole } from './embedded-postgres.ts'

/** The last migration that no shop in use had to take: before it there was no release. */
const first = '0047_search_facts.sql'
/** What does so all the same, each under **Before you upgrade** in the changelog: the name of the migration, and its cost. */
const announced: Record<string, string[]> = {}
/** Tables that grow with every order or change: a million rows are usual. */
const large = ['orders', 'order_lines', 'order_changes', 'stock_movements', 'audit_log', 'outbox']

let pool: pg.Pool
let name: string

beforeAll(async () => {
  const { connection } = await templateShop()
  name = `migrated_${randomUUID().replaceAll('-', '')}`
  await runSql(connection, `create database ${name} owner ${appRole}`)
  pool = new pg.Pool({ ...connection, database: name })
  for (const migration of knownMigrations().filter((one) => one <= first)) await pool.query(await read(migration))
  await pool.query(`
    insert into products (slug, title, category, price) values ('shirt', 'Shirt', 'Cloth', 100);
    insert into product_options (product_id) select id from products;
    insert into stock_movements (option_id, kind, change) select id, 'receipt', 100 from product_options;
    insert into orders (id, name, phone, address, inside_dhaka, subtotal, discount, delivery_charge, total, profit)
      select lpad(n::text, 7, '0') || '0000000000', 'Rina', '01712345678', 'Dhaka', true, 100, 0, 60, 160, 20 from generate_series(1, 20) n;
    insert into order_lines (order_id, position, product_id, option_id, quantity, price, profit, title, category)
      select o.id, 1, p.product_id, p.id, 1, 100, 20, 'Shirt', 'Cloth' from orders o, product_options p;
    insert into order_changes (order_id, status) select id, 'pending' from orders;
    insert into outbox (topic, payload) select 'order-placed', jsonb_build_object('orderId', id) from orders;
    insert into audit_log (action, subject_id, actor_id) select 'confirm-order', id, gen_random_uuid() from orders`)
})
afterAll(async () => {
  await pool.end()
  await runSql((await templateShop()).connection, `drop database ${name}`)
})

it('a migration keeps nobody from a large table for longer than a moment, however many rows it has', async () => {
  const costs: Record<string, string[]> = {}
  for (const migration of knownMigrations().filter((one) => one > first)) {
    const sql = await read(migration)
    const found = await costOf(sql)
    if (found.length > 0) costs[migration] = found
    await pool.query(sql)
  }
  expect(costs).toEqual(announced)
})

it.each([
  ['a new table', 'create table gift_wraps (order_id text primary key references orders (id))', []],
  ['a column that may be empty', 'alter table orders add column gift_note text', []],
  ['a column with a constant', "alter table orders add column gift_note text not null default ''", []],
  ['a check to be validated later', 'alter table orders add check (total > 0) not valid', []],
  ['an index on a small table', 'create index on settings (name)', []],
  [
    'another type',
    'alter table outbox alter column payload type text',
    ['outbox is written anew', 'outbox is read whole'],
  ],
  [
    'a default of its own',
    'alter table outbox add column n bigserial',
    ['outbox is written anew', 'outbox is read whole'],
  ],
  ['an index', 'create index on order_lines (title)', ['order_lines is read whole']],
  ['a check', 'alter table stock_movements add check (change <> 7)', ['stock_movements is read whole']],
  [
    'a column that must be filled',
    'alter table audit_log alter column actor_id set not null',
    ['audit_log is read whole'],
  ],
  ['an update of all', "update order_changes set status = 'pending'", ['20 rows of order_changes are changed']],
])('%s is told from what holds others up', async (_what, sql, expected) => {
  expect(await costOf(sql)).toEqual(expected)
})

type Use = { file: number; read: number; changed: number; is_kept: boolean }

/** What a migration does to the large tables that takes the longer the more rows they have; it is undone. */
async function costOf(sql: string): Promise<string[]> {
  const client = await pool.connect()
  const usesNow = async () => {
    const { rows } = await client.query<Use>(
      `select pg_relation_filenode(relid) as file, seq_tup_read::int as read, (n_tup_upd + n_tup_del)::int as changed,
        exists (select from pg_locks where pid = pg_backend_pid() and relation = relid
          and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) as is_kept
      from unnest($1::text[]) with ordinality as large (name, n) join pg_stat_xact_user_tables on relname = name order by n`,
      [large],
    )
    return rows
  }
  try {
    await client.query('begin')
    const before = await usesNow()
    await client.query(sql)
    const after = await usesNow()
    return large.flatMap((table, n) => {
      const [was, is] = [before[n], after[n]]
      if (!was || !is) throw new Error(`There is no table ${table}`)
      const changed = is.changed - was.changed
      return [
        ...(is.file === was.file ? [] : [`${table} is written anew`]),
        ...(is.is_kept && is.read > was.read ? [`${table} is read whole`] : []),
        ...(changed > 0 ? [`${changed} rows of ${table} are changed`] : []),
      ]
    })
  } finally {
    client.release(true)
  }
}

function read(migration: string): Promise<string> {
  return readFile(new URL(`migrations/${migration}`, import.meta.url), 'utf8')
}
