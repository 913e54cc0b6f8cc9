import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { data, useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { Refusal } from '#domain/refusal.ts'
import { ListHead } from '../table/list-head.tsx'
import { readPage } from '../../lib/list-query.ts'
import { staysWhenSessionExpired, sessionProblem } from '../shell/unsent-form.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { DeliveryList, type SentAgain } from './delivery-list.tsx'
import { deliveryOf, webhookOf } from './webhooks.server.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/webhook.ts'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const language = languageOf(url.pathname)
  const page = readPage(url.searchParams)
  const [{ data: webhooks }, found] = await Promise.all([
    api.listWebhooks({}),
    api.listDeliveries({ id, ...(page && { page }) }),
  ]).catch(orErrorPage)
  const webhook = webhooks.find((one) => one.id === id)
  if (!webhook) throw data('webhook-not-found', 404)
  const deliveries = found.data.map((delivery) => deliveryOf(delivery, language))
  return {
    webhook: webhookOf(webhook, language),
    list: { deliveries, total: found.total, page: found.page, limit: found.limit },
  }
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
