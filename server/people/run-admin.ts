import path from 'node:path'
import { Refusal } from '#domain/refusal.ts'
import { isEmail } from '#domain/people/email.ts'
import { readConfig } from '../config.ts'
import { migrate, openDatabase, type Database } from '../db/db.ts'
import { appRole, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { openHome } from '../db/postgres-home.ts'
import { isStartProblem, startProblem } from '../start-problem.ts'
import { appointAdmin, dismissAdmin } from './first-admin.ts'

/**
 * `npm run admin:make -- karim@example.com`: makes somebody an Admin, and prints a link that sets the password of a new
 * account. With `--demote`: a customer again. Works while the shop runs, and while it does not.
 */
const checkout = path.join(import.meta.dirname, '../..')
const [email, isDemotion] = [
  process.argv.slice(2).find((word) => !word.startsWith('-')),
  process.argv.includes('--demote'),
]

try {
  if (!email || !isEmail(email)) throw startProblem('Say whom: npm run admin:make -- karim@example.com')
  const config = readConfig(process.env)
  const { database, stop } = await open(config)
  try {
    await migrate(database.pool)
    console.log(isDemotion ? await demote(database, email) : await appoint(database, email, config.publicUrl))
  } finally {
    await stop()
  }
} catch (error) {
  if (!isStartProblem(error) && !(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function appoint({ db }: Database, email: string, publicUrl: URL): Promise<string> {
  const { token } = await appointAdmin(db, email)
  if (!token) return `${email} is an administrator now, and logs in with the password there is.`
  const link = new URL(`/reset-password?token=${token}`, publicUrl)
  return `${email} is an administrator now. Set the password within 30 minutes, with this link, which works once:\n${link}`
}

async function demote({ db }: Database, email: string): Promise<string> {
  if (!(await dismissAdmin(db, email))) throw startProblem(`Nobody here has the address ${email}.`)
  return `${email} is a customer again.`
}

/** The database of the running shop, or of one that does not run just now. */
async function open({ databaseUrl, dataFolder }: ReturnType<typeof readConfig>) {
  if (databaseUrl) return close(openDatabase({ connectionString: databaseUrl }, 2))
  const { sockets } = await openHome(checkout, dataFolder)
  const running = openDatabase({ host: sockets, port: 5432, user: appRole, database: 'shop' }, 2)
  const answers = await running.pool.query('select 1').then(
    () => true,
    () => false,
  )
  if (answers) return close(running)
  await running.close()
  const embedded = await startEmbeddedPostgres({ checkout, say: console.error, ...(dataFolder && { dataFolder }) })
  const database = openDatabase(embedded.connection, 2)
  return { database, stop: () => database.close().then(embedded.stop) }
}

function close(database: Database) {
  return { database, stop: database.close }
}
