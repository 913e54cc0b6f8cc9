import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useEffect, useRef } from 'react'
import { refusals, type RefusalCode } from '#domain/refusal.ts'
import { languageOf } from '../../i18n/language.ts'
import { settings, shop } from '../../lib/shop/shop.ts'
import { forgottenOrder } from '../../lib/order-cookies.server.ts'
import {
  answerTracking,
  type TrackingAnswer,
  findLinked,
  findOwn,
  keepLink,
  type OwnRow,
  type TrackedOrder as Tracked,
} from './tracking.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/track-order.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { keepTypedReturn, readsOrderAgain } from '../order-view/typed-return.ts'
import { hydrateLazily } from '../../browser/lazy.tsx'
import { usePhoneWords } from '../../lib/forms/use-phone-words.ts'
import { TextField } from '../../ui/field.tsx'

const TrackedOrder = hydrateLazily(() => import('./tracked-orders.tsx').then((file) => file.TrackedOrder))
const CancelAnswer = hydrateLazily(() => import('../order-view/help.tsx').then((file) => file.CancelAnswer))
const OwnOrders = hydrateLazily(() => import('./tracked-orders.tsx').then((file) => file.OwnOrders))

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

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname)
  return answerTracking({ request, url, language, api: context.get(shop), facts: context.get(settings).facts })
}

/** A lost connection is said on the page, and what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error
    if (form.get('intent') === 'return') return data<TrackingAnswer>(keepTypedReturn(form), 503)
    const typed = { number: String(form.get('number') ?? ''), phone: String(form.get('phone') ?? '') }
    const intent = form.get('intent') === 'cancel' ? 'cancel' : 'find'
    return data<TrackingAnswer>({ typed, refused: { code: 'temporarily-unavailable', intent, fields: {} } }, 503)
  })
}

/** The order whose form was not taken stays in sight, with what was typed. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return readsOrderAgain(change) && !change.actionResult?.isOther
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

type Props = {
  linked: Tracked | undefined
  /** Why the link that was opened shows nothing. */
  trouble: RefusalCode | undefined
  number: string
  own: { rows: OwnRow[]; total: number } | undefined
  answer: TrackingAnswer | undefined
}

/** Where orders are: the linked one, one's own, and any by its number and phone. */
function TrackingPage({ linked, trouble, number, own, answer }: Props) {
  const found = answer?.found
  const shown = found ?? linked
  return (
    <>
      {trouble && !answer && <LinkTrouble code={trouble} />}
      <CancelAnswer
        isCancelled={answer?.cancelled}
        isPaid={(linked?.advance ?? 0) > 0}
        isOther={answer?.isOther}
        refused={answer?.refused?.intent === 'cancel' ? answer.refused.code : undefined}
      />
      {shown && <TrackedOrder key={shown.number} order={shown} isAnswer={Boolean(found)} returned={answer?.returned} />}
      {linked && !found && <Forget />}
      {own && <OwnOrders rows={own.rows} total={own.total} />}
      <section aria-labelledby="find" className="grid gap-3 print:hidden">
        <h2 id="find" className="text-xl">
          {shown || own ? <Trans>Track another order</Trans> : <Trans>By number and phone</Trans>}
        </h2>
        <FindForm key={found?.number} number={number} answer={answer} />
        {!own && (
          <p className="text-ink-2">
            <Trans>
              Ordered with an account? <TextLink to="/login?next=/order">Log in</TextLink> and see all your orders.
            </Trans>
          </p>
        )}
      </section>
    </>
  )
}

function LinkTrouble({ code }: { code: RefusalCode }) {
  return (
    <Alert look="info" takesFocus>
      {code === 'link-expired' ? (
        <>
          <p className="font-semibold">
            <Trans>This link is older than 90 days and no longer opens the order.</Trans>
          </p>
          <p>
            <Trans>Its number is filled in below. Add the phone you ordered with to see where it is.</Trans>
          </p>
        </>
      ) : (
        <>
          <p className="font-semibold">
            <Trans>This link doesn’t open an order.</Trans>
          </p>
          <p>
            <Trans>It may be incomplete or disabled. The order number and phone show where your order is.</Trans>
          </p>
        </>
      )}
    </Alert>
  )
}

/** On a device that others use too. */
function Forget() {
  const { t } = useLingui()
  return (
    <Form method="post" action={useAddress('/order')} className="-mt-2 print:hidden">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Trans>This browser shows the order for a week.</Trans>
        <Button type="submit" name="intent" value="forget" variant="quiet" className="-mx-2 px-2!">
          {t`Remove from this device`}
        </Button>
      </p>
    </Form>
  )
}

type FindFormProps = { number: string; answer: TrackingAnswer | undefined }

/** An order's number and its phone show how far it is. */
function FindForm({ number, answer }: FindFormProps) {
  const { t } = useLingui()
  const phoneWords = usePhoneWords()
  const isBusy = useNavigation().formData?.get('intent') === 'find'
  const refused = answer?.refused?.intent === 'find' ? answer.refused : undefined
  const typed = answer?.typed
  const numberError = {
    none: undefined,
    empty: t`Order number is required`,
    unreadable: t`That isn’t a valid order number. Check its seven letters and digits`,
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/order')}
      noValidate
      replace
      preventScrollReset
      className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-5 print:hidden"
    >
      {refused && !isBusy && <NotFound refused={refused} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Order number`}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="6F3A21B"
          hint={t`Seven letters and digits, in the email about your order and on the thank-you page`}
          defaultValue={typed?.number ?? number}
          error={numberError[refused?.fields.number ?? 'none']}
        />
        <TextField
          label={t`Phone`}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          placeholder="01XXXXXXXXX"
          hint={t`The one you ordered with`}
          defaultValue={typed?.phone}
          error={phoneWords(refused?.fields.phone, typed?.phone ?? '')}
        />
      </div>
      <Button type="submit" name="intent" value="find" isBusy={isBusy} className="justify-self-start">
        {isBusy ? <Trans>Searching…</Trans> : <Trans>Track order</Trans>}
      </Button>
    </Form>
  )
}

/** One answer for every pair that does not fit, so that nobody learns which half was right. */
function NotFound({ refused: { code, fields } }: { refused: NonNullable<TrackingAnswer['refused']> }) {
  const words = useWordsFor()
  return (
    <Alert look="danger" takesFocus={Object.keys(fields).length === 0}>
      <p className="font-semibold">{words.refusal(code)}</p>
      {code === 'order-not-found' && (
        <p>
          <Trans>No order matches this number and phone. Check both in the email about your order, or call us.</Trans>
        </p>
      )}
    </Alert>
  )
}
