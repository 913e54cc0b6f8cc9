import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { prepareDatabase } from './connect-database.ts'
import { hasDemo } from './db/has-demo.ts'
import { serveAssets, servePictures, serveWorker } from './pages/static-files.ts'
import { createDelivery } from './jobs/delivery.ts'
import { inProcessFetch } from './pages/in-process-fetch.ts'
import { servePages, type Pages } from './pages/pages.ts'
import { listen } from './http/listen.ts'
import type { App } from './http/serve.ts'
import type { Database } from './db/db.ts'
import type { Cluster } from './workers/cluster.ts'
import { startProblem } from './start-problem.ts'
import { createUpkeep } from './jobs/upkeep.ts'

type PageSettings = { origin: string; isDemo: boolean; externalShop?: string; gateway?: string }
type CreatePages = (fetch: ReturnType<typeof inProcessFetch>, settings: PageSettings) => Pages
export type Surroundings = { checkout: string; createPages: CreatePages; say: (line: string) => void }
/** `stop` is what closes the database, last. */
type Given = {
  database: Database
  databaseFolder: string | undefined
  cluster?: Cluster
  hasJobs: boolean
  stop: () => Promise<void>
}

/**
 * Opens a whole shop in this process: database, API, pages, files, mail, and what is done each minute. `close` undoes it
 * in reverse. Throws a start problem, and leaves nothing open, when something is missing.
 */
export async function openShop(config: Config, surroundings: Surroundings) {
  const { database, folder: databaseFolder, stop } = await prepareDatabase(config, surroundings)
  return serveShop({ database, databaseFolder, hasJobs: true, stop }, config, surroundings)
}

/** All of a shop but the database, which is there. */
export async function serveShop(given: Given, config: Config, { checkout, createPages }: Omit<Surroundings, 'say'>) {
  const { database, databaseFolder, cluster, hasJobs } = given
  const opened = [given.stop]
  const close = async () => {
    for (const undo of opened.toReversed()) await undo()
  }
  try {
    const app = await createApp(database, { ...config, ...(databaseFolder && { databaseFolder }) }, cluster)
    const jobs = hasJobs ? createJobs(app, { database, checkout }) : undefined
    if (jobs) opened.push(jobs.delivery.stop)
    opened.push(() => app.close())
    if (jobs) opened.push(jobs.upkeep.stop)
    await serveAssets(app, checkout)
    serveWorker(app, checkout)
    await servePictures(app, checkout)
    const isDemo = await hasDemo(database.db)
    const { publicUrl, externalShop, sslcommerz } = config
    const settings = {
      origin: publicUrl.origin,
      isDemo,
      ...(externalShop && { externalShop: externalShop.href }),
      ...(sslcommerz && {
        gateway: ['https://*.sslcommerz.com', sslcommerz.address?.origin].filter(Boolean).join(' '),
      }),
    }
    servePages(app, createPages(inProcessFetch(app), settings))
    const port = await listen(app, config).catch((error: NodeJS.ErrnoException) => {
      throw portProblem(error, config)
    })
    void jobs?.delivery.start()
    jobs?.upkeep.start()
    return { app, isDemo, port, close }
  } catch (error) {
    await close()
    throw error
  }
}

function createJobs(app: App, { database, checkout }: { database: Database; checkout: string }) {
  return {
    delivery: createDelivery(database.db, app.config, { log: app.log, checkout }),
    upkeep: createUpkeep(app),
  }
}

/** Says what to do about a port that cannot be had. */
function portProblem(error: NodeJS.ErrnoException, { port, host }: Config): unknown {
  if (error.code === 'EADDRINUSE')
    return startProblem(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
  if (error.code === 'EACCES')
    return startProblem(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`)
  if (error.code === 'EADDRNOTAVAIL') return startProblem(`HOST ${host} is not an address of this machine.`)
  return error
}
