import type { Choice } from './catalog.ts'

/** What is on the shelf of a product: by size and colour where it is kept so, otherwise all in one. */
export type Stocked = { stock: number; options?: readonly (Choice & { stock: number })[] }

/** How many are left of what has been chosen so far; of everything when nothing has. */
export function stockOf({ stock, options }: Stocked, choice: Choice): number {
  if (!options) return stock
  return optionsFor(options, choice).reduce((sum, option) => sum + option.stock, 0)
}

/** Those that what has been chosen so far leaves to choose from. */
export function optionsFor<Option extends Choice>(options: readonly Option[], { size, colour }: Choice): Option[] {
  return options.filter((option) => (!size || option.size === size) && (!colour || option.colour === colour))
}

/** What goes without asking, because there is one size or one colour only. */
export function onlyChoice({ sizes, colours }: { sizes: readonly string[]; colours: readonly string[] }): Choice {
  return {
    ...(sizes.length === 1 && { size: sizes[0] }),
    ...(colours.length === 1 && { colour: colours[0] }),
  }
}

/** The fewest units of any size and colour: a product is low on stock when these are, by the shop's settings. */
export function fewestOf({ stock, options = [] }: Stocked): number {
  return options.length > 0 ? Math.min(...options.map((option) => option.stock)) : stock
}

/** So few that a buyer is told how many are left. */
export function isFew(stock: number): boolean {
  return stock <= 5
}

/** Why units came or went: the count at the beginning, an order, a change of its items, its cancellation, what came back of it, a correction, or new goods. */
/** The reason of a count that was given none. */
export const countedReason = 'Counted'

export const movementKinds = ['opening', 'order', 'order-edit', 'cancel', 'return', 'correction', 'receipt'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Whether these units, taken now, leave so few that the shopkeeper should hear of it; once, on the way down. */
export function runsLow({ stock, taken }: { stock: number; taken: number }, threshold: number): boolean {
  return stock > threshold && stock - taken <= threshold
}
