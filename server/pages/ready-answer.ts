import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is the same for everybody. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer }
type Form = { status: number; lines: Record<string, string>; body: Buffer | undefined }

export type Ready = {
  /** In bytes, all encodings together. */
  weight: number
  isFailure: boolean
  /** The answer in the best encoding that the caller reads, or the news that the caller has it already. */
  inForm(asked: IncomingHttpHeaders): Form
}

const compressible = /^(text\/|application\/(json|javascript|manifest|xml)|image\/svg)|x-script/
const leastToCompress = 500
/** What the headers and the objects around an answer take, in bytes. */
const overhead = 4000
const caching = 'public, max-age=0, must-revalidate'

/** Gets an answer ready to be sent as often as it is asked for: compressed, and with an ETag for each encoding. */
export async function makeReady({ status, headers, body }: Answer): Promise<Ready> {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isText = body.length >= leastToCompress && compressible.test(headers['content-type'] ?? '')
  const [br, zipped] = isText ? await compress(body) : []
  const shared = { vary: 'accept-encoding', ...headers, 'cache-control': status === 200 ? caching : 'no-store' }
  const plain = formOf(body)
  const asBrotli = br && formOf(br, 'br')
  const asGzip = zipped && formOf(zipped, 'gzip')
  const weight = overhead + body.length + (br?.length ?? 0) + (zipped?.length ?? 0)
  return { weight, isFailure: false, inForm }

  function formOf(bytes: Buffer, encoding?: 'br' | 'gzip'): Form {
    const etag = encoding ? `"${digest}-${encoding}"` : `"${digest}"`
    const lines = {
      ...shared,
      etag,
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    }
    return { status, lines, body: bytes }
  }

  function inForm({ 'accept-encoding': accepted = '', 'if-none-match': known }: IncomingHttpHeaders): Form {
    const form = (/\bbr\b/.test(String(accepted)) && asBrotli) || (/\bgzip\b/.test(String(accepted)) && asGzip) || plain
    if (status !== 200 || !known?.includes(digest)) return form
    const { 'content-length': _, ...lines } = form.lines
    return { status: 304, lines, body: undefined }
  }
}

/** An answer for those who asked for it just now, and for nobody else. */
export function onceOnly({ status, headers, body }: Answer, isFailure = false): Ready {
  const lines = { ...headers, 'cache-control': 'no-store', 'content-length': String(body.length) }
  return { weight: body.length, isFailure, inForm: () => ({ status, lines, body }) }
}

/** A window as large as the body finds all there is to find; the usual one takes megabytes for each answer. */
function compress(body: Buffer): Promise<[Buffer, Buffer]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
  }
  return Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level: 6 })])
}

export function sendReady(ready: Ready, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, lines, body } = ready.inForm(headers)
  return reply.code(status).headers(lines).send(body)
}
