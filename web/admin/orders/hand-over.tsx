import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { dhakaDay } from '#domain/day.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isWithCourier } from '#domain/orders/shipment.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { answerHandOver } from './hand-over.server.ts'
import { ManyOrdersResult } from './move-question.tsx'
import { OrderLink } from './order-cells.tsx'
import { DayAndCourier, ParcelNumber } from './parcel-number.tsx'
import { phoneInWords } from './phone-link.tsx'
import { CourierSheetLink } from '../table/export-link.tsx'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { listAgain, useList } from '../table/list-place.ts'
import { goToNextField } from '../table/move-in-grid.ts'
import { LeaveDialog, useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { PleaseCheck, useRefusedFields } from '../new-order/mistakes.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { dayIn } from '../../lib/day-in-words.ts'
import { orErrorPage, shop } from '../../lib/shop/shop.ts'
import { placeInWords } from '../../storefront/checkout/checkout.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/hand-over.ts'

const mostAtOnce = 100
const toHandOver = '/admin/order?shipment=to-hand-over'

/** Without any order, the list of those to choose from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!url.searchParams.has('ids')) throw redirect(addressIn(languageOf(url.pathname), toHandOver))
  const ids = [...new Set(url.searchParams.getAll('ids'))].filter(Boolean).slice(0, mostAtOnce)
  const { orders } =
    ids.length > 0 ? await context.get(shop).listOrdersById({ ids }).catch(orErrorPage) : { orders: [] }
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
  return { rows, away, others: orders.length - rows.length, placed, today }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const answer = await answerHandOver(context.get(shop), await request.formData(), languageOf(url.pathname))
  return data(answer, answer.refused ? 409 : 200)
}

/** Orders that one courier takes along: one day and name for all, a number for each. */
export default function HandOverPage({
  loaderData: { rows, away, others, placed, today },
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
      {rows.length > 0 && <HandOverForm rows={rows} placed={placed} today={today} answer={answer} summary={summary} />}
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

/** The day of what was handed over, and the courier. */
function DoneWhen({ answer: { done, day, typed } }: { answer: NonNullable<Props['answer']> }) {
  return done.length > 0 && <p className="wrap-anywhere">{[day, typed?.carrier].filter(Boolean).join(', ')}</p>
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

type Props = Pick<Route.ComponentProps['loaderData'], 'rows' | 'placed' | 'today'> & {
  answer: Route.ComponentProps['actionData']
  /** How many were handed over. */
  summary: ReactNode
}

function HandOverForm({ rows, placed, today, answer, summary }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const isBusy = useNavigation().formMethod === 'POST'
  const { typed } = answer ?? {}
  const { form, wrong, isMended, sends, change } = useRefusedFields(answer?.mistakes)
  return (
    <>
      {answer && !(answer.refused && isMended) && (
        <Outcome key={sends} answer={answer} rows={rows} wrong={wrong} summary={summary} />
      )}
      <Form
        ref={form}
        method="post"
        onKeyDown={goToNextField}
        onChange={change}
        className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
        noValidate
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <DayAndCourier typed={typed} placed={placed} today={today} wrong={wrong} isShared />
        </div>
        <ul className="grid divide-y divide-line border-t border-line">
          {rows.map((order) => (
            <li key={order.id} className="grid gap-x-4 gap-y-2 py-4 last:pb-0 sm:grid-cols-2">
              <div className="min-w-0">
                <OrderLink order={order} />
                <p className="font-medium">
                  {order.name}, <span className="tabular-nums">{phoneInWords(order.phone, language)}</span>
                </p>
                <p className="text-ink-2 wrap-anywhere">{order.address}</p>
              </div>
              <input type="hidden" name="ids" value={order.id} />
              <ParcelNumber
                label={t`Parcel number of ${orderNumberIn(order.id)}`}
                order={orderNumberIn(order.id)}
                id={`number-${order.id}`}
                name={`number ${order.id}`}
                sure={{ name: `sure ${order.id}`, number: typed?.sure[order.id] }}
                typed={typed?.numbers[order.id]}
                error={wrong[`number ${order.id}`]}
              />
            </li>
          ))}
        </ul>
        {/* After many parcels the button is still at hand. */}
        <div
          data-bar
          className="sticky bottom-0 z-10 -mx-4 -mb-4 grid rounded-b-card border-t border-line bg-surface px-4 py-3 sm:-mx-5 sm:-mb-5 sm:justify-start sm:px-5"
        >
          <Button type="submit" isBusy={isBusy} className="max-sm:w-full">
            <Truck size={18} strokeWidth={1.75} aria-hidden />
            {isBusy ? t`Saving…` : <Plural value={rows.length} one="Hand over # order" other="Hand over # orders" />}
          </Button>
        </div>
        <LeaveDialog blocker={useUnsavedChanges(() => isTyped(form.current, today))} />
      </Form>
    </>
  )
}

/** Whether there is anything in the form that another visit of the page would not bring. */
function isTyped(form: HTMLFormElement | null, today: string): boolean {
  return [...new FormData(form ?? undefined)].some(([name, value]) =>
    name === 'handedOverOn' ? value !== today : /^(carrier|number )/.test(name) && value !== '',
  )
}

type OutcomeProps = Pick<Props, 'rows' | 'summary'> & { answer: NonNullable<Props['answer']>; wrong: FieldErrors }

/** What was handed over, and which fields are to be put right, in the order of the form. */
function Outcome({ answer, rows, wrong, summary }: OutcomeProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const fields = [
    { name: 'handedOverOn', id: 'handedOverOn', label: t`Day` },
    { name: 'carrier', id: 'carrier', label: t`Courier` },
    ...rows.map(({ id }) => ({
      name: `number ${id}`,
      id: `number-${id}`,
      label: t`Parcel number of ${orderNumberIn(id)}`,
    })),
  ].filter(({ name }) => wrong[name])
  if (!answer.refused)
    return (
      <ManyOrdersResult answer={answer} summary={summary} takesFocus>
        <DoneWhen answer={answer} />
        {fields.length > 0 && <PleaseCheck wrong={fields} />}
      </ManyOrdersResult>
    )
  return (
    <Alert look="danger" takesFocus>
      <PleaseCheck wrong={fields}>{words.refusal(answer.refused)}</PleaseCheck>
    </Alert>
  )
}
