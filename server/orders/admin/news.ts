import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { orderNews, type OrderNews } from '#contract/orders-admin.ts'
import { inTaka } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import type { Cluster } from '../../workers/cluster.ts'

const heartbeat = 15_000
/** Transactions end in some order of their own: whoever comes back is told again what is this much older. */
const overlap = 60
const mostSent = 2000

type Found = Omit<OrderNews, 'own'> & { takenBy: string | null }
type Row = Omit<Found, 'number' | 'totalAmount' | 'at' | 'id'> & { id: string; total: string; at: string }
type Listener = {
  who: string
  /** Whether whoever listens may still do so. */
  mayStay: () => Promise<boolean>
  /** The last piece of news they know of. */
  since?: number
}

type Surroundings = { cluster: Cluster; onError: (error: unknown) => void }
type OrderFeed = ReturnType<typeof openOrderFeed>

declare module 'fastify' {
  interface FastifyInstance {
    news: OrderFeed
  }
}

/**
 * Tells those who listen of orders that come in and move on. It looks whenever this or another copy of the shop says that
 * something has changed, and at every heartbeat, so that nothing is missed when a word was lost.
 */
export function openOrderFeed(db: Db, { cluster, onError }: Surroundings) {
  const subscribers = new Set<ReturnType<typeof openSubscriber>>()
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  let isClosed = false
  const timer = setInterval(() => void beat(), heartbeat).unref()
  return { listen, look, close }

  /** The news from now on, and what came since the last one they know, as server-sent events. */
  async function listen({ who, since, mayStay }: Listener): Promise<PassThrough> {
    // A call that was let in just before the shop closes would keep it open.
    if (isClosed) throw new Refusal('temporarily-unavailable')
    let endStream = () => {}
    const leave = await cluster.takeSlot(who, () => endStream())
    if (!leave) throw new Refusal('too-many-requests')
    const subscriber = openSubscriber({ who, mayStay }, () => {
      subscribers.delete(subscriber)
      leave()
    })
    endStream = () => subscriber.stream.end()
    subscribers.add(subscriber)
    try {
      subscriber.tell(await findNews(db, since))
      if (isClosed) subscriber.stream.end()
      return subscriber.stream
    } catch (error) {
      subscriber.stream.destroy()
      throw error
    }
  }

  function look(): void {
    if (subscribers.size === 0) return
    if (looking) isAskedAgain = true
    else
      looking = lookOnce().finally(() => {
        looking = undefined
        if (isAskedAgain) look()
      })
  }

  async function lookOnce(): Promise<void> {
    isAskedAgain = false
    try {
      const news = await findNews(db)
      for (const subscriber of subscribers) subscriber.tell(news)
    } catch (error) {
      onError(error)
    }
  }

  async function beat(): Promise<void> {
    await Promise.all([...subscribers].map((subscriber) => subscriber.beat().catch(onError)))
    look()
  }

  async function close(): Promise<void> {
    isClosed = true
    clearInterval(timer)
    for (const subscriber of subscribers) subscriber.stream.end()
    await looking
  }
}

/** One listener: what they were told, and whether they are still there. */
function openSubscriber({ who, mayStay }: Pick<Listener, 'who' | 'mayStay'>, onLeave: () => void) {
  const stream = new PassThrough()
  const sent = new Set<number>()
  stream.on('close', onLeave)
  stream.on('error', onLeave)
  stream.write('retry: 3000\n\n')
  return { stream, tell, beat }

  function tell(news: readonly Found[]): void {
    for (const { takenBy, ...one } of news.filter(({ id }) => !sent.has(id))) {
      sent.add(one.id)
      stream.write(
        `id: ${one.id}\nevent: order\ndata: ${JSON.stringify(orderNews.encode({ ...one, own: takenBy === who }))}\n\n`,
      )
    }
    for (const oldest of sent) {
      if (sent.size <= mostSent) break
      sent.delete(oldest)
    }
  }

  async function beat(): Promise<void> {
    if (await mayStay()) stream.write(': still here\n\n')
    else stream.end('event: end\ndata: {}\n\n')
  }
}

/** What happened in the last minute, or since that piece of news; the last two thousand at most. */
async function findNews(db: Db, since = 0): Promise<Found[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.order_id as "orderId", c.status, o.name, o.total, o.channel, o.taken_by as "takenBy", c.changed_at as at
    from order_changes c join orders o on o.id = c.order_id
    where c.id > (select coalesce(max(id), 0) - ${mostSent} from order_changes)
      and c.changed_at > least(now(), (select changed_at from order_changes where id = ${since})) - make_interval(secs => ${overlap})
      and c.id <> ${since}
    order by c.id`)
  return rows.map(({ total, at, id, ...same }) => ({
    ...same,
    id: Number(id),
    number: orderNumberIn(same.orderId),
    totalAmount: inTaka(Number(total)),
    at: new Date(at).toISOString(),
  }))
}
