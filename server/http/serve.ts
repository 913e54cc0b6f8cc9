import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Visitor } from '#contract/accounts.ts'
import { addressOf } from '#contract/client.ts'
import { contract, pathNames, travelsInQuery, type Endpoint, type Input } from '#contract/contract.ts'
import { preferredLanguage, type Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { within } from './limits/deadline.ts'
import { afterPriorityWork, withPriority } from './limits/priority.ts'
import { createQueue } from './limits/queue.ts'
import { sendForm } from '../cache/ready-answer.ts'
import type { Change, Shown } from '../cache/changes.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Make } from '../cache/single-flights.ts'

export type App = FastifyInstance

/** Known to this process alone: marks calls that the pages make on behalf of a visitor who was already let in. */
export const fromPages = { name: 'x-from-pages', value: randomUUID() } as const

/** What every handler may reach for. */
export type Shop<E extends Endpoint = Endpoint> = {
  db: Db
  auth: App['auth']
  config: Config
  /** Signs what the shop must recognise again. */
  secret: string
  settings: App['settings']
  user: E['who'] extends 'anyone' ? Visitor | undefined : Visitor
  session: E['who'] extends 'anyone' ? OwnSession | undefined : OwnSession
  request: CallDetails
  /** Tells of what visitors see that has changed; nothing of it where only orders did. */
  changed: (change: Change) => void
  /** `Set-Cookie` lines to send along with the answer. */
  newCookies: string[]
  /** Writes with the id of the request, by ids alone. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

type OwnSession = { id: string }
type CallDetails = {
  cookies: string
  /** The random name of this browser, from its cookie or newly given. */
  visitor: string
  address: string
  userAgent: string
  language: Language
  idempotencyKey: string | undefined
}

type Output<E extends Endpoint> =
  | z.output<E['output']>
  | (E extends { adminOutput: infer A extends z.ZodType } ? z.output<A> : never)
type Handler<E extends Endpoint> = (input: Input<E>, shop: Shop<E>) => Promise<Output<E>>
type ServeOptions = {
  bodyLimit?: number
  /** Milliseconds that an answer may take. */
  longest?: number
  /** All that visitors see may be different afterwards. */
  changes?: 'everything'
  /** The browser forgets what it kept of the shop's answers. */
  clearsCache?: true
}
/** `shows`: what a shared answer depends on beside the settings. */
type Shows<E extends Endpoint> = { shows?: Shown | ((answer: Output<E>) => Shown) }
type Answering<E extends Endpoint> = Handler<E> | (ServeOptions & Shows<E> & { handle: Handler<E> })

/** What features add to the shop they declare themselves: `auth`, `backups`, `settings`, `current`, `news`. */
declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    config: Config
    secret: string
    cache: ResponseCache
    /** Answers what needs no work, before anything else looks at it. */
    answersAtOnce: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
    /** Does some work as a part of what is traced; where nothing is, just the work. */
    inSpan: <T>(name: string, work: () => Promise<T>) => Promise<T>
    /** Tells the route of a page by its address, where the shop has pages. */
    pages: { routeOf?: (url: string) => string | undefined } | undefined
  }
  interface FastifyRequest {
    user: Visitor | undefined
    session: OwnSession | undefined
    /** An administrator who must set up the second step of the login before anything else: a customer until then. */
    mustSetUp: boolean
    visitor: string
    newCookies: string[]
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Another site's page sends people here, with a form: nothing of who they are comes along, and nothing that it says is believed. */
    isFromAnotherSite?: true
  }
}

/** Answers one call of the contract: the hooks have admitted the caller and the shapes have read the input. */
export function serve<E extends Endpoint>(app: App, endpoint: E, answering: Answering<E>): void {
  if (endpoint.who === 'owner' && !(endpoint.owner && endpoint.owner in endpoint.input.shape)) {
    throw new Error(`${endpoint.method} ${endpoint.path} must say which field is the owner's`)
  }
  const { method, path, status = 200 } = endpoint
  const {
    handle,
    bodyLimit,
    changes,
    clearsCache,
    longest = usualLongest,
    shows = {},
  }: Exclude<Answering<E>, Handler<E>> = typeof answering === 'function' ? { handle: answering } : answering
  app.route({
    method,
    url: path,
    config: { endpoint },
    schema: { summary: endpoint.about, ...inputShapes(endpoint) },
    ...(bodyLimit && { bodyLimit }),
    handler: async (request, reply) => {
      const input = readInput(endpoint, request)
      admitOwner(endpoint, request, input)
      if (endpoint.shared && request.user?.role !== 'Admin') return sendShared(request, reply, input)
      const hasPriority = request.user !== undefined || endpoint.path === contract.placeOrder.path
      const work = () => run(input, request)
      const answer = encode(endpoint, request.user, await (hasPriority ? withPriority(work) : work()))
      if (changes) app.cache.changed(changes)
      if (clearsCache) reply.header('clear-site-data', '"cache"')
      return send(reply, status, answer)
    },
  })

  function run(input: Input<E>, request: FastifyRequest) {
    return within(longest, handle(input, shopFor(app, request) as Shop<E>))
  }

  async function sendShared(request: FastifyRequest, reply: FastifyReply, input: Input<E>) {
    const isFromPages = request.headers[fromPages.name] === fromPages.value
    /** Orders go before each step of strangers' pages, but people who are signed in do not wait for each other. */
    const giveWay = async () => {
      if (!request.user) await afterPriorityWork()
    }
    const make: Make = async ({ signal, isRenewal }) => {
      const work = () => run(input, request)
      await giveWay()
      // A page has waited for its turn already.
      const answer = await (isFromPages ? work() : sharedCalls.run(work, { signal, goesFirst: isRenewal }))
      await giveWay()
      app.cache.shows(typeof shows === 'function' ? shows(answer) : shows)
      return {
        status,
        headers: { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding, cookie' },
        body: Buffer.from(encode(endpoint, undefined, answer)),
        isKept: true,
      }
    }
    const ready = await app.cache.hold(`api ${addressOf(endpoint, input)}`, make, leaving(reply))
    return sendForm(await ready.makeForm(request.headers), reply)
  }
}

/** One for all: a crowd that leaves at once would cost a stack trace each. */
const left = new Error('Whoever asked has left')

/** Aborted when whoever asked leaves before there is an answer. */
export function leaving({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(left)
  })
  return gone.signal
}

/** Whoever asks has an answer within ten seconds, also where the machine is busy. */
const usualLongest = 9000

/** What anybody may ask for leaves connections to the database for those who order. */
const sharedCalls = createQueue({ name: 'shared calls', atOnce: 4, mostWaiting: 500, maxWait: 2000 })

function send(reply: FastifyReply, status: number, json: string) {
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json)
}

/** The answer on the wire: only what the shape names leaves, and an Admin's shape only for an Admin. */
function encode(endpoint: Endpoint, user: Visitor | undefined, answer: unknown): string {
  const shape = user?.role === 'Admin' ? (endpoint.adminOutput ?? endpoint.output) : endpoint.output
  return JSON.stringify(shape.encode(answer))
}

/** Where each field of the input may stand; anything that is not named is refused. */
export function inputShapes(endpoint: Endpoint) {
  const inPath = new Set(pathNames(endpoint.path))
  const fields = Object.entries(endpoint.input.shape)
  const params = z.strictObject(Object.fromEntries(fields.filter(([name]) => inPath.has(name))))
  const named = Object.fromEntries(fields.filter(([name]) => !inPath.has(name)))
  const rest = endpoint.isForeign ? z.object(named) : z.strictObject(named)
  if (travelsInQuery(endpoint)) return { params, querystring: rest }
  return { params, querystring: z.strictObject({}), body: rest }
}

export function readInput<E extends Endpoint>(endpoint: E, { params, query, body }: FastifyRequest): Input<E> {
  return Object.assign({}, travelsInQuery(endpoint) ? query : body, params) as Input<E>
}

/** Whoever is not an Admin may only name themselves. */
function admitOwner({ who, owner = '' }: Endpoint, { user }: FastifyRequest, input: object): void {
  if (who !== 'owner' || user?.role === 'Admin') return
  const named = new Map(Object.entries(input)).get(owner)
  if (named !== user?.email) throw new Refusal('not-yours')
}

export function shopFor(app: App, request: FastifyRequest): Shop {
  const { db, auth, config, secret, settings, cache } = app
  const { user, session, newCookies, log } = request
  const own = { user, session, request: callDetails(request), newCookies, log }
  return { db, auth, config, secret, settings, changed: cache.changed, ...own } as Shop
}

function callDetails(request: FastifyRequest): CallDetails {
  const key = request.headers['idempotency-key']
  return {
    cookies: request.headers.cookie ?? '',
    visitor: request.visitor,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    language: preferredLanguage(request.headers['accept-language']?.slice(0, 200) ?? ''),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  }
}

/** A new name for a browser: 128 random bits. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url')
}
