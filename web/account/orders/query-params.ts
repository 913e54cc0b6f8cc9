import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { onOneLine } from '../../lib/one-line.ts'

/** Which of one's orders are asked for. All of it is in the address. */
export type Asked = { status?: OrderStatus; search?: string }

export function readAsked(query: URLSearchParams): Asked {
  const status = orderStatuses.find((one) => one === query.get('status'))
  const search = onOneLine(query.get('search')).slice(0, 100).trimEnd()
  return { ...(status && { status }), ...(search && { search }) }
}

export function addressOf(asked: Asked, page = 1): string {
  const query = new URLSearchParams({ ...asked, ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `/dashboard/order?${query}` : '/dashboard/order'
}
