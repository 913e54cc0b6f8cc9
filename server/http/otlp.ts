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

export type Collector = { endpoint: URL; headers: Record<string, string>; service: string; version: string }
type Resource = { attributes: ReturnType<typeof inOtlp> }
type Kind<T> = { path: string; bodyOf: (items: T[], resource: Resource) => object; onError: (why: unknown) => void }

const everyMilliseconds = 5000
const mostAtOnce = 512
/** What a collector that is away for long does not get. */
const mostWaiting = 4096
const timeout = 5000
const kinds = { internal: 1, server: 2, client: 3 } as const

/** Sends spans or lines to a collector, some at a time: OTLP over HTTP, as JSON. A collector that is away costs nobody an answer. */
function createSender<T>({ endpoint, headers, service, version }: Collector, { path, bodyOf, onError }: Kind<T>) {
  const url = new URL(`${endpoint.pathname.replace(/\/$/, '')}${path}`, endpoint)
  const resource = {
    attributes: inOtlp({ 'service.name': service, 'service.version': version, 'host.name': hostname() }),
  }
  let waiting: T[] = []
  let isInTrouble = false
  let sending = Promise.resolve()
  const timer = setInterval(() => void flush(), everyMilliseconds).unref()
  return { add, flush, close }

  function add(item: T): void {
    if (waiting.length >= mostWaiting) return
    waiting.push(item)
    if (waiting.length === mostAtOnce) void flush()
  }

  function flush(): Promise<void> {
    const items = waiting
    waiting = []
    if (items.length > 0) sending = sending.then(() => send(items))
    return sending
  }

  async function send(items: T[]): Promise<void> {
    const body = JSON.stringify(bodyOf(items, resource))
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

/** Sends spans. */
export function createExporter(collector: Collector, onError: (why: unknown) => void) {
  return createSender<Span>(collector, {
    path: '/v1/traces',
    onError,
    bodyOf: (spans, resource) => ({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'haat' }, spans: spans.map(spanInOtlp) }] }],
    }),
  })
}

/** Sends lines of the log as they are written: objects as JSON. */
export function createLogExporter(collector: Collector, onError: (why: unknown) => void) {
  return createSender<string>(collector, {
    path: '/v1/logs',
    onError,
    bodyOf: (lines, resource) => ({
      resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'haat' }, logRecords: lines.map(lineInOtlp) }] }],
    }),
  })
}

/** The log's levels as OpenTelemetry numbers them. */
const severities: Record<number, [number, string]> = {
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
}

function lineInOtlp(line: string) {
  const { level, time, msg = '', pid: _pid, hostname: _host, ...rest } = JSON.parse(line)
  const [severityNumber, severityText] = severities[level] ?? [1, 'TRACE']
  const attributes = Object.entries(rest).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return {
    timeUnixNano: nanoseconds(time),
    severityNumber,
    severityText,
    body: { stringValue: msg },
    attributes: inOtlp(Object.fromEntries(attributes)),
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
