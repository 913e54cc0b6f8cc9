import type { InjectOptions } from 'fastify'
import type { Send } from '#contract/client.ts'
import { fromPages, type App } from '../http/serve.ts'

type Answer = Awaited<ReturnType<Send>> & { headers: Headers }

/**
 * What pages take for `fetch`, which never leaves the process, yet walks the same road as a call from outside. Without
 * `Request` and `Response`, whose streams would cost more than the call.
 */
export function inProcessFetch(app: App) {
  return async (
    url: string,
    { method = 'GET', headers = {}, body }: Partial<Parameters<Send>[1]> = {},
  ): Promise<Answer> => {
    const { 'x-visitor-address': remoteAddress, ...others } = headers
    const answer = await app.inject({
      method: method as InjectOptions['method'] & string,
      url,
      headers: { ...others, [fromPages.name]: fromPages.value },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : Buffer.from(body) }),
      ...(remoteAddress && { remoteAddress }),
    })
    const answered = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) answered.append(name, String(one))
    const { statusCode: status, payload } = answer
    return { ok: status >= 200 && status < 300, status, headers: answered, json: async () => JSON.parse(payload) }
  }
}
