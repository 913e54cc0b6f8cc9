/**
 * Where a product stands. Only a published one is seen, counted and sold, and only one with a price above 0 can be
 * published. A deleted one is archived: orders and reports keep it.
 */
export const productStatuses = ['draft', 'published', 'hidden', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** What a product's form chooses from. */
export const formStatuses = ['draft', 'published', 'hidden'] as const
export type FormStatus = (typeof formStatuses)[number]

/** What becomes of a product whose maker does not say. */
export function usualStatus({ price }: { price: number }): FormStatus {
  return price > 0 ? 'published' : 'draft'
}
