import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is the same for everybody, as bytes. */
export type Ready = { status: number; headers: Record<string, string>; body: Buffer }
type Held = Ready & { etag: string; br?: Buffer; gzip?: Buffer }

export type ByteCache = {
  /** The answer kept under a name, made when there is none; made once when many ask at the same time. */
  hold(name: string, make: () => Promise<Ready>): Promise<Held>
  /** Keeps an answer that was made already. */
  keep(name: string, ready: Ready): Promise<Held>
  find(name: string): Held | undefined
  send(held: Held, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Something that shared answers show has changed: they are made anew within half a second. */
  changed(from?: 'here' | 'elsewhere'): void
  close(): void
}

const longest = 5 * 60_000
const pause = 500
const mostBytes = 64 * 2 ** 20
const compressible = /^(text\/|application\/(json|javascript|manifest)|image\/svg)|x-script/

/** Keeps the bytes of shared answers, compressed once, for at most five minutes. `tell` lets other copies of the shop know of a change here. */
export function createByteCache(tell: () => void): ByteCache {
  const kept = new Map<string, { held: Held; until: number }>()
  const inTheMaking = new Map<string, Promise<Held>>()
  let generation = 0
  let size = 0
  let pending: NodeJS.Timeout | undefined
  let isNews = false

  return { hold, keep, find, send, changed, close: () => clearTimeout(pending) }

  function find(name: string): Held | undefined {
    const entry = kept.get(name)
    if (!entry) return undefined
    if (entry.until > Date.now()) return entry.held
    forget(name)
    return undefined
  }

  async function hold(name: string, make: () => Promise<Ready>): Promise<Held> {
    const found = find(name) ?? inTheMaking.get(name)
    if (found) return found
    const begun = generation
    const making = make().then((ready) =>
      ready.status === 200 && begun === generation ? keep(name, ready) : prepare(ready),
    )
    inTheMaking.set(name, making)
    return making.finally(() => inTheMaking.delete(name))
  }

  async function keep(name: string, ready: Ready): Promise<Held> {
    const begun = generation
    const held = await prepare(ready)
    if (begun !== generation) return held
    forget(name)
    kept.set(name, { held, until: Date.now() + longest })
    size += weigh(held)
    for (const oldest of kept.keys()) {
      if (size <= mostBytes) break
      forget(oldest)
    }
    return held
  }

  function forget(name: string): void {
    const entry = kept.get(name)
    if (entry) size -= weigh(entry.held)
    kept.delete(name)
  }

  function changed(from: 'here' | 'elsewhere' = 'here'): void {
    isNews ||= from === 'here'
    pending ??= setTimeout(renew, pause).unref()
  }

  function renew(): void {
    pending = undefined
    generation += 1
    size = 0
    kept.clear()
    inTheMaking.clear()
    if (isNews) tell()
    isNews = false
  }
}

function weigh({ body, br, gzip: zipped }: Held): number {
  return body.length + (br?.length ?? 0) + (zipped?.length ?? 0)
}

async function prepare(ready: Ready): Promise<Held> {
  const etag = `"${createHash('sha256').update(ready.body).digest('base64url').slice(0, 22)}"`
  const type = ready.headers['content-type'] ?? ''
  if (ready.body.length < 500 || !compressible.test(type)) return { ...ready, etag }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(ready.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(ready.body, { level: 6 }),
  ])
  return { ...ready, etag, br, gzip: zipped }
}

/** Sends kept bytes in the best encoding the caller reads, or 304 when the caller has them. */
function send(held: Held, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding =
    held.br && /\bbr\b/.test(accepted) ? 'br' : held.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const etag = encoding ? held.etag.replace(/"$/, `-${encoding}"`) : held.etag
  reply.headers({
    vary: 'accept-encoding',
    ...held.headers,
    'cache-control': 'public, max-age=0, must-revalidate',
    etag,
  })
  if (isKnown(request.headers['if-none-match'], held.etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(held.status).send(encoding ? held[encoding] : held.body)
}

/** The same content in any encoding counts as known. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.includes(etag.slice(1, -1)) ?? false
}
