import { contract } from '#contract/contract.ts'
import type { Product } from '#contract/products.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { findRunningDeals } from './deals.ts'
import { countFacets } from './facets.ts'
import { findSizeGuide } from './size-guides.ts'
import { findAddresses, findProducts } from './lists.ts'
import { findProduct, findProductForAdmin, findProductsById, findSimilar } from './store.ts'
import { popularSearches } from './search-log.ts'
import { searchWithFewerWords, suggest } from './suggestions.ts'
import { askForStock, endWaiting, listWaiting } from './waiting/requests.ts'

const lists = { lists: true }

export function productRoutes(app: App): void {
  serve(app, contract.listProducts, {
    shows: lists,
    handle: (query, { db, user }) => findProducts(db, query, user?.role === 'Admin'),
  })
  serve(app, contract.listCategory, {
    shows: lists,
    handle: (query, { db, user }) => findProducts(db, query, user?.role === 'Admin'),
  })

  serve(app, contract.showProduct, {
    shows: ({ data: [{ id }] }) => ({ products: [id] }),
    handle: async ({ slug, language }, { db, user }) => {
      const isAdmin = user?.role === 'Admin'
      const product = await (isAdmin ? findProductForAdmin(db, slug) : findProduct(db, slug, language))
      if (!product) throw new Refusal('product-not-found')
      const data: [Product] = [product]
      return { data }
    },
  })

  serve(app, contract.countProducts, {
    shows: lists,
    handle: async (filters, { db }) => ({ data: await countFacets(db, filters) }),
  })
  serve(app, contract.suggest, {
    shows: lists,
    handle: async ({ query, language = 'en' }, { db }) => ({ data: await suggest(db, query, language) }),
  })
  serve(app, contract.searchWithFewerWords, {
    shows: lists,
    handle: ({ query, language = 'en' }, { db }) => searchWithFewerWords(db, query, language),
  })
  serve(app, contract.listPopularSearches, {
    shows: lists,
    handle: async (_, { db }) => ({ data: await popularSearches(db) }),
  })
  serve(app, contract.listSimilar, {
    shows: lists,
    handle: async ({ slug, language }, { db }) => ({ data: await findSimilar(db, slug, language) }),
  })
  serve(app, contract.showSizeGuide, {
    shows: lists,
    handle: async ({ slug }, { db }) => ({ data: await findSizeGuide(db, slug) }),
  })
  serve(app, contract.listAddresses, { shows: lists, handle: ({ page }, { db }) => findAddresses(db, page) })
  serve(app, contract.listDeals, {
    shows: lists,
    handle: async ({ language }, { db }) => ({ data: await findRunningDeals(db, language) }),
  })

  serve(app, contract.askForStock, askForStock)
  serve(app, contract.listWaiting, listWaiting)
  serve(app, contract.endWaiting, endWaiting)

  serve(app, contract.listByIds, async ({ ids, language }, { db }) => {
    const found = await findProductsById(db, ids, language)
    return { data: ids.flatMap((id) => found.get(id) ?? []) }
  })
}
