import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { auditOrders } from '#test/audit.ts'
import { openShop } from '#test/open-shop.ts'
import { runSql, templateShop } from '#test/template-shop.ts'
import { migrate, renamedMigrations } from './db.ts'
import { appRole } from './embedded-postgres.ts'

it('a release does not touch the database of a newer one, and says so', async () => {
  const shop = await openShop()
  const { pool } = shop.database
  expect(await migrate(pool)).toEqual([])
  await pool.query("insert into migrations (name) values ('999-tomorrow.sql')")
  await expect(migrate(pool)).rejects.toThrow(/newer release of the shop \(999-tomorrow\.sql\)/)
  await shop.close()
})

it('the status of products makes drafts of what had no price, and keeps what was archived so', async () => {
  const rows = await upgradeBy(
    'product_status',
    `insert into products (slug, title, category, price, archived_at) values
      ('free', 'Free', 'Cloth', 0, null), ('fan', 'Fan', 'Electronics', 100, null),
      ('old', 'Old', 'Cloth', 100, now()), ('old-free', 'Old and free', 'Cloth', 0, now())`,
    async (pool) => (await pool.query('select slug, status from products order by slug')).rows,
  )
  expect(Object.fromEntries(rows.map(({ slug, status }) => [slug, status]))).toEqual({
    free: 'draft',
    fan: 'published',
    old: 'archived',
    'old-free': 'archived',
  })
})

const shelf = `
  insert into products (slug, title, category, price, sizes, tags) values ('shirt', 'Shirt', 'Cloth', 100, '{M,L}', '{Men}');
  insert into product_options (product_id, size, stock)
    select id, size, case size when 'M' then 3 else 0 end from products, unnest(sizes) as size`

it('what was on the shelf is known to be in stock, and to searches', async () => {
  const options = await upgradeBy('options_in_stock', shelf, async (pool) => {
    return (await pool.query('select options_in_stock from products')).rows
  })
  expect(options).toEqual([{ options_in_stock: ['M|'] }])
  expect(await upgradeBy('search_facts', shelf, (pool) => auditOrders({ pool }))).toEqual([])
})

/** Runs all migrations; the one that is called so finds there what was `kept` before it. */
async function upgradeBy<Result>(called: string, kept: string, look: (pool: pg.Pool) => Promise<Result>) {
  const folder = new URL('migrations/', import.meta.url)
  const names = migrationFiles().toSorted()
  const last = names.findIndex((name) => name.includes(called))
  const statements = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const { connection } = await templateShop()
  const database = `migrated_${randomUUID().replaceAll('-', '')}`
  await runSql(connection, `create database ${database} owner ${appRole}`)
  const pool = new pg.Pool({ ...connection, database })
  for (const statement of statements.slice(0, last)) await pool.query(statement)
  await pool.query(kept)
  for (const statement of statements.slice(last)) await pool.query(`begin; ${statement}; commit`)
  const result = await look(pool)
  await pool.end()
  await runSql(connection, `drop database ${database}`)
  return result
}

it('a database that an earlier release migrated under other names is up to date', async () => {
  const shop = await openShop()
  const { pool } = shop.database
  const [former, present] = [Object.keys(renamedMigrations), Object.values(renamedMigrations)]
  await pool.query(
    'update migrations set name = former from unnest($1::text[], $2::text[]) renamed (former, present) where name = present',
    [former, present],
  )
  expect(await migrate(pool)).toEqual([])
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(migrationFiles())
  await shop.close()
})

it('migrations are numbered in one sequence', () => {
  const numbers = migrationFiles().map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, place) => place + 1))
})

function migrationFiles(): string[] {
  return readdirSync(new URL('./migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))
}
