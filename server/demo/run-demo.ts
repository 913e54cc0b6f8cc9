import { readConfig } from '../config.ts'
import { isStartProblem, startProblem } from '../start-problem.ts'
import { migrate, openDatabase } from '../db/db.ts'
import { loadDemo } from './load-demo.ts'

/** `npm run db:demo`: fills the database at DATABASE_URL with the demo shop. Never in live mode. */
try {
  const { databaseUrl, isLive } = readConfig(process.env)
  if (isLive) throw startProblem('The demo shop is not for a live shop.')
  if (!databaseUrl) throw startProblem('Say which database with DATABASE_URL. The embedded one is filled by npm start.')
  const database = openDatabase({ connectionString: databaseUrl })
  await migrate(database.pool)
  console.log((await loadDemo(database, new Date())) ? 'Filled the demo shop.' : 'The demo shop is there already.')
  await database.close()
} catch (error) {
  if (!isStartProblem(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
