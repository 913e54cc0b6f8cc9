import { Trans, useLingui } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'
import type { Again } from './order-again.server.ts'

/** The buttons of a page share one fetcher: the page shows the result of the last one. */
export function useOrderAgain() {
  return useFetcher<{ again?: Again }>({ key: 'order-again' })
}

/** Puts the products of an order into the cart again. Without scripts the order's own page shows the result. */
export function OrderAgain({ id, variant = 'quiet' }: { id: string; variant?: 'quiet' | 'secondary' }) {
  const { t } = useLingui()
  const fetcher = useOrderAgain()
  const action = useAddress(`/dashboard/orderDetails/${id}`)
  const isBusy = fetcher.state !== 'idle' && fetcher.formAction?.includes(id)
  return (
    <fetcher.Form method="post" action={action} className="relative grid print:hidden">
      <Button
        type="submit"
        name="intent"
        value="again"
        variant={variant}
        isBusy={isBusy === true}
        aria-label={t`Order again: ${orderNumberIn(id)}`}
        className="px-3! whitespace-nowrap"
      >
        {isBusy ? <Trans>Adding…</Trans> : <Trans>Order again</Trans>}
      </Button>
    </fetcher.Form>
  )
}
