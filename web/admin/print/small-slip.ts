import type { Order } from '#contract/orders.ts'

/** How many slips to a sheet. */
export type Many = 2 | 4

/**
 * Letters to a line, and lines of text that have room, in Bengali too, which is taller: beside the products where there
 * are two columns, above them in one.
 */
const room = {
  2: { address: 40, most: 7, title: 38, mostOfProducts: 13 },
  4: { address: 42, most: 12, title: 34, mostOfProducts: 11 },
}

/** What a line between two products takes, in lines of text. */
const between = 0.4

/** Whether a slip does not fit beside others, and gets a sheet for itself. */
export function isLong({ address, lines }: Pick<Order, 'address' | 'lines'>, many: Many): boolean {
  const { address: letters, most, title: titleLetters, mostOfProducts } = room[many]
  const ofAddress = address.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0)
  const ofProducts = lines.reduce(
    (sum, { title, size, colour }) => sum + (title.length > titleLetters ? 2 : 1) + (size || colour ? 1 : 0) + between,
    0,
  )
  return many === 2 ? ofAddress > most || ofProducts > mostOfProducts : ofAddress + ofProducts > mostOfProducts
}
