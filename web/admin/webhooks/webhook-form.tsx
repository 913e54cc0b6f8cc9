import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { shopEvents, type WebhookProblem } from '#domain/shop/webhook.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useFirstWrong } from '../../lib/forms/use-first-wrong.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldMistake, TextField } from '../../ui/field.tsx'
import { LogInBeside } from '../../storefront/order-view/log-in-beside.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'

type Props = {
  refused: RefusedWebhook | undefined
  /** The one that was added just now. */
  added: WebhookAnswer['added']
}

/** Adds an address that hears of events from now on. */
export function WebhookForm({ refused, added }: Props) {
  const { t } = useLingui()
  const words = useWebhookWords()
  const { formMethod, formData } = useNavigation()
  const isBusy = formMethod === 'POST' && formData?.get('do') === 'add'
  const { form, mistakes, sends, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  useFirstWrong({ form, mistakes, sends })
  useEffect(() => {
    if (added) form.current?.reset()
  }, [form, added])
  return (
    <section aria-labelledby="new-webhook" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="new-webhook" className="text-xl">
        <Trans>Add a webhook</Trans>
      </h2>
      <Form
        ref={form}
        method="post"
        action={useAddress('/admin/webhooks')}
        noValidate
        preventScrollReset
        onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
        onChange={change}
        className="mt-4 grid gap-5"
      >
        <input type="hidden" name="do" value="add" />
        {refused && !isBusy && <WhyNot refused={refused} />}
        <TextField
          label={t`Address`}
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={1000}
          defaultValue={refused?.typed.url}
          error={words.field(mistakes.url)}
          hint={t`The shop sends a message there each time. It must be public and begin with https://.`}
        />
        <Events chosen={refused?.typed.events} mistake={words.field(mistakes.events)} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          <Plus size={18} strokeWidth={2} aria-hidden />
          {isBusy ? t`Saving…` : <Trans>Add</Trans>}
        </Button>
      </Form>
    </section>
  )
}

function findMistakes(form: FormData): Partial<FieldErrors> {
  const { url, events } = readWebhook(form)
  return {
    ...(!/^https?:\/\/\S+$/i.test(url) && { url: { code: 'not-a-web-address' } }),
    ...(events.length === 0 && { events: { code: 'event-required' } }),
  }
}

type EventsProps = { chosen: readonly string[] | undefined; mistake: string | undefined }

/** Every event is chosen until somebody chooses otherwise. */
function Events({ chosen = shopEvents, mistake }: EventsProps) {
  const words = useWebhookWords()
  const id = useId()
  return (
    <fieldset aria-describedby={mistake ? id : undefined}>
      <legend className="mb-1 font-medium">
        <Trans>Events</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {shopEvents.map((event) => (
          <label key={event} className="inline-flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={chosen.includes(event)}
              aria-invalid={mistake ? true : undefined}
              className="size-5 accent-primary"
            />
            {words.event(event)}
          </label>
        ))}
      </div>
      {mistake && <FieldMistake id={id}>{mistake}</FieldMistake>}
    </fieldset>
  )
}

function WhyNot({ refused: { code, fields } }: { refused: RefusedWebhook }) {
  const words = useAdminWords()
  if (Object.keys(fields).length > 0) return null
  return (
    <Alert look="danger" takesFocus>
      {code === 'login-required' ? (
        <LogInBeside />
      ) : code === 'unknown' ? (
        <Trans>Nothing was saved. Please try again in a moment.</Trans>
      ) : (
        words.refusal(code)
      )}
    </Alert>
  )
}

export type TypedWebhook = { url: string; events: string[] }
type RefusedWebhook = {
  typed: TypedWebhook
  code: RefusalCode | 'unknown'
  fields: Partial<FieldErrors>
}

/** The result of a form: a new webhook with its secret, which is shown only once; one that was switched off; or neither. */
export type WebhookAnswer = {
  added?: { url: string; secret: string }
  off?: string
  refusedNew?: RefusedWebhook
  /** Why one could not be switched off. */
  refused?: RefusalCode | 'unknown'
}

export function readWebhook(form: FormData): TypedWebhook {
  return { url: String(form.get('url') ?? '').trim(), events: form.getAll('events').map(String) }
}

type ShopEvent = (typeof shopEvents)[number]

const problems: Record<WebhookProblem, MessageDescriptor> = {
  timeout: msg`No answer within ten seconds`,
  'connection-refused': msg`Nobody answers at this address`,
  'connection-reset': msg`The connection was cut`,
  'unknown-host': msg`There is no such address`,
  'private-address': msg`Not a public address`,
  'secret-changed': msg`The shop’s secret has changed: add this webhook again`,
}

/** What the shop says of webhooks, in the language of the page. */
export function useWebhookWords() {
  const { i18n, t } = useLingui()
  const { field } = useAdminWords()
  return {
    event: (event: ShopEvent) =>
      ({
        'order-placed': t`An order is placed`,
        'order-status-changed': t`An order’s status changes`,
        'payment-received': t`An online payment is received`,
        'stock-low': t`Stock runs low`,
      })[event],
    field,
    problem: (code: WebhookProblem) => i18n._(problems[code]),
  }
}
