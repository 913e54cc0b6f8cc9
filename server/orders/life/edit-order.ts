import { and, eq, isNull } from 'drizzle-orm'
import type { FieldChange } from '#contract/audit.ts'
import type { contract, Input } from '#contract/contract.ts'
import type { FieldError } from '#domain/field-errors.ts'
import { deliveryWindow } from '#domain/orders/delivery.ts'
import { canBeEdited, isFinal } from '#domain/orders/order-status.ts'
import { repriceOrder } from '#domain/orders/repricing.ts'
import { inTaka, type Poisha } from '#domain/money.ts'
import { advanceOf, payable, type AdvanceRule } from '#domain/orders/payment.ts'
import { isInsideDhaka } from '#domain/places/inside-dhaka.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/shop/setting-fields.ts'
import type { Shown } from '../../cache/changes.ts'
import type { Db } from '../../db/db.ts'
import { orderEdits, shipments } from '../../db/order-schema.ts'
import { orders, outbox } from '../../db/schema.ts'
import { changesBetween, note } from '../../db/audit.ts'
import { withRetries } from '../../db/with-retries.ts'
import type { Shop } from '../../http/serve.ts'
import { advanceFor } from '../order-payments.ts'
import { destinationOf, type Destination } from '../destination.ts'
import type { Before } from '../history.ts'
import { findAdminOrder } from '../store.ts'
import { changeItems, findLines, type KeptLine } from './edit-items.ts'

type Edit = typeof contract.editOrder
type Wanted = Input<Edit>

/** Changes an order that is not handed over yet. The same sent again changes nothing. */
export async function editOrder(wanted: Wanted, { db, user, settings, config, changed, request }: Shop<Edit>) {
  const now = await settings.now()
  const canPayOnline = config.sslcommerz !== undefined
  changed(
    await withRetries(() =>
      db.transaction((tx) => edit(tx, { wanted, settings: now, canPayOnline, actorId: user.id })),
    ),
  )
  const order = await findAdminOrder(db, wanted.id, { overdueRule: now.orders, language: request.language })
  if (!order) throw new Refusal('order-not-found')
  return { success: true as const, message: 'Order updated', order }
}

type Asked = { wanted: Wanted; settings: ShopSettings; canPayOnline: boolean; actorId: string }

async function edit(tx: Db, { wanted, settings, canPayOnline, actorId }: Asked): Promise<Shown> {
  const order = await lockEditable(tx, wanted)
  const lines = await findLines(tx, order.id)
  const { low } = settings.stock
  const { subtotal, shown } = wanted.cartItems
    ? await changeItems(tx, { order, lines, wanted: wanted.cartItems, actorId, low })
    : { subtotal: order.subtotal, shown: undefined }
  const totals = totalsOf(order, { wanted, subtotal, settings })
  const next = {
    ...detailsOf(order, wanted, settings),
    ...totals,
    advanceAsked: advanceIn(wanted, {
      order,
      next: { ...totals, ...destinationNow(order, wanted) },
      rule: settings.orders.advanceRule,
      canPayOnline,
    }),
  }
  if (!shown && isSameRow(order, next)) return {}
  const { id, version } = order
  const before = asItWas(order, lines)
  const items = shown ? itemsBetween(lines, await findLines(tx, id)) : []
  await tx.insert(orderEdits).values({ orderId: id, changedBy: actorId, reason: wanted.reason ?? '', before })
  await tx
    .update(orders)
    .set({ ...next, advance: await advanceFor(tx, id, next.total), version: version + 1 })
    .where(eq(orders.id, id))
  await note(tx, {
    actorId,
    action: 'edit-order',
    subjectId: id,
    changes: [...changesBetween(told(order), told({ ...order, ...next })), ...items],
  })
  if (wanted.notify !== false && order.email)
    await tx.insert(outbox).values({ topic: 'order-edited', payload: { orderId: id, version: version + 1 } })
  return shown ?? {}
}

type Row = typeof orders.$inferSelect

async function lockEditable(tx: Db, { id, version }: Wanted): Promise<Row> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  if (isFinal(order.status)) throw new Refusal('order-locked')
  const isHandedOver = (await tx.$count(shipments, eq(shipments.orderId, id))) > 0
  if (!canBeEdited({ ...order, isHandedOver })) throw new Refusal('order-handed-over')
  if (version !== undefined && version !== order.version) throw new Refusal('order-changed')
  return order
}

/** Who receives it and where. It is promised anew when it goes elsewhere. */
function detailsOf(order: Row, wanted: Wanted, { deliveryTime }: ShopSettings) {
  const { name = order.name, phone = order.phone, address = order.address } = wanted
  const destination = destinationNow(order, wanted)
  const { first, last } = deliveryWindow(order.createdAt, destination.insideDhaka, deliveryTime)
  const isElsewhere = destination.insideDhaka !== order.insideDhaka
  return { name, phone, address, ...destination, ...(isElsewhere && { promisedFirst: first, promisedLast: last }) }
}

/** Without a district the old one stays, unless it is not where it goes now. */
function destinationNow(order: Row, { insideDhaka, district, upazila }: Wanted): Destination {
  const isStill = insideDhaka === undefined || !order.district || isInsideDhaka(order.district) === insideDhaka
  return destinationOf({
    insideDhaka: insideDhaka ?? order.insideDhaka,
    district: district ?? (isStill ? order.district : ''),
    upazila: upazila ?? order.upazila,
  })
}

type Repriced = { wanted: Wanted; subtotal: number; settings: ShopSettings }

function totalsOf(order: Row, { wanted, subtotal, settings }: Repriced) {
  const { discount, deliveryCharge, totalAmount } = wanted
  const { insideDhaka } = destinationNow(order, wanted)
  const totals = repriceOrder(order, { subtotal, insideDhaka, discount, deliveryCharge }, settings.delivery)
  if (totals.discount > subtotal)
    throw new Refusal('invalid-input', { errors: { discount: { code: 'too-large', max: inTaka(subtotal) } } })
  if (totalAmount !== undefined && totalAmount !== totals.total) throw new Refusal('prices-changed', { totals })
  return totals
}

type Next = { total: Poisha; deliveryCharge: Poisha; insideDhaka: boolean }
type Asking = { order: Row; next: Next; rule: AdvanceRule; canPayOnline: boolean }

/**
 * What is asked for in advance: as it is wanted now, in one payment and no more than the order costs; else as it was,
 * unless that is what the shop asks of everybody.
 */
function advanceIn({ advanceAsked }: Wanted, { order, next, rule, canPayOnline }: Asking): Poisha {
  const was = order.advanceAsked
  if (advanceAsked === undefined || advanceAsked === was)
    return canPayOnline && order.status === 'pending' && was === advanceOf(rule, order) ? advanceOf(rule, next) : was
  if (order.status !== 'pending') throw new Refusal('order-locked')
  const most = canPayOnline ? Math.min(next.total, payable.most) : 0
  if (advanceAsked > most) throw wrongAdvance({ code: 'too-large', max: inTaka(most) })
  if (advanceAsked > 0 && advanceAsked < payable.least)
    throw wrongAdvance({ code: 'too-small', min: inTaka(payable.least) })
  return advanceAsked
}

function wrongAdvance(mistake: FieldError): Refusal {
  return new Refusal('invalid-input', { errors: { advanceAsked: mistake } })
}

/** What the audit log has of an order, amounts in taka. */
function told({ name, phone, address, district, upazila, insideDhaka, ...order }: Row) {
  const { discount, deliveryCharge, total, advanceAsked } = order
  const amounts = { discount: inTaka(discount), deliveryCharge: inTaka(deliveryCharge), totalAmount: inTaka(total) }
  return { name, phone, address, district, upazila, insideDhaka, ...amounts, advanceAsked: inTaka(advanceAsked) }
}

/** The lines that differ from those the order had. */
function itemsBetween(before: readonly KeptLine[], after: readonly KeptLine[]): FieldChange[] {
  const written = ({ title, size, colour, quantity }: KeptLine) =>
    `${[title, size, colour].filter(Boolean).join(', ')} × ${quantity}`
  const [was, is] = [before.map(written), after.map(written)]
  return [{ field: 'items', from: was.filter((one) => !is.includes(one)), to: is.filter((one) => !was.includes(one)) }]
}

function isSameRow(order: Row, next: Partial<Row>): boolean {
  return Object.entries(next).every(([name, value]) => order[name as keyof Row] === value)
}

function asItWas(order: Row, lines: readonly KeptLine[]): Before {
  const { name, phone, address, district, upazila, insideDhaka, discount, deliveryCharge, total, advanceAsked } = order
  const items = lines.map(({ productId, title, size, colour, quantity, price }) => ({
    productId,
    title,
    size,
    colour,
    quantity,
    price,
  }))
  return { name, phone, address, district, upazila, insideDhaka, discount, deliveryCharge, total, advanceAsked, items }
}
