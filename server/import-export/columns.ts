import type { Option } from '#contract/product-options.ts'
import type { AdminProduct } from '#contract/products.ts'
import { toWireFields } from '#contract/product-wire.ts'
import { joined } from '#domain/csv.ts'
import type { Category } from '#domain/goods/catalog.ts'
import { inTaka, type Poisha } from '#domain/money.ts'
import {
  eachField,
  fieldNames,
  fieldOf,
  isPerPicture,
  type FieldKind,
  type ProductField,
  type WireName,
} from '#domain/goods/product-fields.ts'

/** Stands for a picture of which nothing is said. */
export const none = 'none'
/** How a table may call a category; the first is how it is written. */
export const categoryNames: Record<Category, readonly [string, ...string[]]> = {
  Electronics: ['Electronics', 'ইলেকট্রনিক্স'],
  Cloth: ['Fashion', 'Cloth', 'ফ্যাশন'],
}
/** What sizes and colours have of their own: `XL/Red=1350`, of those that have it. */
export const ownColumns = { option_prices: 'price', option_profits: 'profit_price', option_skus: 'sku' } as const
export type OwnColumn = keyof typeof ownColumns
export const ownColumnNames = Object.keys(ownColumns) as OwnColumn[]
export type ProductColumn = WireName | 'stock_no' | 'options' | OwnColumn
const stockColumns: Partial<Record<ProductField, ProductColumn[]>> = {
  profit: ['stock_no'],
  colours: ['options', ...ownColumnNames],
}

/** The headings of a table of products, in the order in which they are written: its fields, and between them its stock. */
export const productColumns = fieldNames.flatMap((name): ProductColumn[] => {
  return [fieldOf(name).wire, ...(stockColumns[name] ?? [])]
})

/** A product as a row. Where stock is counted by size and colour, `options` says it: `M/Red=5 | L/Red=0`. */
export function productCells(product: AdminProduct): Record<ProductColumn, string> {
  const { options } = product
  const wired: Partial<Record<WireName, string | number | string[]>> = toWireFields(fieldNames, product)
  return {
    ...eachField<Record<WireName, string>>(fieldNames, (name, { wire, kind }) => [
      wire,
      cellOf(wired[wire] ?? '', kind),
    ]),
    category: categoryNames[product.category][0],
    stock_no: options ? '' : String(product.stock),
    options: eachOption(product, ({ stock }) => String(stock)),
    option_prices: eachOption(product, ({ price }) => inTakaOrNothing(price)),
    option_profits: eachOption(product, ({ profit }) => inTakaOrNothing(profit)),
    option_skus: eachOption(product, ({ sku }) => sku ?? ''),
  }
}

/** Those of which there is something to say. */
function eachOption({ options = [] }: AdminProduct, say: (option: Option) => string): string {
  const said = options.map((option) => ({ option, word: say(option) })).filter(({ word }) => word !== '')
  return joined(said.map(({ option: { size = '', colour = '' }, word }) => `${size}/${colour}=${word}`))
}

function inTakaOrNothing(amount: Poisha | undefined): string {
  return amount === undefined ? '' : String(inTaka(amount))
}

function cellOf(value: string | number | string[], kind: FieldKind): string {
  if (!Array.isArray(value)) return String(value)
  return joined(isPerPicture(kind) ? value.map((word) => word || none) : value)
}

/** How a table of products is filled in: one whose stock is a single number, and one whose stock lies by size and colour. */
export async function* exampleRows(): AsyncGenerator<string[]> {
  const examples: Partial<Record<ProductColumn, string>>[] = [
    {
      sku: 'EXAMPLE-1',
      title: 'Example: kettle, 1.5 litres',
      category: 'Electronics',
      original_price: '1250',
      profit_price: '200',
      stock_no: '20',
      overview: 'Boils a litre in three minutes.',
      features: 'Switches itself off | Steel inside',
      specification: '1500 W | 1.5 litres',
      delivery_system: 'Home delivery',
    },
    {
      sku: 'EXAMPLE-2',
      title: 'Example: cotton panjabi',
      category: 'Fashion',
      original_price: '1850.50',
      profit_price: '350',
      size: 'M | L',
      colors: 'Blue | White',
      options: 'M/Blue=5 | M/White=3 | L/Blue=4 | L/White=0',
      option_prices: 'L/Blue=1950 | L/White=1950',
      tags: 'Panjabi | Men',
      features: 'Pure cotton',
      delivery_system: 'Home delivery',
    },
  ]
  for (const example of examples) yield productColumns.map((column) => example[column] ?? '')
}

export const personColumns = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'postal_code',
  'country',
  'role',
  'joined_on',
  'delivered_orders',
  'spent',
  'last_order_on',
] as const

/** `days`: from hand-over to delivery. */
export const reportColumns = [
  'name',
  'sku',
  'orders',
  'delivered',
  'cancelled',
  'returned',
  'units',
  'sales',
  'profit',
  'days',
] as const

/** Named as in the calls of couriers. */
export const parcelColumns = [
  'invoice',
  'recipient_name',
  'recipient_phone',
  'recipient_address',
  'district',
  'upazila',
  'cod_amount',
  'item_quantity',
  'item_description',
] as const

export const orderColumns = [
  'order_no',
  'placed_at',
  'status',
  'channel',
  'name',
  'phone',
  'email',
  'address',
  'inside_dhaka',
  'product',
  'size',
  'color',
  'quantity',
  'price',
  'order_profit',
  'order_subtotal',
  'order_discount',
  'order_delivery',
  'order_total',
  'district',
  'upazila',
  'to_collect',
  'handed_over_on',
  'carrier',
  'tracking_number',
  'order_refund',
  'order_coupon',
  'paid_online',
  'transaction_id',
  'advance_asked',
] as const
