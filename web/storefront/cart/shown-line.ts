import type { CartAnswer, WantedLine } from '#contract/orders.ts'
import { lineKey, mostPerLine, type CartLine } from '#domain/goods/cart.ts'
import type { Poisha } from '#domain/money.ts'
import { lineOf } from './line-of.ts'

/** A line of the cart as it is shown: with what the shop says of it today, once it has said so. */
export type ShownLine = CartLine & { now?: Today }
export type Today = { isSold: boolean; available: number; slug?: string; was?: Poisha }

/** Why a line cannot be ordered as it is. */
export type Trouble = 'gone' | 'sold-out' | 'too-few'

export function troubleOf({ quantity, now }: ShownLine): Trouble | undefined {
  if (!now) return undefined
  if (!now.isSold) return 'gone'
  if (now.available === 0) return 'sold-out'
  return quantity > now.available ? 'too-few' : undefined
}

export function mostOf({ now }: ShownLine): number {
  return Math.max(1, Math.min(mostPerLine, now?.available ?? mostPerLine))
}

/** What the shop said of each line, by the line's key: its stock, and the line as it is made today. */
export function todayOf(answer: CartAnswer['lines']): Map<string, { now: Today; line?: CartLine }> {
  return new Map(
    answer.map(({ wanted, available, product }) => [
      lineKey(wanted),
      {
        now: { isSold: Boolean(product), available, ...(product && { slug: product.slug }) },
        ...(product && { line: lineOf(product, wanted, wanted.quantity) }),
      },
    ]),
  )
}

/**
 * The lines of a cart that lives in a cookie, as the shop priced them, with what they cost when they were `seen` last.
 * What is no longer sold has no name any more: it is left out.
 */
export function linesOf(answer: CartAnswer['lines'], seen: readonly WantedLine[] = []): ShownLine[] {
  const before = new Map(seen.map((line) => [lineKey(line), line.seenPrice]))
  return answer.flatMap(({ wanted, available, product }) => {
    if (!product) return []
    const line = lineOf(product, wanted, wanted.quantity)
    const was = before.get(lineKey(line))
    const isOther = was !== undefined && was !== line.price
    return [{ ...line, now: { isSold: true, available, slug: product.slug, ...(isOther && { was }) } }]
  })
}
