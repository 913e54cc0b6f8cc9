import { createHash } from 'node:crypto'
import type { DBAdapter } from 'better-auth'

type Where = { field: string; value: unknown }

/**
 * Keeps session tokens as SHA-256, so that whoever reads the table cannot use them. The library sees plain tokens:
 * they are hashed on the way in, and the one that was asked for is put back on the way out.
 */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  return { ...guardAll(adapter), transaction: (work) => adapter.transaction((inner) => work(guardAll(inner))) }
}

function guardAll<A extends object>(adapter: A): A {
  const methods = Object.entries(adapter).map(([name, value]) => [
    name,
    typeof value === 'function' ? guard(value) : value,
  ])
  const guarded = Object.fromEntries(methods)
  if (guarded.findOne) guarded.findOne = withOwner(guarded.findOne)
  return guarded as A
}

/**
 * A session with whom it belongs to, in two steps, as the library does it. When its own second step fails it writes the
 * statement and its values to the console.
 */
function withOwner(find: Method): Method {
  return async ({ join, ...query }, ...rest) => {
    if (query.model !== 'session' || !join) return find({ ...query, ...(join && { join }) }, ...rest)
    const session = (await find(query, ...rest)) as { userId: string } | null
    if (!session) return null
    return { ...session, user: await find({ model: 'user', where: [{ field: 'id', value: session.userId }] }) }
  }
}

type Method = (query: Query, ...rest: unknown[]) => unknown
type Query = {
  model?: string
  where?: Where[]
  join?: object
  data?: { token?: unknown }
  update?: { token?: unknown }
}

function guard(method: unknown): Method {
  return async (query, ...rest) => {
    if (query?.model !== 'session') return (method as Method)(query, ...rest)
    const hashed = { ...query, ...hashedParts(query) }
    return restore(await (method as Method)(hashed, ...rest), plainTokens(query))
  }
}

function hashedParts({ where, data, update }: Query): Query {
  return {
    ...(where && {
      where: where.map((part) => (part.field === 'token' ? { ...part, value: hashValue(part.value) } : part)),
    }),
    ...(data && 'token' in data && { data: { ...data, token: hashValue(data.token) } }),
    ...(update && 'token' in update && { update: { ...update, token: hashValue(update.token) } }),
  }
}

function plainTokens({ where = [], data, update }: Query): Map<string, string> {
  const lookedUp = where.filter(({ field }) => field === 'token').flatMap(({ value }) => value)
  const plain = [...lookedUp, data?.token, update?.token].filter((token) => typeof token === 'string')
  return new Map(plain.map((token) => [hashToken(token), token]))
}

function restore(found: unknown, plain: Map<string, string>): unknown {
  if (Array.isArray(found)) return found.map((one) => restore(one, plain))
  if (typeof found !== 'object' || found === null || !('token' in found)) return found
  return { ...found, token: plain.get(String(found.token)) ?? found.token }
}

function hashValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hashValue)
  return typeof value === 'string' ? hashToken(value) : value
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
