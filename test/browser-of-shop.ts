import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApi, type Api } from '#contract/client.ts'
import type { App } from '#server/http/serve.ts'

export type Browser = Api & {
  cookies: Map<string, string>
  request(options: InjectOptions): Promise<LightMyRequestResponse>
}

/** A browser without pages: it keeps cookies, and calls the shop through the contract's client. */
export function openBrowser(current: () => App): Browser {
  const cookies = new Map<string, string>()
  const api = createApi(async (url, { method, headers, body }) => {
    const answer = await request({ url, method: method as 'GET', headers, ...(body && { payload: bodyOf(body) }) })
    return { ok: answer.statusCode < 400, status: answer.statusCode, json: async () => answer.json() }
  })
  return { ...api, cookies, request }

  async function request(options: InjectOptions) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const own = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
    const answer = await current().inject({ ...options, headers: { ...own, ...options.headers } })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
}

function bodyOf(body: string | Uint8Array): string | Buffer {
  return typeof body === 'string' ? body : Buffer.from(body)
}
