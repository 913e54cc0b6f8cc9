import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { contract, Input } from '#contract/contract.ts'
import type { SearchReport } from '#contract/searches.ts'
import { dhakaDay } from '#domain/day.ts'
import { daysBefore } from '#domain/period.ts'
import { cutQuery, searchable } from '#domain/goods/search-words.ts'
import type { Db } from '../db/db.ts'
import { searches, searchMarks } from '../db/product-schema.ts'
import { networkOf } from '../http/limits/network.ts'
import { tryKey } from '../http/limits/rate-limits.ts'
import type { App } from '../http/serve.ts'
import { countFound } from './lists.ts'

declare module 'fastify' {
  interface FastifyInstance {
    searches: SearchLog
  }
}

type SearchLog = {
  /** Counts the search of an address of the search page; `visitor` tells from where, to count each search of a network once a day. */
  note(search: { url: string; visitor: () => string; userAgent?: string | undefined }): void
  /** Writes down what was counted since the last time. */
  flush(): Promise<void>
}

const flushedAfter = 20_000
/** Searches that are kept in memory; a flood of different ones is not worth a report. */
const mostWaiting = 200
const mostVisitors = 20_000
const anHour = 3_600_000
const longestQuery = 60
const searchPage = /^\/(?:bn\/)?search(?:\.data)?\?/
const robot = /bot|crawl|spider|slurp|preview|headless|monitor/i
/** What looks like a phone number or an address is nobody's business. */
const personal = /@|(?:\d[\s.()/+-]*){9}/
/** Nobody types it, and the database takes none of some of it. */
const control = /\p{Cc}/u

/** Counts what visitors search for, without a word of who they are. */
export function countSearches(app: App): void {
  app.decorate('searches', createSearchLog(app))
  app.addHook('onClose', () => app.searches.flush())
}

function createSearchLog({ db, log, secret }: App): SearchLog {
  const seen = new LRUCache<string, true>({ max: mostVisitors, ttl: anHour })
  /** Who searched for it since the last time. */
  let waiting = new Map<string, string[]>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  return { note, flush }

  function note({ url, visitor, userAgent = '' }: Parameters<SearchLog['note']>[0]): void {
    if (!searchPage.test(url) || robot.test(userAgent)) return
    const query = searchIn(url)
    if (!query || (waiting.size >= mostWaiting && !waiting.has(query))) return
    const key = `${networkOf(visitor())} ${query}`
    if (seen.get(key)) return
    seen.set(key, true)
    waiting.set(query, [...(waiting.get(query) ?? []), key])
    timer ??= setTimeout(() => void flush(), flushedAfter).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = waiting
    waiting = new Map()
    writing = writing
      .then(() => write(db, secret, counted))
      .catch((err: unknown) => log.error({ err }, 'searches could not be counted'))
    return writing
  }
}

/** As searches are compared; undefined for what is not worth a line or may be personal. */
function searchIn(url: string): string | undefined {
  const params = new URLSearchParams(url.slice(url.indexOf('?')))
  const query = searchable(cutQuery(params.get('query') ?? '').query).replaceAll(/\s+/g, ' ')
  const isWorthIt = query !== '' && query.length <= longestQuery && !personal.test(query) && !control.test(query)
  return isWorthIt ? query : undefined
}

async function write(db: Db, secret: string, counted: Map<string, string[]>): Promise<void> {
  if (counted.size === 0) return
  const day = dhakaDay(new Date())
  const marked = [...counted].map(([query, keys]) => ({ query, marks: keys.map((key) => tryKey(secret, day, key)) }))
  const first = await firstOf(
    db,
    day,
    marked.flatMap(({ marks }) => marks),
  )
  for (const { query, marks } of marked) {
    const times = marks.filter((mark) => first.has(mark)).length
    if (times === 0) continue
    await db
      .insert(searches)
      .values({ day, query, times, ...(await countFound(db, query)) })
      .onConflictDoUpdate({
        target: [searches.day, searches.query],
        set: {
          times: sql`${searches.times} + excluded.times`,
          found: sql`excluded.found`,
          foundAsTyped: sql`excluded.found_as_typed`,
        },
      })
  }
}

/** Those of a day's marks that neither this nor another copy of the shop has counted. */
async function firstOf(db: Db, day: string, marks: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    insert into ${searchMarks} (mark, day)
    select mark, ${day}::date from unnest(${sql.param(marks)}::text[]) as mark order by mark
    on conflict (mark) do nothing returning mark`)
  return new Set(rows.map(({ mark }) => mark))
}

const pageLength = 25

/** The searches of a period, the most frequent first. */
export async function reportSearches(db: Db, query: Input<typeof contract.listSearches>): Promise<SearchReport> {
  const { period = '30', found, page = 1, limit = pageLength } = query
  const since = daysBefore(dhakaDay(new Date()), Number(period) - 1)
  const { rows } = await db.execute<SearchReport['data'][number] & { total: number }>(sql`
    with summed as (
      select query, sum(times)::int as times, (array_agg(found order by day desc))[1] as found, max(day)::text as "lastDay"
      from searches where day >= ${since} group by query
    )
    select *, count(*) over ()::int as total from summed where ${found ? sql`found = 0` : sql`true`}
    order by times desc, "lastDay" desc, query limit ${limit} offset ${(page - 1) * limit}`)
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, limit }
}

const popularDays = 30
const mostPopular = 6
/** So many others, beside one visitor of each day, who may always be the same: alone they make nothing popular. */
const leastOthers = 4

/** What most visitors searched for lately, of what finds something as it was typed. */
export async function popularSearches(db: Db): Promise<string[]> {
  const since = daysBefore(dhakaDay(new Date()), popularDays - 1)
  const { rows } = await db.execute<{ query: string }>(sql`
    select query from searches where day >= ${since}
    group by query having sum(times - 1) >= ${leastOthers} and (array_agg(found_as_typed order by day desc))[1]
    order by sum(times - 1) desc, query limit ${mostPopular}`)
  return rows.map(({ query }) => query)
}
