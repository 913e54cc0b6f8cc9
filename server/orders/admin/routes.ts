import { contract } from '#contract/contract.ts'
import { findVisitor } from '../../accounts/auth.ts'
import { serve, type App } from '../../http/serve.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { handOver, handOverMany, takeBack } from '../life/shipments.ts'
import { changeStatuses } from './change-statuses.ts'
import { blockPhone, unblockPhone } from '../blocklist.ts'
import { changeCoupon, listCoupons, makeCoupon, openCoupon } from './coupons.ts'
import { showCustomer } from './customer.ts'
import { listCustomers, showPhone } from './customers.ts'
import { listOrders } from './find-orders.ts'
import { recordReturn } from '../life/record-return.ts'
import { restoreOrder } from '../life/archive-order.ts'
import { listDeletedOrders } from './deleted-orders.ts'
import { listNewOrders } from './new-orders.ts'
import { addNote } from './notes.ts'
import { listOrdersById, openOrder } from './open-order.ts'
import { showReport } from './report.ts'
import { takeOrder } from './take-order.ts'

const mostOrderBytes = 256 * 1024

export function adminOrderRoutes(app: App): void {
  serve(app, contract.listOrders, listOrders)
  serve(app, contract.openOrder, openOrder)
  serve(app, contract.listOrdersById, listOrdersById)
  serve(app, contract.listDeletedOrders, listDeletedOrders)
  serve(app, contract.restoreOrder, restoreOrder)
  serve(app, contract.recordReturn, recordReturn)
  serve(app, contract.listNewOrders, listNewOrders)
  serve(app, contract.addNote, addNote)
  serve(app, contract.showCustomer, showCustomer)
  serve(app, contract.listCustomers, listCustomers)
  serve(app, contract.showPhone, showPhone)
  serve(app, contract.blockPhone, blockPhone)
  serve(app, contract.unblockPhone, unblockPhone)
  serve(app, contract.handOver, handOver)
  serve(app, contract.takeBack, takeBack)
  serve(app, contract.handOverMany, handOverMany)
  serve(app, contract.changeStatuses, changeStatuses)
  serve(app, contract.showReport, showReport)
  serve(app, contract.listCoupons, listCoupons)
  serve(app, contract.openCoupon, openCoupon)
  serve(app, contract.makeCoupon, makeCoupon)
  serve(app, contract.changeCoupon, changeCoupon)
  serve(app, contract.takeOrder, { handle: takeOrder, bodyLimit: mostOrderBytes })

  serveStream(app, contract.watchOrders, async (_, { auth, user, session, request }, { headers }) => {
    const mayStay = async () => {
      const present = await findVisitor(auth, request.cookies)
      return present?.session.id === session.id && present.user.role === 'Admin'
    }
    const since = Number(headers['last-event-id'])
    const body = await app.news.listen({
      who: user.id,
      mayStay,
      ...(Number.isSafeInteger(since) && since > 0 && { since }),
    })
    return { type: 'text/event-stream; charset=utf-8', headers: { 'x-accel-buffering': 'no' }, body }
  })
}
