import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { order as orderShape } from '#contract/orders.ts'
import { receivedPayment } from '#contract/payments.ts'
import { findOption } from '../stock/low-stock-mail.ts'
import type { Db } from '../db/db.ts'
import { payments } from '../db/order-schema.ts'
import { findReceived } from '../orders/order-payments.ts'
import { findOrderEver } from '../orders/store.ts'
import type { Waiting } from '../db/outbox.ts'

const aboutOrder = z.object({ orderId: z.string(), status: z.string().optional() })
const aboutStock = z.object({ optionId: z.string() })

/**
 * What an event says, in the wire's own names: an order as it is now, with the status that the event is about, or with all
 * that was paid for it online; or an option of which there is little left. Undefined when there is nothing to say any more.
 */
export async function messageOf(db: Db, { id, topic, payload, createdAt }: Waiting): Promise<string | undefined> {
  const about = await (writers[topic] ?? orderAbout)(db, payload)
  return about && JSON.stringify({ id: String(id), event: topic, createdAt: createdAt.toISOString(), data: about })
}

const writers: Record<string, (db: Db, payload: unknown) => Promise<object | undefined>> = {
  'payment-received': paymentAbout,
  'stock-low': stockAbout,
}

async function orderAbout(db: Db, payload: unknown) {
  const { orderId, status = 'pending' } = aboutOrder.parse(payload)
  const found = await findOrderEver(db, orderId)
  return found && { status, order: z.encode(orderShape, found) }
}

async function paymentAbout(db: Db, payload: unknown) {
  const { orderId } = aboutOrder.parse(payload)
  const found = await findOrderEver(db, orderId)
  if (!found) return undefined
  const received = await findReceived(db, eq(payments.orderId, orderId))
  return { order: z.encode(orderShape, found), payments: z.encode(z.array(receivedPayment), received) }
}

async function stockAbout(db: Db, payload: unknown) {
  const { optionId } = aboutStock.parse(payload)
  const found = await findOption(db, optionId)
  if (!found) return undefined
  const { id, title, size, colour, stock } = found
  return {
    _id: id,
    title,
    ...(size && { selectedSize: size }),
    ...(colour && { selectedColor: colour }),
    stock_no: stock,
  }
}
