import type { InjectOptions } from 'fastify'
import { fromPages, type App } from '../http/serve.ts'

/** A `fetch` that never leaves the process, yet walks the same road as a call from outside. */
export function inProcessFetch(app: App): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), 'http://shop'), init)
    const { pathname, search } = new URL(request.url)
    const { 'x-visitor-address': remoteAddress, ...headers } = Object.fromEntries(request.headers)
    const answer = await app.inject({
      method: request.method as InjectOptions['method'] & string,
      url: pathname + search,
      headers: { ...headers, [fromPages.name]: fromPages.value },
      payload: Buffer.from(await request.arrayBuffer()),
      ...(remoteAddress && { remoteAddress }),
    } as InjectOptions)
    const answered = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value].flat()) answered.append(name, String(one))
    }
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers: answered })
  }
}
