import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { listen } from '#server/http/listen.ts'

/** The shop's API as a process of its own, without pages, on the database at `DATABASE_URL`: to be hammered and killed. */
const config = readConfig(process.env)
const database = openDatabase({ connectionString: config.databaseUrl })
const app = await createApp(database, config)
console.log(`listening ${await listen(app, { port: config.port, host: '127.0.0.1' })}`)
