import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { contract } from '#contract/contract.ts'
import { healthPath } from './health.ts'
import { announcePriorityWork } from './limits/priority.ts'
import type { App } from './serve.ts'

/** So many requests one connection may have open. Browsers send the next one when the last is answered. */
const mostPipelined = 4
/** Milliseconds in which a request’s head must have come, and its body, unless that comes at a fair rate. */
export const requestTimeout = 15_000
/** Bytes a second; a slow phone sends more. */
const leastRate = 16_000
const look = 1000
/** Milliseconds in which work is begun in one round of the event loop, before what is under way goes on. */
const mostBeginning = 3
/** Requests. */
const largeCrowd = 50

/**
 * Keeps odd and slow clients from costing more than they are worth, and lets a shop that closes go: connections that
 * nobody uses do not hold it up.
 */
export function guardConnections(app: App): void {
  const { server } = app
  const open = new Map<Socket, number>()
  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('connection', (socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request, response) => {
    if (!takePlace(request, response) || refuseOdd(request, response)) return
    if (server.listening && app.answersAtOnce?.(request, response)) return
    watchBody(request)
    if (request.method === 'POST' && request.url === contract.placeOrder.path) announcePriorityWork(response)
    const begin = () => {
      if (request.socket.destroyed) return
      for (const handle of others) handle.call(server, request, response)
    }
    // Whether the shop is alive can be said at once.
    if (request.url === healthPath) begin()
    // What came with the request is read first: whoever is to be cut off gets no work done.
    else beginSoon(begin)
  })
  app.addHook('preClose', async () => {
    for (const [socket, requests] of open) if (requests === 0) socket.destroy()
  })

  /** Whoever sends on without waiting for answers is cut off: each request waits in memory for those before it. */
  function takePlace({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const requests = (open.get(socket) ?? 0) + 1
    open.set(socket, requests)
    response.once('close', () => open.has(socket) && open.set(socket, (open.get(socket) ?? 1) - 1))
    if (requests > mostPipelined) socket.destroy()
    return !socket.destroyed
  }
}

let roundBegan: number | undefined
let toBegin = 0

/**
 * When all that has come was read, or in one of the next rounds of the event loop: what comes at once does not hold up
 * the rest. Of a large crowd most will be turned away, which is soon done.
 */
function beginSoon(work: () => void): void {
  toBegin += 1
  setImmediate(function take() {
    if (roundBegan === undefined) {
      roundBegan = performance.now()
      setImmediate(() => (roundBegan = undefined))
    } else if (performance.now() > roundBegan + mostBeginning && toBegin < largeCrowd) return setImmediate(take)
    toBegin -= 1
    work()
  })
}

/** A request for a proxy, about the server as a whole, to two hosts at once, or one that only asks for its own echo. */
function refuseOdd({ method, url = '', rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length
  if (url.startsWith('/') && method !== 'TRACE' && hosts <= 1) return false
  const status = method === 'TRACE' ? 405 : 400
  response.writeHead(status, { connection: 'close', 'content-length': 0, 'cache-control': 'no-store' }).end()
  return true
}

function watchBody(request: IncomingMessage): void {
  const { socket, headers } = request
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return
  const [begun, before] = [performance.now(), socket.bytesRead]
  const timer = setInterval(() => {
    const waited = performance.now() - begun
    if (waited < requestTimeout || socket.bytesRead - before >= (leastRate * waited) / 1000) return
    stop()
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    socket.destroySoon()
  }, look).unref()
  const stop = () => clearInterval(timer)
  request.once('end', stop)
  request.once('close', stop)
}
