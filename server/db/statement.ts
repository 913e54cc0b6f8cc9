import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement that is asked so often that it is written once, and read by each connection to the database once. Its
 * values stand where it says `sql.placeholder(name)`.
 */
export function statement<Row>(name: string | undefined, text: SQL) {
  let query: Query | undefined
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(text)
    const prepared = db._.session.prepareQuery<Answer<Row>>(query, undefined, name, false)
    return (await prepared.execute(values)).rows
  }
}

/** Connections remember so many of a kind; others are read anew each time. */
const mostShapes = 40

type Shape = { name: string; isPrepared: boolean }

/**
 * The same for what is put together of parts that may be there or not: written once for each shape. What is not prepared
 * the database plans each time, by its values.
 */
export function statements<Row>(name: string) {
  const known = new Map<string, ReturnType<typeof statement<Row>>>()
  return (shape: Shape, write: () => SQL) => {
    const found = known.get(shape.name)
    if (found) return found
    const hasRoom = known.size < mostShapes
    const made = statement<Row>(hasRoom && shape.isPrepared ? `${name}_${known.size}` : undefined, write())
    if (hasRoom) known.set(shape.name, made)
    return made
  }
}

type Answer<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown }
