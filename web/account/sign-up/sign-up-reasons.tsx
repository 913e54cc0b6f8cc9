import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { loyalty } from '#domain/orders/pricing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import { accountAddress } from '../login/account-address.ts'

/** What an account is good for, and that nobody needs one. */
export function SignUpReasons() {
  const language = useLanguage()
  const [orders, percent] = [loyalty.ordersNeeded, loyalty.percentOff].map((number) => formatNumber(number, language))
  return (
    <Trans>
      Follow your orders, order without typing everything again, and get {percent}% off after {orders} orders. You can
      order without an account too.
    </Trans>
  )
}

export function ToLogin({ next }: { next: string | undefined }) {
  return (
    <p className="border-t border-line pt-4">
      <Trans>
        Already have an account? <TextLink to={accountAddress('/login', { next })}>Login</TextLink>
      </Trans>
    </p>
  )
}
