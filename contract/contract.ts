import { z } from 'zod'
import {
  accountOffer,
  codeRequest,
  emailChange,
  emailRequest,
  linkQuery,
  linkRequest,
  loginAnswer,
  loginRequest,
  offeredAccount,
  passwordChange,
  passwordProof,
  recoveryCodeList,
  resetRequest,
  sessionAnswer,
  sessionEnd,
  sessionList,
  signUpRequest,
  twoFactorAnswer,
  twoFactorEnd,
  twoFactorSecret,
} from './accounts.ts'
import { cartAnswer, cartRequest } from './cart.ts'
import { dealList } from './deals.ts'
import { adminOrder, orderEdit, orderList, orderQuery, statusChange } from './order-admin.ts'
import { adminCalls } from './contract-admin.ts'
import { messageRequest, sentMessage } from './messages.ts'
import { byTrackingToken, orderRequest, placedOrder, trackedCancellation } from './orders.ts'
import {
  adminOrderDetails,
  byNumber,
  byOrderId,
  byOrderKey,
  cancelledOrder,
  dashboard,
  glimpsedOrder,
  ordersOfPerson,
  ownCancellation,
  ownOrder,
  personOrderList,
  trackingLink,
} from './own-orders.ts'
import { pathaoEvent, steadfastEvent } from './parcels.ts'
import { byPaymentId, payPart, paymentNotice, shownPayment, startedPayment } from './payments.ts'
import { ownReturn, trackedReturn } from './returns.ts'
import { byEmail, byPersonId, personAnswer, personList, personQuery, profileForm, savedProfile } from './people.ts'
import {
  addressList,
  addressQuery,
  adminProductDetails,
  adminProductList,
  byIds,
  bySlug,
  bySlugInLanguage,
  categoryQuery,
  facetList,
  fewerWords,
  languageQuery,
  productDetails,
  productFilters,
  productList,
  productQuery,
  someProducts,
  suggestionList,
  suggestionQuery,
} from './products.ts'
import { pictureRequest, sentPicture } from './pictures.ts'
import {
  adminReviewList,
  allReviewsQuery,
  byReviewId,
  ofProduct,
  ownReviewOfProduct,
  reviewableList,
  reviewList,
  reviewQuery,
  reviewRequest,
  writtenReview,
} from './reviews.ts'
import { popularSearches } from './searches.ts'
import { addressChange, addressForm, byAddressId, savedAddressAnswer, savedAddressList } from './saved-addresses.ts'
import { ownData } from './own-data.ts'
import { articleList, articleQuery, publicPageQuery, shownPage } from './pages.ts'
import { shopFacts } from './settings.ts'
import { done } from './shapes.ts'
import { sizeGuideAnswer } from './size-guides.ts'
import { byRequestId, ofProductId, stockRequest, waitingList } from './stock-requests.ts'
import {
  correctedStock,
  correctedStockGrid,
  lowStockList,
  lowStockQuery,
  movementList,
  movementQuery,
  stockCorrection,
  stockGridCorrection,
} from './stock.ts'

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
  group:
    | 'products'
    | 'reviews'
    | 'pictures'
    | 'accounts'
    | 'people'
    | 'orders'
    | 'messages'
    | 'stock'
    | 'settings'
    | 'pages'
    | 'webhooks'
    | 'system'
    | 'admin'
  input: z.ZodObject
  output: z.ZodType
  /** What an Admin gets instead of `output`. */
  adminOutput?: z.ZodType
  status?: 201 | 202
  /** The same answer for everybody, which caches may keep as long as they ask again each time. */
  shared?: true
  /** The body is a file: a form (`multipart/form-data`), or the bytes by themselves. */
  upload?: true
  /** Another's program calls it: fields that the shape does not name are let through, unread. */
  isForeign?: true
  /** What is answered instead of JSON: a table or another file, or news for as long as the caller listens (`output` is one piece). */
  answers?: 'csv' | 'file' | 'events'
}

const nothing = z.strictObject({})

// oxfmt-ignore
export const contract = {
  listProducts:   { method: 'GET',   path: '/api/v1/products',  who: 'anyone', shared: true, group: 'products', about: 'The catalogue, a page at a time', input: productQuery, output: productList, adminOutput: adminProductList },
  listCategory:   { method: 'GET',   path: '/api/v1/product',   who: 'anyone', shared: true, group: 'products', about: 'One category, a page at a time', input: categoryQuery, output: productList, adminOutput: adminProductList },
  showProduct:    { method: 'GET',   path: '/api/v1/details',   who: 'anyone', shared: true, group: 'products', about: 'One product by its slug, an old slug or its exact title', input: bySlugInLanguage, output: productDetails, adminOutput: adminProductDetails },
  countProducts:  { method: 'GET',   path: '/api/v1/facets',    who: 'anyone', shared: true, group: 'products', about: 'How many products each value of each filter would show', input: productFilters, output: facetList },
  suggest:        { method: 'GET',   path: '/api/v1/suggestions', who: 'anyone', shared: true, group: 'products', about: 'What somebody may be looking for who has typed this much', input: suggestionQuery, output: suggestionList },
  searchWithFewerWords: { method: 'GET', path: '/api/v1/fewer-words', who: 'anyone', shared: true, group: 'products', about: 'What a search that finds nothing finds with the words that the shop has something for', input: suggestionQuery, output: fewerWords },
  listPopularSearches: { method: 'GET', path: '/api/v1/popular-searches', who: 'anyone', shared: true, group: 'products', about: 'What most visitors have found by searching lately', input: nothing, output: popularSearches },
  listSimilar:    { method: 'GET',   path: '/api/v1/similar',   who: 'anyone', shared: true, group: 'products', about: 'Up to eight products like this one', input: bySlugInLanguage, output: someProducts },
  listByIds:      { method: 'GET',   path: '/api/v1/products-by-id', who: 'anyone', group: 'products', about: 'These products, in this order, as they are now', input: byIds, output: someProducts },
  listAddresses:  { method: 'GET',   path: '/api/v1/addresses', who: 'anyone', shared: true, group: 'products', about: 'The slugs of all products, for the map of the shop', input: addressQuery, output: addressList },
  showSizeGuide:  { method: 'GET',   path: '/api/v1/size-guide', who: 'anyone', shared: true, group: 'products', about: 'The table of measurements for a product that has sizes, if there is one', input: bySlug, output: sizeGuideAnswer },
  listDeals:      { method: 'GET',   path: '/api/v1/deals',     who: 'anyone', shared: true, group: 'products', about: 'The deals that run now', input: languageQuery, output: dealList },
  listReviews:    { method: 'GET',   path: '/api/v1/reviews',   who: 'anyone', shared: true, group: 'reviews', about: 'What people who received a product say of it, newest first', input: reviewQuery, output: reviewList },
  listReviewable: { method: 'GET',   path: '/api/v1/my-reviews', who: 'signed-in', group: 'reviews', about: 'What one has received and not reviewed yet, and one’s own reviews', input: nothing, output: reviewableList },
  showOwnReview:  { method: 'GET',   path: '/api/v1/my-review', who: 'signed-in', group: 'reviews', about: 'One’s own review of a product, or that it waits for one', input: ofProduct, output: ownReviewOfProduct },
  writeReview:    { method: 'POST',  path: '/api/v1/reviews',   who: 'signed-in', group: 'reviews', about: 'Reviews a product that one has received; the second time it changes the review', input: reviewRequest, output: writtenReview },
  removeReview:   { method: 'DELETE', path: '/api/v1/reviews',  who: 'signed-in', group: 'reviews', about: 'Takes back one’s own review of a product', input: ofProduct, output: done },
  listAllReviews: { method: 'GET',   path: '/api/v1/allReviews', who: 'admin', group: 'reviews', about: 'All reviews, newest first, hidden ones too', input: allReviewsQuery, output: adminReviewList },
  hideReview:     { method: 'PATCH', path: '/api/v1/reviews/hide', who: 'admin', group: 'reviews', about: 'Takes a review out of sight and out of the average', input: byReviewId, output: done },
  showReview:     { method: 'PATCH', path: '/api/v1/reviews/show', who: 'admin', group: 'reviews', about: 'Lets a hidden review be seen again', input: byReviewId, output: done },
  sendPicture:    { method: 'POST',  path: '/api/v1/pictures',  who: 'signed-in', upload: true, group: 'pictures', about: 'Takes a picture (JPEG, PNG, WebP or AVIF, at most 5 MB) and says where it lies; unused, it is removed after a day', input: pictureRequest, output: sentPicture },
  logIn:          { method: 'POST',  path: '/api/v1/login',     who: 'anyone', group: 'accounts', about: 'Starts a session', input: loginRequest, output: loginAnswer },
  takeSecondStep: { method: 'POST',  path: '/api/v1/second-step', who: 'anyone', group: 'accounts', about: 'Ends a login that needs a code: one of the authenticator, or a recovery code', input: codeRequest, output: done },
  logOut:         { method: 'POST',  path: '/api/v1/logout',    who: 'anyone', group: 'accounts', about: 'Ends the session', input: nothing, output: done },
  showSession:    { method: 'GET',   path: '/api/v1/session',   who: 'anyone', group: 'accounts', about: 'Who is logged in', input: nothing, output: sessionAnswer },
  signUp:         { method: 'POST',  path: '/api/v1/signup',    who: 'anyone', group: 'accounts', about: 'Makes an account, and mails a link that proves its address', input: signUpRequest, output: done, status: 201 },
  offerAccount:   { method: 'GET',   path: '/api/v1/account-offer', who: 'anyone', group: 'accounts', about: 'Whether the order that this browser has just placed as a guest may become an account', input: byTrackingToken, output: accountOffer },
  takeOffer:      { method: 'POST',  path: '/api/v1/account-offer', who: 'anyone', group: 'accounts', about: 'Makes an account of a guest’s order and a password, and mails a link that proves its address', input: offeredAccount, output: done, status: 201 },
  showLink:       { method: 'GET',   path: '/api/v1/link',      who: 'anyone', group: 'accounts', about: 'Whether a mailed link may still be used; it stays unused', input: linkQuery, output: done },
  verifyEmail:    { method: 'POST',  path: '/api/v1/verify-email', who: 'signed-in', group: 'accounts', about: 'Proves the address of the account, or a new one, by a mailed link; guest orders of that address join the account', input: linkRequest, output: done },
  resendLink:     { method: 'POST',  path: '/api/v1/resend-verification', who: 'signed-in', group: 'accounts', about: 'Mails the link that proves the address again', input: nothing, output: done, status: 202 },
  forgetPassword: { method: 'POST',  path: '/api/v1/forgot-password', who: 'anyone', group: 'accounts', about: 'Mails a link for a new password; the answer is the same for every address', input: emailRequest, output: done, status: 202 },
  resetPassword:  { method: 'POST',  path: '/api/v1/reset-password', who: 'anyone', group: 'accounts', about: 'Sets a new password by a mailed link, and ends all sessions', input: resetRequest, output: done },
  changePassword: { method: 'POST',  path: '/api/v1/change-password', who: 'signed-in', group: 'accounts', about: 'Sets a new password, and ends the other sessions', input: passwordChange, output: done },
  changeEmail:    { method: 'POST',  path: '/api/v1/change-email', who: 'signed-in', group: 'accounts', about: 'Mails a link to a new address, which becomes the account’s when the link is opened', input: emailChange, output: done, status: 202 },
  listSessions:   { method: 'GET',   path: '/api/v1/sessions',  who: 'signed-in', group: 'accounts', about: 'Where one is logged in', input: nothing, output: sessionList },
  endSession:     { method: 'POST',  path: '/api/v1/sessions/:id', who: 'signed-in', group: 'accounts', about: 'Ends one of one’s own sessions', input: sessionEnd, output: done },
  endOtherSessions: { method: 'POST', path: '/api/v1/sessions', who: 'signed-in', group: 'accounts', about: 'Ends all of one’s sessions but this one', input: passwordProof, output: done },
  exportOwnData:  { method: 'GET',   path: '/api/v1/own-data', who: 'signed-in', group: 'accounts', about: 'What the shop has stored about one’s account: details, addresses, orders, payments and reviews', input: nothing, output: ownData },
  deleteAccount:  { method: 'POST',  path: '/api/v1/delete-account', who: 'signed-in', group: 'accounts', about: 'Takes one’s name off everything; the orders stay', input: passwordProof, output: done },
  showTwoFactor:  { method: 'GET',   path: '/api/v1/two-factor', who: 'signed-in', group: 'accounts', about: 'Whether one’s login has a second step', input: nothing, output: twoFactorAnswer },
  beginTwoFactor: { method: 'POST',  path: '/api/v1/two-factor', who: 'signed-in', group: 'accounts', about: 'Makes a secret for an Admin’s authenticator, which counts once a code of it is sent', input: passwordProof, output: twoFactorSecret },
  confirmTwoFactor: { method: 'POST', path: '/api/v1/two-factor/confirm', who: 'signed-in', group: 'accounts', about: 'Sets the second step up by its first code, and answers the recovery codes', input: codeRequest, output: recoveryCodeList },
  renewRecoveryCodes: { method: 'POST', path: '/api/v1/two-factor/codes', who: 'signed-in', group: 'accounts', about: 'New recovery codes in place of the old', input: twoFactorEnd, output: recoveryCodeList },
  endTwoFactor:   { method: 'POST',  path: '/api/v1/two-factor/off', who: 'signed-in', group: 'accounts', about: 'Takes the second step away', input: twoFactorEnd, output: done },
  showPerson:     { method: 'GET',   path: '/api/v1/user/:email', who: 'owner', owner: 'email', group: 'people', about: 'Somebody with an account', input: byEmail, output: personAnswer },
  listPeople:     { method: 'GET',   path: '/api/v1/users',     who: 'admin', group: 'people', about: 'Everybody with an account, newest first; search looks in names, email and phone', input: personQuery, output: personList },
  updateProfile:  { method: 'POST',  path: '/api/v1/update-profile', who: 'signed-in', group: 'people', about: 'Changes one’s own profile', input: profileForm, output: savedProfile },
  saveProfile:    { method: 'PUT',   path: '/auth/profileUpdate', who: 'signed-in', group: 'people', about: 'The same', input: profileForm, output: savedProfile },
  listSavedAddresses: { method: 'GET', path: '/api/v1/my-addresses', who: 'signed-in', group: 'people', about: 'One’s own address book: the default first, then the newest', input: nothing, output: savedAddressList },
  addSavedAddress: { method: 'POST', path: '/api/v1/my-addresses', who: 'signed-in', group: 'people', about: 'Adds an address to one’s own book; one that is in it already is not added twice, and the first is the default', input: addressForm, output: savedAddressAnswer, status: 201 },
  changeSavedAddress: { method: 'PUT', path: '/api/v1/my-addresses/:id', who: 'signed-in', group: 'people', about: 'Changes one of one’s own addresses, unless it was changed since', input: addressChange, output: savedAddressAnswer },
  makeDefaultAddress: { method: 'PATCH', path: '/api/v1/my-addresses/:id', who: 'signed-in', group: 'people', about: 'Makes one of one’s own addresses the one that a checkout begins with', input: byAddressId, output: savedAddressAnswer },
  removeSavedAddress: { method: 'DELETE', path: '/api/v1/my-addresses/:id', who: 'signed-in', group: 'people', about: 'Deletes one of one’s own addresses; after the default the newest is the default', input: byAddressId, output: done },
  makeAdmin:      { method: 'PATCH', path: '/api/v2/user/make-admin/:id', who: 'admin', group: 'people', about: 'Makes somebody an administrator', input: byPersonId, output: done },
  demote:         { method: 'PATCH', path: '/api/v2/user/demote/:id', who: 'admin', group: 'people', about: 'Makes an administrator a customer again; never the last one', input: byPersonId, output: done },
  logOutPerson:   { method: 'DELETE', path: '/api/v2/user/sessions/:id', who: 'admin', group: 'people', about: 'Ends every session of somebody else; their password stays', input: byPersonId, output: done },
  deletePerson:   { method: 'DELETE', path: '/api/v1/delete/:id', who: 'admin', group: 'people', about: 'Takes somebody’s name off everything; the orders stay', input: byPersonId, output: done },
  priceCart:      { method: 'POST',  path: '/api/v2/cart',      who: 'anyone', group: 'orders', about: 'The cart at today’s prices and stock', input: cartRequest, output: cartAnswer },
  placeOrder:     { method: 'POST',  path: '/api/v2/orders',    who: 'anyone', group: 'orders', about: 'Places an order, once for each Idempotency-Key', input: orderRequest, output: placedOrder, status: 201 },
  trackOrder:     { method: 'POST',  path: '/api/v2/track',     who: 'anyone', group: 'orders', about: 'The one order that a tracking token opens, for 90 days and until it is revoked', input: byTrackingToken, output: ownOrder },
  trackByNumber:  { method: 'POST',  path: '/api/v2/track/number', who: 'anyone', group: 'orders', about: 'How far an order is, by its number and the phone it was ordered with; one answer for every wrong pair', input: byNumber, output: glimpsedOrder },
  trackByKey:     { method: 'POST',  path: '/api/v2/track/key', who: 'anyone', group: 'orders', about: 'The tracking link of the order that this account, or this browser as a guest, has placed with an Idempotency-Key', input: byOrderKey, output: trackingLink },
  hearSteadfast:  { method: 'POST',  path: '/api/v2/couriers/steadfast', who: 'anyone', isForeign: true, group: 'orders', about: 'What Steadfast tells of a parcel, with the token that both have agreed on as `Authorization: Bearer`; of one that the shop does not know nothing is kept', input: steadfastEvent, output: done },
  hearPathao:     { method: 'POST',  path: '/api/v2/couriers/pathao', who: 'anyone', isForeign: true, group: 'orders', about: 'What Pathao tells of a parcel, with the secret that was entered there as `X-PATHAO-Signature`; it is asked again before anything counts', input: pathaoEvent, output: done, status: 202 },
  cancelTracked:  { method: 'POST',  path: '/api/v2/track/cancel', who: 'anyone', group: 'orders', about: 'Cancels the pending order that a tracking token opens', input: trackedCancellation, output: cancelledOrder },
  startPayment:   { method: 'POST',  path: '/api/v2/order/pay/:id', who: 'signed-in', group: 'orders', about: 'Opens the gateway’s page to pay what is left of one’s own order, or what is asked for in advance', input: byOrderId.extend(payPart), output: startedPayment, status: 201 },
  startTrackedPayment: { method: 'POST', path: '/api/v2/track/pay', who: 'anyone', group: 'orders', about: 'The same for the order that a tracking token opens', input: byTrackingToken.extend(payPart), output: startedPayment, status: 201 },
  showPayment:    { method: 'GET',   path: '/api/v2/payments/:id', who: 'anyone', group: 'orders', about: 'What became of an attempt to pay; the gateway is asked where nobody knows yet', input: byPaymentId, output: shownPayment },
  hearSslcommerz: { method: 'POST',  path: '/api/v2/payments/sslcommerz', who: 'anyone', isForeign: true, group: 'orders', about: 'What SSLCommerz tells of a payment, as a signed form; what it says is asked for again before it counts', input: paymentNotice, output: done },
  revokeTracking: { method: 'POST',  path: '/api/v2/order/revoke-link/:id', who: 'signed-in', group: 'orders', about: 'Makes the tracking links of one’s own order useless; of any order for an Admin', input: byOrderId, output: done },
  askReturn:      { method: 'POST',  path: '/api/v2/order/return/:id', who: 'signed-in', group: 'orders', about: 'Asks to return something of one’s own delivered order; arrives as a message', input: ownReturn, output: sentMessage, status: 201 },
  askTrackedReturn: { method: 'POST', path: '/api/v2/track/return', who: 'anyone', group: 'orders', about: 'The same for the order that a tracking token opens', input: trackedReturn, output: sentMessage, status: 201 },
  listOwnOrders:  { method: 'GET',   path: '/api/v2/orders/:email', who: 'owner', owner: 'email', group: 'orders', about: 'The orders of an account, newest first', input: ordersOfPerson, output: personOrderList },
  showOrder:      { method: 'GET',   path: '/api/v2/order/:id', who: 'signed-in', group: 'orders', about: 'One of one’s own orders; any order for an Admin', input: byOrderId, output: ownOrder, adminOutput: adminOrderDetails },
  cancelOrder:    { method: 'POST',  path: '/api/v2/order/cancel/:id', who: 'signed-in', group: 'orders', about: 'Cancels one of one’s own orders while it is pending', input: ownCancellation, output: cancelledOrder },
  showDashboard:  { method: 'GET',   path: '/api/v1/dashboard', who: 'signed-in', group: 'orders', about: 'One’s own figures', input: nothing, output: dashboard },
  sendMessage:    { method: 'POST',  path: '/api/v1/messages',  who: 'anyone', group: 'messages', about: 'Leaves a message for the shop; the same one within ten minutes is one message', input: messageRequest, output: sentMessage, status: 201 },
  listOrders:     { method: 'GET',   path: '/api/v2/allOrders', who: 'admin',  group: 'orders', about: 'All orders, by status and then newest first', input: orderQuery, output: orderList },
  changeStatus:   { method: 'PATCH', path: '/api/v2/status',    who: 'admin',  group: 'orders', about: 'Moves an order on', input: statusChange, output: done.extend({ order: adminOrder }) },
  editOrder:      { method: 'PATCH', path: '/api/v2/order/:id', who: 'admin',  group: 'orders', about: 'Changes an order that is not handed over yet: who receives it and where, its items, discount and delivery charge; what it was before is kept', input: orderEdit, output: done.extend({ order: adminOrder }) },
  correctStock:   { method: 'POST',  path: '/api/v1/stock',     who: 'admin',  group: 'stock', about: 'Puts the stock of an option right, by a difference or a count, once for each Idempotency-Key', input: stockCorrection, output: correctedStock },
  correctStockGrid: { method: 'POST', path: '/api/v1/stock/:id', who: 'admin',  group: 'stock', about: 'Puts the stock of several sizes and colours right, all of them or none, once for each Idempotency-Key; refused when a count was made on an outdated number', input: stockGridCorrection, output: correctedStockGrid },
  listMovements:  { method: 'GET',   path: '/api/v1/stock/:id', who: 'admin',  group: 'stock', about: 'What came and went of a product, newest first', input: movementQuery, output: movementList },
  listLowStock:   { method: 'GET',   path: '/api/v1/lowStock',  who: 'admin',  group: 'stock', about: 'Sizes and colours with low stock, or those that are sold out, the emptiest first', input: lowStockQuery, output: lowStockList },
  askForStock:    { method: 'POST',  path: '/api/v1/stock-requests', who: 'anyone', group: 'stock', about: 'Asks to be told, once, when something that is sold out is in stock again: by email, or by a call to a phone number; asked twice, it is one request', input: stockRequest, output: done, status: 201 },
  listWaiting:    { method: 'GET',   path: '/api/v1/stock-requests/:id', who: 'admin', group: 'stock', about: 'Who waits for a product: the phone numbers to call, and how many are told by email', input: ofProductId, output: waitingList },
  endWaiting:     { method: 'DELETE', path: '/api/v1/stock-requests/:id', who: 'admin', group: 'stock', about: 'Takes a phone number off the list of those who wait, because it was called', input: byRequestId, output: done },
  showShop:       { method: 'GET',   path: '/api/v1/shop',      who: 'anyone', shared: true, group: 'settings', about: 'What the shop says of itself: delivery, contact, banner, returns, links', input: nothing, output: shopFacts },
  showPage:       { method: 'GET',   path: '/api/v1/page',      who: 'anyone', shared: true, group: 'pages', about: 'A page or an article that the shopkeeper has written', input: publicPageQuery, output: shownPage },
  listArticles:   { method: 'GET',   path: '/api/v1/articles',  who: 'anyone', shared: true, group: 'pages', about: 'The articles that the shopkeeper has written, newest first', input: articleQuery, output: articleList },
  ...adminCalls,
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
