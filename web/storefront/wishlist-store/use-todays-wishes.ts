import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { WishlistItem } from '#domain/goods/wishlist.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useOffline, useSlow } from '../../browser/connection.ts'
import { wishFor } from './wish-of.ts'
import { useWishlist } from './wishlist-store.ts'

/** What the shop says of the products it was asked about; nothing when it could not be asked. */
export type WishesAnswer = { asked: string[]; products?: Product[] }

/** A wish as it is shown: with the product of today, null when it is no longer sold, undefined until that is known. */
export type ShownWish = { key: string; item: WishlistItem; now: Product | null | undefined }

/** The wishlist of this device at the prices and the stock of now; the shop is asked whenever it is opened or grows. */
export function useTodaysWishes() {
  const { items, isRead } = useWishlist()
  const { submit, data: answer, state } = useFetcher<WishesAnswer>({ key: 'wishes' })
  const action = useAddress('/wishlist')
  const { isOffline } = useOffline()
  const isUnknown = isRead && (!answer?.products || items.some(({ id }) => !answer.asked.includes(id)))
  const ids = isUnknown ? items.map(({ id }) => id).join(',') : ''

  const ask = (wanted: string) => void submit({ ids: wanted }, { method: 'post', action })

  useEffect(() => {
    if (ids) void submit({ ids }, { method: 'post', action })
  }, [ids, isOffline, submit, action])

  useEffect(() => {
    const { items: kept, renew } = useWishlist.getState()
    if (answer?.products) renew(kept.flatMap((item) => renewed(item, answer.products)))
  }, [answer])

  const isAsking = state !== 'idle'
  return {
    wishes: items.map((item): ShownWish => ({ key: item.id, item, now: todayOf(item, answer) })),
    isRead,
    isSlow: useSlow(isAsking),
    isLost: !isAsking && answer !== undefined && !answer.products,
    retry: () => ask(items.map(({ id }) => id).join(',')),
  }
}

function todayOf({ id }: WishlistItem, answer: WishesAnswer | undefined): Product | null | undefined {
  if (!answer?.products || !answer.asked.includes(id)) return undefined
  return answer.products.find((product) => product.id === id) ?? null
}

/** The product of today with the price of the day it was added, against which a change is told. */
function renewed(item: WishlistItem, products: Product[] | undefined): WishlistItem[] {
  const product = products?.find(({ id }) => id === item.id)
  if (!product) return []
  const { deal: _, ...today } = wishFor(product, item.addedOn)
  return [{ ...today, price: item.price, ...(item.deal && { deal: item.deal }) }]
}
