import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { refusals } from '#domain/refusal.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { settings, shop } from '../../lib/shop/shop.ts'
import { forgottenOrder, orderCookie } from '../checkout/order-cookies.ts'
import { answerTracking, type TrackingAnswer } from './answer-tracking.server.ts'
import { findLinked, findOwn } from './load-tracking.server.ts'
import { TrackingPage } from './tracking-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/track-order.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const link = url.searchParams.get('link')
  if (link) throw keepLink(link, url)
  const language = languageOf(url.pathname)
  const api = context.get(shop)
  const asking = { api, language, facts: context.get(settings).facts }
  const [linked, { data: visitor }] = await Promise.all([findLinked(request, asking), api.showSession({})])
  const own = await findOwn(visitor, asking)
  const { order, trouble } = linked
  const number = linked.number ?? url.searchParams.get('number')?.slice(0, 20) ?? ''
  return data(
    { linked: order, trouble, number, own },
    trouble && { status: refusals[trouble].status, headers: { 'set-cookie': forgottenOrder('tracked', url) } },
  )
}

/** The link itself is seen by nobody: not in the address, not by where one goes next. */
function keepLink(token: string, url: URL): Response {
  return redirect(addressIn(languageOf(url.pathname), '/order'), {
    status: 303,
    headers: { 'set-cookie': orderCookie('tracked', token.slice(0, 100), url), 'referrer-policy': 'no-referrer' },
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname)
  return answerTracking({ request, url, language, api: context.get(shop), facts: context.get(settings).facts })
}

/** A lost connection is said on the page, and what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): TrackingAnswer => {
    if (error instanceof Response) throw error
    const typed = { number: String(form.get('number') ?? ''), phone: String(form.get('phone') ?? '') }
    const intent = form.get('intent') === 'cancel' ? 'cancel' : 'find'
    return { typed, refused: { code: 'temporarily-unavailable', intent, fields: {} } }
  })
}

export default function TrackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page grid max-w-3xl gap-6 py-6 md:py-10">
      <PageHead title={t`Track order`} canonical="/order" />
      <h1 className="text-2xl md:text-3xl print:hidden">
        <Trans>Track your order</Trans>
      </h1>
      <TrackingPage {...loaderData} answer={actionData} />
    </div>
  )
}
