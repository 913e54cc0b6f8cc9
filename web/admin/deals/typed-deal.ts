import type { FieldErrors } from '#domain/field-errors.ts'
import { dealLimits } from '#domain/goods/deal.ts'
import { latinDigits } from '#domain/digits.ts'

/** What the form of a deal holds, as it was typed; times are Dhaka's, and the products are named by their ids. */
export type TypedDeal = {
  title: string
  title_bn: string
  percent_off: string
  starts_at: string
  ends_at: string
  products: string[]
  search: string
}

/** A product as far as choosing it needs it. */
export type ShownProduct = { id: string; title: string; picture?: string | undefined; price: number }

/** What the form shows: what was typed, what it has chosen and what its search has found. */
export type DealFormState = {
  typed: TypedDeal
  chosen: ShownProduct[]
  found: ShownProduct[] | undefined
}

export function readDeal(form: FormData): TypedDeal {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    title: text('title'),
    title_bn: text('title_bn'),
    percent_off: text('percent_off'),
    starts_at: text('starts_at'),
    ends_at: text('ends_at'),
    products: [...new Set(form.getAll('products').map(String))],
    search: text('search').slice(0, 100),
  }
}

/** The per cent that somebody typed, in digits of either language; undefined while that is none a deal may have. */
export function percentIn(typed: string): number | undefined {
  const digits = latinDigits(typed.trim())
  const percent = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return percent >= dealLimits.least && percent <= dealLimits.most ? percent : undefined
}

/** Mistakes that the form can find itself, by field. */
export function findMistakes(form: FormData): Partial<FieldErrors> {
  const { title, percent_off, starts_at, ends_at, products } = readDeal(form)
  return {
    ...(!title && { title: { code: 'title-required' } }),
    ...(percentIn(percent_off) === undefined && {
      percent_off: { code: 'percent-out-of-range', min: dealLimits.least, max: dealLimits.most },
    }),
    ...(starts_at && ends_at && ends_at <= starts_at && { ends_at: { code: 'end-before-start' } }),
    ...(products.length === 0 && { products: { code: 'product-required' } }),
  }
}
