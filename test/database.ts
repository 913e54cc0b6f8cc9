import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeAccounts, setPassword } from '#server/accounts/make-account.ts'
import { migrate, openDatabase } from '#server/db/db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { karim, rina } from './people.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.ClientConfig
  }
}

/** A real PostgreSQL for all tests, with a migrated template that each shop of a test is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'haat-test-'))
  const checkout = path.join(import.meta.dirname, '..')
  const postgres = await startEmbeddedPostgres({ checkout, dataFolder, fsync: false, say: () => {} })
  await makeTemplate(postgres.connection)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function makeTemplate(connection: pg.ClientConfig): Promise<void> {
  await runSql(connection, 'create database template_shop')
  const template = openDatabase({ ...connection, database: 'template_shop' })
  await migrate(template.pool)
  const ids = await makeAccounts(template.db, [rina, karim])
  await setPassword(template.db, ids[0] ?? '', rina.password)
  await setPassword(template.db, ids[1] ?? '', karim.password)
  await template.close()
}

export async function runSql(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
