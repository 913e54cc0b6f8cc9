import { z } from 'zod'
import { formatMoney, type Poisha } from '#domain/money.ts'
import { lineTotal } from '#domain/orders/pricing.ts'
import { couponOf } from '#domain/orders/repricing.ts'
import type { WriteMail } from '../../mail/mail.ts'
import { findToldOrder, whereTo } from './mailed-order.ts'

const payload = z.object({ orderId: z.string() })

/** To the shop: somebody has ordered. Of an order that is not pending any more, nothing is told. */
export const newOrderMail: WriteMail = async (about, { db, shopMail, publicUrl }) => {
  const order = await findToldOrder(db, payload.parse(about).orderId, true)
  if (order?.status !== 'pending' || order.archivedAt) return undefined
  const { id, number, name, email, district, lines, discount, deliveryCharge, total } = order
  const coupon = couponOf(order)
  const bill = [
    ...lines.map((line) => `${titleOf(line)}: ${money(lineTotal(line))}`),
    ...(discount > 0 ? [`Discount${coupon.goods && ` (${coupon.goods})`}: −${money(discount)}`] : []),
    `Delivery charges${coupon.delivery && ` (${coupon.delivery})`}: ${money(deliveryCharge)}`,
    `Total: ${money(total)}`,
  ]
  const address = new URL(`/admin/order/${id}`, publicUrl).href
  return {
    to: { name: '', address: shopMail },
    ...(email && { replyTo: { name, address: email } }),
    subject: `New order ${number}: ${money(total)}, ${district || name}`,
    text: [`New order ${number}`, bill.join('\n'), whereTo(order), address].join('\n\n') + '\n',
  }
}

function titleOf({ quantity, title, size, colour }: { quantity: number; title: string; size: string; colour: string }) {
  return [`${quantity} × ${title}`, size, colour].filter(Boolean).join(', ')
}

function money(amount: Poisha): string {
  return formatMoney(amount, 'en', 'line')
}
