import http from 'node:http'
import https from 'node:https'
import { isOwnHost, lookUpPublic } from './safe-address.ts'

const timeout = 10_000

type Message = { url: URL; headers: Record<string, string>; body: string; ownHosts: readonly string[] }

/** Sends the body and answers the status that came. What the other side says is not read, and it leads nowhere else. */
export function post({ url, headers, body, ownHosts }: Message): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http
  const lookup = isOwnHost(url, ownHosts) ? {} : { lookup: lookUpPublic }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        ...lookup,
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(timeout),
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
