import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { migrate, renamedMigrations } from './db.ts'

it('a release does not touch the database of a newer one, and says so', async () => {
  const shop = await openShop()
  const { pool } = shop.database
  expect(await migrate(pool)).toEqual([])
  await pool.query("insert into migrations (name) values ('999-tomorrow.sql')")
  await expect(migrate(pool)).rejects.toThrow(/newer release of the shop \(999-tomorrow\.sql\)/)
  await shop.close()
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
