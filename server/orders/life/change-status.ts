import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '../../http/serve.ts'
import { findAdminOrder, findOrder } from '../store.ts'
import { readTrackingToken } from '../tracking/tracking-token.ts'
import { moveOrder } from './move-order.ts'

type ChangeStatus = typeof contract.changeStatus
type CancelOwn = typeof contract.cancelOrder
type CancelTracked = typeof contract.cancelTracked

/** Moves an order on. */
export async function changeStatus({ id, status, reason, sure }: Input<ChangeStatus>, shop: Shop<ChangeStatus>) {
  const { db, user, config, settings, changed, request } = shop
  const { reviewRequestDays } = config
  const { stock, orders } = await settings.now()
  const step = { id, status, reason, sure, by: 'shop', changedBy: user.id, reviewRequestDays, low: stock.low } as const
  changed(await moveOrder(db, step))
  const order = await findAdminOrder(db, id, { overdueRule: orders, language: request.language })
  if (!order) throw new Refusal('order-not-found')
  return { success: true as const, message: 'Order status updated', order }
}

/** Takes back one’s own order while it is pending. */
export async function cancelOwn({ id, reason }: Input<CancelOwn>, shop: Shop<CancelOwn>) {
  const { db, user, changed } = shop
  changed(await moveOrder(db, { ...cancelled, id, reason, changedBy: user.id, ownedBy: user.id }))
  return answerCancelled(shop, id)
}

/** The same for whoever holds the order’s tracking token. */
export async function cancelTracked({ token, reason }: Input<CancelTracked>, shop: Shop<CancelTracked>) {
  const { db, secret, changed } = shop
  const id = await readTrackingToken(db, secret, token)
  changed(await moveOrder(db, { ...cancelled, id, reason, changedBy: null }))
  return answerCancelled(shop, id)
}

const cancelled = { status: 'cancelled', by: 'customer' } as const

async function answerCancelled({ db, request }: Pick<Shop, 'db' | 'request'>, id: string) {
  const order = await findOrder(db, id, request.language)
  if (!order) throw new Refusal('order-not-found')
  return { success: true as const, message: 'Order cancelled', order }
}
