import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// As in the shop's own start: what was compiled once need not be again.
enableCompileCache(path.join(import.meta.dirname, '../../var/compile-cache'))
const { createApp } = await import('#server/app.ts')
const { readConfig } = await import('#server/config.ts')
const { openDatabase } = await import('#server/db/db.ts')
const { listen } = await import('#server/http/listen.ts')

/** The shop's API as a process of its own, without pages, on the database at `DATABASE_URL`: to be hammered and killed. */
const config = readConfig(process.env)
const database = openDatabase({ connectionString: config.databaseUrl })
const app = await createApp(database, config)
console.log(`listening ${await listen(app, { port: config.port, host: '127.0.0.1' })}`)
flushCompileCache()
// It ends with whoever started it, also when that was killed.
process.stdin.resume().once('end', () => process.exit())
