import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import type { useFetcher } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { Confirm } from '../table/confirm.tsx'
import type { ManyAnswer } from './many-result.tsx'

type Props = { chosen: string[]; fetcher: ReturnType<typeof useFetcher<ManyAnswer>> }

/** Cancels all orders that are chosen, after asking. Without scripts each is cancelled on its own page. */
export function CancelMany({ chosen, fetcher }: Props) {
  const { t } = useLingui()
  return (
    <Confirm
      title={t`Cancel these orders?`}
      yes={t`Yes, cancel them`}
      no={t`Keep them`}
      action={useAddress('/admin/order')}
      fields={{ do: 'many', status: 'cancelled', ids: chosen }}
      more={{ name: 'reason', label: t`Why (the customer can read it)`, maxLength: 300 }}
      fetcher={fetcher}
      opener={{
        className:
          'inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-danger hover:bg-danger-soft unscripted:hidden',
        children: (
          <>
            <Ban size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Cancel orders</Trans>
          </>
        ),
      }}
    >
      <p className="wrap-anywhere">
        <Plural value={chosen.length} one="# order" other="# orders" />: {chosen.map(orderNumberIn).join(', ')}
      </p>
      <p>
        <Trans>What was ordered goes back on the shelf. It cannot be undone.</Trans>
      </p>
    </Confirm>
  )
}
