import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import type { CartLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { AddForm } from '../cart/add-form.tsx'
import { lineOf } from '../cart/line-of.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { useUnitsIn } from '../cart/use-units-in-cart.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import type { ShownProduct } from '../product-card/shown-product.ts'
import type { ChoiceState } from './use-choice.ts'

type Props = {
  product: ShownProduct
  state: ChoiceState
  formId?: string
  stockId: string
  onAdded: (line: CartLine, message: string) => void
  /** Stands at the end of the button's line. */
  beside?: ReactNode
  /** Where the page itself says that it was added. */
  isQuiet?: boolean
  children?: ReactNode
}

/** Asks what is wanted of a product and puts it into the cart. What is missing gets the focus. */
export function ChoiceForm({ product, state, formId, stockId, onAdded, beside, isQuiet, children }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const addToCart = useAddToCart()
  const language = useLanguage()
  const wanted = lineOf(product, state.choice, state.quantity)
  const inCart = useUnitsIn(wanted)
  const count = formatNumber(inCart, language)

  function add() {
    if (state.missing) {
      state.complain()
      box.current?.querySelector<HTMLInputElement>(`input[name="${state.missing}"]`)?.focus()
      return
    }
    const message = state.stock > 0 && addToCart(wanted, state.stock, isQuiet)
    if (message) onAdded(wanted, message)
  }

  return (
    <AddForm id={formId} productId={product.id} onAdd={add}>
      <div ref={box} className="grid gap-5">
        <ChoiceFields product={product} state={state} />
        <div className="flex gap-3">
          <Button
            type="submit"
            size="large"
            isDisabled={state.stock === 0}
            aria-describedby={stockId}
            className="flex-1"
          >
            {state.stock === 0 ? t`Out of stock` : t`Add To Cart`}
            {inCart > 0 && <span className="text-sm font-normal">{t`In cart: ${count}`}</span>}
          </Button>
          {beside}
        </div>
        {children}
      </div>
    </AddForm>
  )
}
