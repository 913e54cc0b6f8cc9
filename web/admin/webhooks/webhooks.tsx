import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ListHead } from '../table/list-head.tsx'
import { staysWhenSessionExpired, sessionProblem } from '../shell/unsent-form.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { answerWebhooks, webhookOf } from './webhooks.server.ts'
import { readWebhook, type WebhookAnswer, WebhookForm } from './webhook-form.tsx'
import { useOffToast, WebhookList } from './webhook-list.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Route } from './+types/webhooks.ts'
import { Button } from '../../ui/button.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { data } = await context.get(shop).listWebhooks({}).catch(orErrorPage)
  return { webhooks: data.map((webhook) => webhookOf(webhook, languageOf(url.pathname))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerWebhooks(context.get(shop), await request.formData())
}

/** An ended session or a lost connection is shown on the page, which keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): WebhookAnswer => {
    const code = sessionProblem(error)
    if (form.get('do') === 'off') return { refused: code }
    return { refused: code, refusedNew: { typed: readWebhook(form), code, fields: {} } }
  })
}

export const shouldRevalidate = staysWhenSessionExpired

export default function WebhooksPage({ loaderData: { webhooks }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  useOffToast()
  const { added, off, refused, refusedNew } = actionData ?? {}
  return (
    <div className="grid max-w-4xl gap-5">
      <ListHead title={t`Webhooks`} />
      <p className="max-w-[70ch] text-ink-2">
        <Trans>
          A webhook tells another system, such as your courier’s or a spreadsheet, as soon as something happens in the
          shop.
        </Trans>
      </p>
      {refused && !refusedNew && <Alert look="danger">{words.refusal(refused)}</Alert>}
      {off && <Alert look="success">{t`Webhook turned off`}</Alert>}
      {added && <NewSecret added={added} />}
      <WebhookList webhooks={webhooks} />
      <WebhookForm refused={refusedNew} added={added} />
      <HowToCheck />
    </div>
  )
}

/** For the author of the receiving system. */
function HowToCheck() {
  return (
    <details className="rounded-card border border-line bg-surface p-4 md:p-5">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        <Trans>How a message looks, and how to check that it comes from this shop</Trans>
        <ChevronDown size={20} strokeWidth={1.75} className="shrink-0 in-open:rotate-180" aria-hidden />
      </summary>
      <div className="mt-2 grid max-w-[70ch] gap-3 text-ink-2">
        <p>
          <Trans>
            Each message is a POST with JSON: <Code>id</Code>, <Code>event</Code>, <Code>createdAt</Code> and{' '}
            <Code>data</Code>. Answer with a status from 200 to 299 within ten seconds; otherwise it is sent again,
            about fifteen times over two days.
          </Trans>
        </p>
        <p>
          <Trans>
            <Code>Haat-Event-Id</Code> stays the same for every attempt, so you can ignore repeats.
          </Trans>
        </p>
        <p>
          <Trans>
            <Code>Haat-Signature</Code> is <Code>t=timestamp,v1=signature</Code>. The signature is the HMAC-SHA256, in
            hexadecimal, of the timestamp, a dot and the body as it came, made with the secret. Compute it yourself,
            compare, and reject anything older than five minutes.
          </Trans>
        </p>
        <p>
          <Trans>
            Each message also has the headers of Standard Webhooks, so that its libraries can check it with the secret.
          </Trans>
        </p>
      </div>
    </details>
  )
}

function Code({ children }: { children?: ReactNode }) {
  return <code className="rounded bg-sunken px-1 font-mono text-[0.9em] text-ink">{children}</code>
}

/** The secret of a new webhook. The shop keeps it encrypted and never shows it again. */
function NewSecret({ added: { url, secret } }: { added: { url: string; secret: string } }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [secret])
  return (
    <section aria-labelledby="new-secret" className="rounded-card border-2 border-success bg-surface p-4 md:p-6">
      <h2 ref={title} id="new-secret" tabIndex={-1} className="text-xl outline-none">
        <Trans>Webhook added. This is its secret</Trans>
      </h2>
      <p className="mt-1 max-w-[65ch] text-ink-2">
        <Trans>
          It is shown only now. Keep it where the messages to <strong className="wrap-anywhere text-ink">{url}</strong>{' '}
          are received: it proves to your system that they come from this shop.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-72 rounded-control bg-sunken p-3 font-mono text-base font-semibold break-all select-all">
          {secret}
        </code>
        <CopySecret secret={secret} />
      </div>
    </section>
  )
}

function CopySecret({ secret }: { secret: string }) {
  const [state, setState] = useState<'copied' | 'failed'>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()} className="unscripted:hidden">
        <Copy size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Copy</Trans>
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {state === 'copied' && <Trans>Copied</Trans>}
        {state === 'failed' && <Trans>Your browser blocked copying. Select the text and copy it yourself.</Trans>}
      </p>
    </>
  )
}
