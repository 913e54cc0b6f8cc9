import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer, Truck } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { Api } from '#contract/client.ts'
import { dhakaDay } from '#domain/day.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isWithCourier } from '#domain/orders/shipment.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { Refusal, refusals, type RefusalCode } from '#domain/refusal.ts'
import { ManyOrdersResult, type ManyAnswer } from './move-question.tsx'
import { OrderLink } from './order-cells.tsx'
import { ParcelNumber } from './parcel-number.tsx'
import { phoneInWords } from './phone-link.tsx'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { goToNextField } from '../table/move-in-grid.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { orErrorPage, shop } from '../../lib/shop/shop.ts'
import { placeInWords } from '../../storefront/checkout/checkout.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Route } from './+types/hand-over.ts'

const mostAtOnce = 100
const toHandOver = '/admin/order?shipment=to-hand-over'

/** Without any order, the list of those to choose from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!url.searchParams.has('ids')) throw redirect(addressIn(languageOf(url.pathname), toHandOver))
  const ids = [...new Set(url.searchParams.getAll('ids'))].filter(Boolean).slice(0, mostAtOnce)
  const { orders } =
    ids.length > 0 ? await context.get(shop).listOrdersById({ ids }).catch(orErrorPage) : { orders: [] }
  const rows = orders
    .filter((order) => order.status === 'confirm' && !isWithCourier(order))
    .map((order) => ({
      id: order.id,
      name: order.name,
      phone: order.phone,
      address: [order.address, placeInWords(order, languageOf(url.pathname))].filter(Boolean).join(', '),
    }))
  const away = orders.filter(isWithCourier).map(({ id }) => id)
  return { rows, away, others: orders.length - rows.length, today: dhakaDay(new Date()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerHandOver(context.get(shop), await request.formData())
  return data(answer, answer.refused ? 409 : 200)
}

/** Orders that one courier takes along: one day and name for all, a number for each. */
export default function HandOverPage({
  loaderData: { rows, away, others, today },
  actionData: answer,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const isOver = rows.length === 0 && answer !== undefined && answer.done.length > 0
  const summary = <Plural value={answer?.done.length ?? 0} one="# order handed over" other="# orders handed over" />
  return (
    <div className="grid max-w-3xl gap-5 *:min-w-0">
      <div>
        <BackLink to="/admin/order">
          <Trans>All Orders</Trans>
        </BackLink>
        <ListHead
          title={t`Hand orders over`}
          count={rows.length > 0 && <Plural value={rows.length} one="# order" other="# orders" />}
        />
      </div>
      {isOver && answer.failed.length === 0 ? (
        <Alert look="success" takesFocus>
          <p className="font-semibold">{summary}</p>
        </Alert>
      ) : (
        answer && <ManyOrdersResult answer={answer} summary={summary} />
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
      {rows.length > 0 && <HandOverForm rows={rows} today={today} answer={answer} />}
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
      <ButtonLink to={toHandOver} variant="quiet">
        <Trans>Back to the orders</Trans>
      </ButtonLink>
    </div>
  )
}

type Props = Pick<Route.ComponentProps['loaderData'], 'rows' | 'today'> & {
  answer: Route.ComponentProps['actionData']
}

function HandOverForm({ rows, today, answer }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useAdminWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const { typed, fields, numbers } = answer ?? {}
  return (
    <Form
      method="post"
      onKeyDown={goToNextField}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
      noValidate
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Day`}
          name="handedOverOn"
          type="date"
          max={today}
          defaultValue={typed?.handedOverOn ?? today}
          error={words.field(fields?.['handedOverOn'])}
        />
        <TextField
          label={t`Courier`}
          name="carrier"
          isOptional
          maxLength={100}
          defaultValue={typed?.carrier}
          error={words.field(fields?.['carrier'])}
        />
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
              id={`number-${order.id}`}
              name={`number ${order.id}`}
              sure={{ name: `sure ${order.id}`, number: typed?.sure[order.id] }}
              typed={typed?.numbers[order.id]}
              error={numbers?.[order.id]}
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
          {isBusy ? t`Saving…` : <Trans>Hand over</Trans>}
        </Button>
      </div>
    </Form>
  )
}

type Typed = { handedOverOn: string; carrier: string; numbers: Record<string, string>; sure: Record<string, string> }
/** `numbers` is what is wrong with parcel numbers, by the order's id. */
type HandOverAnswer = ManyAnswer & { fields?: FieldErrors; numbers?: FieldErrors; typed?: Typed }

/** Hands the orders of the form over; where nothing was, what was typed comes back. */
async function answerHandOver(api: Api, form: FormData): Promise<HandOverAnswer> {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const ids = [...new Set(form.getAll('ids').map(String))]
  const numbers = Object.fromEntries(ids.map((id) => [id, textOf(`number ${id}`)]))
  const sure = Object.fromEntries(ids.map((id) => [id, textOf(`sure ${id}`)]))
  const typed = { handedOverOn: textOf('handedOverOn'), carrier: textOf('carrier'), numbers, sure }
  const { handedOverOn, carrier } = typed
  try {
    const orders = ids.map((id) => {
      const trackingNumber = numbers[id] ?? ''
      return { id, trackingNumber, ...(trackingNumber && sure[id] === trackingNumber && { sure: true as const }) }
    })
    const { done, failed } = await api.handOverMany({ handedOverOn, carrier, orders })
    const wrong = failed.flatMap(({ id, errors }) =>
      errors?.['trackingNumber'] ? [[id, errors['trackingNumber']]] : [],
    )
    return {
      did: 'many',
      done,
      failed: failed.map(({ id, code }) => ({ id, code: known(code) })),
      numbers: Object.fromEntries(wrong) as FieldErrors,
      typed,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { did: 'many', done: [], failed: [], refused: error.code, fields: error.details.errors ?? {}, typed }
  }
}

function known(code: string): RefusalCode | 'unknown' {
  return Object.hasOwn(refusals, code) ? (code as RefusalCode) : 'unknown'
}
