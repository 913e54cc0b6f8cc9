import { z } from 'zod'
import type { Endpoint } from './contract.ts'
import { adminOrder } from './order-admin.ts'
import { byOrderId } from './own-orders.ts'
import { handOver, handOverMany } from './shipments.ts'
import { returnRecord } from './returned-items.ts'
import { done, pageQuery } from './shapes.ts'
import {
  blockRequest,
  byPhone,
  customerAnswer,
  customerList,
  customerQuery,
  customersQuery,
  phoneAnswer,
  phoneQuery,
} from './customers.ts'
import { byCouponId, couponEdit, couponForm, couponList, couponQuery, openedCoupon, savedCoupon } from './coupons.ts'
import { byDealId, dealEdit, dealForm, dealQuery, adminDealList, openedDeal, savedDeal } from './deals-admin.ts'
import { auditLogPage, auditLogQuery } from './audit.ts'
import { firstDecision, firstStepList, homeAnswer, homeQuery } from './dashboard.ts'
import { byImportId, exportQuery, importAnswer, importRequest, startedImport } from './imports.ts'
import {
  byReference,
  markedMessage,
  messageAnswer,
  messageList,
  messageMark,
  returnRequestChange,
  messageQuery,
} from './messages-admin.ts'
import { personFilters } from './people.ts'
import { backupList, backupPlanRequest, backupRequest, byBackupToken, openedBackup } from './backups.ts'
import { byMailId, systemAnswer } from './system.ts'
import { byGuideId, savedGuide, sizeGuideForm, sizeGuideList } from './size-guides.ts'
import { addedSynonyms, bySynonymId, searchQuery, searchReport, synonymList, synonymRequest } from './searches.ts'
import { reportAnswer, reportQuery } from './reports.ts'
import {
  bookedParcels,
  byOrderIds,
  changedStatuses,
  deletedOrderList,
  handedOverMany,
  newOrderList,
  newOrderQuery,
  noteRequest,
  openedOrder,
  orderNews,
  parcelBooking,
  someOrders,
  statusesChange,
  takenAnswer,
  takenOrder,
  writtenNote,
} from './orders-admin.ts'
import {
  byProductId,
  copiedProduct,
  allProducts,
  allProductsQuery,
  changedProducts,
  deletedProducts,
  editedProduct,
  productEdit,
  productForm,
  restoredProduct,
  productPricesChange,
  productStatusesChange,
  savedProduct,
} from './products-admin.ts'
import { allPages, allPagesQuery, byPageId, openedPage, pageEdit, pageForm, savedPage } from './pages.ts'
import { keptSettings, settingsChange } from './settings.ts'
import { paymentDecision, refundRecord } from './payments.ts'
import {
  addedWebhook,
  byDeliveryId,
  byWebhookId,
  deliveryList,
  deliveryQuery,
  webhookList,
  webhookRequest,
} from './webhooks.ts'

const nothing = z.strictObject({})

/** The calls that only admins may make. */
// oxfmt-ignore
export const adminCalls = {
  showHome:       { method: 'GET',    path: '/api/v1/home', who: 'admin', group: 'admin', about: 'The figures of the shop over some days', input: homeQuery, output: homeAnswer },
  showFirstSteps: { method: 'GET',    path: '/api/v1/first-steps', who: 'admin', group: 'admin', about: 'What a new shop still needs before it opens; null when nothing, or once it was dismissed', input: nothing, output: firstStepList },
  decideFirstStep: { method: 'POST',  path: '/api/v1/first-steps', who: 'admin', group: 'admin', about: 'Keeps the delivery charges, decides whether guests need an email, or dismisses the list', input: firstDecision, output: done },
  listAllProducts: { method: 'GET',  path: '/api/v1/allProducts', who: 'admin', group: 'admin', about: 'The products as the admin lists them, by any column', input: allProductsQuery, output: allProducts },
  editProduct:    { method: 'GET',    path: '/api/v1/edit-product/:id', who: 'admin', group: 'admin', about: 'One product, with the version that saving it must name', input: byProductId, output: editedProduct },
  copyProduct:    { method: 'GET',    path: '/api/v1/copy-product/:id', who: 'admin', group: 'admin', about: 'A form filled in like this product, to make another one of; nothing is kept', input: byProductId, output: copiedProduct },
  createProduct:  { method: 'POST',   path: '/api/v1/create-product', who: 'admin', group: 'admin', about: 'Makes a product; the same one sent again with its Idempotency-Key is not made twice', input: productForm, output: savedProduct, status: 201 },
  saveProduct:    { method: 'PUT',    path: '/api/v1/edit-product/:id', who: 'admin', group: 'admin', about: 'Saves a product as a whole; refused when somebody else has saved it meanwhile', input: productEdit, output: savedProduct },
  changeProductStatuses: { method: 'PATCH', path: '/api/v1/product-statuses', who: 'admin', group: 'admin', about: 'Publishes, hides, makes drafts of or deletes (`archived`) up to a hundred products, each by itself', input: productStatusesChange, output: changedProducts },
  changeProductPrices: { method: 'PATCH', path: '/api/v1/product-prices', who: 'admin', group: 'admin', about: 'Puts the prices of up to a hundred products up or down by so many per cent, in whole taka, each by itself; one that is no longer what was seen stays. The profit changes by the same amount, and so does what sizes and colours have of their own', input: productPricesChange, output: changedProducts },
  archiveProduct: { method: 'DELETE', path: '/api/v1/prducts/delete/:id', who: 'admin', group: 'admin', about: 'Takes a product out of the shop; orders and reports keep it', input: byProductId, output: done },
  listDeletedProducts: { method: 'GET', path: '/api/v1/deleted-products', who: 'admin', group: 'admin', about: 'The products that were deleted in the last 30 days, and by whom', input: pageQuery, output: deletedProducts },
  restoreProduct: { method: 'POST',   path: '/api/v1/deleted-products/:id', who: 'admin', group: 'admin', about: 'Brings a deleted product back within 30 days: hidden, or as a draft where it has no price', input: byProductId, output: restoredProduct },
  exportProducts: { method: 'GET',    path: '/api/v1/products.csv', who: 'admin', answers: 'csv', group: 'admin', about: 'All products as a table', input: nothing, output: z.string() },
  exportTemplate: { method: 'GET',    path: '/api/v1/products-template.csv', who: 'admin', answers: 'csv', group: 'admin', about: 'The headings of a table of products, with two examples below them', input: nothing, output: z.string() },
  checkImport:    { method: 'POST',   path: '/api/v1/product-import', who: 'admin', upload: true, group: 'admin', about: 'Takes a table of products (CSV, at most 5 MB and 2,000 rows) and begins to check it; nothing is changed yet', input: importRequest, output: startedImport, status: 202 },
  showImport:     { method: 'GET',    path: '/api/v1/product-import/:id', who: 'admin', group: 'admin', about: 'How far an import is, and each cell that will not do', input: byImportId, output: importAnswer },
  runImport:      { method: 'POST',   path: '/api/v1/product-import/:id', who: 'admin', group: 'admin', about: 'Begins to make and change the products of a checked table: all of them, or none', input: byImportId, output: startedImport, status: 202 },
  showReport:     { method: 'GET',    path: '/api/v1/report', who: 'admin', group: 'admin', about: 'What was ordered over some days, by product, category, brand, district, courier, channel, source or coupon', input: reportQuery, output: reportAnswer },
  exportReport:   { method: 'GET',    path: '/api/v1/report.csv', who: 'admin', answers: 'csv', group: 'admin', about: 'The same as a table, with all of its rows', input: reportQuery, output: z.string() },
  listCoupons:    { method: 'GET',    path: '/api/v1/coupons', who: 'admin', group: 'admin', about: 'All coupons, the newest first', input: couponQuery, output: couponList },
  openCoupon:     { method: 'GET',    path: '/api/v1/coupons/:id', who: 'admin', group: 'admin', about: 'One coupon', input: byCouponId, output: openedCoupon },
  makeCoupon:     { method: 'POST',   path: '/api/v1/coupons', who: 'admin', group: 'admin', about: 'Makes a coupon: a code that takes something off an order', input: couponForm, output: savedCoupon, status: 201 },
  changeCoupon:   { method: 'PUT',    path: '/api/v1/coupons/:id', who: 'admin', group: 'admin', about: 'Changes a coupon, or turns it off or on; its code stays', input: couponEdit, output: savedCoupon },
  listAllDeals:   { method: 'GET',    path: '/api/v1/allDeals', who: 'admin', group: 'admin', about: 'All deals: those that run, those to come, those that are over', input: dealQuery, output: adminDealList },
  openDeal:       { method: 'GET',    path: '/api/v1/deal/:id', who: 'admin', group: 'admin', about: 'One deal', input: byDealId, output: openedDeal },
  makeDeal:       { method: 'POST',   path: '/api/v1/deal', who: 'admin', group: 'admin', about: 'Makes a deal', input: dealForm, output: savedDeal, status: 201 },
  changeDeal:     { method: 'PUT',    path: '/api/v1/deal/:id', who: 'admin', group: 'admin', about: 'Changes a deal that is not over', input: dealEdit, output: savedDeal },
  endDeal:        { method: 'DELETE', path: '/api/v1/deal/:id', who: 'admin', group: 'admin', about: 'Ends a deal now; one that has not begun is called off', input: byDealId, output: done },
  listAllPages:   { method: 'GET',    path: '/api/v1/allPages', who: 'admin', group: 'pages', about: 'All pages and articles that were written, drafts too', input: allPagesQuery, output: allPages },
  openPage:       { method: 'GET',    path: '/api/v1/pages/:id', who: 'admin', group: 'pages', about: 'One page or article as it was written', input: byPageId, output: openedPage },
  makePage:       { method: 'POST',   path: '/api/v1/pages', who: 'admin', group: 'pages', about: 'Writes a page or an article; a page whose slug is that of a standard page takes its place', input: pageForm, output: savedPage, status: 201 },
  savePage:       { method: 'PUT',    path: '/api/v1/pages/:id', who: 'admin', group: 'pages', about: 'Saves a page as a whole, unless somebody else has saved it meanwhile; its address stays', input: pageEdit, output: savedPage },
  removePage:     { method: 'DELETE', path: '/api/v1/pages/:id', who: 'admin', group: 'pages', about: 'Removes a page for good; a standard page has its standard text again', input: byPageId, output: done },
  openOrder:      { method: 'GET',    path: '/api/v2/open-order/:id', who: 'admin', group: 'admin', about: 'One order with everything that is known of it', input: byOrderId, output: openedOrder },
  listOrdersById: { method: 'GET',    path: '/api/v2/some-orders', who: 'admin', group: 'admin', about: 'Up to a hundred orders by their ids, to print them', input: byOrderIds, output: someOrders },
  archiveOrder:   { method: 'DELETE', path: '/api/v2/order/delete/:id', who: 'admin', group: 'admin', about: 'Takes an order out of the lists; an open one is cancelled first', input: byOrderId, output: done },
  listDeletedOrders: { method: 'GET', path: '/api/v2/deleted-orders', who: 'admin', group: 'admin', about: 'The orders that were deleted within 30 days, with who did it; what was deleted last comes first', input: pageQuery, output: deletedOrderList },
  restoreOrder:   { method: 'PUT',    path: '/api/v2/deleted-orders/:id', who: 'admin', group: 'admin', about: 'Brings a deleted order back into the lists as it is, within 30 days', input: byOrderId, output: done },
  recordReturn:   { method: 'POST',   path: '/api/v2/order/returned-items/:id', who: 'admin', group: 'admin', about: 'Writes down what came back of a delivered order, what of it goes back to stock, and what was given back for it; refused when there is another return since', input: returnRecord, output: done, status: 201 },
  decidePayment:  { method: 'POST',   path: '/api/v2/payments/decide/:id', who: 'admin', group: 'admin', about: 'Counts a payment that was on hold, or declines it because it was given back', input: paymentDecision, output: done },
  recordRefund:   { method: 'POST',   path: '/api/v2/order/refund/:id', who: 'admin', group: 'admin', about: 'Writes down that money was given back which was paid online for an order that was cancelled, or paid twice; refused when another sum is to be given back by now', input: refundRecord, output: done, status: 201 },
  addNote:        { method: 'POST',   path: '/api/v2/order/note/:id', who: 'admin', group: 'admin', about: 'Writes a note beside an order, for the shop’s own people', input: noteRequest, output: writtenNote, status: 201 },
  handOver:       { method: 'PUT',    path: '/api/v2/order/shipment/:id', who: 'admin', group: 'admin', about: 'Hands a confirmed order over to a courier, or corrects what was said of that; refused when its shipment is no longer the one that was seen. A parcel number that another order with the same courier has is stored only with sure', input: handOver, output: done.extend({ order: adminOrder }) },
  takeBack:       { method: 'DELETE', path: '/api/v2/order/shipment/:id', who: 'admin', group: 'admin', about: 'Undoes the hand-over of an order that is not delivered yet', input: byOrderId, output: done.extend({ order: adminOrder }) },
  handOverMany:   { method: 'PUT',    path: '/api/v2/shipments', who: 'admin', group: 'admin', about: 'Hands up to a hundred orders over to one courier, each by itself; one that is with a courier already stays as it is', input: handOverMany, output: handedOverMany },
  bookParcels:    { method: 'POST',   path: '/api/v2/parcels', who: 'admin', group: 'admin', about: 'Books the parcels of up to a hundred orders with a courier that the server has an account with, and hands each order over that was booked; one that was booked before is not booked again, unless `again` names it', input: parcelBooking, output: bookedParcels },
  changeStatuses: { method: 'PATCH',  path: '/api/v2/statuses', who: 'admin', group: 'admin', about: 'Moves up to a hundred orders on, each by itself', input: statusesChange, output: changedStatuses },
  takeOrder:      { method: 'POST',   path: '/api/v2/take-order', who: 'admin', group: 'admin', about: 'Writes down what a customer orders on the phone or in a chat, once for each Idempotency-Key', input: takenOrder, output: takenAnswer, status: 201 },
  exportOrders:   { method: 'GET',    path: '/api/v2/orders.csv', who: 'admin', answers: 'csv', group: 'admin', about: 'The orders of a list as a table, one row for each line', input: exportQuery, output: z.string() },
  exportParcels:  { method: 'GET',    path: '/api/v2/parcels.csv', who: 'admin', answers: 'csv', group: 'admin', about: 'Up to a hundred open orders as a table that couriers take, one row for each', input: byOrderIds, output: z.string() },
  exportPeople:   { method: 'GET',    path: '/api/v1/users.csv', who: 'admin', answers: 'csv', group: 'admin', about: 'The accounts of a list as a table, the newest first', input: personFilters, output: z.string() },
  listNewOrders:  { method: 'GET',    path: '/api/v2/new-orders', who: 'admin', group: 'admin', about: 'The pending orders that have come since a moment, a hundred at most, and how many messages nobody has read', input: newOrderQuery, output: newOrderList },
  watchOrders:    { method: 'GET',    path: '/api/v2/order-news', who: 'admin', answers: 'events', group: 'admin', about: 'Tells of orders as they come in and move on, as server-sent events, as long as the session lasts', input: nothing, output: orderNews },
  showCustomer:   { method: 'GET',    path: '/api/v1/customer/:id', who: 'admin', group: 'admin', about: 'Somebody with an account, their orders and what they spent', input: customerQuery, output: customerAnswer },
  listCustomers:  { method: 'GET',    path: '/api/v1/customers', who: 'admin', group: 'admin', about: 'Whoever has ordered, by phone number, with an account or as a guest; who ordered last comes first', input: customersQuery, output: customerList },
  showPhone:      { method: 'GET',    path: '/api/v1/customers/:phone', who: 'admin', group: 'admin', about: 'A phone number, all orders that were placed with it, and what they come to', input: phoneQuery, output: phoneAnswer },
  blockPhone:     { method: 'PUT',    path: '/api/v1/blocklist/:phone', who: 'admin', group: 'admin', about: 'Marks a phone number: its orders come in as others do, and are confirmed only after somebody has asked', input: blockRequest, output: done },
  unblockPhone:   { method: 'DELETE', path: '/api/v1/blocklist/:phone', who: 'admin', group: 'admin', about: 'Takes the mark off a phone number', input: byPhone, output: done },
  listMessages:   { method: 'GET',    path: '/api/v1/messages', who: 'admin', group: 'admin', about: 'What visitors wrote to the shop, newest first', input: messageQuery, output: messageList },
  showMessage:    { method: 'GET',    path: '/api/v1/messages/:reference', who: 'admin', group: 'admin', about: 'One message', input: byReference, output: messageAnswer },
  markMessage:    { method: 'PATCH',  path: '/api/v1/messages/:reference', who: 'admin', group: 'admin', about: 'Says that a message is new, read or answered', input: messageMark, output: markedMessage },
  changeReturnRequest: { method: 'PATCH', path: '/api/v1/messages/:reference/return', who: 'admin', group: 'admin', about: 'Closes what a message asks to return without anything having come back, or opens it again', input: returnRequestChange, output: markedMessage },
  listSearches:   { method: 'GET',    path: '/api/v1/searches', who: 'admin', group: 'admin', about: 'What visitors have searched for, the most frequent first, and how much it found', input: searchQuery, output: searchReport },
  listSynonyms:   { method: 'GET',    path: '/api/v1/synonyms', who: 'admin', group: 'admin', about: 'The words that mean the same in this shop', input: nothing, output: synonymList },
  addSynonyms:    { method: 'POST',   path: '/api/v1/synonyms', who: 'admin', group: 'admin', about: 'Says that some words mean the same', input: synonymRequest, output: addedSynonyms, status: 201 },
  removeSynonyms: { method: 'DELETE', path: '/api/v1/synonyms/:id', who: 'admin', group: 'admin', about: 'Takes a group of synonyms away', input: bySynonymId, output: done },
  listSizeGuides: { method: 'GET',    path: '/api/v1/size-guides', who: 'admin', group: 'admin', about: 'The tables of measurements, the oldest first', input: nothing, output: sizeGuideList },
  saveSizeGuide:  { method: 'PUT',    path: '/api/v1/size-guides', who: 'admin', group: 'admin', about: 'Makes a table of measurements, or with an id changes that one', input: sizeGuideForm, output: savedGuide },
  removeSizeGuide: { method: 'DELETE', path: '/api/v1/size-guides/:id', who: 'admin', group: 'admin', about: 'Removes a table of measurements', input: byGuideId, output: done },
  showSettings:   { method: 'GET',   path: '/api/v1/settings',  who: 'admin',  group: 'settings', about: 'All that the shopkeeper sets', input: nothing, output: keptSettings },
  changeSettings: { method: 'PUT',   path: '/api/v1/settings',  who: 'admin',  group: 'settings', about: 'Sets them, unless somebody else has since they were read', input: settingsChange, output: keptSettings },
  showSystem:     { method: 'GET',    path: '/api/v1/system', who: 'admin', group: 'system', about: 'How the shop is: its release, database, disks, mails, backups, and what needs attention', input: nothing, output: systemAnswer },
  retryMail:      { method: 'POST',   path: '/api/v1/mails/:id', who: 'admin', group: 'system', about: 'Tries again to send an email that could not be sent', input: byMailId, output: done, status: 202 },
  listBackups:    { method: 'GET',    path: '/api/v1/backups', who: 'admin', group: 'system', about: 'When the shop takes a backup by itself, and how the latest went', input: nothing, output: backupList },
  takeBackup:     { method: 'POST',   path: '/api/v1/backups', who: 'admin', group: 'system', about: 'Begins to take a backup now, unless one is being taken', input: nothing, output: done, status: 202 },
  keepBackupPlan: { method: 'PUT',    path: '/api/v1/backup-plan', who: 'admin', group: 'system', about: 'Sets when the shop takes a backup by itself, where to, how many are kept, and the passphrase; asks for the password again', input: backupPlanRequest, output: done },
  openBackup:     { method: 'POST',   path: '/api/v1/backups/:id', who: 'admin', group: 'system', about: 'Answers an address that this session can download a backup from, for five minutes; asks for the password again', input: backupRequest, output: openedBackup },
  downloadBackup: { method: 'GET',    path: '/api/v1/backup-file/:token', who: 'admin', answers: 'file', group: 'system', about: 'A backup as a file', input: byBackupToken, output: z.string() },
  listAuditLog:      { method: 'GET',    path: '/api/v1/audit', who: 'admin', group: 'admin', about: 'Who did what, newest first', input: auditLogQuery, output: auditLogPage },
  listWebhooks:   { method: 'GET',   path: '/api/v1/webhooks',  who: 'admin',  group: 'webhooks', about: 'Who is told of what happens in the shop', input: nothing, output: webhookList },
  addWebhook:     { method: 'POST',  path: '/api/v1/webhooks',  who: 'admin',  group: 'webhooks', about: 'Tells an address of events from now on; answers the secret that signs them, this once', input: webhookRequest, output: addedWebhook, status: 201 },
  switchOffWebhook: { method: 'POST', path: '/api/v1/webhooks/off/:id', who: 'admin', group: 'webhooks', about: 'Tells an address nothing more', input: byWebhookId, output: done },
  listDeliveries: { method: 'GET',   path: '/api/v1/webhooks/:id/deliveries', who: 'admin', group: 'webhooks', about: 'What was told to an address, and how it went, newest first', input: deliveryQuery, output: deliveryList },
  sendAgain:      { method: 'POST',  path: '/api/v1/webhooks/again/:id', who: 'admin', group: 'webhooks', about: 'Sends one of them again', input: byDeliveryId, output: done, status: 202 },
} as const satisfies Record<string, Endpoint>
