import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** An answer that is the same for everybody. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer }
export type Encoding = 'br' | 'gzip' | 'identity'
type Form = { status: number; lines: Record<string, string>; body: Buffer | undefined }

export type Ready = {
  /** In bytes, with room for all encodings. */
  weight: number
  isFailure: boolean
  /**
   * The answer in the best encoding that the caller reads, or the news that the caller has it already. Undefined as long as
   * nobody has asked for that encoding.
   */
  inForm(requestHeaders: IncomingHttpHeaders): Form | undefined
  /** The same, in an encoding that is made now if nobody has asked for it. */
  makeForm(requestHeaders: IncomingHttpHeaders): Promise<Form>
}

const compressible = /^(text\/|application\/(json|javascript|manifest|xml)|image\/svg)|x-script/
const leastToCompress = 500
/** What the headers and the objects around an answer take, in bytes. */
const overhead = 4000
/** What a text takes with its encodings, as a multiple of itself: each of them is less than a quarter of a page or a list. */
const withEncodings = 1.5
const caching = 'public, max-age=0, must-revalidate'

/** Gets an answer ready to be sent as often as it is asked for: compressed once for each encoding, each with an ETag. */
export function makeReady({ status, headers, body }: Answer): Ready {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isText = isCompressible(headers['content-type'], body.length)
  const shared = { vary: 'accept-encoding', ...headers, 'cache-control': status === 200 ? caching : 'no-store' }
  const forms = new Map<Encoding, Form>([['identity', formOf('identity', body)]])
  const making = new Map<Encoding, Promise<Form>>()
  return {
    weight: overhead + Math.ceil(body.length * (isText ? withEncodings : 1)),
    isFailure: false,
    inForm,
    makeForm,
  }

  function inForm(requestHeaders: IncomingHttpHeaders): Form | undefined {
    const encoding = encodingFor(requestHeaders)
    if (status === 200 && requestHeaders['if-none-match']?.includes(digest))
      return { status: 304, lines: linesOf(encoding), body: undefined }
    return forms.get(encoding)
  }

  async function makeForm(requestHeaders: IncomingHttpHeaders): Promise<Form> {
    const encoding = encodingFor(requestHeaders)
    const form = inForm(requestHeaders) ?? making.get(encoding)
    if (form) return form
    const made = encode(encoding).finally(() => making.delete(encoding))
    making.set(encoding, made)
    return made
  }

  async function encode(encoding: Encoding): Promise<Form> {
    const form = formOf(encoding, await compress[encoding](body))
    forms.set(encoding, form)
    return form
  }

  function encodingFor(requestHeaders: IncomingHttpHeaders): Encoding {
    return isText ? bestEncoding(requestHeaders) : 'identity'
  }

  function formOf(encoding: Encoding, bytes: Buffer): Form {
    return { status, lines: { ...linesOf(encoding), 'content-length': String(bytes.length) }, body: bytes }
  }

  function linesOf(encoding: Encoding): Record<string, string> {
    if (encoding === 'identity') return { ...shared, etag: `"${digest}"` }
    return { ...shared, etag: `"${digest}-${encoding}"`, 'content-encoding': encoding }
  }
}

/** An answer for those who asked for it just now, and for nobody else. */
export function onceOnly({ status, headers, body }: Answer, isFailure = false): Ready {
  const lines = { ...headers, 'cache-control': 'no-store', 'content-length': String(body.length) }
  const form = { status, lines, body }
  return { weight: body.length, isFailure, inForm: () => form, makeForm: async () => form }
}

/** Whether this many bytes of a type are worth it. */
export function isCompressible(type = '', bytes: number): boolean {
  return bytes >= leastToCompress && compressible.test(type)
}

/** The best encoding that a caller reads. */
export function bestEncoding({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  if (/\bbr\b/.test(String(accepted))) return 'br'
  return /\bgzip\b/.test(String(accepted)) ? 'gzip' : 'identity'
}

export const compress = {
  /** A window as large as the body finds all there is to find; the usual one takes megabytes for each answer. */
  br: (body: Buffer): Promise<Buffer> => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
    }
    return promisify(brotliCompress)(body, { params })
  },
  identity: async (body: Buffer): Promise<Buffer> => body,
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body, { level: 6 }),
}

export function sendForm({ status, lines, body }: Form, reply: FastifyReply): FastifyReply {
  return reply.code(status).headers(lines).send(body)
}
