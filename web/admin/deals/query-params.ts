import { dealStates, type DealState } from '#domain/goods/deal.ts'
import { listAddress, readPage } from '../table/list-address.ts'

/** Which deals are asked for. */
export type Asked = { show?: DealState; page?: number }

export function readAsked(query: URLSearchParams): Asked {
  const show = dealStates.find((one) => one === query.get('show'))
  const page = readPage(query)
  return { ...(show && { show }), ...(page && { page }) }
}

export function addressOf(asked: Asked): string {
  return listAddress('/admin/deals', asked)
}
