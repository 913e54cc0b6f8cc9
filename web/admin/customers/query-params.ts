import { listAddress, readPage, readSearch } from '../table/list-address.ts'

/** Which customers are asked for. */
export type Asked = { search?: string; page?: number }

export function readAsked(query: URLSearchParams): Asked {
  const search = readSearch(query)
  const page = readPage(query)
  return { ...(search && { search }), ...(page && { page }) }
}

export function addressOf(asked: Asked): string {
  return listAddress('/admin/customers', asked)
}
