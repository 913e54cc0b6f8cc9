import { useFetcher } from 'react-router'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import type { RefusalCode } from '#domain/refusal.ts'

export type OrderAnswer = { id: string; did: 'move' | 'archive'; refused?: RefusalCode | 'unknown' }
type Order = { id: string; status: OrderStatus }

/**
 * Moving an order on: shown at once as if it were done, and as it was again, with the reason, when the shop says no.
 * All parts of the page that show the order share it.
 */
export function useMoving({ id, status }: Order) {
  const fetcher = useFetcher<OrderAnswer>({ key: `move ${id}` })
  const wanted = orderStatuses.find((one) => one === fetcher.formData?.get('status'))
  const isBusy = fetcher.state !== 'idle'
  return { fetcher, isBusy, shown: wanted ?? status, refused: isBusy ? undefined : fetcher.data?.refused }
}
