import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const channel = 'shop_changed'
const patience = 2000

/** Lets the copies of the shop on one database know of each other's changes to what everybody sees. */
export async function watchChanges(pool: pg.Pool, onChange: () => void) {
  const self = randomUUID()
  let client: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  await listen()
  return { tell, close }

  async function listen(): Promise<void> {
    client = await pool.connect()
    client.on('notification', ({ payload }) => payload !== self && onChange())
    client.on('error', listenAgain)
    await client.query(`listen ${channel}`)
  }

  /** The connection was lost, and with it perhaps news: everything counts as changed once it is back. */
  function listenAgain(): void {
    letGo()
    if (isClosed) return
    clearTimeout(retry)
    retry = setTimeout(() => listen().then(onChange, listenAgain), patience).unref()
  }

  /** A lost word costs other copies at most the five minutes after which they look again. */
  function tell(): void {
    if (!isClosed) pool.query('select pg_notify($1, $2)', [channel, self]).catch(() => {})
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
    held?.release(true)
  }
}
