import { useEffect, useId } from 'react'
import type { CartLine } from '#domain/goods/cart.ts'
import { languageOfText } from '../../i18n/language.ts'
import { Dialog, useDialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { tellOutcome, type Outcome } from '../cart/add-to-cart.tsx'
import { ProductPrice, StockLine } from '../product-card/card-facts.tsx'
import { ChoiceForm, useChoice } from './choice-form.tsx'
import type { ShownProduct } from '../product-card/shown-product.ts'

type Props = {
  product: ShownProduct
  onClose: () => void
  /** Where the page itself shows that it was added. */
  onAdded?: (line: CartLine) => void
}

/** Asks for size and colour without leaving the list. */
export function ChoiceDialog({ product, onClose, onAdded }: Props) {
  const handle = useDialog()
  const state = useChoice(product)
  const stockId = useId()
  const { open, close } = handle
  useEffect(() => open(), [open])
  const say = (line: CartLine, { added, refused }: Outcome) => {
    if (!added) return true
    close()
    onAdded?.(line)
    tellOutcome({ added: onAdded ? undefined : added, refused })
    return false
  }
  return (
    <Dialog handle={handle} title={<span lang={languageOfText(product.title)}>{product.title}</span>} onClose={onClose}>
      <div className="mt-3 mb-5 flex items-center gap-4">
        <div className="w-20 shrink-0 overflow-hidden rounded-image">
          <Picture url={product.images[0]} alt="" sizes="80px" />
        </div>
        <div>
          <div aria-live="polite">
            <ProductPrice product={state.priced} className="text-xl font-semibold" />
          </div>
          <StockLine id={stockId} stock={state.stock} />
        </div>
      </div>
      <ChoiceForm product={product} state={state} stockId={stockId} say={say} />
    </Dialog>
  )
}
