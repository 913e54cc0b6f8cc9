import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Clock, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Pager } from '../../ui/pager.tsx'
import { listAddress } from '../../lib/list-query.ts'
import type { Column } from '../table/use-admin-table.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useWebhookWords } from './use-webhook-words.ts'
import type { ShownDelivery } from './webhooks.server.ts'

type Props = { id: string; list: { deliveries: ShownDelivery[]; total: number; page: number; limit: number } }

/** The deliveries to one address, newest first. */
export function DeliveryList({ id, list: { deliveries, total, page, limit } }: Props) {
  const { t } = useLingui()
  const columns = useColumns()
  if (deliveries.length === 0)
    return (
      <p className="rounded-card border-2 border-dashed border-line p-6 text-center text-ink-2">
        <Trans>Nothing has been sent yet. Messages appear here as soon as one of its events happens.</Trans>
      </p>
    )
  return (
    <>
      <AdminTable
        name="deliveries"
        label={t`Deliveries, the newest first`}
        columns={columns}
        rows={deliveries}
        idOf={(delivery) => delivery.id}
        first={(page - 1) * limit + 1}
        Card={DeliveryCard}
      />
      <div className="empty:hidden">
        <Pager
          page={page}
          pages={Math.ceil(total / limit)}
          addressOf={(to) => listAddress(`/admin/webhooks/${id}`, { page: to })}
        />
      </div>
    </>
  )
}

function useColumns(): Column<ShownDelivery>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useWebhookWords()
  return [
    {
      id: 'event',
      heading: t`Event`,
      isRowHead: true,
      cell: ({ event, happened }) => (
        <>
          {words.event(event)}
          <span className="block font-normal whitespace-nowrap text-ink-2">{happened}</span>
        </>
      ),
    },
    { id: 'outcome', heading: t`Outcome`, cell: (delivery) => <Outcome delivery={delivery} /> },
    {
      id: 'attempts',
      heading: t`Attempts`,
      className: 'tabular-nums',
      cell: (one) => formatNumber(one.attempts, language),
    },
    { id: 'last-attempt', heading: t`Last attempt`, cell: ({ lastAttempt }) => lastAttempt ?? '–' },
    { id: 'action', heading: t`Action`, className: 'py-1.5!', cell: (delivery) => <SendAgain delivery={delivery} /> },
  ]
}

function DeliveryCard({ row: delivery }: { row: ShownDelivery }) {
  const words = useWebhookWords()
  const language = useLanguage()
  return (
    <article className="grid gap-3">
      <h2 className="text-base">
        {words.event(delivery.event)}
        <span className="block text-sm font-normal text-ink-2">{delivery.happened}</span>
      </h2>
      <Outcome delivery={delivery} />
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <p className="text-sm text-ink-2 tabular-nums">
          <Trans>Attempts: {formatNumber(delivery.attempts, language)}</Trans>
        </p>
        <SendAgain delivery={delivery} />
      </footer>
    </article>
  )
}

const looks = {
  arrived: { colours: 'bg-success-soft text-on-success-soft', Icon: CircleCheck },
  waiting: { colours: 'bg-warning-soft text-on-warning-soft', Icon: Clock },
  failing: { colours: 'bg-danger-soft text-on-danger-soft', Icon: CircleAlert },
}

/** Whether a message has arrived, and how the other side answered. */
function Outcome({ delivery: { hasArrived, problem, problemCode, answered } }: { delivery: ShownDelivery }) {
  const words = useWebhookWords()
  const language = useLanguage()
  const status = answered === null ? undefined : formatNumber(answered, language).replaceAll(',', '')
  if (hasArrived)
    return (
      <Shown look="arrived" word={<Trans>Arrived</Trans>}>
        {status && <Trans>Answered {status}</Trans>}
      </Shown>
    )
  if (!problem) return <Shown look="waiting" word={<Trans>On its way</Trans>} />
  return (
    <Shown look="failing" word={<Trans>Not arrived yet</Trans>}>
      {status ? <Trans>Answered {status}</Trans> : problemCode ? words.problem(problemCode) : problem}
    </Shown>
  )
}

function Shown({ look, word, children }: { look: keyof typeof looks; word: ReactNode; children?: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Chip look={looks[look]}>{word}</Chip>
      {children && <span className="text-ink-2">{children}</span>}
    </span>
  )
}

export type SentAgain = { id: string; refused?: RefusalCode | 'unknown' }

/** Sends a message once more, also one that has arrived. */
function SendAgain({ delivery: { id, event, happened } }: { delivery: ShownDelivery }) {
  const { t } = useLingui()
  const words = useAdminWords()
  const fetcher = useFetcher<SentAgain>({ key: `again ${id}` })
  const isBusy = fetcher.state !== 'idle'
  const refused = isBusy ? undefined : fetcher.data?.refused
  return (
    <fetcher.Form method="post" onSubmit={(sent) => isBusy && sent.preventDefault()}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        aria-label={t`Send again: ${event}, ${happened}`}
        className="px-3! whitespace-nowrap"
      >
        <RotateCw size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? t`Sending…` : t`Send again`}
      </Button>
      {refused && (
        <p role="alert" className="mt-1 max-w-48 text-sm text-danger">
          {words.refusal(refused)}
        </p>
      )}
    </fetcher.Form>
  )
}
