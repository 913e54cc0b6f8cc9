import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  isSameLine,
  lineKey,
  mostLines,
  mostPerLine,
  type CartLine,
  countUnits,
  type LineId,
} from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { canKeep } from '../../browser/device-storage.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { isInStep } from './cart-cookie.ts'
import { useCart } from './cart-store.ts'

type Props = { productId: string; id?: string; className?: string; onAdd: () => void; children: ReactNode }

/**
 * The form that puts a product into the cart. The device keeps the cart by itself. Without scripts, and where a cookie
 * holds more than this page knows, the form is sent to the shop, which adds to the cookie.
 */
export function AddForm({ productId, id, className, onAdd, children }: Props) {
  const action = useAddress('/cart')
  const isHydrated = useHydrated()
  const addHere = (event: SubmitEvent<HTMLFormElement>) => {
    if (!canKeep() && !isInStep()) return
    event.preventDefault()
    onAdd()
  }
  return (
    <form id={id} method="post" action={action} noValidate={isHydrated} onSubmit={addHere} className={className}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      {children}
    </form>
  )
}

/** What came of it, in words: what was added, and why no more was. */
export type Outcome = { added?: string | undefined; refused?: string | undefined }

/** Says it in toasts, where the page does not. */
export function tellOutcome({ added, refused }: Outcome): void {
  if (added)
    toast.custom(
      <>
        {added}
        <ButtonLink to="/cart" variant="quiet" className="-my-2 shrink-0 px-2!">
          <Trans>View cart</Trans>
        </ButtonLink>
      </>,
      { id: 'added' },
    )
  if (refused) toast.error(refused)
}

const doubleTapMs = 500

/**
 * Puts a line into the cart of this device, as far as the stock allows. Nothing comes of the second press of a double
 * tap.
 */
export function useAddToCart(): (line: CartLine, stock: number) => Outcome {
  const { t } = useLingui()
  const language = useLanguage()
  const inWords = (count: number) => formatNumber(count, language)
  const latest = useRef({ key: '', at: 0 })

  return (line, stock) => {
    const key = lineKey(line)
    if (key === latest.current.key && performance.now() - latest.current.at < doubleTapMs) return {}
    const { lines, add } = useCart.getState()
    const inCart = lines.find((one) => isSameLine(one, line))?.quantity ?? 0
    const most = Math.min(mostPerLine, stock)
    const quantity = Math.min(line.quantity, most - inCart)
    const { title } = line
    const isFull = t`Your cart already has the most you can order: ${inWords(most)}.`
    if (quantity <= 0) return { refused: isFull }
    if (inCart === 0 && lines.length >= mostLines)
      return { refused: t`Your cart is full: an order holds at most ${inWords(mostLines)} products.` }
    add({ ...line, quantity })
    latest.current = { key, at: performance.now() }
    // What cannot be had now is filled in when the cart is opened.
    if (!line.overview)
      void import('./complete-line.ts').then((file) => file.completeLine(line.productId)).catch(() => {})
    const count = inWords(inCart + quantity)
    const added = inCart > 0 ? t`${title} quantity was updated to ${count}` : t`${title} added to cart!`
    return { added, refused: quantity < line.quantity ? isFull : undefined }
  }
}

/** How many of a product are in the cart, in whichever size and colour. */
export function useUnitsOf(productId: string): number {
  return useCart(({ lines }) => countUnits(lines.filter((line) => line.productId === productId)))
}

/** How many of exactly this are in the cart. */
export function useUnitsIn(line: LineId): number {
  return useCart(({ lines }) => countUnits(lines.filter((other) => isSameLine(other, line))))
}
