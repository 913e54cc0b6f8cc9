import type { ProductForm } from '#contract/products-admin.ts'
import type { AdminProduct } from '#contract/products.ts'
import type { Category } from '#domain/goods/catalog.ts'
import { inTaka, type Poisha } from '#domain/money.ts'
import { keyOf } from '#domain/goods/product.ts'
import { isRecord, textIn } from '../../browser/kept-items.ts'
import { typedIn, type TypedProduct } from './typed-product.ts'

/** What a form began with. Saving names the version that was seen of a product, or the key under which another is made. */
export type Opened = { version?: number; key?: string; typed: TypedProduct }

export function emptyProduct(category: Category): TypedProduct {
  return typedIn({ category, isByOption: true })
}

/** A product that exists, as its form shows it. */
export function typedOf(product: AdminProduct): TypedProduct {
  const { price, profit, stock, sizes, colours, sourceUrl, deliveryMethod, options, ...same } = product
  return typedIn({
    ...same,
    original_price: written(price),
    profit_price: written(profit),
    size: sizes,
    colors: colours,
    bs_uri: sourceUrl,
    delivery_system: deliveryMethod,
    isByOption: options !== undefined || (sizes.length === 0 && colours.length === 0),
    stock_no: options ? '' : String(stock),
    stock: Object.fromEntries(
      (options ?? []).map(({ size, colour, stock: units }) => [keyOf({ size, color: colour }), String(units)]),
    ),
  })
}

/** A copy is like the other product, with nothing on the shelf. */
export function typedCopy({ stock_no: _, options, ...form }: ProductForm): TypedProduct {
  return typedIn({
    ...form,
    original_price: written(form.original_price),
    profit_price: written(form.profit_price),
    isByOption: options !== undefined || form.size.length + form.colors.length === 0,
  })
}

/** What a form carries along of how it began, for when it comes back. */
export function readOpened(text: string): Opened | undefined {
  try {
    return openedIn(JSON.parse(text))
  } catch {
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

function written(amount: Poisha): string {
  return String(inTaka(amount))
}
