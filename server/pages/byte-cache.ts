import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeReady, type Answer, type Ready } from './ready-answer.ts'

export type ByteCache = {
  /** The answer kept under a name, made when there is none; made once when many ask at the same time. */
  hold(name: string, make: () => Promise<Answer>): Promise<Ready>
  /** Marks the moment from which an answer is made: one that a change overtakes is not kept. */
  begin(): number
  keep(name: string, answer: Answer, begun: number): Promise<Ready>
  find(name: string): Ready | undefined
  send(ready: Ready, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Writes a kept answer straight to the socket; false when none is kept, and nothing was written. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Something that shared answers show has changed: they are made anew within half a second. */
  changed(from?: 'here' | 'elsewhere'): void
  close(): void
}

type Surroundings = {
  /** Lets other copies of the shop know of a change here. */
  tell: () => void
  /** What every answer says beside its own headers. */
  headers: Record<string, string>
  /** The cookie whose holder may be answered differently by the API. */
  sessionCookie: string
}

const longest = 5 * 60_000
const pause = 500
const mostBytes = 64 * 2 ** 20

/** Keeps the bytes of shared answers, compressed once, for at most five minutes. */
export function createByteCache({ tell, headers, sessionCookie }: Surroundings): ByteCache {
  const kept = new Map<string, { ready: Ready; until: number }>()
  const inTheMaking = new Map<string, Promise<Ready>>()
  let generation = 0
  let size = 0
  let pending: NodeJS.Timeout | undefined
  let isNews = false

  return { hold, begin: () => generation, keep, find, send, answer, changed, close: () => clearTimeout(pending) }

  function find(name: string): Ready | undefined {
    const entry = kept.get(name)
    if (!entry) return undefined
    if (entry.until > Date.now()) return entry.ready
    forget(name)
    return undefined
  }

  async function hold(name: string, make: () => Promise<Answer>): Promise<Ready> {
    const found = find(name) ?? inTheMaking.get(name)
    if (found) return found
    const begun = generation
    const making = make().then((made) => keep(name, made, begun))
    inTheMaking.set(name, making)
    return making.finally(() => inTheMaking.delete(name))
  }

  async function keep(name: string, made: Answer, begun: number): Promise<Ready> {
    const ready = await makeReady({ ...made, headers: { ...headers, ...made.headers } })
    if (made.status !== 200 || begun !== generation) return ready
    forget(name)
    kept.set(name, { ready, until: Date.now() + longest })
    size += ready.weight
    for (const oldest of kept.keys()) {
      if (size <= mostBytes) break
      forget(oldest)
    }
    return ready
  }

  function forget(name: string): void {
    size -= kept.get(name)?.ready.weight ?? 0
    kept.delete(name)
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers: asked } = request
    if (method !== 'GET') return false
    const isCall = url.startsWith('/api/')
    if (isCall && asked.cookie?.includes(`${sessionCookie}=`)) return false
    const ready = find(isCall ? `api ${url}` : `page ${url}`)
    if (!ready) return false
    const { status, lines, body } = ready.inForm(asked)
    response.writeHead(status, lines).end(body)
    return true
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

function send(ready: Ready, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, lines, body } = ready.inForm(headers)
  return reply.code(status).headers(lines).send(body)
}
