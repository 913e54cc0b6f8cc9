import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { hasChoice, productAddress, type ShownProduct } from './shown-product.ts'
import { AddAtOnce } from './add-at-once.tsx'
import { ChooseFirst } from './choose-first.tsx'
import { ForWhat } from './in-cart.tsx'

/** Straight into the cart; a product with options asks for them first. */
export function CartNow({ product }: { product: ShownProduct }) {
  if (product.stock > 0) return hasChoice(product) ? <ChooseFirst product={product} /> : <AddAtOnce product={product} />
  return (
    <ButtonLink to={productAddress(product)} variant="quiet" className="w-full px-2!">
      <Trans>See details</Trans>
      <ForWhat product={product} />
    </ButtonLink>
  )
}
