import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fromWireFields, type WireFields } from '#contract/product-wire.ts'
import { fieldNames, type ProductField } from '#domain/goods/product-fields.ts'
import { taka } from '#domain/money.ts'
import { slugOf } from '#domain/goods/slug.ts'
import type { Db } from '../db/db.ts'
import { productOptions, products } from '../db/schema.ts'
import { pictureUrls } from './picture-names.ts'
import { repeatableRandom } from './random.ts'

/** A drawing, its colours turned by so many degrees. */
type Drawn = { icon: string; hue: number }

type DemoProduct = Omit<
  WireFields<ProductField>,
  'original_price' | 'profit_price' | 'status' | 'images' | 'image_colors' | 'image_alts' | 'bs_uri'
> & {
  price: number
  profit: number
  stock: number
  bs_uri: string | null
  pictures: Drawn[]
  /** What sizes have of their own, in taka. */
  own?: Record<string, { price: number; profit: number; sku?: string }>
}

export type LoadedProduct = typeof products.$inferInsert & { id: string; options: LoadedOption[] }
/** `left` is what is on the shelf after the orders of the past year. */
type LoadedOption = Pick<typeof productOptions.$inferSelect, 'id' | 'size' | 'colour' | 'price' | 'profit'> & {
  left: number
}

const day = 24 * 60 * 60 * 1000

/** Makes the demo's products, which came over the shop's first year; the shelf is filled with the orders. */
export async function loadCatalogue(db: Db, began: Date): Promise<LoadedProduct[]> {
  const files = await Promise.all(['electronics', 'cloth'].map(readProducts))
  const random = repeatableRandom(1971)
  const filled = files
    .flat()
    .map((product) => ({ product, row: toRow(product, new Date(+began + random() * 395 * day)) }))
  await db.insert(products).values(filled.map(({ row }) => row))
  const options = filled.flatMap(({ product, row }) =>
    shareOut(product, random).map((option) => ({ ...option, productId: row.id })),
  )
  const inserted = await db
    .insert(productOptions)
    .values(options.map(({ left: _, ...option }) => option))
    .returning()
  const kept = inserted.map((option, n) => ({ ...option, left: options[n]?.left ?? 0 }))
  return filled.map(({ row }) => ({ ...row, options: kept.filter(({ productId }) => productId === row.id) }))
}

async function readProducts(name: string): Promise<DemoProduct[]> {
  return JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), 'utf8'))
}

function toRow(product: DemoProduct, createdAt: Date) {
  const values = fromWireFields(fieldNames, {
    ...product,
    status: 'published',
    images: pictureUrls(product.sku, product.pictures.length),
    image_colors: product.pictures.map((picture) => shownColour(picture, product.colors)),
    original_price: product.price,
    profit_price: product.profit,
    bs_uri: product.bs_uri ?? '',
  })
  return { ...values, createdAt, id: randomUUID(), slug: slugOf(product.title) }
}

const turned: Record<number, string> = { 0: 'Blue', 37: 'Purple', 110: 'Red', 235: 'Green', 300: 'Cyan' }

/** Which of the product's colours a drawing shows: its name tells, or how far its blue was turned. */
function shownColour({ icon, hue }: Drawn, colours: readonly string[]): string {
  const named = icon.split('-').at(-1)?.replace('maroon', 'red')
  const own = colours.find((colour) => colour.toLowerCase() === named)
  return own ?? colours.find((colour) => colour === turned[hue]) ?? ''
}

/** The stock of a product, shared out over its sizes and colours: unevenly, and some of them sold out. */
function shareOut({ size, colors, stock, own }: DemoProduct, random: () => number) {
  const sizes = size.length > 0 ? size : ['']
  const colours = colors.length > 0 ? colors : ['']
  const choices = sizes.flatMap((one) =>
    colours.map((colour) => ({ ...inPoisha(own?.[one]), size: one, colour, left: 0 })),
  )
  for (let unit = 0; unit < stock; unit++) {
    const choice = choices[Math.floor(random() ** 1.3 * choices.length)]
    if (choice) choice.left += 1
  }
  return choices
}

function inPoisha(own: NonNullable<DemoProduct['own']>[string] | undefined) {
  return own && { ...own, price: taka(own.price), profit: taka(own.profit) }
}
