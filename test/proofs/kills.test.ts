import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { templateShop } from '#test/template-shop.ts'
import { openShop } from '#test/open-shop.ts'
import { timesFor } from '#test/repetitions.ts'
import { createBuyers } from './kills.ts'
import { startServer } from './server-process.ts'
import { shelve, stockOf } from './shelf.ts'

const kills = timesFor('kills of the shop in a test')

it(
  `kill -9 of the shop, ${kills} times while people order: no acknowledged order lost, none half, none twice`,
  { timeout: 600_000 },
  async () => {
    const shop = await openShop()
    const { rows } = await shop.database.pool.query('select current_database() as name')
    const connection = { ...(await templateShop()).connection, database: rows[0].name }
    const productId = await shelve(shop.database.pool, 100_000)
    let server = await startServer(connection)
    const buyers = createBuyers(productId, () => server.port)
    for (let killed = 0; killed < kills; killed++) {
      const acknowledged = buyers.countTold()
      await expect.poll(() => buyers.countTold(), { timeout: 120_000 }).toBeGreaterThan(acknowledged + 10)
      await pause(Math.random() * 50)
      await server.kill()
      server = await startServer(connection)
    }
    const outcome = await buyers.finish(shop.database)
    expect(outcome).toMatchObject({ troubles: [], broken: [], orders: outcome.wishes })
    expect(outcome.unanswered).toBeGreaterThan(0)
    expect(await stockOf(shop.database.pool, productId)).toBe(100_000 - outcome.wishes)
    await server.stop()
    await shop.close()
  },
)
