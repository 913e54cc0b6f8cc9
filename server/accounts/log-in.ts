import { APIError } from 'better-auth/api'
import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '../serve.ts'

type LogIn = typeof contract.logIn

/** Starts a session. A wrong password and an unknown address are answered alike, after the same work. */
export async function logIn({ email, password }: Input<LogIn>, { auth, request, newCookies }: Shop<LogIn>) {
  const headers = new Headers({ 'user-agent': request.userAgent })
  const answer = await auth.api
    .signInEmail({ body: { email: email.toLowerCase(), password }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (error instanceof APIError && error.statusCode < 500) throw new Refusal('wrong-credentials')
      throw error
    })
  newCookies.push(...answer.headers.getSetCookie())
  return { success: true as const, message: 'Logged in successfully' }
}
