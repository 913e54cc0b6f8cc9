import type { Poisha } from '../money.ts'
import type { Category } from './catalog.ts'
import type { ProductStatus } from './product-status.ts'

/** What a field of each kind holds. */
type Values = {
  title: string
  line: string
  text: string
  url: string
  amount: Poisha
  lines: string[]
  pictures: string[]
  pictureColours: string[]
  pictureTexts: string[]
  category: Category
  status: ProductStatus
  sizes: string[]
  colours: string[]
  tags: string[]
}
export type FieldKind = keyof Values

type Field = {
  /** Its name on the wire, in forms and as a heading in tables of products, where that is another. */
  wire?: string
  /** Decides its shape on the wire, its control in the form and how a cell of a table is read. */
  kind: FieldKind
  /** The most characters. */
  most?: number
  /** Absent on the wire while it is empty. */
  isOptional?: true
  /** Only administrators see it. */
  isPrivate?: true
  /** Lines of carts and orders keep it as it was. */
  isOnLines?: true
  /** The parameter that narrows lists to some of its values. */
  filter?: string
  /** What it says in Bengali: there people read it in place of that field, wherever it is filled in. */
  bengaliOf?: string
}
type Measured = Extract<FieldKind, 'title' | 'line' | 'text'>
/** A text says how long it may be. */
type Limited = Field & ({ kind: Measured; most: number } | { kind: Exclude<FieldKind, Measured> })

/** Shoppers find it in the place of the other. */
const inBengali = { isOptional: true, isPrivate: true } as const

/**
 * Every field of a product that its form fills, in the order of the columns of exported tables. Shapes, rows, forms,
 * differences, tables and filters are made from it.
 */
export const productFields = {
  sku: { kind: 'line', most: 60 },
  title: { kind: 'title', most: 200, isOnLines: true },
  brand: { kind: 'line', most: 60, isOptional: true, filter: 'brand' },
  category: { kind: 'category', isOnLines: true },
  status: { kind: 'status', isPrivate: true },
  price: { wire: 'original_price', kind: 'amount' },
  profit: { wire: 'profit_price', kind: 'amount', isPrivate: true },
  sizes: { wire: 'size', kind: 'sizes', filter: 'size' },
  colours: { wire: 'colors', kind: 'colours', filter: 'color' },
  tags: { kind: 'tags', filter: 'tag' },
  description: { kind: 'text', most: 5000 },
  overview: { kind: 'text', most: 5000, isOnLines: true },
  features: { kind: 'lines', isOnLines: true },
  specification: { kind: 'lines', isOnLines: true },
  deliveryMethod: { wire: 'delivery_system', kind: 'line', most: 200, isOnLines: true },
  warranty: { kind: 'line', most: 100, isOptional: true, isOnLines: true },
  sourceUrl: { wire: 'bs_uri', kind: 'url' },
  images: { kind: 'pictures', isOnLines: true },
  /** The colour that each picture shows, in the order of the pictures; empty where it shows none or several. */
  imageColours: { wire: 'image_colors', kind: 'pictureColours', isOptional: true },
  /** What each picture shows, for people who cannot see it, in the order of the pictures; empty where the title says enough. */
  imageAlts: { wire: 'image_alts', kind: 'pictureTexts', isOptional: true },
  titleBn: { wire: 'title_bn', kind: 'line', most: 200, bengaliOf: 'title', ...inBengali },
  descriptionBn: { wire: 'description_bn', kind: 'text', most: 5000, bengaliOf: 'description', ...inBengali },
  overviewBn: { wire: 'overview_bn', kind: 'text', most: 5000, bengaliOf: 'overview', ...inBengali },
  featuresBn: { wire: 'features_bn', kind: 'lines', bengaliOf: 'features', ...inBengali },
  specificationBn: { wire: 'specification_bn', kind: 'lines', bengaliOf: 'specification', ...inBengali },
  deliveryMethodBn: { wire: 'delivery_system_bn', kind: 'line', most: 200, bengaliOf: 'deliveryMethod', ...inBengali },
  warrantyBn: { wire: 'warranty_bn', kind: 'line', most: 100, bengaliOf: 'warranty', ...inBengali },
} as const satisfies Record<string, Limited>

type Fields = typeof productFields
export type ProductField = keyof Fields
export type WireName<Name extends ProductField = ProductField> = {
  [One in Name]: Fields[One] extends { wire: infer Wire extends string } ? Wire : One
}[Name]
/** The fields of certain kinds. */
export type FieldOf<Kind extends FieldKind> = {
  [Name in ProductField]: Fields[Name]['kind'] extends Kind ? Name : never
}[ProductField]
type Marked<Mark extends keyof Field> = {
  [Name in ProductField]: Fields[Name] extends Record<Mark, unknown> ? Name : never
}[ProductField]
export type OptionalField = Marked<'isOptional'>
export type PublicField = Exclude<ProductField, Marked<'isPrivate'>>
export type LineField = Marked<'isOnLines'>
export type FilterField = Marked<'filter'>
export type FilterName = Fields[FilterField]['filter']

export type ProductValues = { [Name in ProductField]: Values[Fields[Name]['kind']] }

export const fieldNames = Object.keys(productFields) as ProductField[]
export const publicFields = fieldNames.filter((name) => !fieldOf(name).isPrivate) as PublicField[]
export const lineFields = marked('isOnLines') as LineField[]

export function fieldOf(name: ProductField): Field & { wire: WireName } {
  return { wire: name as WireName, ...productFields[name] }
}

const lists = new Set<FieldKind>(['lines', 'pictures', 'pictureColours', 'pictureTexts', 'sizes', 'colours', 'tags'])

/** What a field holds that nobody has filled in. */
export function emptyOf(kind: FieldKind): string | number | string[] {
  if (kind === 'amount') return 0
  return lists.has(kind) ? [] : ''
}

export function isList(kind: FieldKind): boolean {
  return Array.isArray(emptyOf(kind))
}

/** Whether a list says something of each picture, in their order; empty where there is nothing to say. */
export function isPerPicture(kind: FieldKind): boolean {
  return kind === 'pictureColours' || kind === 'pictureTexts'
}

/** What is said of pictures, without the empty words at the end. */
export function upToLast<Word extends string>(words: Word[]): Word[] {
  return words.slice(0, words.findLastIndex((word) => word !== '') + 1)
}

export function marked(mark: keyof Field): ProductField[] {
  return fieldNames.filter((name) => fieldOf(name)[mark] !== undefined)
}

export type Entry = readonly [key: string, value: unknown]

/** An object with an entry for each of these fields. The caller names its type. */
export function eachField<Result>(
  names: readonly ProductField[],
  entryOf: (name: ProductField, field: ReturnType<typeof fieldOf>) => Entry,
): Result {
  return Object.fromEntries(names.map((name) => entryOf(name, fieldOf(name)))) as Result
}
