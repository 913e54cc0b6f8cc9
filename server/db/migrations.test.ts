import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
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
  const folder = new URL('migrations/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const last = names.findIndex((name) => name.includes('product_status'))
  const statements = await Promise.all(names.slice(0, last + 1).map((name) => readFile(new URL(name, folder), 'utf8')))
  const { connection } = await templateShop()
  const database = `migrated_${randomUUID().replaceAll('-', '')}`
  await runSql(connection, `create database ${database} owner ${appRole}`)
  const client = new pg.Client({ ...connection, database })
  await client.connect()
  for (const statement of statements.slice(0, -1)) await client.query(statement)
  await client.query(`insert into products (slug, title, category, price, archived_at) values
    ('free', 'Free', 'Cloth', 0, null), ('fan', 'Fan', 'Electronics', 100, null),
    ('old', 'Old', 'Cloth', 100, now()), ('old-free', 'Old and free', 'Cloth', 0, now())`)
  await client.query(`begin; ${statements.at(-1)}; commit`)
  const { rows } = await client.query('select slug, status from products order by slug')
  await client.end()
  await runSql(connection, `drop database ${database}`)
  expect(Object.fromEntries(rows.map(({ slug, status }) => [slug, status]))).toEqual({
    free: 'draft',
    fan: 'published',
    old: 'archived',
    'old-free': 'archived',
  })
})

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
