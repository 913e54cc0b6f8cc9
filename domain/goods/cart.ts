import type { Poisha } from '../money.ts'
import { choiceKey, type Choice } from './catalog.ts'
import type { LineField, ProductValues } from './product-fields.ts'

/** A product in the cart, in one size and colour, as it was when it was put there. */
export type CartLine = Choice &
  Pick<ProductValues, LineField> & {
    productId: string
    /** Of its page, where that is known. */
    slug?: string
    price: Poisha
    quantity: number
  }

/** What tells two lines apart: the product, the size and the colour. */
export type LineId = Choice & { productId: string }

export const mostPerLine = 20
export const mostLines = 50

export function lineKey(line: LineId): string {
  return `${line.productId}|${choiceKey(line)}`
}

export function isSameLine(one: LineId, other: LineId): boolean {
  return lineKey(one) === lineKey(other)
}

/**
 * Puts a line into the cart. A line that is there already grows by the quantity, up to twenty;
 * a fifty-first line does not fit and leaves the cart as it was.
 */
export function addLine<L extends LineId & { quantity: number }>(lines: readonly L[], line: L): L[] {
  const there = lines.find((other) => isSameLine(other, line))
  if (there) return setQuantity(lines, line, there.quantity + line.quantity)
  if (lines.length >= mostLines) return [...lines]
  return [...lines, { ...line, quantity: withinLine(line.quantity) }]
}

export function setQuantity<L extends LineId & { quantity: number }>(
  lines: readonly L[],
  id: LineId,
  quantity: number,
): L[] {
  return lines.map((line) => (isSameLine(line, id) ? { ...line, quantity: withinLine(quantity) } : line))
}

export function removeLine<L extends LineId>(lines: readonly L[], id: LineId): L[] {
  return lines.filter((line) => !isSameLine(line, id))
}

/** Puts a line back where it was; one that has come back meanwhile stays as it is. */
export function restoreLine<L extends LineId>(lines: readonly L[], line: L, place: number): L[] {
  return lines.some((other) => isSameLine(other, line)) ? [...lines] : lines.toSpliced(place, 0, line)
}

export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** The nearest quantity that a line may have: whole, from 1 to 20 or to the stock when that is less. */
export function withinLine(quantity: number, stock: number = mostPerLine): number {
  const most = Math.max(1, Math.min(mostPerLine, stock))
  return Math.min(most, Math.max(1, Math.trunc(quantity) || 1))
}
