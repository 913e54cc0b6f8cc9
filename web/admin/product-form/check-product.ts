import type { ProductForm } from '#contract/products-admin.ts'
import { readNumber } from '#domain/typed-number.ts'
import { taka } from '#domain/money.ts'
import { productLimits } from '#domain/goods/product.ts'
import { optionsOf, stockFieldOf, type TypedProduct } from './typed-product.ts'

export type Mistakes = Record<string, string>

/** What must be put right before the form can be sent, by field. The shop looks at all of it again. */
export function findMistakes(typed: TypedProduct): Mistakes {
  const options = optionsOf(typed)
  const profit = readNumber(typed.profit_price) ?? 0
  return found({
    title: typed.title.trim() === '' ? 'Title is required' : undefined,
    original_price: amountMistake(typed.original_price),
    profit_price:
      amountMistake(typed.profit_price) ??
      (profit > Math.max(readNumber(typed.original_price) ?? 0, 0)
        ? 'The profit cannot be more than the price'
        : undefined),
    bs_uri: isWebAddress(typed.bs_uri.trim()) ? undefined : 'Must be a web address that begins with http',
    ...(options
      ? Object.fromEntries(options.map(({ key }) => [stockFieldOf(key), unitsMistake(typed.stock[key] ?? '')]))
      : { stock_no: unitsMistake(typed.stock_no) }),
  })
}

/** What the shop is asked to keep. Of a product that exists, `seen` is what the form showed, so that units sold meanwhile stay sold. */
export function formOf(typed: TypedProduct, seen?: TypedProduct): ProductForm {
  const { isByOption: _, stock, ...same } = typed
  const options = optionsOf(typed)
  const seenUnits = (text: string | undefined) => (text ? { seen_stock_no: unitsIn(text) } : {})
  const inAll = seen && !optionsOf(seen) ? seenUnits(seen.stock_no) : {}
  return {
    ...same,
    bs_uri: typed.bs_uri.trim(),
    original_price: taka(readNumber(typed.original_price) ?? 0),
    profit_price: taka(readNumber(typed.profit_price) ?? 0),
    ...(options
      ? {
          stock_no: 0,
          options: options.map(({ choice, key }) => ({
            ...choice,
            stock_no: unitsIn(stock[key]),
            ...seenUnits(seen?.stock[key]),
          })),
        }
      : { stock_no: unitsIn(typed.stock_no), ...inAll }),
  }
}

/** What the shop found wrong, at the fields of this form. */
export function atTheirFields(fields: Mistakes, typed: TypedProduct): Mistakes {
  const options = optionsOf(typed) ?? []
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const [field = '', place] = name.split('.')
      const key = field === 'options' ? options[Number(place)]?.key : undefined
      return [key === undefined ? field : stockFieldOf(key), message]
    }),
  )
}

function amountMistake(text: string): string | undefined {
  const amount = readNumber(text) ?? 0
  if (Number.isNaN(amount)) return 'Must be a number'
  if (amount < 0) return 'Must not be less than 0'
  if (amount > productLimits.price) return `At most ${productLimits.price} taka`
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 ? undefined : 'At most two decimals'
}

function unitsMistake(text: string): string | undefined {
  const units = readNumber(text) ?? 0
  if (!Number.isInteger(units)) return 'Must be a whole number'
  if (units < 0) return 'Must not be less than 0'
  return units > productLimits.stock ? `At most ${productLimits.stock}` : undefined
}

function unitsIn(text: string | undefined): number {
  return readNumber(text ?? '') ?? 0
}

function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\/\S/i.test(text) && URL.canParse(text))
}

function found(mistakes: Record<string, string | undefined>): Mistakes {
  return Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
