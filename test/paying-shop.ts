import { randomUUID } from 'node:crypto'
import { taka } from '#domain/money.ts'
import { openShop } from './open-shop.ts'
import { openSslcommerz } from './sslcommerz-server.ts'

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** A shop whose orders can be paid online, and the gateway. */
export async function openPayingShop() {
  const gateway = await openSslcommerz()
  const shop = await openShop({ ...gateway.env, MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
  const { database, guest, rina, karim } = shop
  return {
    shop,
    database,
    gateway,
    guest,
    rina,
    karim,
    place,
    placeAndStart,
    notify,
    comeBack,
    opened,
    due,
    tidy,
    close,
  }

  /** An order of Rina's that costs 1,060 taka, one unit of it. */
  async function place({ quantity = 1 } = {}) {
    const { id: productId } = await shop.stock({ stock: 9, price: taka(1000) })
    const delivery = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka' }
    const key = { idempotencyKey: randomUUID() }
    const placed = await rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity }] }, key)
    return { id: placed.order.id, productId, token: placed.trackingToken }
  }

  async function placeAndStart() {
    const order = await place()
    const { id: payment, page } = await rina.startPayment({ id: order.id })
    return { ...order, payment, page }
  }

  /** The gateway's own call: it comes from no browser. */
  function notify(fields: Record<string, string>) {
    return send('/api/v2/payments/sslcommerz', fields)
  }

  /** The browser as the gateway's page sends it back. */
  function comeBack(payment: string, fields: Record<string, string> = {}) {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://securepay.sslcommerz.com' }
    return send(`/pay/return/${payment}`, fields, headers)
  }

  function send(url: string, fields: Record<string, string>, headers = {}) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(fields).toString()
    return shop.app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } })
  }

  function opened(id: string) {
    return karim.openOrder({ id })
  }

  /** The orders that the list shows for their payments, and how many the dashboard counts. */
  async function due() {
    const { orders } = await karim.listOrders({ due: 'payment' })
    return { ids: orders.map((order) => order.id), count: (await karim.showHome({})).data.paymentsDue }
  }

  /** What one test leaves to be checked or given back is not found by the next. */
  async function tidy() {
    gateway.be('serves')
    await database.pool.query("update payments set state = 'failed' where state = 'on-hold'")
    await database.pool.query('insert into refunds (order_id, amount) select order_id, amount from refunds_due')
    await database.pool.query('delete from tries')
  }

  async function close() {
    await shop.close()
    await gateway.stop()
  }
}
