import { randomBytes, randomUUID } from 'node:crypto'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Visitor } from '#contract/accounts.ts'
import { cookieName } from '#domain/cookie.ts'
import { Refusal } from '#domain/refusal.ts'
import { sessionLives } from '#domain/people/session-life.ts'
import { accounts, sessions, verifications } from '../db/account-schema.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema.ts'
import { withHashedTokens } from './hashed-tokens.ts'

const text = { type: 'string', required: false, input: false, defaultValue: '' } as const

type Surroundings = { publicUrl: URL; secret: string; onError?: (error: unknown) => void }

export type Auth = ReturnType<typeof createAuth>

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth
  }
}

/** Sessions. The library's own routes are never mounted: the shop's routes call it, and prove who somebody is before. */
export function createAuth(db: Db, { publicUrl, secret, onError = () => {} }: Surroundings) {
  const isSecure = publicUrl.protocol === 'https:'
  const adapter = drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, account: accounts, session: sessions, verification: verifications },
  })
  return betterAuth({
    baseURL: publicUrl.origin,
    secret,
    database: (options: BetterAuthOptions) => withHashedTokens(adapter(options)),
    user: {
      additionalFields: {
        firstName: text,
        lastName: text,
        phone: text,
        address: text,
        role: { ...text, defaultValue: 'Customer' },
        deletedAt: { type: 'date', required: false, input: false },
      },
    },
    // The cookie lives as long as any session may; when a session ends stands in its row (domain/people/session-life.ts).
    session: { expiresIn: sessionLives.Customer.most / 1000, cookieCache: { enabled: false } },
    advanced: {
      database: { generateId: () => randomUUID() },
      cookiePrefix: 'shop',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName(publicUrl) } },
    },
    plugins: [{ id: 'shop', endpoints: { startSession } }],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => onError(errorIn(message, details)) },
  })
}

function errorIn(message: string, details: readonly unknown[]): unknown {
  return details.find((detail) => detail instanceof Error) ?? new Error(message)
}

export function sessionCookieName(publicUrl: URL): string {
  return cookieName('sid', publicUrl.href)
}

/** A session with a new token of 256 random bits, for somebody who has proved who they are. */
const startSession = createAuthEndpoint(
  '/shop/start-session',
  { method: 'POST', body: z.object({ userId: z.string(), expiresAt: z.date() }), metadata: { SERVER_ONLY: true } },
  async (ctx) => {
    const { internalAdapter } = ctx.context
    const user = await internalAdapter.findUserById(ctx.body.userId)
    const given = { expiresAt: ctx.body.expiresAt, token: randomBytes(32).toString('base64url') }
    const session = await internalAdapter.createSession(ctx.body.userId, false, given, true)
    if (!user || !session) throw new Error('The session was not kept')
    await setSessionCookie(ctx, { session, user })
    return { id: session.id }
  },
)

export type Presence = { user: Visitor; session: { id: string; startedAt: Date; usedAt: Date } }

/** Who holds the session in these cookies. What the library could not find out, it has told `onError`. */
export async function findVisitor(auth: Auth, cookie: string): Promise<Presence | undefined> {
  const headers = new Headers({ cookie })
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } }).catch((error: unknown) => {
    throw error instanceof APIError && error.statusCode >= 500 ? new Refusal('temporarily-unavailable') : error
  })
  if (!found || found.user.deletedAt) return undefined
  const { id, createdAt, updatedAt } = found.session
  return { user: visitorOf(found.user), session: { id, startedAt: createdAt, usedAt: updatedAt } }
}

type AuthUser = { id: string; email: string } & {
  [Key in 'firstName' | 'lastName' | 'phone' | 'address' | 'role']?: string | null
}

function visitorOf({ id, email, firstName, lastName, phone, address, role }: AuthUser): Visitor {
  return {
    id,
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phone: phone ?? '',
    address: address ?? '',
    role: role === 'Admin' ? 'Admin' : 'Customer',
  }
}
