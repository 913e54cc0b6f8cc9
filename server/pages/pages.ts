import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { sessionCookieName } from '../accounts/auth.ts'
import { mostFormBytes, readForms } from './page-forms.ts'
import type { Answer } from './ready-answer.ts'
import type { App } from '../serve.ts'

type AnswerPage = (request: Request) => Promise<Response>

const isCall = /^\/(api|auth)\//

/** Everything that is not the API is a page. Public pages are rendered once and then sent as kept bytes. */
export function servePages(app: App, answer: AnswerPage): void {
  app.register(async (pages) => {
    readForms(pages)
    pages.addHook('onRequest', async (request) => refuseLargeForms(app, request))
    pages.all('/*', async (request, reply) => {
      if (isCall.test(request.url)) return reply.callNotFound()
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const name = `page ${request.url}`
      const held = isRead ? app.bytes.find(name) : undefined
      if (held) return app.bytes.send(held, request, reply)
      const begun = app.bytes.begin()
      const page = await answer(pageRequest(app, request))
      const read = await readPage(page)
      if (isRead && isShared(page)) return app.bytes.send(await app.bytes.keep(name, read, begun), request, reply)
      return sendOnce(reply, page, read)
    })
  })
}

/** Pictures come with forms too, where no script sends them beforehand; a stranger's form holds none. */
function refuseLargeForms({ config }: App, { headers }: FastifyRequest): void {
  if (!headers['content-type']?.startsWith('multipart/form-data')) return
  const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= mostFormBytes
  if (isSmall || headers.cookie?.includes(`${sessionCookieName(config.publicUrl)}=`)) return
  throw new Refusal('request-too-large')
}

/** The request as the pages see it: on the shop's own address, with the visitor's true network address. */
function pageRequest({ config }: App, request: FastifyRequest): Request {
  const { method, headers, body, url, ip } = request
  const address = ownOrigin(config.publicUrl, request) + url
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  const page = new Request(address, {
    method,
    headers: lines,
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

function isShared({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('cache-control') ?? '').startsWith('public') && !headers.has('set-cookie')
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
