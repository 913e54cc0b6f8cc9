import type { IncomingMessage } from 'node:http'
import type { App } from './serve.ts'

/** What is told of a request: its route as it is written in the code, never its address or who sent it. */
export type Ended = { method: string; route: string; status: number; milliseconds: number; id: string | undefined }

/** What was sent as it lay ready, before any route was looked for. */
const readyRoute = 'ready'
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Tells of each request when its answer has gone out, or when the caller has left (status 499). It looks at the server
 * itself, so that answers that lie ready are told of, too; calls that pages make within the process are no requests.
 * With `namesPages` a page is told by its route (`/details/:slug`), otherwise all of them by the one they are served by.
 */
export function watchRequests(app: App, onEnd: (ended: Ended) => void, namesPages = false): void {
  const known = new WeakMap<IncomingMessage, { route: string; id: string }>()
  const pageOf = ({ url = '' }: IncomingMessage) => (namesPages ? app.pages?.routeOf?.(url) : undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = 'none' } = request.routeOptions
    known.set(request.raw, { route: (url === '/*' && pageOf(request.raw)) || url, id: request.id })
    done()
  })
  app.addHook('onReady', async () => {
    app.server.on('request', (request, response) => {
      const from = performance.now()
      response.once('close', () => {
        const { route = pageOf(request) ?? readyRoute, id } = known.get(request) ?? {}
        const status = response.writableFinished ? response.statusCode : 499
        onEnd({ method: methodOf(request), route, status, milliseconds: performance.now() - from, id })
      })
    })
  })
}

function methodOf({ method = '' }: IncomingMessage): string {
  return methods.has(method) ? method : 'other'
}

/** One line for each request, whatever level the rest of the log has. */
export function logRequests(app: App): void {
  const log = app.log.child({}, { level: 'info' })
  const write = ({ id: reqId, milliseconds, ...ended }: Ended) => {
    log.info({ ...(reqId && { reqId }), ...ended, ms: Math.round(milliseconds * 10) / 10 }, 'request')
  }
  watchRequests(app, write, true)
}
