/**
 * Where a product stands. Only a published one is seen, counted and sold, and only one with a price above 0 can be
 * published. A deleted one is archived: orders and reports keep it.
 */
export const productStatuses = ['draft', 'published', 'hidden', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** What a product's form chooses from. */
export const formStatuses = ['draft', 'published', 'hidden'] as const
export type FormStatus = (typeof formStatuses)[number]

/** How many days one that was deleted can be brought back. */
export const daysToRestore = 30

/** It never comes back on sale: it is hidden, or a draft where it has no price. */
export function restoredStatus({ price }: { price: number }): FormStatus {
  return price > 0 ? 'hidden' : 'draft'
}

/** What becomes of a product whose maker does not say. */
export function usualStatus({ price }: { price: number }): FormStatus {
  return price > 0 ? 'published' : 'draft'
}
