import type { FastifyRequest } from 'fastify'
import { cookieLine, cookieName } from '#domain/cookie.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireHttps } from './require-https.ts'
import { fromPages, newVisitor, type App } from './serve.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const visitorShape = /^[\w-]{22}$/
const oneYear = 365 * 24 * 60 * 60

/** Finds out who sends a request, and notes it there. */
type Recognise = (app: App, request: FastifyRequest) => Promise<void>

/** Decides at the door, before anything is read: where a request comes from, who sends it, and whether they may. */
export function admission(app: App, recognise: Recognise): void {
  app.decorateRequest('user', undefined)
  app.decorateRequest('session', undefined)
  app.decorateRequest('mustSetUp', false)
  app.decorateRequest('visitor', '')
  app.decorateRequest('newCookies')

  app.addHook('onRoute', ({ url, config }) => {
    const isCall = /^\/(api|auth)\//.test(url) && !url.startsWith('/api/docs')
    if (isCall && !config?.endpoint) throw new Error(`${url} has no row in the contract`)
  })

  requireHttps(app)
  app.addHook('onRequest', async (request) => {
    request.newCookies = []
    const { endpoint, isFromAnotherSite } = request.routeOptions.config
    if (!safeMethods.has(request.method) && !isFromAnotherSite) admitOrigin(app, request)
    if (!endpoint) return
    await recognise(app, request)
    if (!endpoint.shared) nameVisitor(app, request)
    if (endpoint.who !== 'anyone' && !request.user) throw new Refusal('login-required')
    if (endpoint.who === 'admin' && request.mustSetUp) throw new Refusal('two-factor-required')
    if (endpoint.who === 'admin' && request.user?.role !== 'Admin') throw new Refusal('admin-only')
  })

  app.addHook('onSend', async ({ newCookies = [] }, reply) => {
    if (newCookies.length > 0) reply.header('set-cookie', newCookies)
  })
}

/** A change must come from the shop's own pages: browsers say so, and strangers' programs carry no cookie. */
function admitOrigin({ config }: App, request: FastifyRequest): void {
  const { headers } = request
  if (headers[fromPages.name] === fromPages.value) return
  const site = headers['sec-fetch-site']
  if (site) return refuseUnless(site === 'same-origin' || site === 'none')
  if (headers.origin) return refuseUnless(isOwnOrigin(headers.origin, request.host, config.publicUrl))
  refuseUnless(!headers.cookie)
}

function isOwnOrigin(origin: string, host: string, publicUrl: URL): boolean {
  return origin === publicUrl.origin || (URL.canParse(origin) && new URL(origin).host === host)
}

function refuseUnless(isOwn: boolean): void {
  if (!isOwn) throw new Refusal('foreign-request')
}

function nameVisitor({ config }: App, request: FastifyRequest): void {
  const known = request.cookies[cookieName('visitor', config.publicUrl.href)]
  if (known && visitorShape.test(known)) {
    request.visitor = known
    return
  }
  request.visitor = newVisitor()
  request.newCookies.push(cookieLine('visitor', { value: request.visitor, seconds: oneYear }, config.publicUrl.href))
}
