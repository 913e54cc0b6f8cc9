import type { FastifyReply } from 'fastify'
import { bestEncoding, compress, isCompressible } from '../cache/ready-answer.ts'
import { fromPages, type App } from './serve.ts'

/**
 * Compresses what is made for one visitor. What is kept for everybody is compressed once and passes; what the pages ask
 * for within the process is not compressed at all.
 */
export function compressAnswers(app: App): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isText || headers[fromPages.name] === fromPages.value || isReady(reply)) return payload
    if (!isCompressible(String(reply.getHeader('content-type')), payload.length)) return payload
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    const encoding = bestEncoding(headers)
    if (encoding === 'identity') return payload
    const body = await compress[encoding](Buffer.from(payload))
    reply.headers({ 'content-encoding': encoding, 'content-length': body.length })
    return body
  })
}

function isReady(reply: FastifyReply): boolean {
  return reply.hasHeader('content-encoding') || reply.hasHeader('etag')
}
