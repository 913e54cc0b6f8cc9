import { readNumber } from '#domain/typed-number.ts'
import { optionsOf, type TypedProduct } from './typed-product.ts'

/** What two people can change differently in a product. Sizes, colours and how they are counted count as one field. */
export const formFields = [
  'title',
  'category',
  'overview',
  'description',
  'features',
  'specification',
  'sku',
  'bs_uri',
  'original_price',
  'profit_price',
  'delivery_system',
  'options',
  'tags',
  'images',
] as const
export type FormField = (typeof formFields)[number]

/** The fields in which two forms differ. Stock is not one of them: it is changed by differences, so nobody overwrites another's. */
export function differencesOf(one: TypedProduct, other: TypedProduct): FormField[] {
  return formFields.filter((field) => JSON.stringify(valueOf(one, field)) !== JSON.stringify(valueOf(other, field)))
}

/** Whether nothing at all was changed, the stock included. */
export function isSame(one: TypedProduct, other: TypedProduct): boolean {
  return differencesOf(one, other).length === 0 && stockIn(one) === stockIn(other)
}

/** One's own form with these fields as the other has them. */
export function takeOver(mine: TypedProduct, theirs: TypedProduct, which: readonly FormField[]): TypedProduct {
  return { ...mine, ...Object.fromEntries(which.flatMap((field) => Object.entries(pickOf(theirs, field)))) }
}

function valueOf(typed: TypedProduct, field: FormField) {
  if (field === 'original_price' || field === 'profit_price') return readNumber(typed[field]) ?? 0
  if (field !== 'options') return typed[field]
  return { size: typed.size, colors: typed.colors, isByOption: optionsOf(typed) !== undefined }
}

function pickOf(typed: TypedProduct, field: FormField): Partial<TypedProduct> {
  if (field !== 'options') return { [field]: typed[field] }
  const { size, colors, isByOption, stock, stock_no } = typed
  return { size, colors, isByOption, stock, stock_no }
}

function stockIn(typed: TypedProduct): string {
  return (optionsOf(typed) ?? []).map(({ key }) => typed.stock[key] ?? '').join() || typed.stock_no
}
