import { randomUUID } from 'node:crypto'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Visitor } from '#contract/accounts.ts'
import type { Db } from '../db/db.ts'
import { accounts, sessions, users, verifications } from '../db/schema.ts'
import { withHashedTokens } from './hashed-tokens.ts'
import { hashPassword, isPassword } from './passwords.ts'

const day = 24 * 60 * 60
const text = { type: 'string', required: false, input: false, defaultValue: '' } as const

export type Auth = ReturnType<typeof createAuth>

/** Accounts and sessions. Its own routes are never mounted: the shop's routes call it. */
export function createAuth(db: Db, { publicUrl, secret }: { publicUrl: URL; secret: string }) {
  const isSecure = publicUrl.protocol === 'https:'
  const adapter = drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, account: accounts, session: sessions, verification: verifications },
  })
  return betterAuth({
    baseURL: publicUrl.origin,
    secret,
    database: (options: BetterAuthOptions) => withHashedTokens(adapter(options)),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: isPassword },
    },
    user: {
      additionalFields: {
        firstName: text,
        lastName: text,
        phone: text,
        address: text,
        role: { ...text, defaultValue: 'Customer' },
      },
    },
    session: { expiresIn: 7 * day, updateAge: day, cookieCache: { enabled: false } },
    advanced: {
      database: { generateId: () => randomUUID() },
      cookiePrefix: 'shop',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName(publicUrl) } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  })
}

export function sessionCookieName(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid'
}

/** Who holds the session in these cookies, with the cookies that renew it. */
export async function findVisitor(
  auth: Auth,
  cookie: string,
): Promise<{ user: Visitor | undefined; newCookies: string[] }> {
  const { response, headers } = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true })
  return { user: response ? visitorOf(response.user) : undefined, newCookies: headers?.getSetCookie() ?? [] }
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
