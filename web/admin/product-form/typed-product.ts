import type { ProductForm } from '#contract/products-admin.ts'
import type { AdminProduct } from '#contract/products.ts'
import { categories, colours, sizes, tags, type Category } from '#domain/goods/catalog.ts'
import { keyOf } from '#domain/goods/product.ts'
import { formStatuses, type FormStatus } from '#domain/goods/product-status.ts'
import {
  eachField,
  emptyOf,
  fieldNames,
  fieldOf,
  upToLast,
  type FieldKind,
  type FieldOf,
  type ProductField,
  type WireName,
} from '#domain/goods/product-fields.ts'
import { inTaka, type Poisha } from '#domain/money.ts'
import { readNumber } from '#domain/typed-number.ts'
import { isRecord, textIn, textsIn } from '../../browser/device-storage.ts'
import { isOwnField, ownIn, typedOwn } from './typed-own.ts'

type TextField = FieldOf<'title' | 'line' | 'text' | 'url' | 'amount'>

/** A product as its form holds it: what was typed, by the names under which the shop speaks of mistakes. */
export type TypedProduct = Record<WireName<TextField>, string> &
  Pick<ProductForm, WireName<Exclude<ProductField, TextField | 'status'>>> & {
    status: FormStatus
    stock_no: string
    /** Whether the stock of each size and colour is counted by itself, once there are any. */
    isByOption: boolean
    /** Units by size and colour, such as `M|Red`; also of those that are not chosen just now. */
    stock: Record<string, string>
    /** What sizes and colours have of their own, by the names of its fields: see `typed-own.ts`. */
    own: Record<string, string>
  }

/** What a form began with. Saving names the version that was seen of a product, or the key under which another is made. */
export type Opened = { version?: number; key?: string; typed: TypedProduct }

const stockField = 'stock|'

/** The field of a size and colour's stock. */
export function stockFieldOf(key: string): string {
  return stockField + key
}

export function isStockField(name: string): boolean {
  return name.startsWith(stockField)
}

export function readProduct(form: FormData): TypedProduct {
  const all = (name: string) => form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value] : []))
  const text = (name: string) => all(name)[0]?.replaceAll('\r\n', '\n')
  return typedIn({
    ...eachField<object>(fieldNames, (_, { wire, kind }) => [
      wire,
      Array.isArray(emptyOf(kind)) ? all(wire) : text(wire),
    ]),
    stock_no: text('stock_no'),
    isByOption: text('isByOption') === 'yes',
    stock: Object.fromEntries(
      [...form].flatMap(([name, value]) => (isStockField(name) ? [[name.slice(stockField.length), value]] : [])),
    ),
    own: Object.fromEntries([...form].filter(([name]) => isOwnField(name))),
  })
}

/** A typed product out of whatever was kept of it; what does not belong there is left out. */
export function typedIn(kept: Record<string, unknown>): TypedProduct {
  return {
    ...eachField<Omit<TypedProduct, 'stock_no' | 'isByOption' | 'stock' | 'own'>>(fieldNames, (_, { wire, kind }) => [
      wire,
      readers[kind](kept[wire]),
    ]),
    stock_no: textIn(kept['stock_no']),
    isByOption: kept['isByOption'] === true,
    stock: textsByName(kept['stock']),
    own: textsByName(kept['own']),
  }
}

function textsByName(kept: unknown): Record<string, string> {
  return isRecord(kept) ? Object.fromEntries(Object.entries(kept).map(([name, text]) => [name, textIn(text)])) : {}
}

const readers: Record<FieldKind, (kept: unknown) => unknown> = {
  title: textIn,
  line: textIn,
  text: textIn,
  url: textIn,
  amount: textIn,
  lines: (kept) => textsIn(kept).filter((line) => line.trim() !== ''),
  pictures: textsIn,
  pictureColours: (kept) => upToLast(textsIn(kept).map((word) => colours.find((colour) => colour === word) ?? '')),
  pictureTexts: (kept) => upToLast(textsIn(kept).map((text) => text.replaceAll(/\s+/g, ' ').trim())),
  category: (kept) => categories.find((one) => one === kept) ?? 'Electronics',
  status: (kept) => formStatuses.find((one) => one === kept) ?? 'published',
  sizes: someOf(sizes),
  colours: someOf(colours),
  tags: someOf(tags),
}

function someOf(words: readonly string[]) {
  return (kept: unknown) => words.filter((word) => textsIn(kept).includes(word))
}

export function emptyProduct(category: Category): TypedProduct {
  return typedIn({ category, isByOption: true })
}

/** A product that exists, as its form shows it. */
export function typedOf(product: AdminProduct): TypedProduct {
  const { stock, sizes: chosen, colours: among, options } = product
  return typedIn({
    ...eachField<object>(fieldNames, (name, { wire, kind }) => [wire, written(product[name], kind)]),
    isByOption: options !== undefined || (chosen.length === 0 && among.length === 0),
    stock_no: options ? '' : String(stock),
    stock: Object.fromEntries(
      (options ?? []).map(({ size, colour, stock: units }) => [keyOf({ size, color: colour }), String(units)]),
    ),
    own: typedOwn(
      (options ?? []).map(({ size, colour, price, profit, sku }) => ({
        size,
        color: colour,
        price,
        profit_price: profit,
        sku,
      })),
    ),
  })
}

/** A copy is like the other product, with nothing on the shelf. */
export function typedCopy(form: ProductForm): TypedProduct {
  return typedIn({
    ...eachField<object>(fieldNames, (_, { wire, kind }) => [wire, written(form[wire] ?? '', kind)]),
    isByOption: form.options !== undefined || form.size.length + form.colors.length === 0,
    own: typedOwn(form.options ?? []),
  })
}

function written(value: Poisha | string | string[], kind: FieldKind) {
  return kind === 'amount' ? String(inTaka(value as Poisha)) : value
}

/** What a form carries along of how it began, for when it comes back. */
export function readOpened(text: string): Opened | undefined {
  try {
    return openedIn(JSON.parse(text))
  } catch {
    // The form itself always holds it: of any other, it began with what was typed.
    return undefined
  }
}

export function openedIn(kept: unknown): Opened | undefined {
  if (!isRecord(kept) || !isRecord(kept['typed'])) return undefined
  const version = Number(kept['version'])
  const key = textIn(kept['key'])
  return {
    typed: typedIn(kept['typed']),
    ...(Number.isInteger(version) && version > 0 && { version }),
    ...(key && { key }),
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

/** What stands in the cell of a size and colour. The first one that is ticked takes over the units that were typed before. */
export function unitsOf(typed: TypedProduct, key: string): string | undefined {
  return typed.stock[key] ?? (optionsOf(typed)?.length === 1 ? typed.stock_no : undefined)
}

/** What is decided together with another field: sizes, colours and how they are counted; pictures and what is said of them. */
const together = { size: 'options', colors: 'options', image_colors: 'images', image_alts: 'images' } as const

/** What two people can change differently in a product. */
export type FormField = Exclude<WireName, keyof typeof together> | 'options' | 'own'
export const formFields = [...new Set(fieldNames.map((name) => formFieldOf(fieldOf(name).wire))), 'own' as const]

function formFieldOf(wire: WireName): FormField {
  return wire in together ? together[wire as keyof typeof together] : (wire as FormField)
}

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
  if (field === 'own')
    return (optionsOf(typed) ?? [])
      .map(({ key }) => [key, ...ownIn(typed, key)])
      .filter(([, ...texts]) => texts.some((text) => text !== ''))
  if (field === 'options') return { size: typed.size, colors: typed.colors, isByOption: optionsOf(typed) !== undefined }
  return pickOf(typed, field)
}

function pickOf(typed: TypedProduct, field: FormField): Partial<TypedProduct> {
  if (field === 'images') {
    const { images, image_colors, image_alts } = typed
    return { images, image_colors, image_alts }
  }
  if (field !== 'options') return { [field]: typed[field] }
  const { size, colors, isByOption, stock, stock_no } = typed
  return { size, colors, isByOption, stock, stock_no }
}

/** The units that are typed, of each size and colour. */
export function stockIn(typed: TypedProduct): string {
  return (optionsOf(typed) ?? []).map(({ key }) => typed.stock[key] ?? '').join() || typed.stock_no
}
