import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { data, useRevalidator, useFetcher } from 'react-router'
import { useEffect, type ReactNode } from 'react'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { formatNumber } from '#domain/money.ts'
import { ListHead } from '../table/list-head.tsx'
import { listAddress } from '../../lib/list-query.ts'
import { staysWhenSessionExpired, sessionProblem } from '../shell/unsent-form.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Pager } from '../../ui/pager.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { Chip } from '../../ui/chip.tsx'
import { loadWebhook, type ShownDelivery } from './webhooks.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import type { Route } from './+types/webhook.ts'
import { useWebhookWords } from './webhook-form.tsx'

export function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  return loadWebhook(id, { api: context.get(shop), url })
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = String((await request.formData()).get('id') ?? '')
  try {
    await context.get(shop).sendAgain({ id: Number(id) })
    return data<SentAgain>({ id })
  } catch (error) {
    if (error instanceof Refusal) return data<SentAgain>({ id, refused: error.code }, error.status)
    throw error
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): SentAgain => ({
    id: String(form.get('id') ?? ''),
    refused: sessionProblem(error),
  }))
}

export const shouldRevalidate = staysWhenSessionExpired

export default function WebhookPage({ loaderData: { webhook, list }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  useLookingAgain(!webhook.switchedOff && list.deliveries.some(({ hasArrived, problem }) => !hasArrived && !problem))
  return (
    <div className="grid gap-5">
      <Breadcrumb crumbs={[{ label: t`Webhooks`, to: '/admin/webhooks' }, { label: webhook.url }]} />
      <ListHead title={t`Deliveries`}>
        <ButtonLink to={`/admin/webhooks/${webhook.id}`} variant="secondary" preventScrollReset>
          <RotateCw size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Check again</Trans>
        </ButtonLink>
      </ListHead>
      <p className="-mt-3 break-all text-ink-2">{webhook.url}</p>
      {webhook.switchedOff && (
        <Alert look="info">
          <Trans>This webhook is off: nothing is sent there any more.</Trans>
        </Alert>
      )}
      {actionData && (
        <Alert look={actionData.refused ? 'danger' : 'success'}>
          {actionData.refused ? words.refusal(actionData.refused) : <Trans>It is being sent again.</Trans>}
        </Alert>
      )}
      <DeliveryList id={webhook.id} list={list} />
      <p className="text-sm text-ink-2">
        <Trans>Deliveries are kept for 30 days.</Trans>
      </p>
    </div>
  )
}

const pause = 1500

/** While a message is on its way, the page reloads its data from time to time, as long as it is visible. */
function useLookingAgain(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(() => document.visibilityState === 'visible' && void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
}

type Props = { id: string; list: { deliveries: ShownDelivery[]; total: number; page: number; limit: number } }

/** The deliveries to one address, newest first. */
function DeliveryList({ id, list: { deliveries, total, page, limit } }: Props) {
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

type SentAgain = { id: string; refused?: RefusalCode | 'unknown' }

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
