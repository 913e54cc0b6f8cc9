import { contract } from '#contract/contract.ts'
import { serve, type App } from '../http/serve.ts'
import { addWebhook, sendAgain, switchOffWebhook } from './keep-webhooks.ts'
import { findDeliveries, findWebhooks } from './store.ts'

export function webhookRoutes(app: App): void {
  serve(app, contract.listWebhooks, async (_, { db }) => ({ data: await findWebhooks(db) }))
  serve(app, contract.addWebhook, addWebhook)
  serve(app, contract.switchOffWebhook, switchOffWebhook)
  serve(app, contract.listDeliveries, (query, { db }) => findDeliveries(db, query))
  serve(app, contract.sendAgain, sendAgain)
}
