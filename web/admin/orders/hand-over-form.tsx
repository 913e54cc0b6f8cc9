import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { BookParcels } from './book-parcels.tsx'
import { ManyOrdersResult } from './move-question.tsx'
import { WhyNotBooked } from './not-done.tsx'
import { OrderLink } from './order-cells.tsx'
import { DayAndCourier, ParcelNumber } from './parcel-number.tsx'
import { phoneInWords } from './phone-link.tsx'
import { goToNextField } from '../table/move-in-grid.ts'
import { LeaveDialog, useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { PleaseCheck, useRefusedFields } from '../new-order/mistakes.tsx'
import { useCourierWords } from '../shell/courier-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/hand-over.ts'

type Props = Pick<Route.ComponentProps['loaderData'], 'rows' | 'placed' | 'today' | 'couriers'> & {
  answer: Route.ComponentProps['actionData']
  /** How many were handed over. */
  summary: ReactNode
}

/** One day and courier for all, and a number for each. */
export function HandOverForm({ rows, placed, today, couriers, answer, summary }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { formMethod, formData } = useNavigation()
  const isBusy = formMethod === 'POST' && formData?.get('do') !== 'book'
  const { typed } = answer ?? {}
  const { form, wrong, isMended, sends, change } = useRefusedFields(answer?.mistakes)
  return (
    <>
      {answer && !(answer.refused && isMended) && (
        <Outcome key={sends} answer={answer} rows={rows} wrong={wrong} summary={summary} />
      )}
      {couriers.length > 0 && <BookParcels orders={rows} couriers={couriers} failed={answer?.failed ?? []} />}
      <Form
        ref={form}
        method="post"
        onKeyDown={goToNextField}
        onChange={change}
        className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
        noValidate
      >
        {couriers.length > 0 && (
          <h2 className="text-xl">
            <Trans>Hand over to any courier</Trans>
          </h2>
        )}
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
                <WhyNotBooked order={answer?.failed.find(({ id }) => id === order.id)} />
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
  const refusal = useCourierWords()
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
      <PleaseCheck wrong={fields}>{refusal(answer.refused, answer.courier)}</PleaseCheck>
    </Alert>
  )
}

/** The day of what was handed over, and the courier. */
export function DoneWhen({ answer: { done, day, carrier } }: { answer: NonNullable<Props['answer']> }) {
  return done.length > 0 && <p className="wrap-anywhere">{[day, carrier].filter(Boolean).join(', ')}</p>
}
