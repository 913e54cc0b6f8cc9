import { useEffect } from 'react'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import { begin, showsHere, useMoves, warnedAmong, type Wanted, type Warned } from './moves.ts'

/** What became of a form that was sent without scripts; `ask` when it must be sent once more, by somebody who is sure. */
export type OrderAnswer =
  | { id: string; did: 'move' | 'archive'; refused?: RefusalCode | 'unknown' }
  | { did: 'ask'; ids: string[]; status: OrderStatus; warned: Warned[]; refused?: undefined }
type Order = { id: string; status: OrderStatus }

/**
 * Moving an order on: shown at once as if it were done, and as it is, with the reason, when the shop says no.
 * All parts of the page that show the order share it.
 */
export function useMoving({ id, status }: Order) {
  const move = useMoves(({ moves }) => moves.findLast(({ ids }) => ids.includes(id)))
  useEffect(() => showsHere(id), [id])
  const isBusy = move?.state === 'held' || move?.state === 'sending'
  const refused = move?.state === 'done' ? move.failed.find((one) => one.id === id)?.code : undefined
  return { isBusy, isSending: move?.state === 'sending', shown: isBusy ? move.status : status, refused }
}

type Chosen = { orders: Parameters<typeof warnedAmong>[0]; name?: Wanted['name'] }
type Submit = { preventDefault: () => void; nativeEvent: Event }

/** Takes a form's button in hand, once there are scripts. */
export function moveBy(submit: Submit, { orders, name }: Chosen, onBegun?: () => void): void {
  submit.preventDefault()
  const { submitter } = submit.nativeEvent as SubmitEvent
  const status = orderStatuses.find((one) => one === submitter?.getAttribute('value'))
  if (status && submitter?.getAttribute('aria-disabled') !== 'true' && orders.length > 0)
    begin(
      { ids: orders.map(({ id }) => id), status, ...(name && { name }), warned: warnedAmong(orders, status) },
      onBegun,
    )
}

/** A refusal often means that a colleague was first: the page shows what is true now, as after a change. */
export function renewsWhenRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.refused !== undefined || defaultShouldRevalidate
}
