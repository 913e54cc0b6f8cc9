import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/db.ts'
import { auditOrders } from '../audit.ts'
import { newWish, sendOrder, type Wanted } from './buyer.ts'

type Kept = Wanted & { orderId?: string }
type Port = () => number

/** Buyers who go on ordering while the shop is killed: each sends its order with the same key until it is answered. */
export function createBuyers(productId: string, port: Port, count = 6) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count })
  const wishes: Kept[] = []
  const troubles: string[] = []
  const counts = { unanswered: 0, turnedAway: 0 }
  const shop = { isOpen: true }
  const buying = Array.from({ length: count }, buyOn)
  return { countTold, finish }

  /** How many orders were acknowledged. Throws when a buyer got an answer that must not be. */
  function countTold(): number {
    if (troubles.length > 0) throw new Error(troubles.join('\n'))
    return wishes.filter(({ orderId }) => orderId).length
  }

  async function buyOn(): Promise<void> {
    while (shop.isOpen && troubles.length === 0) {
      const wish: Kept = newWish(productId)
      wishes.push(wish)
      while (!wish.orderId && troubles.length === 0) await send(wish)
    }
  }

  async function send(wish: Kept): Promise<void> {
    const { status, orderId, code } = await sendOrder(port(), wish, agent)
    if (status === 0) counts.unanswered += 1
    if (status === 503) counts.turnedAway += 1
    if (orderId && wish.orderId && wish.orderId !== orderId) troubles.push(`${wish.key} became two orders`)
    if (orderId) wish.orderId = orderId
    else if (![0, 503].includes(status) && code !== 'order-in-progress') troubles.push(`${status} ${code}`)
    if (!orderId) await pause(100)
  }

  /** Every order is sent once more with its key; then the database is audited. */
  async function finish({ pool }: Pick<Database, 'pool'>) {
    shop.isOpen = false
    await Promise.all(buying)
    for (let from = 0; from < wishes.length; from += count)
      await Promise.all(wishes.slice(from, from + count).map(send))
    agent.destroy()
    const acknowledged = wishes.flatMap(({ orderId }) => orderId ?? [])
    const { rows } = await pool.query('select count(*)::int as n from order_lines where product_id = $1', [productId])
    const broken = await auditOrders({ pool }, acknowledged)
    return { wishes: wishes.length, ...counts, orders: rows[0].n as number, troubles, broken }
  }
}
