import cluster from 'node:cluster'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import closeWithGrace from 'close-with-grace'
import { readConfig, type Config } from './config.ts'
import { prepareDatabase } from './connect-database.ts'
import { openDatabase } from './db/db.ts'
import { isStartProblem } from './start-problem.ts'
import { openChannel } from './workers/ipc-channel.ts'
import { clusterOf } from './workers/cluster.ts'
import { openWorkers, type WorkerOrder } from './workers/workers.ts'

/** Milliseconds. Whoever waits for the workers waits a little longer than they do. */
const stopWithin = { alone: 10_000, withWorkers: 12_000 }
/** The embedded PostgreSQL takes a hundred connections, a few of which are for other things. */
const mostConnections = { ofOne: 10, ofAll: 80 }
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/** The shop as `npm start` opens it: in this process, in so many workers, or as one of them. */
export async function start(checkout: string): Promise<void> {
  try {
    if (cluster.isWorker) await startAsWorker(checkout)
    else await open(readConfig(process.env), checkout)
  } catch (error) {
    if (!isStartProblem(error)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function open(config: Config, checkout: string): Promise<void> {
  if (config.workers > 1) return openWithWorkers(config, checkout)
  // Most of the code is loaded while the database starts.
  const loading = loadServing(checkout)
  loading.catch(() => {})
  const { database, folder: databaseFolder, stop } = await prepareDatabase(config, { checkout, say: console.log })
  const serve = await undoingOnFailure(loading, stop)
  const { app, isDemo, port, close } = await serve({ database, databaseFolder, hasJobs: true, stop }, config)
  closeWithGrace({ delay: stopWithin.alone, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error that nobody expected')
    await close()
  })
  await announce(config, { isDemo, port })
}

/** Keeps the database, and the workers, which do everything else. */
async function openWithWorkers(config: Config, checkout: string): Promise<void> {
  const say = console.log
  const { connection, folder, stop } = await prepareDatabase(config, { checkout, say })
  const max = Math.min(mostConnections.ofOne, Math.floor(mostConnections.ofAll / config.workers))
  const order = { connection: { ...connection, max }, ...(folder && { databaseFolder: folder }) }
  const workers = await undoingOnFailure(openWorkers({ count: config.workers, order, say }), stop)
  closeWithGrace({ delay: stopWithin.withWorkers, logger: false }, async ({ err }) => {
    if (err) console.error(err)
    await workers.stop()
    await stop()
  })
  await announce(config, workers)
}

async function startAsWorker(checkout: string): Promise<void> {
  const primary = openChannel((message) => process.connected && process.send?.(message))
  process.on('message', primary.hear)
  // Nothing is lost by a worker that has not opened yet.
  let stop: () => unknown = () => process.exit(1)
  stopWhenTold(primary, () => stop())
  const { connection, databaseFolder, hasJobs, openSince } = (await primary.ask('order')) as WorkerOrder
  const config = readConfig(process.env)
  const database = openDatabase(connection)
  const given = { database, databaseFolder, hasJobs, cluster: clusterOf(primary, openSince), stop: database.close }
  try {
    const serve = await loadServing(checkout)
    const { app, isDemo, port, close } = await serve(given, config)
    const watched = { delay: stopWithin.alone, logger: false as const, skip: [...stopSignals] }
    const graceful = closeWithGrace(watched, async ({ err }) => {
      if (err) app.log.fatal({ err }, 'a worker stops after an error that nobody expected')
      await close()
    })
    stop = graceful.close
    await primary.ask('opened', { port, isDemo })
  } catch (error) {
    if (!isStartProblem(error)) throw error
    await primary.ask('opened', { problem: error.message })
    process.exit(1)
  }
}

/** Once, however often it is told: by the process that has started it, and by whoever stops all of a group at once. */
function stopWhenTold(primary: ReturnType<typeof openChannel>, stop: () => void): void {
  let isStopping = false
  const once = () => {
    if (!isStopping) stop()
    isStopping = true
  }
  for (const signal of stopSignals) process.on(signal, once)
  primary.answer('stop', once)
}

/** What serves. The process that only keeps the workers never loads it. */
async function loadServing(checkout: string) {
  const { serveShop } = await import('./open-shop.ts')
  const { createPages } = await import(path.join(checkout, 'build/server/server.js'))
  collectGarbage()
  return (given: Parameters<typeof serveShop>[0], config: Config) => serveShop(given, config, { checkout, createPages })
}

/** What loading leaves behind V8 would keep for long in a shop that has little to do. Nobody waits for the shop yet. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

async function undoingOnFailure<T>(work: Promise<T>, undo: () => Promise<void>): Promise<T> {
  return work.catch(async (error: unknown) => {
    await undo()
    throw error
  })
}

async function announce(config: Config, { isDemo, port }: { isDemo: boolean; port: string }): Promise<void> {
  const address = new URL(config.publicUrl)
  if (address.port === '0') address.port = port
  console.log(`Haat is open at ${address.origin}`)
  if (config.port === 0) console.log(`It listens on port ${port}.`)
  if (!isDemo) return
  const { demoAccounts } = await import('./demo/accounts.ts')
  for (const { role, email, password } of demoAccounts)
    console.log(`  ${role.padEnd(9)} ${email.padEnd(18)} ${password}`)
}
