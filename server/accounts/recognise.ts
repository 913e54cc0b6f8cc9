import type { FastifyRequest } from 'fastify'
import { contract, type Endpoint } from '#contract/contract.ts'
import type { App } from '../http/serve.ts'
import { findVisitor, sessionCookieName } from './auth.ts'
import { keepAlive } from './sessions.ts'
import { hasTwoFactor } from './two-factor/store.ts'

/** What open pages of the admin ask for by themselves: that is no use that somebody makes of a session. */
const unattended = new Set<Endpoint | undefined>([contract.watchOrders, contract.listNewOrders])

/** Notes on a request who sends it, by the session in its cookies. An administrator without the second step is a customer where it is required. */
export async function recognise({ auth, config, db }: App, request: FastifyRequest): Promise<void> {
  if (!request.cookies[sessionCookieName(config.publicUrl)]) return
  const present = await findVisitor(auth, request.headers.cookie ?? '')
  if (!present) return
  if (!unattended.has(request.routeOptions.config.endpoint)) await keepAlive(db, present)
  const { user, session } = present
  const isUnsafe = config.adminsNeedTwoFactor && user.role === 'Admin' && !(await hasTwoFactor(db, user.id))
  request.session = { id: session.id }
  request.mustSetUp = isUnsafe
  request.user = isUnsafe ? { ...user, role: 'Customer' } : user
}
