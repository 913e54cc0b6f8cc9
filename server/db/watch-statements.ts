import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { getTableName, isTable } from 'drizzle-orm'
import type pg from 'pg'
import * as accountSchema from './account-schema.ts'
import * as orderSchema from './order-schema.ts'
import * as productSchema from './product-schema.ts'
import * as schema from './schema.ts'
import * as shopSchema from './shop-schema.ts'

/** `name` takes a moment to find. */
type Ended = { name: () => string; began: number; milliseconds: number; isFailed: boolean }
type Told = (ended: Ended) => void
type Query = (...given: unknown[]) => unknown

/**
 * Tells of each statement on the pool when it has ended, by its name or by what tells it from others; never what it says
 * or what it was asked with. @returns what ends the watch
 */
export function watchStatements(pool: pg.Pool, onBegin: () => Told): () => void {
  const watched = new WeakSet<pg.PoolClient>()
  let isOn = true
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as Query
    const timed: Query = (...given) => (isOn ? time(query, given, onBegin()) : query(...given))
    client.query = timed as typeof client.query
  }
  pool.on('acquire', watch)
  keepCaller(pool)
  return () => {
    isOn = false
    pool.off('acquire', watch)
  }
}

function time(query: Query, given: unknown[], told: Told): unknown {
  const began = performance.now()
  const name = () => nameOf(given[0])
  const end = (isFailed: boolean) => told({ name, began, milliseconds: performance.now() - began, isFailed })
  const callback = given.at(-1)
  if (typeof callback === 'function')
    return query(...given.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
      end(Boolean(error))
      callback(error, ...answer)
    })
  const answer = query(...given)
  if (answer instanceof Promise)
    answer.then(
      () => end(false),
      () => end(true),
    )
  return answer
}

const kept = Symbol('keeps the caller')

/** Whoever waits for a connection gets it from whoever gives one back: what is done with it is still done for the former. */
function keepCaller(pool: pg.Pool & { [kept]?: true }): void {
  if (pool[kept]) return
  pool[kept] = true
  const connect = pool.connect.bind(pool) as (callback?: (...given: unknown[]) => void) => unknown
  const bound = (callback?: (...given: unknown[]) => void) => connect(callback && AsyncResource.bind(callback))
  pool.connect = bound as typeof pool.connect
}

const tables = [accountSchema, orderSchema, productSchema, schema, shopSchema]
  .flatMap((part) => Object.values<unknown>(part))
  .filter((one) => isTable(one))
  .map((table) => getTableName(table))
const firstTable = new RegExp(String.raw`\b(${tables.toSorted((a, b) => b.length - a.length).join('|')})\b`)
const verb = /^\s*(select|insert|update|delete|with|copy|begin|commit|rollback|listen|notify)\b/i
const names = new Map<string, string>()
const mostNames = 1000

/** The name that the code gave it, or its verb, its first table and a hash of its text: values are no part of that. */
export function nameOf(query: unknown): string {
  const { name, text } = (typeof query === 'string' ? { text: query } : query) as { name?: string; text?: string }
  if (name) return name
  if (!text) return 'other'
  const known = names.get(text)
  if (known) return known
  const plain = text.replaceAll(/'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$/g, '?')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const [verbOf = 'other', table] = [verb.exec(plain)?.[1]?.toLowerCase(), firstTable.exec(plain)?.[1]]
  const made = [verbOf, table, hash].filter(Boolean).join(' ')
  if (names.size < mostNames) names.set(text, made)
  return made
}
