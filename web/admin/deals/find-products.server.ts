import type { Api } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import type { ShownProduct } from './typed-deal.ts'

const mostFound = 12
const mostAtOnce = 60

/** The products whose titles hold these words. */
export async function findProducts(api: Api, search: string): Promise<ShownProduct[]> {
  const { data } = await api.listAllProducts({
    search,
    status: 'published',
    limit: mostFound,
    sort: 'title',
    direction: 'asc',
  })
  return data.map(shownOf)
}

/** These products, as they are now, in this order; what is no longer sold is left out. */
export async function productsById(api: Api, ids: readonly string[]): Promise<ShownProduct[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, n) =>
    ids.slice(n * mostAtOnce, (n + 1) * mostAtOnce),
  )
  const found = await Promise.all(parts.map((part) => api.listByIds({ ids: part })))
  return found.flatMap(({ data }) => data.map(shownOf))
}

function shownOf({ id, title, images, price }: Product): ShownProduct {
  return { id, title, picture: images[0], price }
}
