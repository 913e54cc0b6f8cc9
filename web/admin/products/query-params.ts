import type { ProductSort } from '#contract/products-admin.ts'
import { categories, type Category } from '#domain/goods/catalog.ts'
import { formStatuses, type FormStatus } from '#domain/goods/product-status.ts'
import { listAddress, readPage, readSearch } from '../../lib/list-query.ts'

const path = '/admin/products'
const sorts: readonly ProductSort[] = ['title', 'size', 'colors', 'sku', 'original_price', 'profit_price', 'stock_no']

/** Which products are asked for, and in what order; without one the newest stand first. */
export type ProductQuery = {
  search?: string
  category?: Category
  status?: FormStatus
  stock?: 'low'
  sort?: ProductSort
  direction?: 'desc'
  page?: number
}

export function readProductQuery(params: URLSearchParams): ProductQuery {
  const search = readSearch(params)
  const category = categories.find((one) => one === params.get('category'))
  const status = formStatuses.find((one) => one === params.get('status'))
  const sort = sorts.find((one) => one === params.get('sort'))
  const page = readPage(params)
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(status && { status }),
    ...(params.get('stock') === 'low' && { stock: 'low' as const }),
    ...(sort && { sort }),
    ...(sort && params.get('direction') === 'desc' && { direction: 'desc' as const }),
    ...(page && { page }),
  }
}

export function addressOf(query: ProductQuery): string {
  return listAddress(path, query)
}

export function isNarrowed({ search, category, status, stock }: ProductQuery): boolean {
  return Boolean(search || category || status || stock)
}

const actions = ['electronics', 'clothing', 'saved'] as const
/** What was done with the product that the list leads back from: made as one or the other, or saved. */
export type ProductAction = (typeof actions)[number]
export type Done = { did: ProductAction; id: string }

/** The list that somebody came from, where it says what was done. */
export function savedAddress(list: string, { did, id }: Done): string {
  return listAddress(path, { ...readProductQuery(new URLSearchParams(list)), did, saved: id })
}

export function readDone(params: URLSearchParams): Done | undefined {
  const did = actions.find((one) => one === params.get('did'))
  const id = params.get('saved') ?? ''
  return did && /^[\da-f-]{36}$/.test(id) ? { did, id } : undefined
}
