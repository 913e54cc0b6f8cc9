import { contract } from '#contract/contract.ts'
import type { AdminProduct } from '#contract/products.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, type App } from '../serve.ts'
import { findRunningDeals } from './deals.ts'
import { countFacets } from './facets.ts'
import { findAddresses, findProduct, findProducts, findProductsById, findSimilar } from './store.ts'
import { suggest } from './suggestions.ts'

export function productRoutes(app: App): void {
  serve(app, contract.listProducts, (query, { db }) => findProducts(db, query))
  serve(app, contract.listCategory, (query, { db }) => findProducts(db, query))

  serve(app, contract.showProduct, async ({ slug }, { db }) => {
    const product = await findProduct(db, slug)
    if (!product) throw new Refusal('product-not-found')
    const data: [AdminProduct] = [product]
    return { data }
  })

  serve(app, contract.countProducts, async (filters, { db }) => ({ data: await countFacets(db, filters) }))
  serve(app, contract.suggest, async ({ query }, { db }) => ({ data: await suggest(db, query) }))
  serve(app, contract.listSimilar, async ({ slug }, { db }) => ({ data: await findSimilar(db, slug) }))
  serve(app, contract.listAddresses, ({ page }, { db }) => findAddresses(db, page))
  serve(app, contract.listDeals, async (_, { db }) => ({ data: await findRunningDeals(db) }))

  serve(app, contract.listByIds, async ({ ids }, { db }) => {
    const found = await findProductsById(db, ids)
    return { data: ids.flatMap((id) => found.get(id) ?? []) }
  })
}
