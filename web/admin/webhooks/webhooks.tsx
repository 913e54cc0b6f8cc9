import { Trans, useLingui } from '@lingui/react/macro'
import { ListHead } from '../table/list-head.tsx'
import { deskStaysWhenLost, whyLost } from '../shell/lost-answer.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { answerWebhooks } from './answer-webhooks.server.ts'
import { HowToCheck } from './how-to-check.tsx'
import { NewSecret } from './new-secret.tsx'
import { readWebhook, type WebhookAnswer } from './typed-webhook.ts'
import { WebhookForm } from './webhook-form.tsx'
import { useOffToast, WebhookList } from './webhook-list.tsx'
import { webhookOf } from './webhooks-in-words.server.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import type { Route } from './+types/webhooks.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { data } = await context.get(shop).listWebhooks({}).catch(orErrorPage)
  return { webhooks: data.map((webhook) => webhookOf(webhook, languageOf(url.pathname))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerWebhooks(context.get(shop), await request.formData())
}

/** When the session has ended or the connection is lost, that is said on the page: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): WebhookAnswer => {
    const code = whyLost(error)
    if (form.get('do') === 'off') return { refused: code }
    return { refused: code, refusedNew: { typed: readWebhook(form), code, fields: {} } }
  })
}

export const shouldRevalidate = deskStaysWhenLost

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
          A webhook tells another system, such as a courier’s or a sheet of yours, as soon as something happens in the
          shop.
        </Trans>
      </p>
      {refused && !refusedNew && <Alert look="danger">{words.refusal(refused)}</Alert>}
      {off && <Alert look="success">{t`Webhook switched off`}</Alert>}
      {added && <NewSecret added={added} />}
      <WebhookList webhooks={webhooks} />
      <WebhookForm refused={refusedNew} isAdded={added !== undefined} />
      <HowToCheck />
    </div>
  )
}
