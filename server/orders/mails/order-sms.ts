import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toPayInAdvance } from '#domain/orders/payment.ts'
import { orderSms, smsSteps, type SmsStep, type ToldBySms } from '#domain/orders/order-sms.ts'
import type { ShopSettings } from '#domain/shop/setting-fields.ts'
import type { Db } from '../../db/db.ts'
import { smsMessages } from '../../db/order-schema.ts'
import { orders } from '../../db/schema.ts'
import type { MailContext } from '../../mail/mail.ts'
import { arrivalInShort, findToldOrder, trackingLink, type MailedOrder } from './mailed-order.ts'

const payload = z.object({ orderId: z.string(), step: z.enum(smsSteps) })

/** Whoever types a stranger's number again and again has them told of ten orders in a day at most. */
const mostADay = 10

type Context = Pick<MailContext, 'db' | 'publicUrl' | 'secret'> & { shop: Pick<ShopSettings, 'name' | 'contact'> }

/** The SMS that a row of the outbox asks for; undefined when the order has gone on meanwhile, or there is nobody to tell. */
export async function writeOrderSms(about: unknown, context: Context) {
  const { orderId, step } = payload.parse(about)
  const order = await findToldOrder(context.db, orderId)
  if (!order?.phone || !isDue[step](order) || (await wasToldOften(context.db, order.phone))) return undefined
  return { orderId, step, phone: order.phone, text: orderSms(step, order.language, toldOf(order, context)) }
}

/** Whether an order is still where the SMS would say it is. */
const isDue: Record<SmsStep, (order: MailedOrder) => boolean> = {
  // Nothing is paid for what a flood of orders would have sent.
  placed: ({ status, flags }) => status === 'pending' && !flags.includes('busy-network'),
  confirmed: ({ status, shipment }) => status === 'confirm' && !shipment,
  handedOver: ({ status, shipment }) => status === 'confirm' && shipment !== null,
  cancelled: ({ status, lastChange }) => status === 'cancelled' && lastChange.by !== 'customer',
}

function toldOf(order: MailedOrder, { shop, ...context }: Context): ToldBySms {
  const { language, number, total, advance, shipment, lastChange } = order
  const inAdvance = toPayInAdvance(order)
  return {
    shop: shop.name[language],
    number,
    inAdvance,
    toPay: total - advance - inAdvance,
    advance,
    arrival: arrivalInShort(order),
    courier: shipment?.carrier ?? '',
    trackingNumber: shipment?.trackingNumber ?? '',
    link: trackingLink(order, context),
    phone: shop.contact.phone,
    wasUnconfirmed: lastChange.by === 'system',
  }
}

async function wasToldOften(db: Db, phone: string): Promise<boolean> {
  const ofPhone = db.select({ id: orders.id }).from(orders).where(eq(orders.phone, phone))
  const lately = gt(smsMessages.begunAt, sql`now() - interval '1 day'`)
  return (await db.$count(smsMessages, and(inArray(smsMessages.orderId, ofPhone), lately))) >= mostADay
}
