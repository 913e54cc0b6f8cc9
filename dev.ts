import path from 'node:path'
import { createServer } from 'vite'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/connect-database.ts'
import { inProcessFetch } from '#server/pages/in-process-fetch.ts'
import { createDelivery } from '#server/jobs/delivery.ts'
import { servePages, type Pages } from '#server/pages/pages.ts'
import { createUpkeep } from '#server/jobs/upkeep.ts'
import { servePictures } from '#server/pages/static-files.ts'
import { loadRoutesOf, loadRoutesWhenAsked } from './tools/dev-routes.ts'

/** `npm run dev`: pages change in the browser as they are written; a change of the server starts it again. */
process.env.NODE_ENV = 'development'

const checkout = import.meta.dirname
/** Watching a folder costs time for each file in it, and the database's are many. */
const withoutPages = ['var', 'build', 'docs', 'e2e', 'bench', 'test', 'server'].map((name) =>
  path.join(checkout, name, '**'),
)
const config = readConfig({ LOG_LEVEL: 'info', ...process.env })
const { database, stop } = await connectDatabase(config, { checkout, say: console.log })
const app = await createApp(database, config)
await servePictures(app, checkout)
const upkeep = createUpkeep(app)
const delivery = createDelivery(database.db, config, { log: app.log, checkout })

const vite = await createServer({
  root: checkout,
  appType: 'custom',
  plugins: [loadRoutesWhenAsked()],
  server: { middlewareMode: true, ws: { server: app.server }, watch: { ignored: withoutPages } },
})
app.addHook('onRequest', (request, reply, done) => {
  if (request.url.startsWith('/api/')) done()
  else vite.middlewares(request.raw, reply.raw, done)
})
servePages(app, { answer: answerPage, sharedAddress: () => undefined, busyPage: () => 'Busy' })

async function answerPage(request: Request): Promise<Response> {
  await loadRoutesOf(vite, new URL(request.url))
  const { createPages } = await vite.ssrLoadModule('./web/server.ts')
  const pages: Pages = createPages(inProcessFetch(app), { origin: config.publicUrl.origin, isDemo: true })
  const page = await pages.answer(request)
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'no-store')
  // Vite writes styles into the page while it is being developed.
  headers.set('content-security-policy', '')
  return new Response(page.body, { status: page.status, headers })
}

await app.listen({ port: config.port, host: config.host })
console.log(`Haat is being developed at ${config.publicUrl.origin}`)
void delivery.start()
upkeep.start()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close()
    await upkeep.stop()
    await app.close()
    await delivery.stop()
    await stop()
    process.exit()
  })
}
