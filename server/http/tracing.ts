import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { watchStatements } from '../db/watch-statements.ts'
import { release } from '../release.ts'
import { createExporter, type Span } from './otlp.ts'
import type { App } from './serve.ts'

type Place = Pick<Span, 'traceId' | 'spanId'> & { isSampled: boolean }
type Tracing = NonNullable<Config['tracing']>
type Begun = Pick<Span, 'name' | 'kind' | 'attributes'> & { began?: number }

/** Where one is: the span that what is done now belongs to. */
const current = new AsyncLocalStorage<Place>()
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Tells a collector how long each request took, and what of it the rendering of its page, the calls of that page and their
 * statements took. Spans name routes and statements as the code does: never an address, a person or a value. What lay
 * ready is no span, for nothing was done.
 */
export function startTracing(app: App, pool: pg.Pool, { endpoint, headers, service, part }: Tracing): void {
  const onError = (err: unknown) => app.log.warn({ err }, 'traces could not be sent')
  const exporter = createExporter({ endpoint, headers, service, version: release }, onError)
  const endWatch = watchStatements(pool, () => {
    const parent = current.getStore()
    return ({ name: nameOf, began, milliseconds, isFailed }) => {
      if (!parent?.isSampled) return
      const name = nameOf()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
      const end = begin(parent, { name, kind: 'client', attributes, began: performance.timeOrigin + began })
      end(isFailed, milliseconds)
    }
  })
  app.addHook('onRequest', (request, reply, done) => {
    const parent = current.getStore()
    const place = parent ?? startOf(request)
    const { url = 'none' } = request.routeOptions
    const route = (url === '/*' && app.pages?.routeOf?.(request.url)) || url
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'haat.request_id': request.id }
    const kind = parent ? ('internal' as const) : ('server' as const)
    const [own, end] = open(place, { name: `${request.method} ${route}`, kind, attributes })
    whenSent(reply, (status) => {
      Object.assign(attributes, { 'http.response.status_code': status })
      end(status >= 500)
    })
    current.run(own, done)
  })
  app.inSpan = async (name, work) => {
    const parent = current.getStore()
    if (!parent) return work()
    const [own, end] = open(parent, { name, kind: 'internal', attributes: {} })
    return current.run(own, () =>
      work().then(
        (answer) => (end(false), answer),
        (error: unknown) => {
          end(true)
          throw error
        },
      ),
    )
  }
  app.addHook('onClose', async () => {
    endWatch()
    await exporter.close()
  })

  /** A new trace, or that of the proxy which is believed. */
  function startOf({ headers }: FastifyRequest): Place {
    const [, traceId, spanId = '', flags = ''] =
      (app.config.trustProxy && traceparent.exec(String(headers.traceparent ?? ''))) || []
    if (traceId) return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
    return { traceId: randomBytes(16).toString('hex'), spanId: '', isSampled: Math.random() < part }
  }

  function open(parent: Place, begun: Begun): [Place, (isFailed: boolean) => void] {
    const spanId = randomBytes(8).toString('hex')
    return [{ ...parent, spanId }, begin(parent, begun, spanId)]
  }

  function begin(parent: Place, { began = now(), ...begun }: Begun, spanId = randomBytes(8).toString('hex')) {
    const { traceId, spanId: parentSpanId } = parent
    return (isFailed: boolean, milliseconds = now() - began) => {
      if (parent.isSampled)
        exporter.add({ traceId, spanId, parentSpanId, ...begun, began, ended: began + milliseconds, isFailed })
    }
  }
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Once, when an answer has gone out or its caller has left (499). */
function whenSent({ raw }: FastifyReply, told: (status: number) => void): void {
  let isTold = false
  const tell = (status: number) => {
    if (!isTold) told(status)
    isTold = true
  }
  raw.once('finish', () => tell(raw.statusCode))
  raw.once('close', () => tell(raw.writableFinished ? raw.statusCode : 499))
}
