import { z } from 'zod'
import { loginRequest, sessionAnswer } from './accounts.ts'
import { dealList } from './deals.ts'
import { messageRequest, sentMessage } from './messages.ts'
import {
  adminOrder,
  byTrackingToken,
  cartAnswer,
  cartRequest,
  order,
  orderList,
  orderQuery,
  orderRequest,
  placedOrder,
  statusChange,
} from './orders.ts'
import {
  addressList,
  addressQuery,
  adminProductDetails,
  adminProductList,
  byIds,
  bySlug,
  categoryQuery,
  facetList,
  productDetails,
  productFilters,
  productList,
  productQuery,
  someProducts,
  suggestionList,
  suggestionQuery,
} from './products.ts'
import { done } from './shapes.ts'

/**
 * One call the shop answers. What the path names goes into the path; the rest of the input goes to the query
 * of a GET or DELETE and to the body of anything else. An `owner` row names the field that must be the caller's own.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  who: 'anyone' | 'signed-in' | 'owner' | 'admin'
  owner?: string
  about: string
  /** The chapter of the document it stands in. */
  group: 'products' | 'accounts' | 'orders' | 'messages'
  input: z.ZodObject
  output: z.ZodType
  /** What an Admin gets instead of `output`. */
  adminOutput?: z.ZodType
  status?: 201
  /** The same answer for everybody, which caches may keep as long as they ask again each time. */
  shared?: true
}

const nothing = z.strictObject({})

// oxfmt-ignore
export const contract = {
  listProducts:   { method: 'GET',   path: '/api/v1/products',  who: 'anyone', shared: true, group: 'products', about: 'The catalogue, a page at a time', input: productQuery, output: productList, adminOutput: adminProductList },
  listCategory:   { method: 'GET',   path: '/api/v1/product',   who: 'anyone', shared: true, group: 'products', about: 'One category, a page at a time', input: categoryQuery, output: productList, adminOutput: adminProductList },
  showProduct:    { method: 'GET',   path: '/api/v1/details',   who: 'anyone', shared: true, group: 'products', about: 'One product by its slug, an old slug or its exact title', input: bySlug, output: productDetails, adminOutput: adminProductDetails },
  countProducts:  { method: 'GET',   path: '/api/v1/facets',    who: 'anyone', shared: true, group: 'products', about: 'How many products each value of each filter would show', input: productFilters, output: facetList },
  suggest:        { method: 'GET',   path: '/api/v1/suggestions', who: 'anyone', shared: true, group: 'products', about: 'What somebody may be looking for who has typed this much', input: suggestionQuery, output: suggestionList },
  listSimilar:    { method: 'GET',   path: '/api/v1/similar',   who: 'anyone', shared: true, group: 'products', about: 'Up to eight products like this one', input: bySlug, output: someProducts },
  listByIds:      { method: 'GET',   path: '/api/v1/products-by-id', who: 'anyone', group: 'products', about: 'These products, in this order, as they are now', input: byIds, output: someProducts },
  listAddresses:  { method: 'GET',   path: '/api/v1/addresses', who: 'anyone', shared: true, group: 'products', about: 'The slugs of all products, for the map of the shop', input: addressQuery, output: addressList },
  listDeals:      { method: 'GET',   path: '/api/v1/deals',     who: 'anyone', shared: true, group: 'products', about: 'The deals that run now', input: nothing, output: dealList },
  logIn:          { method: 'POST',  path: '/api/v1/login',     who: 'anyone', group: 'accounts', about: 'Starts a session', input: loginRequest, output: done },
  logOut:         { method: 'POST',  path: '/api/v1/logout',    who: 'anyone', group: 'accounts', about: 'Ends the session', input: nothing, output: done },
  showSession:    { method: 'GET',   path: '/api/v1/session',   who: 'anyone', group: 'accounts', about: 'Who is logged in', input: nothing, output: sessionAnswer },
  priceCart:      { method: 'POST',  path: '/api/v2/cart',      who: 'anyone', group: 'orders', about: 'The cart at today’s prices and stock', input: cartRequest, output: cartAnswer },
  placeOrder:     { method: 'POST',  path: '/api/v2/orders',    who: 'anyone', group: 'orders', about: 'Places an order, once for each Idempotency-Key', input: orderRequest, output: placedOrder, status: 201 },
  trackOrder:     { method: 'GET',   path: '/api/v2/track',     who: 'anyone', group: 'orders', about: 'The one order that a tracking token opens', input: byTrackingToken, output: z.object({ order }) },
  sendMessage:    { method: 'POST',  path: '/api/v1/messages',  who: 'anyone', group: 'messages', about: 'Leaves a message for the shop; the same one within ten minutes is one message', input: messageRequest, output: sentMessage, status: 201 },
  listOrders:     { method: 'GET',   path: '/api/v2/allOrders', who: 'admin',  group: 'orders', about: 'All orders, by status and then newest first', input: orderQuery, output: orderList },
  changeStatus:   { method: 'PATCH', path: '/api/v2/status',    who: 'admin',  group: 'orders', about: 'Moves an order on', input: statusChange, output: done.extend({ order: adminOrder }) },
} as const satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type Input<E extends Endpoint> = z.output<E['input']>
export type Output<E extends Endpoint> = z.output<E['output']>

/** The names that an endpoint's path takes from its input. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** Whether the input that is not in the path travels in the query. */
export function travelsInQuery({ method }: Endpoint): boolean {
  return method === 'GET' || method === 'DELETE'
}
