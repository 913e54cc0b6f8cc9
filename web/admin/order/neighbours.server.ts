import type { Api } from '#contract/client.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { listAddress, readQuery } from '../../lib/list-query.ts'
import { ifUnavailable } from '../../lib/shop/unavailable.server.ts'
import { readers } from '../orders/rows.server.ts'

export type Neighbours = { list: string; previous?: string; next?: string; place?: number; total?: number }

const usual = 25
const farthest = 1_000_000

type Asked = { order: { id: string; status: OrderStatus }; params: URLSearchParams }

/**
 * The orders before and after one, in the list whose filters and place (`at`) are in its address; and the way back there.
 * Without a place it was not opened from a list. An order that has left its place by being moved on is followed by those
 * that stand there now.
 */
export async function neighboursOf(api: Api, { order, params }: Asked): Promise<Neighbours> {
  const query = { ...readQuery(readers, params), page: undefined }
  const at = placeIn(params)
  if (!at) return { list: listAddress('/admin/order', query) }
  const limit = query.limit ?? usual
  const pageAt = (place: number) => Math.ceil(place / limit)
  const pages = new Map<number, ReturnType<Api['listOrders']>>()
  const orderAt = async (place: number) => {
    const page = pageAt(place)
    const listed = pages.get(page) ?? api.listOrders({ ...query, page, limit })
    pages.set(page, listed)
    return (await listed).orders[(place - 1) % limit]
  }
  const list = listAddress('/admin/order', { ...query, page: pageAt(at) })
  const linkTo = async (place: number) => {
    const found = place > 0 ? await orderAt(place) : undefined
    return found && found.id !== order.id ? listAddress(`/admin/order/${found.id}`, { ...query, at: place }) : undefined
  }
  const find = async () => {
    const here = await orderAt(at)
    const { orders, total } = (await pages.get(pageAt(at))) ?? { orders: [], total: 0 }
    const index = orders.findIndex(({ id }) => id === order.id)
    const isMoved = index < 0 || (here?.id !== order.id && here?.status !== order.status)
    const place = isMoved ? at : (pageAt(at) - 1) * limit + index + 1
    const [previous, next] = await Promise.all([linkTo(place - 1), linkTo(isMoved ? place : place + 1)])
    return { ...(previous && { previous }), ...(next && { next }), ...(!isMoved && { place }), total }
  }
  return { list, ...(await find().catch(ifUnavailable)) }
}

function placeIn(params: URLSearchParams): number | undefined {
  const place = Math.trunc(Number(params.get('at')))
  return place > 0 && place <= farthest ? place : undefined
}
