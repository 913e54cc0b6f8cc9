import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '../../http/serve.ts'
import { moveOrder } from '../life/move-order.ts'

type ChangeStatuses = typeof contract.changeStatuses

/** Moves orders on one after the other, each in a transaction of its own: one that cannot be moved keeps none of the others. */
export async function changeStatuses(
  { ids, status, reason, sure }: Input<ChangeStatuses>,
  { db, user, config, settings, changed }: Shop<ChangeStatuses>,
) {
  const done: string[] = []
  const failed: { id: string; code: string; message: string }[] = []
  const { reviewRequestDays } = config
  const { low } = (await settings.now()).stock
  const wanted = new Set(ids)
  const step = { status, reason, sure: sure && wanted.size === 1, by: 'shop', changedBy: user.id } as const
  for (const id of wanted) {
    try {
      changed(await moveOrder(db, { ...step, id, reviewRequestDays, low }))
      done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ id, code: error.code, message: error.message })
    }
  }
  const message = failed.length > 0 ? `${done.length} changed, ${failed.length} not` : `${done.length} changed`
  return { success: true as const, message, done, failed }
}
