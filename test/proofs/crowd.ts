import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/db.ts'
import { auditOrders } from '../audit.ts'
import { newWish, sendOrder, tally, type Answered, type Wanted } from './buyer.ts'
import { shelve, stockOf } from './shelf.ts'

type Crowd = {
  ports: number[]
  buyers: number
  units: number
  /** Whether those who are told to come again do so: a machine that is slow or busy tells some. */
  isPatient?: boolean
}
export type CrowdOutcome = { answers: Record<string, number>; left: number; broken: string[]; seconds: number }

/** So many buyers ask at the same moment for one unit each of a product with too few of them. */
export async function letCrowdIn(database: Pick<Database, 'pool'>, crowd: Crowd): Promise<CrowdOutcome> {
  const { ports, buyers, units, isPatient = false } = crowd
  const buy = isPatient ? buyPatiently : sendOrder
  const productId = await shelve(database.pool, units)
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })
  const begun = performance.now()
  const answers = await Promise.all(
    Array.from({ length: buyers }, (_, n) => buy(ports[n % ports.length] ?? 0, newWish(productId), agent)),
  )
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  const acknowledged = answers.flatMap(({ orderId }) => orderId ?? [])
  const broken = await auditOrders(database, acknowledged)
  return { answers: tally(answers), left: await stockOf(database.pool, productId), broken, seconds }
}

/** Sends the same order until the shop has time for it. */
async function buyPatiently(port: number, wish: Wanted, agent: http.Agent): Promise<Answered> {
  const answer = await sendOrder(port, wish, agent)
  if (answer.code !== 'temporarily-unavailable') return answer
  await pause(1000)
  return buyPatiently(port, wish, agent)
}
