import { forgottenOrders } from '../../lib/order-cookies.server.ts'

/** What makes a browser forget somebody who has left: the pages that it kept, and the links of their orders. */
export function farewell(url: URL): [string, string][] {
  return [['clear-site-data', '"cache"'], ...forgottenOrders(url)]
}
