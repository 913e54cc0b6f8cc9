import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, PenLine, Square } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Confirm } from '../table/confirm.tsx'
import type { EndAnswer } from './answer-deals.server.ts'
import type { DealRow } from './rows.server.ts'

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold whitespace-nowrap ring-1 ring-line-strong ring-inset bg-surface hover:bg-sunken'

/** A deal is changed and ended until it is over; then it can be made again. */
export function DealActions({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  if (deal.state === 'over')
    return (
      <Link to={`/admin/deals/new?like=${deal.id}`} aria-label={t`Make again: ${deal.title}`} className={look}>
        <Copy size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Make again</Trans>
      </Link>
    )
  return (
    <div className="flex flex-wrap gap-2 md:flex-nowrap">
      <Link to={`/admin/deals/${deal.id}`} aria-label={t`Change: ${deal.title}`} className={look}>
        <PenLine size={18} strokeWidth={1.75} aria-hidden />
        <span className="md:max-2xl:sr-only">
          <Trans>Change</Trans>
        </span>
      </Link>
      <EndDeal deal={deal} />
    </div>
  )
}

function EndDeal({ deal: { id, title, state } }: { deal: DealRow }) {
  const { t } = useLingui()
  const fetcher = useFetcher<EndAnswer>({ key: `end ${id}` })
  const isPlanned = state === 'planned'
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && !fetcher.data.refused
  const words = fetcher.data?.isCalledOff ? t`The deal is called off.` : t`The deal has ended.`
  const word = isPlanned ? t`Call off` : t`End now`
  useEffect(() => {
    if (isDone) toast.success(words)
  }, [isDone, words])
  return (
    <Confirm
      title={isPlanned ? t`Call this deal off?` : t`End this deal now?`}
      yes={isPlanned ? t`Yes, call it off` : t`Yes, end it`}
      action={useAddress('/admin/deals')}
      fields={{ id, state }}
      fetcher={fetcher}
      opener={{
        label: `${word}: ${title}`,
        className: `${look} text-danger`,
        children: (
          <>
            <Square size={16} strokeWidth={2} aria-hidden />
            {word}
          </>
        ),
      }}
    >
      <p className="font-medium text-ink">
        <AsTyped text={title} />
      </p>
      <p>
        {isPlanned
          ? t`It will never begin, and is taken off this list.`
          : t`Its products cost their usual prices again at once. Orders that were placed keep theirs.`}
      </p>
    </Confirm>
  )
}
