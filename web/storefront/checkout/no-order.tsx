import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'

/** For whoever comes to the thank-you page without an order. */
export function NoOrder() {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-2xl font-bold md:text-3xl">
        <Trans>Thank you for coming by</Trans>
      </h1>
      <p>
        <Trans>
          This browser has not placed an order lately. After an order you see its number and its total here.
        </Trans>
      </p>
      <ButtonLink to="/shop">
        <Trans>Go to the shop</Trans>
      </ButtonLink>
    </div>
  )
}
