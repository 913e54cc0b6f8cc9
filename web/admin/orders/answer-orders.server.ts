import type { Api } from '#contract/client.ts'
import { isFinal, orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { Refusal, refusals, type RefusalCode } from '#domain/refusal.ts'
import type { ManyAnswer } from './many-result.tsx'
import { warnedAmong, type Warned } from './moves.ts'
import type { OrderAnswer } from './use-moving.ts'

const calls = { move, archive, many }

/** Carries out a form of the list of orders; a refusal is part of the answer. */
export async function answerOrders(api: Api, form: FormData): Promise<OrderAnswer | ManyAnswer | undefined> {
  const name = form.get('do')
  const { status } = changeIn(form)
  const ids = [...new Set([...form.getAll('ids'), ...form.getAll('id')].map(String))]
  // Only pages without scripts send what must be asked about before they have asked.
  if ((name === 'move' || name === 'many') && form.get('sure') !== 'yes' && ids.length > 0) {
    const warned = await findWarned(api, ids, status)
    if (isFinal(status) || warned.length > 0) return { did: 'ask', ids, status, warned }
  }
  return name === 'move' || name === 'archive' || name === 'many' ? calls[name](api, form) : undefined
}

/** Those whose phone number is marked; what is wrong with the form is said by whoever carries it out. */
async function findWarned(api: Api, ids: string[], status: OrderStatus): Promise<Warned[]> {
  if (status !== 'confirm' && status !== 'delivered') return []
  try {
    return warnedAmong((await api.listOrdersById({ ids })).orders, status)
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return []
    throw error
  }
}

async function move(api: Api, form: FormData): Promise<OrderAnswer> {
  const id = textOf(form, 'id')
  return { id, did: 'move', ...(await refusedBy(() => api.changeStatus({ id, ...changeIn(form) }))) }
}

async function archive(api: Api, form: FormData): Promise<OrderAnswer> {
  const id = textOf(form, 'id')
  return { id, did: 'archive', ...(await refusedBy(() => api.archiveOrder({ id }))) }
}

async function many(api: Api, form: FormData): Promise<ManyAnswer> {
  const ids = [...new Set(form.getAll('ids').map(String))]
  const isSure = form.get('sure') === 'yes' && ids.length === 1
  const answer: ManyAnswer = { did: 'many', done: [], failed: [] }
  const refused = await refusedBy(async () => {
    const { done, failed } = await api.changeStatuses({
      ids,
      ...changeIn(form),
      ...(isSure && { sure: true as const }),
    })
    answer.done = done
    answer.failed = failed.map(({ id, code }) => ({ id, code: isKnown(code) ? code : 'unknown' }))
  })
  return { ...answer, ...refused }
}

async function refusedBy(call: () => Promise<unknown>): Promise<{ refused?: RefusalCode }> {
  try {
    await call()
    return {}
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
}

function changeIn(form: FormData) {
  const reason = textOf(form, 'reason').trim()
  return { status: orderStatuses.find((one) => one === form.get('status')) ?? 'pending', ...(reason && { reason }) }
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
