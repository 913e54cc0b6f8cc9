import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that must never be called: it counts the requests. */
export async function startHitCounter() {
  let hits = 0
  const server = createServer((_, answer) => {
    hits += 1
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    count: () => hits,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
