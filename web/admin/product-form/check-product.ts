import type { ProductForm } from '#contract/products-admin.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { FieldError, FieldErrors } from '#domain/field-errors.ts'
import { readNumber } from '#domain/typed-number.ts'
import { taka, type Poisha } from '#domain/money.ts'
import { productLimits } from '#domain/goods/product.ts'
import { eachField, fieldNames, type FieldKind, type WireName } from '#domain/goods/product-fields.ts'
import { type FormField, type Opened, type TypedProduct, optionsOf, stockFieldOf } from './typed-product.ts'
import { ownFieldOf, ownFields, type OwnField } from './typed-own.ts'

/** Somebody else has saved the product meanwhile: what they have made of it. */
export type Conflict = {
  version: number
  by: string
  theirs: TypedProduct
  /** What both have changed, each in another way. */
  fields: FormField[]
  /** What they alone have changed: this form has taken it over. */
  taken: FormField[]
}

/** Why a product was not saved as it stands. A form without scripts also comes back for more rows and pictures, with no complaint. */
export type AnsweredProduct = {
  typed: TypedProduct
  opened: Opened
  code?: RefusalCode | 'lost' | 'unknown'
  fields: Mistakes
  /** Why a picture was not taken. */
  picture?: RefusalCode
  conflict?: Conflict
  /** What was typed has changed on its way: something of the other's was taken over. Tells one such answer from the next. */
  merged?: string
}

type Mistakes = FieldErrors

/**
 * What must be put right before the form can be sent, by field. The shop looks at all of it again. A new product
 * without a price becomes a draft, whatever was chosen.
 */
export function findMistakes(typed: TypedProduct, { isNew }: { isNew: boolean }): Mistakes {
  const options = optionsOf(typed)
  const fields = eachField<Record<WireName, FieldError | undefined>>(fieldNames, (_, { wire, kind }) => [
    wire,
    fieldMistake(kind, typed[wire]),
  ])
  const isUnpriced = !isNew && typed.status === 'published' && priceOf(typed) === 0
  const profit = readNumber(typed.profit_price) ?? 0
  const isTooMuch = profit > Math.max(readNumber(typed.original_price) ?? 0, 0)
  return found({
    ...fields,
    original_price: fields.original_price ?? (isUnpriced ? { code: 'price-to-publish' } : undefined),
    profit_price: fields.profit_price ?? (isTooMuch ? { code: 'profit-above-price' } : undefined),
    ...(options
      ? Object.fromEntries(options.map(({ key }) => [stockFieldOf(key), unitsMistake(typed.stock[key] ?? '')]))
      : { stock_no: unitsMistake(typed.stock_no) }),
    ...Object.assign({}, ...(options ?? []).map(({ key }) => ownMistakes(typed, key))),
  })
}

/** What is wrong with what a size and colour has of its own: its profit may also be more than the product's price. */
function ownMistakes(typed: TypedProduct, key: string): Record<string, FieldError | undefined> {
  const own = (field: OwnField) => typed.own[ownFieldOf(field, key)]?.trim() ?? ''
  const [price, profit] = [own('price'), own('profit_price')]
  if (!price && !profit) return {}
  const amountOf = (text: string) => readNumber(text) ?? 0
  const isTooMuch = amountOf(profit || typed.profit_price) > amountOf(price || typed.original_price)
  const isNothing = price !== '' && amountOf(price) === 0
  const inPrice = amountMistake(price) ?? (isNothing ? { code: 'not-above-zero' } : undefined)
  return {
    [ownFieldOf('price', key)]: inPrice,
    [ownFieldOf('profit_price', key)]:
      amountMistake(profit) ?? (isTooMuch && !inPrice ? { code: 'profit-above-price' } : undefined),
  }
}

/** The price that is typed: 0 where there is none, nothing while it is none that can be. */
export function priceOf({ original_price }: Pick<TypedProduct, 'original_price'>): Poisha | undefined {
  return amountMistake(original_price) ? undefined : taka(readNumber(original_price) ?? 0)
}

function fieldMistake(kind: FieldKind, value: string | string[]): FieldError | undefined {
  if (typeof value !== 'string') return undefined
  if (kind === 'title') return value.trim() === '' ? { code: 'title-required' } : undefined
  if (kind === 'amount') return amountMistake(value)
  return kind === 'url' && !isWebAddress(value.trim()) ? { code: 'not-an-http-address' } : undefined
}

/** What the shop is asked to keep. Of a product that exists, `seen` is what the form showed, so that units sold meanwhile stay sold. */
export function formOf(typed: TypedProduct, seen?: TypedProduct): ProductForm {
  const { stock } = typed
  const options = optionsOf(typed)
  const seenUnits = (text: string | undefined) => (text ? { seen_stock_no: unitsIn(text) } : {})
  const inAll = seen && !optionsOf(seen) ? seenUnits(seen.stock_no) : {}
  return {
    ...eachField<Pick<ProductForm, WireName>>(fieldNames, (_, { wire, kind }) => [wire, kept(kind, typed[wire])]),
    ...(!seen && typed.status === 'published' && priceOf(typed) === 0 && { status: 'draft' }),
    ...(options
      ? {
          stock_no: 0,
          options: options.map(({ choice, key }) => ({
            ...choice,
            stock_no: unitsIn(stock[key]),
            ...seenUnits(seen?.stock[key]),
            ...keptOwn(typed, key),
          })),
        }
      : { stock_no: unitsIn(typed.stock_no), ...inAll }),
  }
}

function keptOwn({ own }: TypedProduct, key: string) {
  const given = ownFields.flatMap((field) => {
    const text = own[ownFieldOf(field, key)]?.trim() ?? ''
    return text === '' ? [] : [[field, field === 'sku' ? text : taka(readNumber(text) ?? 0)]]
  })
  return Object.fromEntries(given) as { price?: Poisha; profit_price?: Poisha; sku?: string }
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
    Object.entries(fields).map(([name, error]) => {
      const [field = '', place, part] = name.split('.')
      const key = field === 'options' ? options[Number(place)]?.key : undefined
      const own = ownFields.find((one) => one === part)
      return [key === undefined ? field : own ? ownFieldOf(own, key) : stockFieldOf(key), error]
    }),
  )
}

function amountMistake(text: string): FieldError | undefined {
  const amount = readNumber(text) ?? 0
  if (Number.isNaN(amount)) return { code: 'not-a-number' }
  if (amount < 0) return { code: 'negative' }
  if (amount > productLimits.price) return { code: 'price-too-high', max: productLimits.price }
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 ? undefined : { code: 'too-many-decimals' }
}

function unitsMistake(text: string): FieldError | undefined {
  const units = readNumber(text) ?? 0
  if (!Number.isInteger(units)) return { code: 'not-a-whole-number' }
  if (units < 0) return { code: 'negative' }
  return units > productLimits.stock ? { code: 'too-large', max: productLimits.stock } : undefined
}

function unitsIn(text: string | undefined): number {
  return readNumber(text ?? '') ?? 0
}

function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\/\S/i.test(text) && URL.canParse(text))
}

function found(mistakes: Record<string, FieldError | undefined>): Mistakes {
  return Object.fromEntries(
    Object.entries(mistakes).filter((entry): entry is [string, FieldError] => Boolean(entry[1])),
  )
}
