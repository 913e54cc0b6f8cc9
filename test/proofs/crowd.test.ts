import { afterAll, beforeAll, expect, it } from 'vitest'
import { templateShop } from '#test/template-shop.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { letCrowdIn } from './crowd.ts'
import { startServer, type ServerProcess } from './server-process.ts'

let shop: TestShop
let servers: ServerProcess[] = []
beforeAll(async () => {
  shop = await openShop()
  const connection = { ...(await templateShop()).connection, database: await nameOf(shop) }
  servers = await Promise.all([startServer(connection), startServer(connection)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await shop.close()
})

async function nameOf({ database }: TestShop): Promise<string> {
  const { rows } = await database.pool.query('select current_database() as name')
  return rows[0].name
}

it(
  'a thousand buyers of a hundred units, at two copies of the shop: a hundred orders, nine hundred refusals, no error',
  { timeout: 300_000 },
  async () => {
    const ports = servers.map(({ port }) => port)
    const { answers, left, broken } = await letCrowdIn(shop.database, { ports, buyers: 1000, units: 100 })
    expect(answers).toEqual({ 201: 100, '409 out-of-stock': 900 })
    expect({ left, broken }).toEqual({ left: 0, broken: [] })
  },
)
