import { isDay } from '#domain/day.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { listAddress, readPage, readSearch } from '../table/list-address.ts'

const path = '/admin/order'
export const pageSizes = [25, 50, 100] as const

/** Which orders are asked for. All of it is in the address, so that a bookmark is a saved list. */
export type Asked = {
  status?: OrderStatus | undefined
  search?: string
  from?: string
  to?: string
  page?: number | undefined
  limit?: number | undefined
}

export function readAsked(query: URLSearchParams): Asked {
  const status = orderStatuses.find((one) => one === query.get('status'))
  const search = readSearch(query)
  const [from, to] = ['from', 'to'].map((name) => dayOf(query.get(name)))
  const page = readPage(query)
  const limit = pageSizes.find((size) => size > 25 && String(size) === query.get('limit'))
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page && { page }),
    ...(limit && { limit }),
  }
}

/** The address of a list of orders; asked for otherwise, it begins with its first page. */
export function addressOf(asked: Asked): string {
  return listAddress(path, asked)
}

export function isNarrowed({ status, search, from, to }: Asked): boolean {
  return Boolean(status || search || from || to)
}

function dayOf(text: string | null): string | undefined {
  return text && isDay(text) ? text : undefined
}
