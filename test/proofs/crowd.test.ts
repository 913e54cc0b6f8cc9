import { afterAll, beforeAll, expect, it } from 'vitest'
import { templateShop } from '#test/template-shop.ts'
import { timesFor } from '#test/repetitions.ts'
import { openShop, type TestShop } from '#test/open-shop.ts'
import { letCrowdIn } from './crowd.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const buyers = timesFor('buyers in a crowd')
const units = buyers / 10

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
  `${buyers} buyers of ${units} units, at two copies of the shop, who come again where they are told to: ${units} orders, ${buyers - units} refusals`,
  { timeout: 300_000 },
  async () => {
    const ports = servers.map(({ port }) => port)
    const { answers, left, broken } = await letCrowdIn(shop.database, { ports, buyers, units, isPatient: true })
    expect(answers).toEqual({ 201: units, '409 out-of-stock': buyers - units })
    expect({ left, broken }).toEqual({ left: 0, broken: [] })
  },
)
