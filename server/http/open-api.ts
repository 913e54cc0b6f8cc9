import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { z } from 'zod'
import { refusalAnswer } from '#contract/refusal-answer.ts'
import type { Endpoint } from '#contract/contract.ts'
import type { App } from './serve.ts'

const rights: Record<Endpoint['who'], string> = {
  anyone: 'Anyone may call this.',
  'signed-in': 'Needs a session.',
  owner: 'Needs the session of the owner, or of an Admin.',
  admin: 'Needs the session of an Admin.',
}

/** The API's document, printed from the contract's table, at `/api/docs`. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Haat', version: '1', description: 'The calls of the shop. Amounts are in taka.' },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      return { url, schema: endpoint ? describe(endpoint, schema) : { ...schema, hide: true } }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => `${policy}; style-src-attr 'unsafe-inline'`,
    uiConfig: { tryItOutEnabled: false },
  })
}

function describe(endpoint: Endpoint, schema: object) {
  const shapes = Object.entries(schema)
    .filter(([, shape]) => shape instanceof z.ZodObject && Object.keys(shape.shape).length > 0)
    .map(([part, shape]) => [part, onTheWire(shape)])
  return {
    ...Object.fromEntries(shapes),
    summary: endpoint.about,
    description: rights[endpoint.who],
    tags: [endpoint.group],
    ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
    response: {
      [endpoint.status ?? 200]: { description: 'Done', ...onTheWire(endpoint.output) },
      '4xx': { description: 'Refused, with a message that says what to do', ...onTheWire(refusalAnswer) },
    },
  }
}

function onTheWire(shape: z.ZodType) {
  const { $schema, ...document } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return document
}
