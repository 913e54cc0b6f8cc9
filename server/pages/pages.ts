import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { sessionCookieName } from '../accounts/auth.ts'
import { recognise } from '../accounts/recognise.ts'
import { cameInTheClear } from '../http/require-https.ts'
import { within } from '../http/limits/deadline.ts'
import { afterPriorityWork } from '../http/limits/priority.ts'
import { createQueue } from '../http/limits/queue.ts'
import { mostFormBytes, readForms } from './page-forms.ts'
import { sendForm, type Answer, type Ready } from '../cache/ready-answer.ts'
import { leaving, type App } from '../http/serve.ts'

/** The pages of the shop. */
export type Pages = {
  /** `ready` is waited for when the data of the page are there, before its markup is made. */
  answer: (request: Request, ready?: () => Promise<void>) => Promise<Response>
  /** The one address of a page that is the same for everybody, whatever else was written into it; undefined for any other page. */
  sharedAddress: (url: string) => SharedAddress | undefined
  /** The route of a page as it is written in the code (`/details/:slug`); undefined where no page has this address. */
  routeOf?: (url: string) => string | undefined
  /** What a visitor of this address is told while the shop has too much to do. */
  busyPage: (url: string) => string
}
/** `movedTo`: where the same page is, for an address whose path is written otherwise. */
type SharedAddress = { address: string; isNowhere?: true; movedTo?: string }

const isCall = /^\/(api|auth)\//
const maxWait = 2000
/** Milliseconds that the making of a page may take. */
const longest = 8000
/** Visitors’ own pages and forms do not wait behind those of strangers; a page that is renewed comes before one that nobody has. */
const limits = {
  own: { name: 'own pages', atOnce: 6, mostWaiting: 300, maxWait },
  shared: { name: 'shared pages', atOnce: 2, mostWaiting: 300, maxWait },
}

/** Everything that is not the API is a page. Public pages are rendered once and then sent as kept bytes. */
export function servePages(app: App, pages: Pages): void {
  const queues = { own: createQueue(limits.own), shared: createQueue(limits.shared) }
  app.answersAtOnce = answersAtOnce(app, pages)
  app.pages = pages

  app.register(async (scope) => {
    readForms(scope)
    scope.addHook('onRequest', async (request) => refuseLargeForms(app, request))
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer })
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (isCall.test(request.url)) return reply.callNotFound()
    const isRead = request.method !== 'POST'
    const shared = isRead ? pages.sharedAddress(request.url) : undefined
    if (isRead)
      app.searches.note({ url: request.url, visitor: () => request.ip, userAgent: request.headers['user-agent'] })
    if (shared?.movedTo) return reply.header('cache-control', 'no-store').redirect(shared.movedTo, 301)
    try {
      return shared
        ? sendForm(await (await holdPage(shared, request, reply)).makeForm(request.headers), reply)
        : await answerOwn(request, reply)
    } catch (error) {
      if (isRead && isBusy(error)) return sendBusy(reply, pages.busyPage(request.url))
      throw error
    }
  }

  async function answerOwn(request: FastifyRequest, reply: FastifyReply) {
    const signal = leaving(reply)
    const own = pageRequest(app, request, { signal })
    await refuseUnreadableForm(own)
    const page = await queues.own.run(() => within(longest, render(own)), { signal })
    return sendOnce(reply, page, await readPage(page))
  }

  function render(page: Request, ready?: () => Promise<void>): Promise<Response> {
    return app.inSpan('render', () => pages.answer(page, ready))
  }

  function holdPage(
    { address, isNowhere }: SharedAddress,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Ready> {
    return app.cache.hold(
      pageName(address),
      ({ signal, isRenewal }) =>
        queues.shared.run(
          async () => {
            await afterPriorityWork()
            const page = await within(
              longest,
              render(pageRequest(app, request, { address, signal }), afterPriorityWork),
            )
            const isKept = isNowhere ? page.status === 404 : isPublic(page) && page.status === 200
            const isFailure = page.status >= 500 || (page.status < 400 && !isPublic(page))
            return { ...(await readPage(page)), isKept, isFailure }
          },
          { goesFirst: isRenewal, signal },
        ),
      leaving(reply),
    )
  }
}

/** What lies ready for everybody goes out before anything else is looked at. */
function answersAtOnce({ cache, config, searches }: App, { sharedAddress }: Pages) {
  const sessionCookie = `${sessionCookieName(config.publicUrl)}=`

  return ({ method, url = '', headers, socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET' || cameInTheClear(config, headers)) return false
    const ready = url.startsWith('/api/')
      ? !headers.cookie?.includes(sessionCookie) && cache.find(`api ${url}`)
      : (cache.find(pageName(url)) ?? findShared(url))
    const form = ready && ready.inForm(headers)
    if (!form) return false
    const visitor = () => (config.trustProxy && lastHop(headers)) || (socket.remoteAddress ?? '')
    searches.note({ url, visitor, userAgent: headers['user-agent'] })
    response.writeHead(form.status, form.lines).end(form.body)
    return true
  }

  function findShared(url: string): Ready | undefined {
    const shared = sharedAddress(url)
    // What is no page may be something else: a file, a picture, or how the shop is.
    return shared && !shared.isNowhere && !shared.movedTo ? cache.find(pageName(shared.address)) : undefined
  }
}

/** The address that the proxy has seen itself. */
function lastHop(headers: IncomingMessage['headers']): string | undefined {
  return String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
}

function pageName(address: string): string {
  return `page ${address}`
}

function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'temporarily-unavailable'
}

function sendBusy(reply: FastifyReply, page: string): FastifyReply {
  const policy = "default-src 'none'; style-src-attr 'unsafe-inline'"
  return reply
    .code(503)
    .headers({ 'retry-after': '2', 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Pictures come with forms too, where no script sends them beforehand; a stranger's form holds none. */
async function refuseLargeForms(app: App, request: FastifyRequest): Promise<void> {
  const { headers } = request
  if (!/^\s*multipart\/form-data/i.test(headers['content-type'] ?? '')) return
  if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= mostFormBytes) return
  await recognise(app, request)
  if (!request.user) throw new Refusal('request-too-large')
}

/** What no page could read is told here: neither fields nor files, or broken off. */
async function refuseUnreadableForm(page: Request): Promise<void> {
  if (page.method !== 'POST') return
  const copy = page.clone()
  await copy.formData().catch((error: unknown) => {
    throw error instanceof TypeError ? new Refusal('unreadable-request') : error
  })
}

type RenderRequest = { address?: string; signal: AbortSignal }

/**
 * The request as the pages see it: on the shop's own address, with the visitor's true network address. A page that is
 * shared has its `address` and knows nothing else of who asked first.
 */
function pageRequest({ config }: App, request: FastifyRequest, { address, signal }: RenderRequest): Request {
  const { method, headers, body, ip, url } = request
  const own = address === undefined ? Object.entries(headers) : []
  const lines = own.flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]))
  const page = new Request(ownOrigin(config.publicUrl, request) + (address ?? url), {
    method,
    headers: lines,
    signal,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  })
  page.headers.set('x-visitor-address', ip)
  return page
}

/**
 * Where the pages believe to be. What is kept for everybody must not depend on the name one caller used; a form may
 * come by any name that the shop is reached by, which React Router compares with its origin.
 */
function ownOrigin(publicUrl: URL, { method, host }: FastifyRequest): string {
  const asCalled = `http://${host}`
  const isForm = method !== 'GET' && method !== 'HEAD'
  return isForm && publicUrl.protocol === 'http:' && URL.canParse(asCalled) ? asCalled : publicUrl.origin
}

/** What the page itself says: whole, and the same for everybody. */
function isPublic({ headers }: Response): boolean {
  return (headers.get('cache-control') ?? '').startsWith('public') && !headers.has('set-cookie')
}

async function readPage(page: Response): Promise<Answer> {
  const headers = Object.fromEntries([...page.headers].filter(([name]) => name !== 'set-cookie'))
  return { status: page.status, headers, body: Buffer.from(await page.arrayBuffer()) }
}

function sendOnce(reply: FastifyReply, page: Response, { status, headers, body }: Answer): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  const cookies = page.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(body)
}
