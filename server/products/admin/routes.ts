import { contract } from '#contract/contract.ts'
import { serve, type App } from '../../http/serve.ts'
import { reportSearches } from '../search-log.ts'
import { listSizeGuides, removeSizeGuide, saveSizeGuide } from '../size-guides.ts'
import { addSynonyms, readSynonyms, removeSynonyms } from '../synonyms.ts'
import { listDeleted, restoreProduct } from './deleted.ts'
import { copyProduct, listLowStock, listProducts, showForEditing } from './list.ts'
import { changeProductPrices } from './change-prices.ts'
import { changeProductStatuses } from './change-statuses.ts'
import { archiveProduct, createProduct, saveProduct } from './save-product.ts'

const mostFormBytes = 512 * 1024

export function adminProductRoutes(app: App): void {
  serve(app, contract.listAllProducts, listProducts)
  serve(app, contract.listLowStock, listLowStock)
  serve(app, contract.editProduct, showForEditing)
  serve(app, contract.copyProduct, copyProduct)
  serve(app, contract.createProduct, { handle: createProduct, bodyLimit: mostFormBytes })
  serve(app, contract.saveProduct, { handle: saveProduct, bodyLimit: mostFormBytes })
  serve(app, contract.changeProductStatuses, changeProductStatuses)
  serve(app, contract.changeProductPrices, changeProductPrices)
  serve(app, contract.archiveProduct, archiveProduct)
  serve(app, contract.listDeletedProducts, listDeleted)
  serve(app, contract.restoreProduct, restoreProduct)
  serve(app, contract.listSearches, async (query, { db }) => {
    await app.searches.flush()
    return reportSearches(db, query)
  })
  serve(app, contract.listSizeGuides, async (_, { db }) => ({ data: await listSizeGuides(db) }))
  serve(app, contract.saveSizeGuide, saveSizeGuide)
  serve(app, contract.removeSizeGuide, removeSizeGuide)
  serve(app, contract.listSynonyms, async (_, { db }) => ({ data: await readSynonyms(db) }))
  serve(app, contract.addSynonyms, {
    changes: 'everything',
    handle: async ({ words }, { db, user }) => {
      const id = await addSynonyms(db, { words, actorId: user.id })
      return { success: true as const, message: 'Synonyms added', id }
    },
  })
  serve(app, contract.removeSynonyms, {
    changes: 'everything',
    handle: async ({ id }, { db, user }) => {
      await removeSynonyms(db, { id, actorId: user.id })
      return { success: true as const, message: 'Synonyms removed' }
    },
  })
}
