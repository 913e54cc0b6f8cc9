import type { FastifyError } from 'fastify'
import type { z } from 'zod'
import { refusalAnswer } from '#contract/refusal-answer.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { App } from './serve.ts'

type Thrown = Partial<FastifyError> & { cause?: { code?: string } }

/** What PostgreSQL and its driver say when the shop cannot serve just now: no connection, too slow, a lock not had in time. */
const unavailable = /^(08|53|57P|57014|55P03|40001|40P01|ECONN|ENOENT|EPIPE|ETIMEDOUT)/
/** The same in the words of the driver, which has no codes for it. */
const lost = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/
const unusable = /^22/

/** Every failure gets an answer that says what to do; what was not expected is logged and told without details. */
export function errorAnswers(app: App): void {
  app.setErrorHandler<Thrown>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalFor(error)
    reply.header('cache-control', 'no-store')
    if (!refusal || refusal.status >= 500)
      request.log.error({ err: withoutValues(error), route: request.routeOptions.url }, 'failed')
    if (!refusal) {
      const message = 'Something went wrong. Please try again.'
      return reply.code(500).send({ success: false, code: 'unexpected', message, requestId: request.id })
    }
    const { retryAfter } = refusal.details
    if (retryAfter || refusal.status === 503) reply.header('retry-after', String(retryAfter ?? 1))
    return reply.code(refusal.status).send(answerFor(refusal, refusal.details, request.id))
  })

  app.setNotFoundHandler((request, reply) => {
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(answerFor(new Refusal('not-found'), {}, request.id))
  })
}

/** The database repeats people's data in its complaints: the log keeps the kind of complaint and where it arose. */
function withoutValues(error: Thrown): Thrown | { code: string | undefined; stack: string | undefined } {
  const code = error.cause?.code
  return code ? { code, stack: error.stack?.slice(error.stack.indexOf('\n    at ')) } : error
}

function answerFor({ code, message }: Refusal, details: Refusal['details'], requestId: string) {
  return refusalAnswer.encode({ success: false, code, message, ...details, requestId } satisfies z.output<
    typeof refusalAnswer
  >)
}

function refusalFor(error: Thrown): Refusal | undefined {
  const code = [error.code, error.cause?.code].find((one) => one) ?? ''
  if (unavailable.test(code) || lost.test(`${String(error)} ${String(error.cause)}`)) {
    return new Refusal('temporarily-unavailable')
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('picture-too-large')
  if (unusable.test(code)) return new Refusal('invalid-input')
  const codes: Record<number, RefusalCode> = { 413: 'request-too-large', 415: 'wrong-media-type', 404: 'not-found' }
  const { statusCode = 500 } = error
  if (statusCode >= 500) return undefined
  return new Refusal(codes[statusCode] ?? 'unreadable-request')
}
