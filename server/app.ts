import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { LogController } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { createAuth } from './accounts/auth.ts'
import { admission } from './admission.ts'
import { createByteCache } from './byte-cache.ts'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import { findSecret } from './db/secret.ts'
import { errorAnswers } from './error-answers.ts'
import { health } from './health.ts'
import { openApi } from './open-api.ts'
import { orderRoutes } from './orders/routes.ts'
import { productRoutes } from './products/routes.ts'
import type { App } from './serve.ts'
import { watchChanges } from './watch-changes.ts'
import { readShapes } from './wire.ts'

/** The API assembled on a database, not yet listening. */
export async function createApp({ db, pool }: Database, config: Config): Promise<App> {
  const app: App = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // One proxy is believed: the address it saw itself, not what its caller claims.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 20_000,
    routerOptions: { maxParamLength: 320 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  const secret = config.authSecret ?? (await findSecret(db))
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('secret', secret)
  app.decorate('auth', createAuth(db, { publicUrl: config.publicUrl, secret }))
  const watch = await watchChanges(pool, () => app.bytes.changed('elsewhere'))
  app.decorate('bytes', createByteCache(watch.tell))
  app.addHook('onClose', async () => {
    app.bytes.close()
    await watch.close()
  })

  readShapes(app)
  errorAnswers(app)
  await app.register(cookie)
  await app.register(helmet, securityHeaders(config))
  admission(app)
  await openApi(app)
  health(app, pool)
  productRoutes(app)
  accountRoutes(app)
  orderRoutes(app)
  return app
}

/** Pages bring a content security policy of their own; anything else may load nothing at all. */
function securityHeaders({ publicUrl }: Config) {
  const isSecure = publicUrl.protocol === 'https:'
  return {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  } as const
}
