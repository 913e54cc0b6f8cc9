import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readRecord } from '#server/db/postgres-process.ts'
import { createBuyers } from '#test/proofs/kills.ts'
import { startServer } from '#test/proofs/server-process.ts'
import { shelve, stockOf } from '#test/proofs/shelf.ts'
import { numberGiven, openOwnDatabase, sayWhere } from './own-database.ts'

/** `npm run bench:kills [of the shop] [of the database]`: kill -9 while people order, and a look into the books after. */
const [ofShop, ofDatabase] = [numberGiven(0, 200), numberGiven(1, 50)]
const own = await openOwnDatabase()
const { pool } = own.database
sayWhere()
let isRight = true
await killShop()
await killDatabase()
await own.close()
process.exitCode = isRight ? 0 : 1

async function killShop(): Promise<void> {
  const productId = await shelve(pool, 1_000_000)
  let server = await startServer(own.connection)
  const buyers = createBuyers(productId, () => server.port)
  for (let kills = 0; kills < ofShop; kills++) {
    await untilOrders(buyers, 10)
    await pause(Math.random() * 50)
    await server.kill()
    server = await startServer(own.connection)
    if (kills % 20 === 19) console.log(`the shop killed ${kills + 1} times, ${buyers.countTold()} orders`)
  }
  await settle('the shop', productId, buyers)
  await server.stop()
}

async function killDatabase(): Promise<void> {
  const productId = await shelve(pool, 1_000_000)
  const server = await startServer(own.connection)
  const buyers = createBuyers(productId, () => server.port)
  const pauses: number[] = []
  for (let kills = 0; kills < ofDatabase; kills++) {
    await untilOrders(buyers, 10)
    const record = await readRecord(path.join(own.folder, 'data'))
    if (!record) throw new Error('The database has no record of itself')
    const told = buyers.countTold()
    const begun = performance.now()
    process.kill(record.pid, 'SIGKILL')
    while (buyers.countTold() <= told + 6) await pause(20)
    pauses.push(performance.now() - begun)
    console.log(`kill ${kills + 1}: orders again after ${inSeconds(pauses.at(-1))} s`)
  }
  pauses.sort((one, other) => one - other)
  console.log(
    `the shop stayed up: ${server.child.exitCode === null}; orders again after ${inSeconds(pauses[0])} to ${inSeconds(pauses.at(-1))} s`,
  )
  isRight &&= server.child.exitCode === null
  await settle('the database', productId, buyers)
  await server.stop()
}

type Buyers = ReturnType<typeof createBuyers>

async function untilOrders(buyers: Buyers, more: number): Promise<void> {
  const told = buyers.countTold()
  while (buyers.countTold() < told + more) await pause(10)
}

async function settle(what: string, productId: string, buyers: Buyers): Promise<void> {
  const outcome = await buyers.finish(own.database)
  const left = await stockOf(pool, productId)
  console.log(`${what}:`, { ...outcome, left })
  isRight &&= outcome.troubles.length === 0 && outcome.broken.length === 0
  isRight &&= outcome.orders === outcome.wishes && left === 1_000_000 - outcome.wishes
}

function inSeconds(milliseconds = 0): string {
  return (milliseconds / 1000).toFixed(1)
}
