import { contract } from '#contract/contract.ts'
import { serve, type App } from '../http/serve.ts'
import { correctStock, correctStockGrid } from './correct-stock.ts'
import { findMovements } from './store.ts'

export function stockRoutes(app: App): void {
  serve(app, contract.correctStock, correctStock)
  serve(app, contract.correctStockGrid, correctStockGrid)
  serve(app, contract.listMovements, async (query, { db, settings }) => {
    const { low } = (await settings.now()).stock
    return { ...(await findMovements(db, query)), low }
  })
}
