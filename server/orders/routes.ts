import { contract } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { serve, type App } from '../serve.ts'
import { cancelOwn, cancelTracked, changeStatus } from './change-status.ts'
import { showDashboard } from './dashboard.ts'
import { listOwnOrders, showOrder } from './own-orders.ts'
import { placeOrder } from './place-order.ts'
import { priceCart } from './price-cart.ts'
import { findOrder } from './store.ts'
import { orderIdIn } from './tracking-token.ts'

const mostOrderBytes = 256 * 1024

export function orderRoutes(app: App): void {
  serve(app, contract.priceCart, { handle: priceCart, bodyLimit: mostOrderBytes })
  serve(app, contract.placeOrder, { handle: placeOrder, bodyLimit: mostOrderBytes, changesCatalogue: true })
  serve(app, contract.changeStatus, { handle: changeStatus, changesCatalogue: true })

  serve(app, contract.listOwnOrders, listOwnOrders)
  serve(app, contract.showOrder, showOrder)
  serve(app, contract.cancelOrder, { handle: cancelOwn, changesCatalogue: true })
  serve(app, contract.cancelTracked, { handle: cancelTracked, changesCatalogue: true })
  serve(app, contract.showDashboard, showDashboard)

  serve(app, contract.trackOrder, async ({ token }, { db, secret }) => {
    const id = orderIdIn(secret, token)
    const order = id && (await findOrder(db, id))
    if (!order) throw new Refusal('order-not-found')
    return { order }
  })
}
