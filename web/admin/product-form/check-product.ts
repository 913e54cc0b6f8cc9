import type { ProductForm } from '#contract/products-admin.ts'
import { readNumber } from '#domain/typed-number.ts'
import { taka } from '#domain/money.ts'
import { productLimits } from '#domain/goods/product.ts'
import { eachField, fieldNames, type FieldKind, type WireName } from '#domain/goods/product-fields.ts'
import { optionsOf, stockFieldOf, type TypedProduct } from './typed-product.ts'

export type Mistakes = Record<string, string>

/** What must be put right before the form can be sent, by field. The shop looks at all of it again. */
export function findMistakes(typed: TypedProduct): Mistakes {
  const options = optionsOf(typed)
  const fields = eachField<Record<WireName, string | undefined>>(fieldNames, (_, { wire, kind }) => [
    wire,
    fieldMistake(kind, typed[wire]),
  ])
  const profit = readNumber(typed.profit_price) ?? 0
  const isTooMuch = profit > Math.max(readNumber(typed.original_price) ?? 0, 0)
  return found({
    ...fields,
    profit_price: fields.profit_price ?? (isTooMuch ? 'The profit cannot be more than the price' : undefined),
    ...(options
      ? Object.fromEntries(options.map(({ key }) => [stockFieldOf(key), unitsMistake(typed.stock[key] ?? '')]))
      : { stock_no: unitsMistake(typed.stock_no) }),
  })
}

function fieldMistake(kind: FieldKind, value: string | string[]): string | undefined {
  if (typeof value !== 'string') return undefined
  if (kind === 'title') return value.trim() === '' ? 'Title is required' : undefined
  if (kind === 'amount') return amountMistake(value)
  return kind === 'url' && !isWebAddress(value.trim()) ? 'Must be a web address that begins with http' : undefined
}

/** What the shop is asked to keep. Of a product that exists, `seen` is what the form showed, so that units sold meanwhile stay sold. */
export function formOf(typed: TypedProduct, seen?: TypedProduct): ProductForm {
  const { stock } = typed
  const options = optionsOf(typed)
  const seenUnits = (text: string | undefined) => (text ? { seen_stock_no: unitsIn(text) } : {})
  const inAll = seen && !optionsOf(seen) ? seenUnits(seen.stock_no) : {}
  return {
    ...eachField<Pick<ProductForm, WireName>>(fieldNames, (_, { wire, kind }) => [wire, kept(kind, typed[wire])]),
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

function kept(kind: FieldKind, value: string | string[]) {
  if (typeof value !== 'string') return value
  if (kind === 'amount') return taka(readNumber(value) ?? 0)
  return kind === 'url' ? value.trim() : value
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
