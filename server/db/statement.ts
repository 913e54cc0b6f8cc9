import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement that is asked so often that it is written once, and read by each connection to the database once. Its
 * values stand where it says `sql.placeholder(name)`. Without a name it is read anew each time.
 */
export function statement<Row>(name: string | undefined | ((text: string) => string | undefined), text: SQL) {
  let query: Query | undefined
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(text)
    const named = typeof name === 'function' ? name(query.sql) : name
    const prepared = db._.session.prepareQuery<Answer<Row>>(query, undefined, named, false)
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

/** The database keeps about 260 kB of one such text, for each connection. */
const mostTexts = 10
const timesToRepeat = 3
const mostSeen = 200

/**
 * The same for what is put together anew each time, of any number of parts: the first texts that come again are read by
 * each connection once, and planned once for all values where that is no worse. What is not prepared the database plans
 * each time, by its values.
 */
export function repeatedStatements<Row>(name: string) {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size === mostTexts) return known
    if (seen.size > mostSeen) seen.clear()
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    if (times === timesToRepeat) names.set(text, `${name}_${names.size}`)
    return names.get(text)
  }
  return (text: SQL, isPrepared: boolean) => statement<Row>(isPrepared ? nameOf : undefined, text)
}

type Answer<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown }
