import { contract } from '#contract/contract.ts'
import type { AdminProduct } from '#contract/products.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, type App } from '../serve.ts'
import { findProduct, findProducts } from './store.ts'

export function productRoutes(app: App): void {
  serve(app, contract.listProducts, (query, { db }) => findProducts(db, query))
  serve(app, contract.listCategory, (query, { db }) => findProducts(db, query))

  serve(app, contract.showProduct, async ({ slug }, { db }) => {
    const product = await findProduct(db, slug)
    if (!product) throw new Refusal('product-not-found')
    const data: [AdminProduct] = [product]
    return { data }
  })
}
