import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer, Truck } from 'lucide-react'
import { data, redirect } from 'react-router'
import { dhakaDay } from '#domain/day.ts'
import { isWithCourier } from '#domain/orders/shipment.ts'
import { DoneWhen, HandOverForm } from './hand-over-form.tsx'
import { answerHandOver } from './hand-over.server.ts'
import { ManyOrdersResult } from './move-question.tsx'
import { CourierSheetLink } from '../table/export-link.tsx'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { listAgain, useList } from '../table/list-place.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { dayIn } from '../../lib/day-in-words.ts'
import { orErrorPage, shop } from '../../lib/shop/shop.ts'
import { placeInWords } from '../../storefront/checkout/checkout.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/hand-over.ts'

const mostAtOnce = 100
const toHandOver = '/admin/order?shipment=to-hand-over'

/** Without any order, the list of those to choose from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!url.searchParams.has('ids')) throw redirect(addressIn(languageOf(url.pathname), toHandOver))
  const ids = [...new Set(url.searchParams.getAll('ids'))].filter(Boolean).slice(0, mostAtOnce)
  const { orders, couriers } =
    ids.length > 0 ? await context.get(shop).listOrdersById({ ids }).catch(orErrorPage) : { orders: [], couriers: [] }
  const language = languageOf(url.pathname)
  const rows = orders
    .filter((order) => order.status === 'confirm' && !isWithCourier(order))
    .map((order) => ({
      id: order.id,
      name: order.name,
      phone: order.phone,
      address: [order.address, placeInWords(order, language)].filter(Boolean).join(', '),
      day: dhakaDay(new Date(order.createdAt)),
    }))
  const away = orders.filter(isWithCourier).map(({ id }) => id)
  const today = dhakaDay(new Date())
  const [last = today] = rows.map(({ day }) => day).toSorted((one, other) => other.localeCompare(one))
  const placed = dayIn(last, language)
  return { rows, away, others: orders.length - rows.length, placed, today, couriers }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const answer = await answerHandOver(context.get(shop), await request.formData(), languageOf(url.pathname))
  return data(answer, answer.refused ? 409 : 200)
}

/** Orders that one courier takes along: one day and name for all, a number for each. */
export default function HandOverPage({
  loaderData: { rows, away, others, placed, today, couriers },
  actionData: answer,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useList('/admin/order')
  const [first] = rows
  const isOver = rows.length === 0 && answer !== undefined && answer.done.length > 0
  const summary = <Plural value={answer?.done.length ?? 0} one="# order handed over" other="# orders handed over" />
  return (
    <div className="grid max-w-3xl gap-5 *:min-w-0">
      <div>
        <BackLink to={listAgain('/admin/order', list)} state={{ isSamePage: first !== undefined, left: first?.id }}>
          <Trans>All Orders</Trans>
        </BackLink>
        <ListHead
          title={t`Hand orders over`}
          count={rows.length > 0 && <Plural value={rows.length} one="# order" other="# orders" />}
          links={rows.length > 0 && <CourierSheetLink orders={rows} />}
        />
      </div>
      {isOver && answer.failed.length === 0 ? (
        <Alert look="success" takesFocus>
          <p className="font-semibold">{summary}</p>
          <DoneWhen answer={answer} />
        </Alert>
      ) : (
        answer &&
        !first && (
          <ManyOrdersResult answer={answer} summary={summary} takesFocus>
            <DoneWhen answer={answer} />
          </ManyOrdersResult>
        )
      )}
      {others > 0 && !answer && (
        <p className="text-ink-2">
          <Plural
            value={others}
            one="# chosen order is not listed: only confirmed ones that are still in the shop can be handed over."
            other="# chosen orders are not listed: only confirmed ones that are still in the shop can be handed over."
          />
        </p>
      )}
      {first && <HandOverForm {...{ rows, placed, today, couriers, answer, summary }} />}
      {rows.length === 0 && away.length > 0 && <NextSteps ids={away} />}
      {rows.length === 0 && !isOver && (
        <EmptyState
          picture={<Truck size={28} strokeWidth={1.5} />}
          title={t`Nothing is left to hand over here.`}
          action={
            <ButtonLink to={toHandOver} variant="secondary">
              <Trans>Select orders</Trans>
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

/** What is done with parcels that the courier takes along. */
function NextSteps({ ids }: { ids: string[] }) {
  const list = useList('/admin/order')
  const chosen = new URLSearchParams(ids.map((id) => ['ids', id]))
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      <ButtonLink to={`/admin/order/print?${chosen}&paper=labels`}>
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        <Plural value={ids.length} one="Print # label" other="Print # labels" />
      </ButtonLink>
      <ButtonLink to={`/admin/order/print?${chosen}`} variant="secondary">
        <Plural value={ids.length} one="Print # slip" other="Print # slips" />
      </ButtonLink>
      <ButtonLink to={list ? listAgain('/admin/order', list) : toHandOver} variant="quiet">
        <Trans>Back to the orders</Trans>
      </ButtonLink>
    </div>
  )
}
