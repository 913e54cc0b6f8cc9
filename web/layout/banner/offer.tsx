import { Trans } from '@lingui/react/macro'
import { loyalty } from '#domain/orders/pricing.ts'
import { passages } from '../../fonts/passages.ts'
import { useLanguage } from '../../lib/language/use-language.ts'

/** The promise that the server keeps, in Bengali; English pages say it in English too. */
export function Offer() {
  const { ordersNeeded, percentOff } = loyalty
  return (
    <p className="flex flex-wrap items-baseline justify-around gap-x-10 text-sm">
      <span lang="bn" className="font-passage text-base font-bold">
        {passages.offer}
      </span>
      {useLanguage() === 'en' && (
        <span className="font-medium">
          <Trans>
            {percentOff}% off every product once {ordersNeeded} of your orders were delivered
          </Trans>
        </span>
      )}
    </p>
  )
}
