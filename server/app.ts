import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { createAuth } from './accounts/auth.ts'
import { recognise } from './accounts/recognise.ts'
import { admission } from './http/admission.ts'
import { compressAnswers } from './http/compress.ts'
import type { Change } from './cache/changes.ts'
import { createResponseCache } from './cache/response-cache.ts'
import type { Config } from './config.ts'
import { guardConnections, requestTimeout } from './http/connections.ts'
import { courierRoutes } from './couriers/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { dealRoutes } from './deals/routes.ts'
import type { Database } from './db/db.ts'
import { findSecret } from './db/secret.ts'
import { errorAnswers, errorForLog, unroutable } from './http/error-answers.ts'
import { health } from './http/health.ts'
import { homeRoutes } from './dashboard/routes.ts'
import { createDiskProbe, mediaFolderOf } from './media/media-files.ts'
import { openMediaStorage } from './media/media-storage.ts'
import { pictureRoutes } from './media/routes.ts'
import { openLogStream } from './http/log-stream.ts'
import { openApi } from './http/open-api.ts'
import { messageRoutes } from './messages/routes.ts'
import { openOrderFeed } from './orders/admin/news.ts'
import { openBackups } from './backup/backups.ts'
import { adminOrderRoutes } from './orders/admin/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { keepCurrent } from './products/keep-current.ts'
import { adminProductRoutes } from './products/admin/routes.ts'
import { countSearches } from './products/search-log.ts'
import { productRoutes } from './products/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { App } from './http/serve.ts'
import { logSlowStatements } from './http/slow-statements.ts'
import { logRequests } from './http/watch-requests.ts'
import { knownSpellings } from './products/synonyms.ts'
import { knowSettings } from './settings/known-settings.ts'
import { settingsRoutes } from './settings/routes.ts'
import { stockRoutes } from './stock/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { tableRoutes } from './import-export/routes.ts'
import { twoFactorRoutes } from './accounts/two-factor/routes.ts'
import { watchChanges } from './cache/watch-changes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { soloCluster } from './workers/cluster.ts'
import { readShapes } from './http/wire.ts'

const logged = {
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  serializers: { err: errorForLog },
}

/** The API assembled on a database, not yet listening. */
export async function createApp({ db, pool }: Database, config: Config, cluster = soloCluster()): Promise<App> {
  const stream = openLogStream(config)
  const app = createServer(config, stream)
  const secret = config.authSecret ?? (await findSecret(db))
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('secret', secret)
  app.decorate('cluster', cluster)
  app.decorate(
    'auth',
    createAuth(db, {
      publicUrl: config.publicUrl,
      secret,
      onError: (err) => app.log.error({ err }, 'sessions cannot be read'),
    }),
  )
  const settings = knowSettings(db)
  const orderFeed = openOrderFeed(db, {
    cluster,
    onError: (err) => app.log.error({ err }, 'news of orders could not be looked for'),
  })
  app.decorate('news', orderFeed)
  app.addHook('preClose', orderFeed.close)
  const headers = securityHeaders(config)
  const tell = (change: Change) => {
    watch.tell(change)
    orderFeed.look()
  }
  // Other copies of the shop may be heard as soon as it is watched.
  app.decorate('cache', createResponseCache({ tell, headers }))
  const watch = await watchChanges(pool, {
    onChange: (change) => {
      if (change === 'everything') {
        settings.forget()
        knownSpellings(db).forget()
      }
      app.cache.heard(change)
      orderFeed.look()
    },
    onError: (err) => app.log.error({ err }, 'a change could not be announced to other copies of the shop'),
  })
  app.decorate('settings', settings)
  const current = keepCurrent(db, {
    onChange: app.cache.changed,
    onError: (error) => app.log.error({ err: error }, 'prices and best sellers could not be brought up to date'),
  })
  app.decorate('current', current)
  countSearches(app)
  app.addHook('onReady', () => current.refresh())
  app.addHook('onClose', async () => {
    app.cache.close()
    await current.close()
    await watch.close()
    await stream.close()
  })

  readShapes(app)
  errorAnswers(app)
  await app.register(cookie)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  compressAnswers(app)
  await monitoring(app, pool)
  admission(app, recognise)
  await openApi(app)
  await routes(app)
  guardConnections(app)
  return app
}

function createServer(config: Config, stream: ReturnType<typeof openLogStream>): App {
  return Fastify({
    logger: { stream, level: config.logLevel, ...logged },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A slow machine may need more than Fastify's ten seconds for a start.
    pluginTimeout: 60_000,
    // One proxy is believed: the address it saw itself, not what its caller claims.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 64 * 1024,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: 2000 },
    requestTimeout: 5 * 60_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 20_000,
    routerOptions: { maxParamLength: 320 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: unroutable(securityHeaders(config)),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
}

/** How the shop is, for those who run it. */
async function monitoring(app: App, pool: Database['pool']): Promise<void> {
  const { databaseFolder, metricsToken: token, logsRequests, slowStatement, tracing } = app.config
  const folders = [mediaFolderOf(app.config), ...(databaseFolder ? [databaseFolder] : [])]
  app.decorate('media', await openMediaStorage(app.config, app.log))
  health(app, { pool, disk: createDiskProbe(folders), pictures: async () => !(await app.media.findProblem()) })
  if (token) (await import('./http/metrics.ts')).serveMetrics(app, { pool, token })
  app.decorate('answersAtOnce')
  app.decorate('pages')
  app.decorate('inSpan', (_name, work) => work())
  if (tracing) (await import('./http/tracing.ts')).startTracing(app, pool, tracing)
  if (logsRequests) logRequests(app)
  if (slowStatement > 0) logSlowStatements(app, pool, slowStatement)
  app.decorate('backups', openBackups({ db: app.db, pool }, app))
  app.addHook('preClose', app.backups.close)
}

async function routes(app: App): Promise<void> {
  productRoutes(app)
  adminProductRoutes(app)
  dealRoutes(app)
  homeRoutes(app)
  accountRoutes(app)
  twoFactorRoutes(app)
  peopleRoutes(app)
  orderRoutes(app)
  adminOrderRoutes(app)
  messageRoutes(app)
  reviewRoutes(app)
  stockRoutes(app)
  settingsRoutes(app)
  contentRoutes(app)
  webhookRoutes(app)
  await courierRoutes(app)
  await paymentRoutes(app)
  systemRoutes(app)
  await pictureRoutes(app)
  await tableRoutes(app)
}

/** An address that cannot be decoded leads to where nothing is, and so to the page that says so. */
function readableAddress(url: string): string {
  try {
    decodeURI(url.split('?')[0] ?? '')
    return url
  } catch {
    return url.startsWith('/api/') ? '/api/unreadable' : '/unreadable'
  }
}
