import { contract } from '#contract/contract.ts'
import { serve, type App } from '../http/serve.ts'
import { changeDeal, endDeal, makeDeal } from './change-deal.ts'
import { findDeal, listDeals } from './store.ts'

/** When a deal has changed, the prices that lists sort by are brought up to date before anybody is answered. */
export function dealRoutes(app: App): void {
  serve(app, contract.listAllDeals, listDeals)
  serve(app, contract.openDeal, async ({ id }, { db }) => ({ data: await findDeal(db, id) }))
  serve(app, contract.makeDeal, {
    changes: 'everything',
    handle: (form, shop) => makeDeal(form, shop).finally(app.current.refresh),
  })
  serve(app, contract.changeDeal, {
    changes: 'everything',
    handle: (form, shop) => changeDeal(form, shop).finally(app.current.refresh),
  })
  serve(app, contract.endDeal, {
    changes: 'everything',
    handle: (form, shop) => endDeal(form, shop).finally(app.current.refresh),
  })
}
