import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Change } from './changes.ts'

const channel = 'shop_changed'
const retryAfter = 2000
const usualAskEvery = 15_000

/** PostgreSQL carries fewer bytes than this; who has changed more has changed everything. */
const longest = 7000

type Watcher = { onChange: (change: Change) => void; onError: (error: unknown) => void; askEvery?: number }

/** Lets the copies of the shop on one database know of each other's changes. */
export async function watchChanges(pool: pg.Pool, { onChange, onError, askEvery = usualAskEvery }: Watcher) {
  const self = randomUUID()
  let client: pg.PoolClient | undefined
  let asking: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  await listen()
  return { tell, close }

  async function listen(): Promise<void> {
    client = await pool.connect()
    if (isClosed) return letGo()
    client.on('notification', ({ payload }) => hear(payload))
    client.on('error', listenAgain)
    await client.query(`listen ${channel}`)
    askLater()
  }

  /** Whoever only listens would never notice that the other end has gone without a word. */
  function askLater(): void {
    asking = setTimeout(() => client?.query('select 1').then(askLater, listenAgain), askEvery).unref()
  }

  function hear(payload = ''): void {
    if (!payload.startsWith(self)) onChange(JSON.parse(payload.slice(self.length)))
  }

  /** The connection was lost, and with it perhaps news: everything counts as changed once it is back. */
  function listenAgain(): void {
    letGo()
    if (isClosed) return
    clearTimeout(retry)
    retry = setTimeout(() => listen().then(() => onChange('everything'), listenAgain), retryAfter).unref()
  }

  /** A lost word costs other copies at most the five minutes after which they look again; of settings, one minute. */
  function tell(change: Change): void {
    const written = JSON.stringify(change)
    const payload = self + (written.length < longest ? written : '"everything"')
    if (!isClosed) pool.query('select pg_notify($1, $2)', [channel, payload]).catch(onError)
  }

  async function close(): Promise<void> {
    isClosed = true
    clearTimeout(retry)
    letGo()
  }

  /** Once only: a connection that is being closed may still complain. */
  function letGo(): void {
    const held = client
    client = undefined
    clearTimeout(asking)
    held?.release(true)
  }
}
