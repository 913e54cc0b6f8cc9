/** What an answer shows, and so what makes it outdated: these products in full, or lists of products. */
export type Shown = { products?: readonly string[]; lists?: boolean }
/** `everything`: settings, deals, or what cannot be told more closely. */
export type Change = Shown | 'everything'
/** In milliseconds since 1970; `outdatedSince` is infinite while nothing has changed. */
export type Age = { freshUntil: number; outdatedSince: number }
/** What an answer shows, gathered while it is made, and the age of the oldest answers that it is made of. */
export type Collected = Age & { products: Set<string>; lists: boolean }

/** Whether an answer that shows this is outdated by the change. */
export function touches(change: Change, shown: Collected): boolean {
  return change === 'everything' || Boolean(change.lists && shown.lists) || touchesProduct(change, shown)
}

/** Whether it is so by a product that it shows in full. */
export function touchesProduct(change: Change, { products }: Collected): boolean {
  if (change === 'everything') return products.size > 0
  return change.products?.some((id) => products.has(id)) ?? false
}

/** All of these changes as one. */
export function joinChanges(changes: readonly Change[]): Change {
  const parts: Shown[] = []
  for (const change of changes) {
    if (change === 'everything') return change
    parts.push(change)
  }
  return {
    products: [...new Set(parts.flatMap(({ products = [] }) => products))],
    lists: parts.some(({ lists }) => lists),
  }
}
