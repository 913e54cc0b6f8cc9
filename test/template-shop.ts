import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { makeAccounts, setPassword } from '#server/accounts/make-account.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrate, openDatabase, type Database } from '#server/db/db.ts'
import { appRole, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { openBrowser } from './browser-of-shop.ts'
import { karim, rina } from './people.ts'

/** The PostgreSQL of a run, and the cookies of the sessions that Rina and Karim have in every shop cloned from the template. */
export type TemplateShop = { connection: pg.ClientConfig; cookies: { rina: Cookies; karim: Cookies } }
type Cookies = [name: string, value: string][]

const name = 'template_shop'
let asked: Promise<TemplateShop> | undefined

/** What the tests of this run share. The first to ask has it made. */
export function templateShop(): Promise<TemplateShop> {
  return (asked ??= fetch(inject('databaseAt')).then(async (answer) => {
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as TemplateShop
  }))
}

export async function startTemplateShop() {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'haat-test-'))
  const checkout = path.join(import.meta.dirname, '..')
  const { connection, stop } = await startEmbeddedPostgres({ checkout, dataFolder, fsync: false, say: () => {} })
  const cookies = await makeTemplate(connection)
  return {
    connection,
    cookies,
    stop: async () => {
      await stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(connection: pg.ClientConfig): Promise<TemplateShop['cookies']> {
  await runSql(connection, `create database ${name} owner ${appRole}`)
  const template = openDatabase({ ...connection, database: name })
  await migrate(template.pool)
  const ids = await makeAccounts(template.db, [rina, karim])
  await setPassword(template.db, ids[0] ?? '', rina.password)
  await setPassword(template.db, ids[1] ?? '', karim.password)
  const cookies = await logInBoth(template)
  await template.close()
  return cookies
}

/** Once for all tests: checking a password is slow on purpose. */
async function logInBoth(template: Database): Promise<TemplateShop['cookies']> {
  const app = await createApp(template, readConfig({ LOG_LEVEL: 'fatal' }))
  const logIn = async ({ email, password }: { email: string; password: string }) => {
    const browser = openBrowser(() => app)
    await browser.logIn({ email, password })
    return [...browser.cookies]
  }
  const cookies = { rina: await logIn(rina), karim: await logIn(karim) }
  await app.close()
  return cookies
}

/** A database of one's own, with everything that the template has. */
export async function cloneTemplate(connection: pg.ClientConfig, clone: string): Promise<void> {
  await runSql(connection, `create database ${clone} template ${name} owner ${appRole} strategy file_copy`)
}

/** As the superuser, which makes databases. */
export async function runSql(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'shop' })
  await client.connect()
  await client.query(statement)
  await client.end()
}
