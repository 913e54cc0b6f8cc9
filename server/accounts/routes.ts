import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, type App } from '../serve.ts'
import { logIn } from './log-in.ts'

export function accountRoutes(app: App): void {
  serve(app, contract.logIn, logIn)

  serve(app, contract.logOut, async (_, { auth, user, request, newCookies }) => {
    if (!user) throw new Refusal('no-session')
    const headers = new Headers({ cookie: request.cookies })
    const answer = await auth.api.signOut({ headers, returnHeaders: true })
    newCookies.push(...answer.headers.getSetCookie())
    return { success: true as const, message: 'Account Logout successfully' }
  })

  serve(app, contract.showSession, async (_, { user }) => ({ data: user ?? null }))
}
