import type { FieldErrors } from '../field-errors.ts'
import { colours as palette, sizes as allSizes } from './catalog.ts'
import type { Poisha } from '../money.ts'
import { fieldNames, fieldOf, type ProductField } from './product-fields.ts'
import type { ProductStatus } from './product-status.ts'

/** The most that a list of lines, the pictures, an amount (taka) and a stock may be. Texts: `product-fields.ts`. */
export const productLimits = {
  line: 500,
  lines: 60,
  images: 3,
  imageAlt: 150,
  price: 10_000_000,
  stock: 1_000_000,
} as const

type Choice = { size?: string | undefined; color?: string | undefined }
type Option = Choice & { price?: Poisha | undefined; profit_price?: Poisha | undefined; sku?: string | undefined }
type Form = {
  status?: ProductStatus | undefined
  original_price: Poisha
  profit_price: Poisha
  size: readonly string[]
  colors: readonly string[]
  sku?: string
  options?: readonly Option[] | undefined
}

/** What must be put right in a product, by field. */
export function findProductMistakes({
  status,
  original_price,
  profit_price,
  size,
  colors,
  sku = '',
  options,
}: Form): FieldErrors {
  return {
    ...(status === 'published' && original_price <= 0 && { original_price: { code: 'price-to-publish' } }),
    ...(profit_price > original_price && { profit_price: { code: 'profit-above-price' } }),
    ...(options && optionMistakes(options, { size, colors })),
    ...(options && ownMistakes(options, { original_price, profit_price, sku })),
  }
}

/** What a choice has of its own: no profit above its price, and a SKU that nothing else of the product has. */
function ownMistakes(
  options: readonly Option[],
  { original_price, profit_price, sku }: Required<Pick<Form, 'original_price' | 'profit_price' | 'sku'>>,
): FieldErrors {
  const mistakes: FieldErrors = {}
  const skus = [sku, ...options.map((option) => option.sku ?? '')].map((one) => one.toLowerCase())
  for (const [n, option] of options.entries()) {
    const { price = original_price, profit_price: profit = profit_price } = option
    const hasOwn = option.price !== undefined || option.profit_price !== undefined
    if (hasOwn && profit > price) mistakes[`options.${n}.profit_price`] = { code: 'profit-above-price' }
    if (option.sku && skus.indexOf(option.sku.toLowerCase()) <= n)
      mistakes[`options.${n}.sku`] = { code: 'option-sku-repeated' }
  }
  return mistakes
}

/** Every size with every colour is counted once, and nothing else is. */
function optionMistakes(options: readonly Choice[], { size, colors }: Pick<Form, 'size' | 'colors'>): FieldErrors {
  if (size.length === 0 && colors.length === 0) return { options: { code: 'option-without-choices' } }
  const grid = gridOf(size, colors).map(keyOf)
  const given = options.map(keyOf)
  const mistakes: FieldErrors = {}
  for (const [n, key] of given.entries()) {
    if (!grid.includes(key)) mistakes[`options.${n}`] = { code: 'option-not-chosen' }
    else if (given.indexOf(key) !== n) mistakes[`options.${n}`] = { code: 'option-repeated' }
  }
  const missing = grid.find((key) => !given.includes(key))
  if (missing !== undefined)
    mistakes.options = { code: 'option-stock-required', option: missing.replace('|', ' ').trim() }
  return mistakes
}

/** Each size with each colour, in the shop's own order. */
export function gridOf(size: readonly string[], colors: readonly string[]): { size?: string; color?: string }[] {
  const [chosenSizes, chosenColours] = [
    allSizes.filter((one) => size.includes(one)),
    palette.filter((one) => colors.includes(one)),
  ]
  return (chosenSizes.length > 0 ? chosenSizes : ['']).flatMap((one) =>
    (chosenColours.length > 0 ? chosenColours : ['']).map((color) => ({
      ...(one && { size: one }),
      ...(color && { color }),
    })),
  )
}

export function keyOf({ size = '', color = '' }: Choice): string {
  return `${size}|${color}`
}

/** The field of a product that has this name on the wire. */
export function fieldNamed(wire: string): ProductField | undefined {
  return fieldNames.find((name) => fieldOf(name).wire === wire)
}
