import { Trans } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CartLine } from '#domain/goods/cart.ts'
import { onlyChoice } from '#domain/goods/stock.ts'
import { useCart } from '../cart/cart-store.ts'
import { lineOf } from '../cart/line-of.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { Button } from '../../ui/button.tsx'
import type { ShownWish } from '../wishlist-store/use-todays-wishes.ts'
import { ChoiceDialog, fetchDialog } from '../choice/fetched-dialog.ts'
import { hasChoice, type ShownProduct } from '../product-card/shown-product.ts'

type Props = {
  wish: ShownWish
  isLost: boolean
  /** Where it is said why there is none to move. */
  stockId: string
  onMove: (line: CartLine, before: readonly CartLine[]) => void
}

/** Puts one into the cart, asking for size and colour first where there are several. */
export function MoveToCart({ wish: { item, now }, isLost, stockId, onMove }: Props) {
  const [cartBefore, setCartBefore] = useState<readonly CartLine[]>()
  const addToCart = useAddToCart()
  // Without a word of the shop's the cart takes what was saved, and prices it anew when it is opened.
  const product: ShownProduct | null | undefined = isLost ? item : now
  const canMove = Boolean(product && product.stock > 0)

  function move() {
    if (!product || !canMove) return
    const before = useCart.getState().lines
    if (hasChoice(product)) return setCartBefore(before)
    const line = lineOf(product, onlyChoice(product), 1)
    if (addToCart(line, product.stock)) onMove(line, before)
  }

  return (
    <>
      <Button
        variant="secondary"
        isDisabled={!canMove}
        aria-describedby={stockId}
        onClick={move}
        onPointerEnter={() => void fetchDialog().catch(() => undefined)}
        className="flex-1 px-3! whitespace-nowrap md:flex-none"
      >
        <ShoppingCart size={18} strokeWidth={1.75} className="md:hidden lg:block" aria-hidden />
        <Trans>Move to cart</Trans>
        <span className="sr-only">: {item.title}</span>
      </Button>
      {product && cartBefore && (
        <Suspense>
          <ChoiceDialog
            product={product}
            onClose={() => setCartBefore(undefined)}
            onAdded={(line) => onMove(line, cartBefore)}
          />
        </Suspense>
      )}
    </>
  )
}
