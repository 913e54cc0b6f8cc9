import { Trans } from '@lingui/react/macro'
import { loyalty } from '#domain/orders/pricing.ts'
import { passages } from '../../fonts/passages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'

/** What the shopkeeper has to say, or else the promise that the server keeps: in Bengali, on English pages in English too. */
export function Offer() {
  const { banner } = useShopFacts()
  const language = useLanguage()
  const { ordersNeeded, percentOff } = loyalty
  if (banner) return <p className="text-center font-medium">{banner}</p>
  return (
    <p className="flex flex-wrap items-baseline justify-around gap-x-10 text-sm">
      <span lang="bn" className="font-passage text-base font-bold">
        {passages.offer}
      </span>
      {language === 'en' && (
        <span className="font-medium">
          <Trans>
            {percentOff}% off every product after {ordersNeeded} delivered orders
          </Trans>
        </span>
      )}
    </p>
  )
}
