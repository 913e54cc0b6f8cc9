import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fire } from './load.ts'

/** In milliseconds. */
export type Waits = { p50: number; p99: number; slowest: number }

if (process.argv[1] === import.meta.filename) await watch()

/**
 * Asks the shop on this port all the time whether it is alive, as a load balancer does: from a process and a session of
 * its own, or what sends the load would keep the answers waiting. `moveTo`: the shop was started again on another port.
 */
export async function watchHealth(port: number) {
  const watcher = fork(import.meta.filename, [String(port)], { detached: true })
  await once(watcher, 'message')
  return {
    moveTo: (next: number) => void watcher.send(next),
    stop: async (): Promise<Waits> => {
      watcher.send('stop')
      const [waits] = await once(watcher, 'message')
      return waits
    },
  }
}

async function watch(): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const waits: number[] = []
  const told = new AbortController()
  let port = Number(process.argv[2])
  process.once('disconnect', () => process.exit())
  process.on('message', (message) => {
    if (message === 'stop') told.abort()
    else port = Number(message)
  })
  const ask = () => fire(port, agent, { method: 'GET', path: '/healthz' })
  await ask()
  process.send?.('watching')
  while (!told.signal.aborted) {
    const from = performance.now()
    // A shop that was killed does not answer until it is started again.
    const status = await ask().catch(() => 0)
    if (status === 200) waits.push(performance.now() - from)
    await pause(20)
  }
  agent.destroy()
  waits.sort((one, other) => one - other)
  const at = (part: number) => waits[Math.floor(waits.length * part)] ?? 0
  process.send?.({ p50: at(0.5), p99: at(0.99), slowest: waits.at(-1) ?? 0 } satisfies Waits)
  process.disconnect()
}
