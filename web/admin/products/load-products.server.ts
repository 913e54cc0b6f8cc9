import type { Api } from '#contract/client.ts'
import { readAsked, readDone, type Done } from './query-params.ts'
import type { DoneProduct } from './done-note.tsx'
import { rowOf } from './row.ts'
import { ifUnavailable, ifUnavailableOr } from '../../lib/shop/unavailable.server.ts'

/** The products that an address asks for, and what was done to come here. Where they cannot be fetched, the page says so in their place. */
export async function loadProducts(api: Api, query: URLSearchParams) {
  const asked = readAsked(query)
  const [found, done] = await Promise.all([
    api.listAllProducts(asked).catch(ifUnavailable),
    findDone(api, readDone(query)),
  ])
  if (!found) return { asked, done }
  const { data, low, ...place } = found
  return {
    asked,
    done,
    found: { ...place, products: data.map((product) => rowOf(product, { key: crypto.randomUUID(), low })) },
  }
}

async function findDone(api: Api, done: Done | undefined): Promise<DoneProduct | undefined> {
  const product =
    done && (await api.editProduct({ id: done.id }).catch(ifUnavailableOr('product-not-found', 'invalid-input')))?.data
  return product && { ...done, title: product.title, slug: product.slug, status: product.status }
}
