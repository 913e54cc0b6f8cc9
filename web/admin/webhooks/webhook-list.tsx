import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, ListChecks, PowerOff } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useAddress } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Confirm } from '../table/confirm.tsx'
import { type WebhookAnswer, useWebhookWords } from './webhook-form.tsx'
import type { ShownWebhook } from './webhooks.server.ts'

/** The webhooks, newest first. */
export function WebhookList({ webhooks }: { webhooks: ShownWebhook[] }) {
  const { t } = useLingui()
  if (webhooks.length === 0)
    return (
      <p className="rounded-card border-2 border-dashed border-line p-6 text-center text-ink-2">
        <Trans>No webhooks yet. Add the address of your courier, a spreadsheet or your own system below.</Trans>
      </p>
    )
  return (
    <ul aria-label={t`Webhooks`} className="grid gap-3">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
          <Head webhook={webhook} />
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
            <Counts webhook={webhook} />
            <ButtonLink to={`/admin/webhooks/${webhook.id}`} variant="secondary" className="px-4!">
              <ListChecks size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Deliveries</Trans>
              <span className="sr-only">{webhook.url}</span>
            </ButtonLink>
            {!webhook.switchedOff && <SwitchOff webhook={webhook} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Head({ webhook: { url, events, since, switchedOff } }: { webhook: ShownWebhook }) {
  const words = useWebhookWords()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-base break-all">{url}</h2>
        <p className="mt-1 text-ink-2">{events.map((event) => words.event(event)).join(' · ')}</p>
        <p className="text-sm text-ink-2">
          <Trans>
            Added on <Day day={since} />
          </Trans>
        </p>
      </div>
      {switchedOff ? (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-2.5 py-1 text-sm font-semibold text-ink-2">
          <PowerOff size={16} strokeWidth={2} aria-hidden />
          <span>
            <Trans>
              Off since <Day day={switchedOff} />
            </Trans>
          </span>
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-success-soft px-2.5 py-1 text-sm font-semibold text-on-success-soft">
          <CircleCheck size={16} strokeWidth={2} aria-hidden />
          <Trans>On</Trans>
        </span>
      )}
    </div>
  )
}

function Counts({ webhook: { delivered, waiting } }: { webhook: ShownWebhook }) {
  return (
    <p className="flex-1 basis-40 text-sm text-ink-2 tabular-nums">
      {delivered + waiting === 0 ? (
        <Trans>Nothing was sent yet.</Trans>
      ) : (
        <>
          <Plural value={delivered} one="# has arrived" other="# have arrived" />
          {waiting > 0 && (
            <>
              {', '}
              <span className="font-semibold text-warning">
                <Plural value={waiting} one="# has not" other="# have not" />
              </span>
            </>
          )}
        </>
      )}
    </p>
  )
}

function SwitchOff({ webhook: { id, url } }: { webhook: ShownWebhook }) {
  const { t } = useLingui()
  const fetcher = useFetcher<WebhookAnswer>({ key: 'webhook-off' })
  const isOurs = fetcher.formData ? fetcher.formData.get('id') === id : true
  return (
    <Confirm
      title={t`Turn off this webhook?`}
      yes={t`Turn off`}
      action={useAddress('/admin/webhooks')}
      fields={{ do: 'off', id }}
      fetcher={isOurs ? fetcher : { state: 'idle', data: undefined, Form: fetcher.Form }}
      opener={{
        label: t`Turn off ${url}`,
        className:
          'inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-danger hover:bg-danger-soft',
        children: (
          <>
            <PowerOff size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Turn off</Trans>
          </>
        ),
      }}
    >
      <p className="break-all text-ink">{url}</p>
      <p>
        <Trans>Nothing more is sent there. It can’t be turned on again: add it again with a new secret.</Trans>
      </p>
    </Confirm>
  )
}

/** Says that a webhook is off, once for each. */
export function useOffToast(): void {
  const { t } = useLingui()
  const { state, data } = useFetcher<WebhookAnswer>({ key: 'webhook-off' })
  const off = state === 'idle' ? data?.off : undefined
  const words = t`Webhook turned off`
  useEffect(() => {
    if (off) toast.success(words, { id: off })
  }, [off, words])
}
