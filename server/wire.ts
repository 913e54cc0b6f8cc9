import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { App } from './serve.ts'

/** Teaches Fastify to read requests by the contract's shapes. */
export function readShapes(app: App): void {
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const read = schema.safeParse(data ?? {})
    return read.success ? { value: read.data } : { error: refusalOf(read.error) }
  })
  app.setSchemaErrorFormatter(([error]) => (error instanceof Error ? error : new Refusal('invalid-input')))
  app.addHook('preValidation', async ({ body, query, params }: FastifyRequest) => {
    const broken = [body, query, params].flatMap((part) => [...brokenTexts(part, '')])
    if (broken.length === 0) return
    throw new Refusal('invalid-input', {
      fields: Object.fromEntries(broken.map((field) => [field, 'Contains a character that cannot be kept'])),
    })
  })
}

/** The first message for each field that is wrong, by its name. */
export function refusalOf(error: z.ZodError): Refusal {
  const messages = error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field'])
      : [[issue.path.join('.') || 'body', issue.message]],
  )
  return new Refusal('invalid-input', { fields: Object.fromEntries(messages.toReversed()) })
}

/** Where a text holds U+0000 or half a surrogate pair: PostgreSQL refuses the first, and the second changes silently. */
function* brokenTexts(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path || 'body'
  } else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) yield* brokenTexts(part, path ? `${path}.${key}` : key)
  }
}
