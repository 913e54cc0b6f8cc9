import type pg from 'pg'
import type { App } from './serve.ts'

/** `/healthz`: the process answers. `/readyz`: it can also serve, its database included. */
export function health(app: App, pool: pg.Pool): void {
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
    const isReady = !isStopping && (await answersWithin(pool, 1000))
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: isReady })
  })
}

async function answersWithin(pool: pg.Pool, milliseconds: number): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, milliseconds, false).unref())
  return Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    tooLate,
  ])
}
