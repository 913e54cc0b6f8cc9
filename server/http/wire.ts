import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { readingOptions } from '#contract/field-errors.ts'
import { refusalOf } from '#contract/refusal-answer.ts'
import { Refusal } from '#domain/refusal.ts'
import type { App } from './serve.ts'

/** Teaches Fastify to read requests by the contract's shapes. */
export function readShapes(app: App): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Who calls without a body may say all the same that it is JSON.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, String(body), done),
  )
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const read = schema.safeParse(data ?? {}, readingOptions)
    return read.success ? { value: read.data } : { error: refusalOf(read.error) }
  })
  app.setSchemaErrorFormatter(([error]) => (error instanceof Error ? error : new Refusal('invalid-input')))
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    if (!routeOptions.config.endpoint) return
    const { 'content-type': type = '' } = headers
    if (/^\s*multipart\//i.test(type) && !/;\s*boundary=[^\s;]/i.test(type)) throw new Refusal('unreadable-request')
  })
  app.addHook('preValidation', async ({ body, query, params, routeOptions }: FastifyRequest) => {
    if (!routeOptions.config.endpoint) return
    if (isDeeper(body, mostDepth)) throw new Refusal('unreadable-request')
    const broken = [body, query, params].flatMap((part) => [...brokenTexts(part, '')])
    if (broken.length === 0) return
    throw new Refusal('invalid-input', {
      errors: Object.fromEntries(broken.map((field) => [field, { code: 'forbidden-character' }])),
    })
  })
}

/** No shape of the contract is nearly as deep; what is read piece by piece must not run out of stack. */
const mostDepth = 32

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1))
}

/** Where a text holds U+0000 or half a surrogate pair: PostgreSQL refuses the first, and the second changes silently. */
function* brokenTexts(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path || 'body'
  } else if (value && typeof value === 'object' && !ArrayBuffer.isView(value)) {
    for (const [key, part] of Object.entries(value)) yield* brokenTexts(part, path ? `${path}.${key}` : key)
  }
}
