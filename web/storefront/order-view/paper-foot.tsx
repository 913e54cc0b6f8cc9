import { Trans } from '@lingui/react/macro'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'

/** The foot of a customer's own paper. */
export function PaperFoot() {
  const { name } = useShopFacts()
  return (
    <p className="hidden border-t border-line pt-3 text-sm print:block">
      <Trans>Thank you for shopping with {name}.</Trans>
    </p>
  )
}
