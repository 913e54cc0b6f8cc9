import { createHash, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObject,
} from 'prom-client'
import { namedQueues } from './limits/queue.ts'
import { within } from './limits/deadline.ts'
import type { App } from './serve.ts'
import { watchRequests } from './watch-requests.ts'

type Watched = {
  pool: pg.Pool
  /** What a scraper must send as `Authorization: Bearer`. */
  token: string
}

const timeout = 2000
/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * `GET /metrics`: how the shop is, in the text format of Prometheus. Labels name routes as they are written in the code
 * (`/api/v2/orders/:id`), never an address, a person or an order. Whichever worker is asked tells of all of them.
 */
export function serveMetrics(app: App, { pool, token }: Watched): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  watchProcess(app, registry, pool)
  const setBusiness = watchBusiness(registry, pool)
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    await setBusiness()
    return reply.type(registry.contentType).send(await ofAll(app, registry))
  })
  app.cluster.answer('metrics', () => registry.getMetricsAsJSON())
}

/** What workers count is added up; what all know the same of the database is told by the one that was asked. */
async function ofAll({ cluster }: App, registry: Registry): Promise<string> {
  const own = await registry.getMetricsAsJSON()
  const others = (await cluster.ask('metrics')) as MetricObject[][]
  return AggregatorRegistry.aggregate([own, ...others]).metrics()
}

/** Takes as long for a wrong token as for the right one. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

function countRequests(app: App, registry: Registry): void {
  const requests = new Counter({
    name: 'haat_http_requests_total',
    help: 'Requests by method, route and status; 499: the caller left before the answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  })
  watchRequests(app, ({ method, route, status, milliseconds }) => {
    requests.inc({ method, route, status })
    durations.observe({ route }, milliseconds / 1000)
  })
}

type Values = [labels: Record<string, string>, value: number][]

type Described = { name: string; help: string; labelNames?: string[]; aggregator?: 'first' }

/** A gauge that is read when it is scraped. */
function gauge(registry: Registry, described: Described, read: () => Values): void {
  const made = new Gauge({
    ...described,
    registers: [],
    collect() {
      this.reset()
      for (const [labels, value] of read()) this.set(labels, value)
    },
  })
  registry.registerMetric(made)
}

function watchProcess(app: App, registry: Registry, pool: pg.Pool): void {
  gauge(registry, { name: 'haat_workers', help: 'Processes that serve' }, () => [[{}, 1]])
  gauge(registry, { name: 'haat_cache_answers', help: 'Answers that are kept ready' }, () => [
    [{}, app.cache.size().answers],
  ])
  gauge(registry, { name: 'haat_cache_bytes', help: 'What they take in memory' }, () => [[{}, app.cache.size().bytes]])
  gauge(
    registry,
    {
      name: 'haat_database_connections',
      help: 'Connections of the pool, and requests that wait for one',
      labelNames: ['state'],
    },
    () => [
      [{ state: 'open' }, pool.totalCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
  )
  gauge(
    registry,
    {
      name: 'haat_queue',
      help: 'Costly work that is being done, and that waits for its turn',
      labelNames: ['queue', 'state'],
    },
    () =>
      [...namedQueues].flatMap(([queue, { running, waiting }]): Values => [
        [{ queue, state: 'running' }, running()],
        [{ queue, state: 'waiting' }, waiting()],
      ]),
  )
  const begun = new Counter({
    name: 'haat_queue_begun_total',
    help: 'Costly work that has begun, such as pages rendered',
    labelNames: ['queue'],
    registers: [],
    collect() {
      this.reset()
      for (const [queue, watched] of namedQueues) this.inc({ queue }, watched.begun())
    },
  })
  registry.registerMetric(begun)
}

type Business = {
  orders: Record<string, number> | null
  mails: number
  oldestMail: number
  givenUp: number
  webhooks: number
  messages: number
  backup: number
  damaged: number
}

/** What the database knows, asked once for each scrape. */
function watchBusiness(registry: Registry, pool: pg.Pool): () => Promise<void> {
  let known: Business | undefined
  const aggregator = 'first'
  gauge(registry, { name: 'haat_database_up', help: 'Whether the database answered this scrape', aggregator }, () => [
    [{}, known ? 1 : 0],
  ])
  const help = 'Orders that are not deleted, by status'
  gauge(registry, { name: 'haat_orders', help, labelNames: ['status'], aggregator }, () =>
    ['pending', 'confirm', 'delivered', 'cancelled'].flatMap((status): Values =>
      known ? [[{ status }, known.orders?.[status] ?? 0]] : [[{ status }, Number.NaN]],
    ),
  )
  const one = (name: string, help: string, read: (known: Business) => number) =>
    gauge(registry, { name, help, aggregator }, () => [[{}, known ? read(known) : Number.NaN]])
  one('haat_database_checksum_failures', 'Pages that the disk gave back damaged', ({ damaged }) => damaged)
  one('haat_outbox_waiting', 'Mails and events that are due and not sent', ({ mails }) => mails)
  one('haat_outbox_oldest_seconds', 'How long the oldest of them has been due', ({ oldestMail }) => oldestMail)
  one('haat_mails_given_up', 'Mails that could not be sent within two days', ({ givenUp }) => givenUp)
  one('haat_backup_last_timestamp_seconds', 'When the shop took its last backup; 0: never', ({ backup }) => backup)
  one('haat_webhook_deliveries_waiting', 'Deliveries of webhooks that are not made yet', ({ webhooks }) => webhooks)
  one('haat_messages_unread', 'Messages from the contact page that nobody has read', ({ messages }) => messages)
  return async () => {
    known = await within(timeout, ask(pool)).catch(() => undefined)
  }
}

async function ask(pool: pg.Pool): Promise<Business | undefined> {
  const { rows } = await pool.query<Business>(`
    select (select json_object_agg(status, shown) from
        (select status, sum(shown) as shown from order_days group by status) as counted) as orders,
      (select count(*)::int from outbox where sent_at is null and given_up_at is null and due_at <= now()) as mails,
      (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from outbox
        where sent_at is null and given_up_at is null and due_at <= now()) as "oldestMail",
      (select count(*)::int from outbox where sent_at is null and given_up_at is not null) as "givenUp",
      (select coalesce(extract(epoch from max(ended_at)), 0)::float8 from backups where problem = '') as backup,
      (select coalesce(checksum_failures, 0)::int from pg_stat_database where datname = current_database()) as damaged,
      (select count(*)::int from webhook_deliveries where delivered_at is null and queued_at is null) as webhooks,
      (select count(*)::int from messages where read_at is null) as messages`)
  return rows[0]
}
