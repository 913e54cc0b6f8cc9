import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { formatNumber } from '#domain/money.ts'
import { unitsKept } from '#domain/orders/returned-items.ts'
import { returnReasons, type ReturnReason } from '#domain/orders/returns.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { FieldMistake, SelectField, TextField } from '../../ui/field.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { useRefusedFields } from '../new-order/mistakes.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { Details } from './details.server.ts'
import { useOrderAction } from './order-frame.tsx'
import { ReturnQuestion, ReturnRefused, type ReturnedAnswer, useReturnReason } from './return-question.tsx'

/** `asked`: the request that it begins with. */
type Props = {
  details: Details
  answer: ReturnedAnswer | undefined
  request: Details['returnRequests'][number] | undefined
}

export function ReturnedForm({ details, answer, request }: Props) {
  return answer?.asks ? (
    <ReturnQuestion details={details} typed={answer.typed} asks={answer.asks} />
  ) : (
    <Fields details={details} answer={answer} request={request} />
  )
}

function Fields({ details, answer, request }: Props) {
  const { t } = useLingui()
  const { order, returns, today } = details
  const words = useAdminWords({ 'invalid-day': msg`Choose a day since the order was placed` })
  const reasons = useReturnReason()
  const isBusy = useNavigation().formData?.get('do') === 'return'
  const typed = answer?.typed
  const { form, wrong: fields, isMended, sends, change } = useRefusedFields(answer?.fields)
  const wrong = (name: string) => words.field(fields[name])
  const isBack = answer !== undefined && !answer.refused
  useEffect(() => {
    if (isBack) form.current?.querySelector<HTMLElement>('[id^=return-line]')?.focus()
  }, [form, isBack])
  return (
    <Form
      ref={form}
      method="post"
      action={useOrderAction(order.id)}
      onChange={change}
      preventScrollReset
      className="mt-1 grid gap-4"
      noValidate
    >
      <input type="hidden" name="do" value="return" />
      <input type="hidden" name="earlier" value={returns.length} />
      {answer?.refused && !isMended && (
        <ReturnRefused key={sends} details={details} refused={answer.refused} fields={fields} />
      )}
      <Lines order={order} answer={answer} request={request} fields={fields} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Came back on`}
          id="return-day"
          name="returnedOn"
          type="date"
          max={today}
          defaultValue={typed?.returnedOn ?? today}
          error={wrong('returnedOn')}
        />
        <SelectField
          label={t`Why`}
          id="return-reason"
          name="reason"
          defaultValue={typed?.reason ?? request?.reason}
          onChange={({ target }) => restock(form.current, target.value !== damaged)}
          error={wrong('reason')}
        >
          <option value="">{t`Choose a reason`}</option>
          {returnReasons.map((one) => (
            <option key={one} value={one}>
              {reasons[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t`Money given back (TK)`}
        id="return-refund"
        name="refund"
        isOptional
        inputMode="decimal"
        autoComplete="off"
        className="sm:max-w-sm"
        hint={t`Left empty: all that was paid for these products. The delivery charge is not part of it.`}
        defaultValue={typed?.refund}
        error={wrong('refund')}
      />
      {order.email && <Notify email={order.email} isTold={typed?.isTold ?? true} />}
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        <Trans>Check the return</Trans>
      </Button>
    </Form>
  )
}

const damaged: ReturnReason = 'damaged'

/** Damaged products go back to the shelf only where somebody says so. */
function restock(form: HTMLFormElement | null, isRestocked: boolean): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('[name=restock]') ?? []) box.checked = isRestocked
}

type LinesProps = Omit<Props, 'details'> & { order: Details['order']; fields: FieldErrors }

/** How many of each line came back; a single unit is taken for granted. */
function Lines({ order, answer, request, fields }: LinesProps) {
  const left = unitsKept(order)
  const requestedOf = (place: number) => request?.lines.find(({ line }) => line === place)?.quantity ?? 0
  const isOnly = order.lines.length === 1 && left[0] === 1
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        <Trans>What came back?</Trans>
      </legend>
      <ul className="divide-y divide-line">
        {order.lines.map((line, n) => {
          const most = left[n] ?? 0
          const first = Math.min(most, requestedOf(n + 1)) || (isOnly ? 1 : 0)
          return (
            most > 0 && (
              <Line
                key={`${line.productId} ${line.size} ${line.colour}`}
                line={line}
                place={n + 1}
                most={most}
                typed={answer?.typed.quantities[n + 1] ?? String(first)}
                isRestocked={answer?.typed.restocked.includes(n + 1) ?? request?.reason !== damaged}
                error={fields[`line-${n + 1}`]}
              />
            )
          )
        })}
      </ul>
    </fieldset>
  )
}

type LineProps = {
  line: Details['order']['lines'][number]
  place: number
  most: number
  typed: string
  isRestocked: boolean
  error: FieldErrors[string] | undefined
}

function Line({ line, place, most, typed, isRestocked, error }: LineProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const choice = useChoiceName()(line)
  const count = formatNumber(most, useLanguage())
  const id = `line-${place}-error`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
        {line.title}
        {choice && <span className="block text-sm text-ink-2">{choice}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="flex items-center gap-2 text-ink-2">
          <span className="sr-only">{t`How many of ${line.title} came back`}</span>
          <input
            id={`return-line-${place}`}
            name={`line-${place}`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && id}
            className="min-h-11 w-18 rounded-control border border-line-strong bg-surface px-3 text-end text-ink tabular-nums aria-invalid:border-danger"
          />
          {t`of ${count}`}
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="restock"
            value={place}
            defaultChecked={isRestocked}
            aria-label={t`Back to stock: ${line.title}`}
            className="size-5 shrink-0 accent-primary"
          />
          <Trans>Back to stock</Trans>
        </label>
      </span>
      {error && (
        <FieldMistake id={id} className="basis-full">
          {words.field(error)}
        </FieldMistake>
      )}
    </li>
  )
}

function Notify({ email, isTold }: { email: string; isTold: boolean }) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2.5 wrap-anywhere">
      <input
        type="checkbox"
        name="notify"
        value="yes"
        defaultChecked={isTold}
        className="size-5 shrink-0 accent-primary"
      />
      <Trans>Tell {email} that it arrived</Trans>
    </label>
  )
}
