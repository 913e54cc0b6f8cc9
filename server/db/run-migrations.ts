import { readConfig } from '../config.ts'
import { isStartProblem, startProblem } from '../start-problem.ts'
import { migrate, openDatabase } from './db.ts'

/** `npm run db:migrate`: brings the database at DATABASE_URL up to date without opening the shop. */
try {
  const { databaseUrl } = readConfig(process.env)
  if (!databaseUrl)
    throw startProblem('Say which database with DATABASE_URL. The embedded one is migrated by npm start.')
  const { pool, close } = openDatabase({ connectionString: databaseUrl })
  const applied = await migrate(pool)
  await close()
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
} catch (error) {
  if (!isStartProblem(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
