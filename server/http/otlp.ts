import { hostname } from 'node:os'

/** Milliseconds since 1970, and numbers and texts that say what it was about. */
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  kind: 'internal' | 'server' | 'client'
  began: number
  ended: number
  isFailed: boolean
  attributes: Record<string, string | number>
}

type Options = {
  endpoint: URL
  headers: Record<string, string>
  service: string
  version: string
  onError: (why: unknown) => void
}

const everyMilliseconds = 5000
const mostAtOnce = 512
/** What a collector that is away for long does not get. */
const mostWaiting = 4096
const timeout = 5000
const kinds = { internal: 1, server: 2, client: 3 } as const

/** Sends spans to a collector, some at a time: OTLP over HTTP, as JSON. A collector that is away costs nobody an answer. */
export function createExporter({ endpoint, headers, service, version, onError }: Options) {
  const url = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint)
  const resource = {
    attributes: inOtlp({ 'service.name': service, 'service.version': version, 'host.name': hostname() }),
  }
  let waiting: Span[] = []
  let isInTrouble = false
  let sending = Promise.resolve()
  const timer = setInterval(() => void flush(), everyMilliseconds).unref()
  return { add, flush, close }

  function add(span: Span): void {
    if (waiting.length >= mostWaiting) return
    waiting.push(span)
    if (waiting.length === mostAtOnce) void flush()
  }

  function flush(): Promise<void> {
    const spans = waiting
    waiting = []
    if (spans.length > 0) sending = sending.then(() => send(spans))
    return sending
  }

  async function send(spans: Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: 'haat' }, spans: spans.map(spanInOtlp) }]
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] })
    try {
      const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
      const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(timeout), redirect: 'error' })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`The collector answered ${answer.status}`)
      isInTrouble = false
    } catch (error) {
      // A collector that is gone is one line in the log, not one for each batch.
      if (!isInTrouble) onError(error)
      isInTrouble = true
    }
  }

  async function close(): Promise<void> {
    clearInterval(timer)
    await flush()
  }
}

function spanInOtlp({ traceId, spanId, parentSpanId, name, kind, began, ended, isFailed, attributes }: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(ended),
    attributes: inOtlp(attributes),
    ...(isFailed && { status: { code: 2 } }),
  }
}

/** More digits than a number has: a text. */
function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1000)) * 1000n)
}

function inOtlp(attributes: Span['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}
