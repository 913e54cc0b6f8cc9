import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './connect-database.ts'
import { hasDemo } from './demo/load-demo.ts'
import { serveAssets, servePictures, serveWorker } from './pages/static-files.ts'
import { createDelivery } from './jobs/delivery.ts'
import { inProcessFetch } from './pages/in-process-fetch.ts'
import { servePages, type Pages } from './pages/pages.ts'
import { makeFirstAdmin } from './people/first-admin.ts'
import type { App } from './http/serve.ts'
import { startProblem } from './start-problem.ts'
import { createUpkeep } from './jobs/upkeep.ts'

type PageSettings = { origin: string; isDemo: boolean; externalShop?: string }
type CreatePages = (fetch: typeof globalThis.fetch, settings: PageSettings) => Pages
type Surroundings = { checkout: string; createPages: CreatePages; say: (line: string) => void }

/**
 * Opens a whole shop: database, API, pages, files, mail, and what is done each minute. `close` undoes it in reverse.
 * Throws a start problem, and leaves nothing open, when something is missing.
 */
export async function openShop(config: Config, { checkout, createPages, say }: Surroundings) {
  const opened: (() => Promise<void>)[] = []
  const close = async () => {
    for (const undo of opened.toReversed()) await undo()
  }
  try {
    const { database, folder, stop } = await connectDatabase(config, { checkout, say })
    opened.push(stop)
    if (await makeFirstAdmin(database.db, config)) say(`${config.firstAdmin?.email} is the first administrator.`)
    const app = await createApp(database, { ...config, ...(folder && { databaseFolder: folder }) })
    const delivery = createDelivery(database.db, config, { log: app.log, checkout })
    opened.push(delivery.stop)
    opened.push(() => app.close())
    const upkeep = createUpkeep(app)
    opened.push(upkeep.stop)
    await serveAssets(app, checkout)
    serveWorker(app, checkout)
    await servePictures(app, checkout)
    const isDemo = await hasDemo(database.db)
    const { publicUrl, externalShop } = config
    const settings = { origin: publicUrl.origin, isDemo, ...(externalShop && { externalShop: externalShop.href }) }
    servePages(app, createPages(inProcessFetch(app), settings))
    const port = await listen(app, config)
    void delivery.start()
    upkeep.start()
    return { app, isDemo, port, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Answers the port, which the system chooses where it is given as 0. */
async function listen(app: App, { port, host }: Config): Promise<string> {
  const address = await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw startProblem(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
    if (error.code === 'EACCES')
      throw startProblem(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`)
    if (error.code === 'EADDRNOTAVAIL') throw startProblem(`HOST ${host} is not an address of this machine.`)
    throw error
  })
  return new URL(address).port
}
