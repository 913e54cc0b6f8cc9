import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fire } from './load.ts'

/** Asks the shop on this port how it is, over one connection as a load balancer does, and tells the longest wait in milliseconds. */
const port = Number(process.argv[2])
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const ask = () => fire(port, agent, { method: 'GET', path: '/healthz', headers: {} })
const told = new AbortController()
let slowest = 0

await ask()
process.once('message', () => told.abort())
process.send?.('watching')
while (!told.signal.aborted) {
  const from = performance.now()
  await ask()
  slowest = Math.max(slowest, performance.now() - from)
  await pause(20)
}
agent.destroy()
process.send?.(slowest)
