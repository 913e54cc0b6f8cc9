import { contract } from '#contract/contract.ts'
import { serve, type App } from '../../http/serve.ts'
import { copyProduct, listProducts, showForEditing } from './list.ts'
import { changeProductStatuses } from './change-statuses.ts'
import { archiveProduct, createProduct, saveProduct } from './save-product.ts'

const mostFormBytes = 512 * 1024

export function adminProductRoutes(app: App): void {
  serve(app, contract.listAllProducts, listProducts)
  serve(app, contract.editProduct, showForEditing)
  serve(app, contract.copyProduct, copyProduct)
  serve(app, contract.createProduct, { handle: createProduct, bodyLimit: mostFormBytes })
  serve(app, contract.saveProduct, { handle: saveProduct, bodyLimit: mostFormBytes })
  serve(app, contract.changeProductStatuses, changeProductStatuses)
  serve(app, contract.archiveProduct, archiveProduct)
}
