import type pg from 'pg'
import type { App } from './serve.ts'

const timeout = 1000

/**
 * `/healthz`: the process answers. `/readyz`: it can also serve; `failing` names what cannot: `database`, `disk`, or
 * `stopping`. `disk`: whether files can be written.
 */
export function health(app: App, { pool, disk }: { pool: pg.Pool; disk: () => Promise<boolean> }): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  // A connection that is kept open would keep the shop open.
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const [hasDatabase, hasDisk] = await Promise.all([inTime(pool.query('select 1').then(() => true)), inTime(disk())])
    const checks = { stopping: !isStopping, database: hasDatabase, disk: hasDisk }
    const failing = Object.entries(checks).flatMap(([name, isFine]) => (isFine ? [] : [name]))
    const isReady = failing.length === 0
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { ok: true } : { ok: false, failing })
  })
}

async function inTime(check: Promise<boolean>): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, timeout, false).unref())
  // Whatever it fails with, the shop is not ready.
  return Promise.race([check.catch(() => false), tooLate])
}
