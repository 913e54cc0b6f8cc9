import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '#contract/contract.ts'
import { inputShapes, readInput, shopFor, type App, type Shop } from './serve.ts'

type Streamed = { type: string; headers?: Record<string, string>; body: Readable }
type Answering<E extends Endpoint> = (input: Input<E>, shop: Shop<E>, request: FastifyRequest) => Promise<Streamed>

/** Answers a call of the contract bit by bit, with something that is not JSON: a table, or news. */
export function serveStream<E extends Endpoint>(app: App, endpoint: E, answer: Answering<E>): void {
  const { method, path: url } = endpoint
  app.route({
    method,
    url,
    config: { endpoint },
    schema: { summary: endpoint.about, ...inputShapes(endpoint) },
    handler: async (request, reply) => {
      const streamed = await answer(readInput(endpoint, request), shopFor(app, request) as Shop<E>, request)
      const { type, headers = {}, body } = streamed
      return reply.type(type).header('cache-control', 'no-store').headers(headers).send(body)
    },
  })
}
