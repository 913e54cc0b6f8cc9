import type { Choice } from '#domain/goods/catalog.ts'
import { inTaka, taka } from '#domain/money.ts'
import type { WishlistItem } from '#domain/goods/wishlist.ts'

/** A wish as it is kept in local storage under `wishlist`: the product by its names on the wire, and the day it was added. */
export type KeptWish = {
  _id: string
  slug: string
  title: string
  category: WishlistItem['category']
  images: string[]
  original_price: number
  deal_price?: number
  deal_ends_at?: string
  stock_no: number
  colors: string[]
  tags: string[]
  size: string[]
  description: string
  overview: string
  features: string[]
  specification: string[]
  sku: string
  bs_uri: string
  delivery_system: string
  options?: { size?: string; color?: string; stock_no: number }[]
  added_on: string
}

export function toKeptWish(item: WishlistItem): KeptWish {
  const { id, price, deal, stock, colours, sizes, sourceUrl, deliveryMethod, options, addedOn, ...same } = item
  return {
    ...same,
    _id: id,
    original_price: inTaka(price),
    ...(deal && { deal_price: inTaka(deal.price), deal_ends_at: deal.endsAt }),
    stock_no: stock,
    colors: colours,
    size: sizes,
    bs_uri: sourceUrl,
    delivery_system: deliveryMethod,
    ...(options && {
      options: options.map(({ size, colour, stock: left }) => ({
        ...(size && { size }),
        ...(colour && { color: colour }),
        stock_no: left,
      })),
    }),
    added_on: addedOn,
  }
}

export function fromKeptWish(kept: KeptWish): WishlistItem {
  const { _id, original_price, deal_price, deal_ends_at, stock_no, colors, size, bs_uri, ...rest } = kept
  const { delivery_system, options, added_on, ...same } = rest
  return {
    ...same,
    id: _id,
    price: taka(original_price),
    ...(deal_price !== undefined && deal_ends_at && { deal: { price: taka(deal_price), endsAt: deal_ends_at } }),
    stock: stock_no,
    colours: colors,
    sizes: size,
    sourceUrl: bs_uri,
    deliveryMethod: delivery_system,
    ...(options && { options: options.map(toOption) }),
    addedOn: added_on,
  }
}

function toOption({ size, color, stock_no }: { size?: string; color?: string; stock_no: number }) {
  const choice: Choice = { ...(size && { size }), ...(color && { colour: color }) }
  return { ...choice, stock: stock_no }
}
