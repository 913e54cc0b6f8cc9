import { categories, colours, sizes, tags } from '#domain/goods/catalog.ts'
import type { ProductForm } from '#contract/products-admin.ts'
import { keyOf } from '#domain/goods/product.ts'
import { isRecord, textIn, textsIn } from '../../browser/kept-items.ts'

const texts = [
  'title',
  'overview',
  'description',
  'sku',
  'bs_uri',
  'original_price',
  'profit_price',
  'delivery_system',
  'stock_no',
] as const
const lists = ['features', 'specification'] as const

/** A product as its form holds it: what was typed, by the names under which the shop speaks of mistakes. */
export type TypedProduct = Record<(typeof texts)[number], string> &
  Record<(typeof lists)[number], string[]> &
  Pick<ProductForm, 'category' | 'size' | 'colors' | 'tags' | 'images'> & {
    /** Whether the stock of each size and colour is counted by itself, once there are any. */
    isByOption: boolean
    /** Units by size and colour, such as `M|Red`; also of those that are not chosen just now. */
    stock: Record<string, string>
  }

const stockField = 'stock|'

/** The field of a size and colour's stock. */
export function stockFieldOf(key: string): string {
  return stockField + key
}

export function readProduct(form: FormData): TypedProduct {
  const all = (name: string) => form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value] : []))
  return typedIn({
    ...Object.fromEntries(texts.map((name) => [name, all(name)[0]?.replaceAll('\r\n', '\n')])),
    ...Object.fromEntries(['features', 'specification', 'images', 'size', 'colors', 'tags'].map((n) => [n, all(n)])),
    category: all('category')[0],
    isByOption: all('isByOption')[0] === 'yes',
    stock: Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        name.startsWith(stockField) ? [[name.slice(stockField.length), value]] : [],
      ),
    ),
  })
}

/** A typed product out of whatever was kept of it; what does not belong there is left out. */
export function typedIn(kept: Record<string, unknown>): TypedProduct {
  const some = <Word extends string>(words: readonly Word[], name: string) =>
    words.filter((word) => textsIn(kept[name]).includes(word))
  const linesOf = (name: string) => textsIn(kept[name]).filter((line) => line.trim() !== '')
  const text = Object.fromEntries(texts.map((name) => [name, textIn(kept[name])]))
  return {
    ...(text as Record<(typeof texts)[number], string>),
    category: categories.find((one) => one === kept['category']) ?? 'Electronics',
    features: linesOf('features'),
    specification: linesOf('specification'),
    size: some(sizes, 'size'),
    colors: some(colours, 'colors'),
    tags: some(tags, 'tags'),
    images: textsIn(kept['images']),
    isByOption: kept['isByOption'] === true,
    stock: isRecord(kept['stock'])
      ? Object.fromEntries(Object.entries(kept['stock']).map(([key, units]) => [key, textIn(units)]))
      : {},
  }
}

/** Each chosen size with each chosen colour, in the shop's own order; none where the stock is one number. */
export function optionsOf({ isByOption, size, colors }: TypedProduct) {
  if (!isByOption || (size.length === 0 && colors.length === 0)) return undefined
  return (size.length > 0 ? size : [undefined]).flatMap((one) =>
    (colors.length > 0 ? colors : [undefined]).map((color) => {
      const choice = { ...(one && { size: one }), ...(color && { color }) }
      return { choice, key: keyOf(choice) }
    }),
  )
}
