import { useLingui, Trans } from '@lingui/react/macro'
import { useRef, useEffect, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { isSameLine, type CartLine, type LineId } from '#domain/goods/cart.ts'
import type { Product } from '#contract/products.ts'
import type { WishlistItem } from '#domain/goods/wishlist.ts'
import { useCart } from '../cart/cart-store.ts'
import { useRemoved } from '../../lib/use-removed.ts'
import { bringIntoView, UndoNote } from '../../ui/toasts/undo-note.tsx'
import { useWishlist } from '../wishlist-store/wishlist-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { useOffline, useSlow } from '../../browser/connection.ts'
import { wishFor } from '../wishlist-store/wish-of.ts'

/** A row of the list; once it is in the cart, with the way to get it out again. */
type WishRow = ShownWish & { takeBack?: (() => void) | undefined }
/** What went into the cart, and the cart before that. */
type Moved = { line: LineId; before: readonly CartLine[] }

/** Milliseconds in which a second press was meant for the row that is gone. */
const second = 600

/** Takes products off the list and puts them back where they were, and leads the focus along. */
export function useWishRows(wishes: ShownWish[]) {
  const { t } = useLingui()
  const { remove: removeWish, restore } = useWishlist()
  const { shown, remember, forget, placeOf, neighbourOf } = useRemoved<WishRow>(wishes)
  const table = useRef<HTMLTableElement>(null)
  const [announcement, announce] = useState('')
  const takenAt = useRef(-second)

  function focus(mark: string): void {
    table.current?.querySelector<HTMLElement>(mark)?.focus()
  }

  function take(wish: ShownWish, { words, takeBack }: { words: string; takeBack?: () => void }): void {
    const next = neighbourOf(wish)
    takenAt.current = performance.now()
    flushSync(() => {
      remember({ ...wish, takeBack })
      removeWish(wish.key)
      announce(words)
    })
    focus(next ? `[data-remove="${next}"]` : `[data-undo="${wish.key}"]`)
  }

  function undo(wish: WishRow): void {
    flushSync(() => {
      wish.takeBack?.()
      restore(wish.item, placeOf(wish))
      forget(wish)
      announce('')
    })
    focus(`[data-remove="${wish.key}"]`)
  }

  /** A finger or a key that presses twice must not press what has come to stand there. */
  function holdBack(press: MouseEvent<HTMLElement>): void {
    const isMouse = 'pointerType' in press.nativeEvent && press.nativeEvent.pointerType === 'mouse'
    if (isMouse || performance.now() - takenAt.current > second) return
    press.preventDefault()
    press.stopPropagation()
  }

  return {
    shown,
    announcement,
    table,
    holdBack,
    forget,
    undo,
    remove: (wish: ShownWish) => take(wish, { words: t`${wish.item.title} removed from wishlist!` }),
    move: (wish: ShownWish, { line, before }: Moved) =>
      take(wish, { words: t`${wish.item.title} moved to the cart!`, takeBack: () => takeOutOfCart(line, before) }),
  }
}

/** The cart as it was before, as far as this line goes. */
function takeOutOfCart(line: LineId, before: readonly CartLine[]): void {
  const { setQuantity, remove } = useCart.getState()
  const was = before.find((one) => isSameLine(one, line))
  if (was) setQuantity(line, was.quantity)
  else remove(line)
}

/** Stands for six seconds where a product was. */
export function RemovedWish({ wish, onUndo, onEnd }: { wish: WishRow; onUndo: () => void; onEnd: () => void }) {
  const { title } = wish.item
  return (
    <tr
      ref={bringIntoView}
      className="block rounded-card border border-dashed border-line-strong px-4 py-1 md:table-row md:rounded-none md:border-0 md:border-t md:border-solid md:border-line md:py-0"
    >
      <td colSpan={7} className="block md:table-cell md:px-5 md:py-2">
        <UndoNote
          name={title}
          undoKey={wish.key}
          beside={
            wish.takeBack && (
              <ButtonLink to="/cart" variant="quiet">
                <Trans>View cart</Trans>
              </ButtonLink>
            )
          }
          onUndo={onUndo}
          onEnd={onEnd}
        >
          {wish.takeBack ? <Trans>{title} is in the cart now.</Trans> : <Trans>{title} was removed.</Trans>}
        </UndoNote>
      </td>
    </tr>
  )
}

/** What the shop says of the products it was asked about; nothing when it could not be asked. */
export type WishesAnswer = { ids: string[]; products?: Priced[] }
/** Where some sizes or colours cost more, it has the price of the cheapest. */
type Priced = Product & { isFrom?: boolean }

/** A wish as it is shown: with the product of today, null when it is no longer sold, undefined until that is known. */
export type ShownWish = { key: string; item: WishlistItem; now: Priced | null | undefined }

/** The wishlist of this device at the prices and the stock of now; the shop is asked whenever it is opened or grows. */
export function useTodaysWishes() {
  const { items, isRead } = useWishlist()
  const { submit, data: answer, state } = useFetcher<WishesAnswer>({ key: 'wishes' })
  const action = useAddress('/wishlist')
  const { isOffline } = useOffline()
  const isUnknown = isRead && (!answer?.products || items.some(({ id }) => !answer.ids.includes(id)))
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

function todayOf({ id }: WishlistItem, answer: WishesAnswer | undefined): Priced | null | undefined {
  if (!answer?.products || !answer.ids.includes(id)) return undefined
  return answer.products.find((product) => product.id === id) ?? null
}

/** The product of today with the price of the day it was added, against which a change is told. */
function renewed(item: WishlistItem, products: Product[] | undefined): WishlistItem[] {
  const product = products?.find(({ id }) => id === item.id)
  if (!product) return []
  const { deal: _, ...today } = wishFor(product, item.addedOn)
  return [{ ...today, price: item.price, ...(item.deal && { deal: item.deal }) }]
}
