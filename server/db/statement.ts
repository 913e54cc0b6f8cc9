import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement that is asked so often that it is written once, and read by each connection to the database once. Its
 * values stand where it says `sql.placeholder(name)`.
 */
export function statement<Row>(name: string, text: SQL) {
  let query: Query | undefined
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(text)
    const prepared = db._.session.prepareQuery<Answer<Row>>(query, undefined, name, false)
    return (await prepared.execute(values)).rows
  }
}

type Answer<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown }
