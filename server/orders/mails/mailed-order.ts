import { eq, sql, type SQL } from 'drizzle-orm'
import { deliveryWindow, type DeliveryWindow } from '#domain/orders/delivery.ts'
import type { Language } from '#domain/money.ts'
import type { MovedBy } from '#domain/orders/order-status.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { Db } from '../../db/db.ts'
import { orderChanges, orderLines, orders, outbox, products } from '../../db/schema.ts'
import { isPaymentHeld } from '../order-payments.ts'
import { goodsReturns, orderEdits, returnedItems, shipments } from '../../db/order-schema.ts'
import { reviews } from '../../db/product-schema.ts'
import { textIn, textInOwn } from '../../db/product-texts.ts'
import type { MailContext, Mail } from '../../mail/mail.ts'
import { trackingTokenFor } from '../tracking/tracking-token.ts'

type LineRow = { title: string; size: string; colour: string; quantity: number; price: number }

const titleInOwn = textInOwn(sql`orders.language`, 'l', 'title')
const linesWith = (title: SQL) => sql<LineRow[]>`(
  select json_agg(json_build_object('title', ${title}, 'size', l.size, 'colour', l.colour, 'quantity', l.quantity,
    'price', l.price) order by l.position) from ${orderLines} l where l.order_id = orders.id
)`
/** Who brought the order where it is, and why. */
const lastChange = sql<{ by: MovedBy; reason: string }>`(
  select json_build_object('by', c.by, 'reason', c.reason) from ${orderChanges} c
  where c.order_id = orders.id order by c.id desc limit 1
)`

/** Why it was changed last. */
const editReason = sql<string | null>`(
  select e.reason from ${orderEdits} e where e.order_id = orders.id order by e.id desc limit 1
)`

/** An order as a mail tells its buyer of it; undefined when there is none, or nobody to write to. */
export async function findMailedOrder(db: Db, id: string) {
  const order = await findToldOrder(db, id)
  return order?.email ? order : undefined
}

/** An order as its buyer, or the shop in English, is told of it; undefined when there is none. */
export async function findToldOrder(db: Db, id: string, isForShop = false) {
  const lines = linesWith(isForShop ? textIn('en', 'l', 'title') : titleInOwn)
  const [found] = await db
    .select({ order: orders, lines, last: lastChange, editReason, shipment: shipments, isPaymentHeld })
    .from(orders)
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(eq(orders.id, id))
  if (!found) return undefined
  return {
    ...found.order,
    lines: found.lines,
    number: orderNumberIn(id),
    lastChange: found.last,
    editReason: found.editReason,
    shipment: found.shipment,
    isPaymentHeld: found.isPaymentHeld,
  }
}
export type MailedOrder = NonNullable<Awaited<ReturnType<typeof findToldOrder>>>

/** Whether a mail of its own tells of a later change. What waits to be sent has few rows after it; the outbox has many. */
export async function isToldLater(db: Db, change: { orderId: string; version: number }): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from ${outbox} own join ${outbox} later on later.id > own.id
    where own.sent_at is null and own.topic = 'order-edited' and own.payload = ${JSON.stringify(change)}::jsonb
      and later.topic = 'order-edited' and later.payload->>'orderId' = ${change.orderId} limit 1`)
  return rowCount === 1
}

/** What came back at once, as a mail tells of it. */
export async function findMailedReturn(db: Db, id: number) {
  const items = sql<Pick<LineRow, 'title' | 'size' | 'colour' | 'quantity'>[]>`(
    select json_agg(json_build_object('title', ${titleInOwn}, 'size', l.size, 'colour', l.colour, 'quantity', i.quantity) order by l.position)
    from ${returnedItems} i join ${orderLines} l on l.order_id = i.order_id and l.position = i.position
      join ${orders} on orders.id = i.order_id
    where i.return_id = goods_returns.id
  )`
  const { returnedOn, refund } = goodsReturns
  const [found] = await db.select({ returnedOn, refund, items }).from(goodsReturns).where(eq(goodsReturns.id, id))
  return found
}

/** The products of an order that its buyer has not reviewed yet and that are still sold. */
export async function findUnreviewed(db: Db, orderId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select p.id, ${textInOwn(sql`min(o.language)`, 'p', 'title')} as title from ${orders} o
    join ${orderLines} l on l.order_id = o.id
    join ${products} p on p.id = l.product_id and p.status = 'published'
    where o.id = ${orderId} and o.status = 'delivered'
      and not exists (select from ${reviews} r where r.user_id = o.user_id and r.product_id = p.id)
    group by p.id order by min(l.position)`)
  return rows
}

export function addressee({ name, email }: MailedOrder, { shopMail }: MailContext): Pick<Mail, 'to' | 'replyTo'> {
  return { to: { name, address: email }, replyTo: { name: '', address: shopMail } }
}

/** Who receives it, and where. */
export function whereTo({ name, phone, address, upazila, district }: MailedOrder): string {
  return [name, phone, address, [upazila, district].filter(Boolean).join(', ')].filter(Boolean).join('\n')
}

/** A page of the shop in the language of the order. */
export function pageFor(
  { language }: MailedOrder,
  path: string,
  { publicUrl }: Pick<MailContext, 'publicUrl'>,
): string {
  return new URL(language === 'bn' ? `/bn${path}` : path, publicUrl).href
}

/** Opens this one order for whoever holds the mail. */
export function trackingLink(order: MailedOrder, context: Pick<MailContext, 'publicUrl' | 'secret'>): string {
  return pageFor(order, `/order?link=${encodeURIComponent(trackingTokenFor(context.secret, order))}`, context)
}

/** "Sunday 22 November – Tuesday 24 November". */
export function arrival(order: MailedOrder): string {
  const { first, last } = windowOf(order)
  return [first, last].map((day) => inWords(day, order.language)).join(' – ')
}

/** "22–24 Nov". */
export function arrivalInShort(order: MailedOrder): string {
  const { first, last } = windowOf(order)
  const format = new Intl.DateTimeFormat(localeOf(order.language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.formatRange(new Date(first), new Date(last))
}

function windowOf({ insideDhaka, createdAt, promisedFirst, promisedLast }: MailedOrder): DeliveryWindow {
  const reckoned = deliveryWindow(createdAt, insideDhaka)
  return { first: promisedFirst ?? reckoned.first, last: promisedLast ?? reckoned.last }
}

function localeOf(language: Language): string {
  return language === 'bn' ? 'bn-BD' : 'en-GB'
}

export function inWords(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(day))
}
