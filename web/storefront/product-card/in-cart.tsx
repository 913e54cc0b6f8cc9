import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { useUnitsOf } from '../cart/use-units-in-cart.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { ShownProduct } from './shown-product.ts'

/** What a card's button says: before, and once the product is in the cart. */
export function InCart({ product }: { product: ShownProduct }) {
  const units = useUnitsOf(product.id)
  const count = formatNumber(units, useLanguage())
  if (units === 0) return <Trans>Cart Now</Trans>
  return (
    <>
      <Check size={18} className="text-success" />
      <Trans>In cart: {count}</Trans>
    </>
  )
}

/** Tells one card's button from the next for those who hear them. */
export function ForWhat({ product }: { product: ShownProduct }) {
  return <span className="sr-only"> {product.title}</span>
}
