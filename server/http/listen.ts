import cluster from 'node:cluster'
import net from 'node:net'
import type { Config } from '../config.ts'
import type { App } from './serve.ts'

/**
 * So many sockets listen on the port: Node accepts one connection of each between two rounds of other work
 * (https://github.com/libuv/libuv/pull/3696). With a single one, a crowd that comes all at once waits for seconds, even for
 * being turned away.
 */
const listeners = process.platform === 'linux' && !cluster.isWorker ? 8 : 1
/** Connections that the system keeps for each until they are accepted, where it allows so many; others are lost. */
const backlog = 4096

/**
 * Opens the shop to the network until it is closed. Port 0 is whichever is free.
 * @returns the port
 * @throws what the system says of a port or an address that cannot be had: `EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`
 */
export async function listen(app: App, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  const others = Array.from({ length: listeners - 1 }, () => {
    const other = net.createServer({ allowHalfOpen: true, noDelay: true })
    return other.on('connection', (socket) => app.server.emit('connection', socket))
  })
  let closed: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    closed = Promise.all(others.map((other) => close(other)))
  })
  app.addHook('onClose', async () => void (await closed))
  const shared = { host, backlog, reusePort: listeners > 1 }
  // Another shop that shares its port in the same way would not be in this one's way.
  if (shared.reusePort && port > 0) await tryPort(port, host)
  const own = new URL(await app.listen({ ...shared, port })).port
  await Promise.all(others.map((other) => open(other, { ...shared, port: Number(own) })))
  return own
}

async function tryPort(port: number, host: string): Promise<void> {
  const alone = net.createServer()
  await open(alone, { port, host })
  await close(alone)
}

function open(server: net.Server, options: net.ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Once the connections that came through it have ended. */
function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
