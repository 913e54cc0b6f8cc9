import type pg from 'pg'
import type { App } from './serve.ts'

export const healthPath = '/healthz'
const timeout = 1000

type Check = () => Promise<boolean>

/**
 * `/healthz`: the process answers. `/readyz`: it can also serve; `failing` names what cannot: `database`, `disk`, or
 * `stopping`. `disk`: whether files can be written. A shop whose `pictures` cannot be reached still sells: it is ready,
 * and `impaired`.
 */
export function health(app: App, { pool, disk, pictures }: { pool: pg.Pool; disk: Check; pictures: Check }): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  // A connection that is kept open would keep the shop open.
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  app.get(healthPath, async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    // Of a pool's connections one may just have been cut: that says nothing of the database.
    const ask = () => pool.query('select 1')
    const database = ask()
      .catch(ask)
      .then(() => true)
    const [hasDatabase, hasDisk, hasPictures] = await Promise.all([
      inTime(database),
      inTime(disk()),
      inTime(pictures()),
    ])
    const checks = { stopping: !isStopping, database: hasDatabase, disk: hasDisk }
    const failing = Object.entries(checks).flatMap(([name, isFine]) => (isFine ? [] : [name]))
    const isReady = failing.length === 0
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: isReady, ...(!isReady && { failing }), ...(!hasPictures && { impaired: ['pictures'] }) })
  })
}

async function inTime(check: Promise<boolean>): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, timeout, false).unref())
  // Whatever it fails with, the shop is not ready.
  return Promise.race([check.catch(() => false), tooLate])
}
