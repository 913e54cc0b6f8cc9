import './production.ts'
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { createApp } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { demoAccounts } from '#server/db/demo/accounts.ts'
import { hasDemo } from '#server/db/demo/load-demo.ts'
import { inProcessFetch } from '#server/pages/in-process-fetch.ts'
import { createDelivery } from '#server/mail/delivery.ts'
import { servePages } from '#server/pages/pages.ts'
import { makeFirstAdmin } from '#server/people/first-admin.ts'
import type { App } from '#server/serve.ts'
import { isStartProblem, startProblem } from '#server/start-problem.ts'
import { createUpkeep } from '#server/upkeep.ts'
import { serveAssets, servePictures, serveWorker } from '#server/files/static-files.ts'

const checkout = import.meta.dirname
const stopWithin = 10_000

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!isStartProblem(error)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const opened: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    const { database, stop: stopDatabase } = await connectDatabase(config, { checkout, say: console.log })
    opened.push(stopDatabase)
    if (await makeFirstAdmin(database.db, config))
      console.log(`${config.firstAdmin?.email} is the first administrator.`)
    const app = await createApp(database, config)
    const delivery = createDelivery(database.db, config, { log: app.log, checkout })
    opened.push(delivery.stop)
    opened.push(() => app.close())
    const upkeep = createUpkeep(app)
    opened.push(upkeep.stop)
    await serveAssets(app, checkout)
    serveWorker(app, checkout)
    await servePictures(app, checkout)
    const { createPages } = await import(path.join(checkout, 'build/server/server.js'))
    const isDemo = await hasDemo(database.db)
    const { publicUrl, externalShop } = config
    const settings = { origin: publicUrl.origin, isDemo, ...(externalShop && { externalShop: externalShop.href }) }
    servePages(app, createPages(inProcessFetch(app), settings))
    await listen(app, config)
    closeWithGrace({ delay: stopWithin, logger: false }, async ({ err }) => {
      if (err) app.log.fatal({ err }, 'stopping after an error that nobody expected')
      await stop()
    })
    announce(config, isDemo)
    void delivery.start()
    upkeep.start()
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(app: App, { port, host }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw startProblem(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
    if (error.code === 'EACCES')
      throw startProblem(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`)
    if (error.code === 'EADDRNOTAVAIL') throw startProblem(`HOST ${host} is not an address of this machine.`)
    throw error
  })
}

function announce({ publicUrl }: Config, isDemo: boolean): void {
  console.log(`Haat is open at ${publicUrl.origin}`)
  if (!isDemo) return
  for (const { role, email, password } of demoAccounts)
    console.log(`  ${role.padEnd(9)} ${email.padEnd(18)} ${password}`)
}
