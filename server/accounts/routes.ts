import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { changePassword } from './change-password.ts'
import { provePassword } from './credentials.ts'
import { forgetPassword, resetPassword } from './forgotten-password.ts'
import { logIn } from './log-in.ts'
import { readLink } from './one-time-tokens.ts'
import { endSession, endSessions, findSessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { changeEmail, resendLink, verifyEmail } from './verify-email.ts'

export function accountRoutes(app: App): void {
  serve(app, contract.signUp, signUp)
  serve(app, contract.logIn, logIn)
  serve(app, contract.verifyEmail, verifyEmail)
  serve(app, contract.resendLink, resendLink)
  serve(app, contract.changeEmail, changeEmail)
  serve(app, contract.forgetPassword, forgetPassword)
  serve(app, contract.resetPassword, resetPassword)
  serve(app, contract.changePassword, changePassword)
  serve(app, contract.showSession, async (_, { user }) => ({ data: user ?? null }))
  sessionRoutes(app)

  serve(app, contract.showLink, async ({ token, purpose }, { db, user }) => {
    await readLink(db, { token, purpose, visitorId: user?.id })
    return { success: true as const, message: 'This link may be used' }
  })
}

function sessionRoutes(app: App): void {
  serve(app, contract.logOut, {
    clearsCache: true,
    handle: async (_, { auth, db, user, session, request, newCookies }) => {
      if (!user || !session) throw new Refusal('no-session')
      // better-auth says nothing of a session that it could not delete.
      await endSession(db, { id: session.id })
      const headers = new Headers({ cookie: request.cookies })
      const answer = await auth.api.signOut({ headers, returnHeaders: true })
      newCookies.push(...answer.headers.getSetCookie())
      return { success: true as const, message: 'Account Logout successfully' }
    },
  })

  serve(app, contract.listSessions, async (_, { db, user, session }) => ({
    data: await findSessions(db, user.id, session.id),
  }))

  serve(app, contract.endSession, async ({ id, currentPassword }, shop) => {
    await provePassword(shop, currentPassword)
    const { db, user } = shop
    if (!(await endSession(db, { id, userId: user.id }))) throw new Refusal('session-not-found')
    return { success: true as const, message: 'That session has ended' }
  })

  serve(app, contract.endOtherSessions, async ({ currentPassword }, shop) => {
    await provePassword(shop, currentPassword)
    const { db, user, session } = shop
    await endSessions(db, user.id, session.id)
    return { success: true as const, message: 'You are logged out everywhere else' }
  })
}
