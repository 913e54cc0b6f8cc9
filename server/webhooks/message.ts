import { z } from 'zod'
import { order as orderShape } from '#contract/orders.ts'
import { findOption } from '../stock/low-stock-mail.ts'
import type { Db } from '../db/db.ts'
import { findOrderEver } from '../orders/store.ts'
import type { Waiting } from '../db/outbox.ts'

const aboutOrder = z.object({ orderId: z.string(), status: z.string().optional() })
const aboutStock = z.object({ optionId: z.string() })

/**
 * What an event says, in the wire's own names: an order as it is now, with the status that the event is about, or an
 * option of which there is little left. Undefined when there is nothing to say any more.
 */
export async function messageOf(db: Db, { id, topic, payload, createdAt }: Waiting): Promise<string | undefined> {
  const about = topic === 'stock-low' ? await stockAbout(db, payload) : await orderAbout(db, payload)
  return about && JSON.stringify({ id: String(id), event: topic, createdAt: createdAt.toISOString(), data: about })
}

async function orderAbout(db: Db, payload: unknown) {
  const { orderId, status = 'pending' } = aboutOrder.parse(payload)
  const found = await findOrderEver(db, orderId)
  return found && { status, order: z.encode(orderShape, found) }
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
