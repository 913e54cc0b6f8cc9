import { keyOf } from '#domain/goods/product.ts'
import { inTaka, type Poisha } from '#domain/money.ts'
import { readNumber } from '#domain/typed-number.ts'

/** What a size and colour may have of its own, by the names on the wire. */
export const ownFields = ['price', 'profit_price', 'sku'] as const
export type OwnField = (typeof ownFields)[number]

export function ownFieldOf(field: OwnField, key: string): string {
  return `${field}|${key}`
}

export function isOwnField(name: string): boolean {
  return ownFields.some((field) => name.startsWith(`${field}|`))
}

type Own = { price?: Poisha | undefined; profit_price?: Poisha | undefined; sku?: string | undefined }

/** What is typed into the fields of these, by the fields' names, such as `price|M|Red`. */
export function typedOwn(options: readonly (Parameters<typeof keyOf>[0] & Own)[]): Record<string, string> {
  const amount = (of: Poisha | undefined) => (of === undefined ? '' : String(inTaka(of)))
  const all = options.flatMap(({ price, profit_price, sku = '', ...choice }) => {
    const texts: Record<OwnField, string> = { price: amount(price), profit_price: amount(profit_price), sku }
    return ownFields.map((field) => [ownFieldOf(field, keyOf(choice)), texts[field]] as const)
  })
  return Object.fromEntries(all.filter(([, text]) => text !== ''))
}

/** What a size and colour has of its own, in the order of the fields; an amount that is written otherwise is the same. */
export function ownIn({ own }: { own: Record<string, string> }, key: string): string[] {
  return ownFields.map((field) => {
    const text = own[ownFieldOf(field, key)]?.trim() ?? ''
    return field === 'sku' || text === '' ? text : String(readNumber(text))
  })
}
