import { expect, it } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { migrate } from './db.ts'

it('a release does not touch the database of a newer one, and says so', async () => {
  const shop = await openShop()
  const { pool } = shop.database
  expect(await migrate(pool)).toEqual([])
  await pool.query("insert into migrations (name) values ('999-tomorrow.sql')")
  await expect(migrate(pool)).rejects.toThrow(/newer release of the shop \(999-tomorrow\.sql\)/)
  await shop.close()
})
