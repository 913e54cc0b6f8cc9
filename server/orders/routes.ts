import { contract } from '#contract/contract.ts'
import { serve, type App } from '../http/serve.ts'
import { offerAccount, takeOffer } from './account-offer.ts'
import { showDashboard } from './dashboard.ts'
import { archiveOrder } from './life/archive-order.ts'
import { cancelOwn, cancelTracked, changeStatus } from './life/change-status.ts'
import { editOrder } from './life/edit-order.ts'
import { listOwnOrders, showOrder } from './own-orders.ts'
import { placeOrder } from './place-order.ts'
import { priceCart } from './price-cart.ts'
import { askReturn, askTrackedReturn } from './returns.ts'
import { revokeTracking, trackByKey, trackByNumber, trackOrder } from './tracking/track-order.ts'

const mostOrderBytes = 256 * 1024

export function orderRoutes(app: App): void {
  serve(app, contract.priceCart, { handle: priceCart, bodyLimit: mostOrderBytes })
  serve(app, contract.placeOrder, { handle: placeOrder, bodyLimit: mostOrderBytes })
  serve(app, contract.changeStatus, changeStatus)
  serve(app, contract.editOrder, editOrder)
  serve(app, contract.archiveOrder, archiveOrder)

  serve(app, contract.listOwnOrders, listOwnOrders)
  serve(app, contract.showOrder, showOrder)
  serve(app, contract.cancelOrder, cancelOwn)
  serve(app, contract.showDashboard, showDashboard)
  serve(app, contract.offerAccount, offerAccount)
  serve(app, contract.takeOffer, takeOffer)

  serve(app, contract.trackOrder, trackOrder)
  serve(app, contract.trackByNumber, trackByNumber)
  serve(app, contract.trackByKey, trackByKey)
  serve(app, contract.cancelTracked, cancelTracked)
  serve(app, contract.askReturn, askReturn)
  serve(app, contract.askTrackedReturn, askTrackedReturn)
  serve(app, contract.revokeTracking, revokeTracking)
}
