import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { findPasswordMistake } from '#domain/people/password.ts'
import { Refusal } from '#domain/refusal.ts'
import { splitName } from '#domain/people/sign-up.ts'
import { orders } from '../db/schema.ts'
import { readTrackingToken } from './tracking/tracking-token.ts'
import type { Shop } from '../http/serve.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { refuseMistakes } from '../http/mistakes.ts'
import { openAccount } from '../accounts/sign-up.ts'

type Offer = typeof contract.offerAccount
type Take = typeof contract.takeOffer

/** How long after an order its guest is offered an account. */
const offerMinutes = 60

/** Says nothing of whether the address has an account already: who asks may have ordered with somebody else's. */
export async function offerAccount({ token }: Input<Offer>, shop: Shop<Offer>) {
  const order = shop.user ? undefined : await findFreshOrder(token, shop)
  return { data: order ? { email: order.email.toLowerCase() } : null }
}

/** The account of whoever has just ordered: everything but the password is known from the order. */
export async function takeOffer({ token, password }: Input<Take>, shop: Shop<Take>) {
  const order = await findFreshOrder(token, shop)
  if (!order) throw new Refusal('order-not-found')
  const mistake = findPasswordMistake(password, isCommonPassword)
  refuseMistakes(mistake ? { password: mistake } : {})
  const { name, email, phone: phoneNumber, address } = order
  return openAccount({ ...splitName(name), email, phoneNumber, address, password }, shop)
}

/** A guest's order of the last hour, in the browser that placed it: the token alone, as in a mail, is not enough. */
async function findFreshOrder(token: string, { db, secret, request }: Pick<Shop, 'db' | 'secret' | 'request'>) {
  const id = await readTrackingToken(db, secret, token).catch(noneIfRefused)
  if (!id) return undefined
  const [order] = await db
    .select({ name: orders.name, email: orders.email, phone: orders.phone, address: orders.address })
    .from(orders)
    .where(
      and(
        eq(orders.id, id),
        eq(orders.visitor, request.visitor),
        isNull(orders.userId),
        isNull(orders.archivedAt),
        ne(orders.email, ''),
        gt(orders.createdAt, sql`now() - make_interval(mins => ${offerMinutes})`),
      ),
    )
  return order
}

function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
