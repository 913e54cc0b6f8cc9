import { readNumber } from '#domain/typed-number.ts'
import { optionsOf, type TypedProduct } from './typed-product.ts'

/** What two people can decide differently about a product. Sizes, colours and how they are counted are one matter. */
export const matters = [
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
export type Matter = (typeof matters)[number]

/** In what two forms differ. Stock is no such matter: it moves by differences, and nobody overwrites another's. */
export function differencesOf(one: TypedProduct, other: TypedProduct): Matter[] {
  return matters.filter((matter) => JSON.stringify(valueOf(one, matter)) !== JSON.stringify(valueOf(other, matter)))
}

/** Whether nothing at all was changed, the stock included. */
export function isSame(one: TypedProduct, other: TypedProduct): boolean {
  return differencesOf(one, other).length === 0 && stockIn(one) === stockIn(other)
}

/** One's own form with these matters as the other has them. */
export function takeOver(mine: TypedProduct, theirs: TypedProduct, which: readonly Matter[]): TypedProduct {
  return { ...mine, ...Object.fromEntries(which.flatMap((matter) => Object.entries(pickOf(theirs, matter)))) }
}

function valueOf(typed: TypedProduct, matter: Matter) {
  if (matter === 'original_price' || matter === 'profit_price') return readNumber(typed[matter]) ?? 0
  if (matter !== 'options') return typed[matter]
  return { size: typed.size, colors: typed.colors, isByOption: optionsOf(typed) !== undefined }
}

function pickOf(typed: TypedProduct, matter: Matter): Partial<TypedProduct> {
  if (matter !== 'options') return { [matter]: typed[matter] }
  const { size, colors, isByOption, stock, stock_no } = typed
  return { size, colors, isByOption, stock, stock_no }
}

function stockIn(typed: TypedProduct): string {
  return (optionsOf(typed) ?? []).map(({ key }) => typed.stock[key] ?? '').join() || typed.stock_no
}
