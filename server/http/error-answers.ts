import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { encodeRefusal } from '#contract/refusal-answer.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { App } from './serve.ts'

type LoggedError = { type: string; message: string; stack: string; code?: string }
type Thrown = Partial<FastifyError> & { cause?: { code?: string; message?: string } }

/** What PostgreSQL and its driver say when the shop cannot serve just now: no connection, no changes, too slow, a lock not had in time. */
const unavailable = /^(08|25006|53|57P|57014|55P03|40001|40P01|ECONN|ENOENT|EPIPE|ETIMEDOUT)/
/** The same in the words of the driver, which has no codes for it. */
const lost = /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/
const unusable = /^22/
/** A disk that is full, over its quota or read-only. The database says so with codes of its own. */
const noRoom = /^(ENOSPC|EDQUOT|EROFS|EFBIG)$/

/** Every failure gets an answer that says what to do; what was not expected is logged and told without details. */
export function errorAnswers(app: App): void {
  const noteBusy = asCount((turnedAway, { log }) => log.warn({ turnedAway }, 'too busy'))
  const noteUnavailable = asCount((failed, { log, routeOptions }, err) =>
    log.error({ failed, err, route: routeOptions.url }, 'cannot serve just now'),
  )

  app.setErrorHandler<Thrown>((error, request, reply) => {
    // Whoever has left reads no answer.
    if (error.name === 'AbortError') return reply.code(503).send()
    const refusal = error instanceof Refusal ? error : refusalFor(error)
    reply.header('cache-control', 'no-store')
    if (refusal) noteRefusal(refusal, request)
    const isUnavailable = refusal?.code === 'temporarily-unavailable'
    if (error === refusal) {
      if (isUnavailable) noteBusy(request)
    } else if (isUnavailable) noteUnavailable(request, error)
    else if (!refusal || refusal.status >= 500)
      request.log.error({ err: error, route: request.routeOptions.url }, 'failed')
    if (!refusal) {
      const message = 'Something went wrong. Please try again.'
      return reply.code(500).send({ success: false, code: 'unexpected', message, requestId: request.id })
    }
    const { retryAfter } = refusal.details
    if (retryAfter || refusal.status === 503) reply.header('retry-after', String(retryAfter ?? 1))
    return reply.code(refusal.status).send(encodeRefusal(refusal, request.id))
  })

  app.setNotFoundHandler((request, reply) => {
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(encodeRefusal(new Refusal('not-found'), request.id))
  })
}

/** An address that the router gives up on leads nowhere, like any other. It comes before the hooks: the headers are its own. */
export function unroutable(headers: Record<string, string>) {
  return (_error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void => {
    const answer = encodeRefusal(new Refusal('not-found'), id)
    reply
      .code(404)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(answer)
  }
}

const betweenNotes = 10_000

/** What befalls everybody at once is told as a count every ten seconds, not line by line: a crowd that the shop has no time for, a database that is away. */
function asCount(tell: (count: number, request: FastifyRequest, error: unknown) => void) {
  let told = Number.NEGATIVE_INFINITY
  let count = 0
  return (request: FastifyRequest, error?: unknown): void => {
    count += 1
    if (performance.now() - told < betweenNotes) return
    tell(count, request, error)
    told = performance.now()
    count = 0
  }
}

/** What the log says of an error: its kind and where it arose. Statements and what the database says repeat people's data. */
export function errorForLog(error: Error): LoggedError {
  const { name, message, stack = '', code, cause } = error as Error & Thrown
  const isOfDatabase = Boolean(cause?.code) || 'query' in error
  if (!isOfDatabase) return { type: name, message, ...(code && { code }), stack }
  const where = stack.slice(stack.indexOf('\n    at '))
  if (cause?.code) return { type: name, message: '', code: cause.code, stack: where }
  return { type: name, message: cause?.message ?? '', stack: where }
}

const telling = new Set([401, 403, 429])

/** Who was refused what, for whoever looks for attacks: by ids, and only where the log is told to say so much. */
function noteRefusal({ code, status }: Refusal, { log, user, routeOptions }: FastifyRequest): void {
  if (!telling.has(status)) return
  log.info({ code, route: routeOptions.url, ...(user && { userId: user.id }) }, 'refused')
}

function refusalFor(error: Thrown): Refusal | undefined {
  const code = [error.code, error.cause?.code].find((one) => one) ?? ''
  if (unavailable.test(code) || lost.test(`${String(error)} ${String(error.cause)}`)) {
    return new Refusal('temporarily-unavailable')
  }
  if ([code, error.cause?.code ?? ''].some((one) => noRoom.test(one))) return new Refusal('no-room-left')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('picture-too-large')
  if (unusable.test(code)) return new Refusal('invalid-input')
  const codes: Record<number, RefusalCode> = { 413: 'request-too-large', 415: 'wrong-media-type', 404: 'not-found' }
  const { statusCode = 500 } = error
  if (statusCode >= 500) return undefined
  return new Refusal(codes[statusCode] ?? 'unreadable-request')
}
