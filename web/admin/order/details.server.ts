import type { contract, Output } from '#contract/contract.ts'
import { dhakaDay } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'
import { dayIn } from '../../lib/time/day-in-words.ts'
import { momentInWords } from '../shell/moments.server.ts'

export type Details = ReturnType<typeof detailsOf>

/** Everything about an order as its page shows it; what a product says of itself stays with the product. */
export function detailsOf(opened: Output<typeof contract.openOrder>, language: Language) {
  const { order, history, edits, notes, shipmentChanges, ...known } = opened
  const { lines, promised, createdAt, blocked, ...same } = order
  return {
    ...known,
    order: {
      ...same,
      ...(blocked && { blocked: { ...blocked, at: momentInWords(blocked.at, language) } }),
      lines: lines.map(({ productId, title, images, price, quantity, size, colour }) => ({
        productId,
        title,
        picture: images[0],
        price,
        quantity,
        size,
        colour,
      })),
    },
    placed: momentInWords(createdAt, language),
    promised: promised && { first: dayIn(promised.first, language), last: dayIn(promised.last, language) },
    history: history.map(({ changedAt, ...step }) => ({ ...step, at: momentInWords(changedAt, language) })),
    edits: edits.map(({ changedAt, ...edit }) => ({ ...edit, at: momentInWords(changedAt, language) })),
    today: dhakaDay(new Date()),
    handedOver: order.shipment && dayIn(order.shipment.handedOverOn, language),
    shipmentChanges: shipmentChanges.map(({ changedAt, ...change }) => ({
      ...change,
      at: momentInWords(changedAt, language),
    })),
    notes: notes.map(({ writtenAt, ...note }) => ({ ...note, at: momentInWords(writtenAt, language) })),
  }
}
