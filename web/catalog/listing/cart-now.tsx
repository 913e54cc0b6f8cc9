import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { countUnits } from '#domain/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { onlyChoice } from '#domain/stock.ts'
import { AddForm } from '../../cart/add-form.tsx'
import { useCart } from '../../cart/cart-store.ts'
import { lineOf } from '../../cart/line-of.ts'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChoiceDialog } from '../choice/choice-dialog.tsx'
import { hasChoice, productAddress, type ShownProduct } from '../shown-product.ts'

/** Straight into the cart; a product with options asks for them first. */
export function CartNow({ product }: { product: ShownProduct }) {
  if (product.stock === 0) {
    return (
      <ButtonLink to={productAddress(product)} variant="quiet" className="w-full px-2!">
        <Trans>See details</Trans>
        <ForWhat product={product} />
      </ButtonLink>
    )
  }
  return hasChoice(product) ? <ChooseFirst product={product} /> : <AddAtOnce product={product} />
}

function AddAtOnce({ product }: { product: ShownProduct }) {
  const addToCart = useAddToCart()
  const choice = onlyChoice(product)
  return (
    <AddForm productId={product.id} onAdd={() => addToCart(lineOf(product, choice, 1), product.stock)}>
      <input type="hidden" name="quantity" value="1" />
      {choice.size && <input type="hidden" name="size" value={choice.size} />}
      {choice.colour && <input type="hidden" name="colour" value={choice.colour} />}
      <Button type="submit" variant="secondary" className="w-full px-2!">
        <InCart product={product} />
        <ForWhat product={product} />
      </Button>
    </AddForm>
  )
}

/** A link to the product's page, which opens the questions right here where scripts run. */
function ChooseFirst({ product }: { product: ShownProduct }) {
  const [isAsking, setAsking] = useState(false)
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <ButtonLink
        to={productAddress(product)}
        variant="secondary"
        aria-haspopup="dialog"
        onClick={ask}
        className="w-full px-2!"
      >
        <InCart product={product} />
        <ForWhat product={product} />
      </ButtonLink>
      {isAsking && <ChoiceDialog product={product} onClose={() => setAsking(false)} />}
    </>
  )
}

function InCart({ product }: { product: ShownProduct }): ReactNode {
  const units = useCart(({ lines }) => countUnits(lines.filter(({ productId }) => productId === product.id)))
  const count = formatNumber(units, useLanguage())
  if (units === 0) return <Trans>Cart Now</Trans>
  return (
    <>
      <Check size={18} className="text-success" />
      <Trans>In cart: {count}</Trans>
    </>
  )
}

function ForWhat({ product }: { product: ShownProduct }) {
  return <span className="sr-only"> {product.title}</span>
}
