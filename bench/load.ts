import http from 'node:http'

export type Shot = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
export type Measured = { perSecond: number; p50: number; p99: number; statuses: Record<string, number> }

/**
 * Fires `shot` over `connections` kept-open connections for `seconds`, each connection one at a time.
 * @returns requests a second, the median and the 99th percentile in milliseconds, and how often each status came.
 */
export async function load(
  port: number,
  shot: (n: number) => Shot,
  { connections = 50, seconds = 5 } = {},
): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const end = performance.now() + seconds * 1000
  let fired = 0
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, fireUntilEnd))
  const took = (performance.now() - begun) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), statuses }

  async function fireUntilEnd(): Promise<void> {
    while (performance.now() < end) {
      const from = performance.now()
      const status = await fire(port, agent, shot(fired++))
      times.push(performance.now() - from)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
}

/** @returns the status. */
export async function fire(port: number, agent: http.Agent, shot: Shot): Promise<number> {
  return (await answerTo(port, agent, shot)).statusCode ?? 0
}

/** @returns the answer, once it was read. */
export function answerTo(
  port: number,
  agent: http.Agent,
  { method, path, headers, body }: Shot,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, agent, method, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer))
    })
    request.on('error', reject)
    request.end(body)
  })
}
