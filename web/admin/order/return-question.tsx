import { Trans, useLingui } from '@lingui/react/macro'
import { PackageX, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNumber, type Poisha } from '#domain/money.ts'
import { returnReasons, type ReturnReason } from '#domain/orders/returns.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { PleaseCheck } from '../new-order/mistakes.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { Details } from './details.server.ts'
import { useOrderAction } from './order-frame.tsx'

type QuestionProps = {
  details: Details
  typed: TypedReturned
  asks: NonNullable<ReturnedAnswer['asks']>
}

/** What is about to be written down, for good. */
export function ReturnQuestion({ details: { order }, typed, asks: { lines, refund } }: QuestionProps) {
  const reasons = useReturnReason()
  const isBusy = useNavigation().formData?.get('do') === 'return'
  const reason = returnReasons.find((one) => one === typed.reason)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form
      method="post"
      action={useOrderAction(order.id)}
      preventScrollReset
      className="mt-1 grid gap-3 rounded-card border border-line-strong p-4"
    >
      <Typed typed={typed} />
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-32 text-lg">
        <Trans>Record this return?</Trans>
      </h3>
      <ItemList lines={order.lines} items={lines} />
      <p>
        <Trans>
          Given back: <Price amount={refund} className="font-semibold" />
        </Trans>
        {reason && <span className="text-ink-2"> · {reasons[reason]}</span>}
      </p>
      <p className="text-ink-2">
        <Trans>
          It is final: a return cannot be changed afterwards. The order stays delivered, and counts towards the
          customer’s discount as before.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="change" variant="secondary">
          <Trans>Change something</Trans>
        </Button>
        <Button type="submit" name="step" value="sure" isBusy={isBusy}>
          <Trans>Yes, record it</Trans>
        </Button>
      </div>
    </Form>
  )
}

/** The form as it was filled in, sent once more with the answer. */
function Typed({ typed }: { typed: TypedReturned }) {
  const { quantities, restocked, returnedOn, reason, refund, isTold, earlier } = typed
  const fields: [string, string][] = [
    ['do', 'return'],
    ...Object.entries({ returnedOn, reason, refund, earlier }),
    ...Object.entries(quantities).map(([line, units]): [string, string] => [`line-${line}`, units]),
    ...restocked.map((line): [string, string] => ['restock', String(line)]),
    ...(isTold ? [['notify', 'yes'] satisfies [string, string]] : []),
  ]
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

type Items = { lines: Details['order']['lines']; items: { line: number; quantity: number; restock: boolean }[] }

/** What came back, and what of it can be sold again. */
export function ItemList({ lines, items }: Items) {
  const language = useLanguage()
  const choiceName = useChoiceName()
  return (
    <ul className="mt-1 grid gap-1">
      {items.map(({ line, quantity, restock }) => {
        const of = lines[line - 1]
        const choice = of && choiceName(of)
        return (
          <li key={line} className="flex flex-wrap items-center gap-x-2">
            <span className="wrap-anywhere">
              {formatNumber(quantity, language)} × {of?.title}
              {choice && ` (${choice})`}
            </span>
            <span
              className={`inline-flex items-center gap-1 text-sm font-medium ${restock ? 'text-success' : 'text-ink-2'}`}
            >
              {restock ? (
                <Undo2 size={14} strokeWidth={2} aria-hidden />
              ) : (
                <PackageX size={14} strokeWidth={2} aria-hidden />
              )}
              {restock ? <Trans>back to stock</Trans> : <Trans>not back to stock</Trans>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type RefusedProps = { details: Details; refused: RefusalCode; fields: FieldErrors }

/** Why nothing was recorded: which fields are wrong, in the order of the form, or what somebody else has recorded meanwhile. */
export function ReturnRefused({ details: { order, returns }, refused, fields }: RefusedProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const lines = order.lines.map((line, n) => ({
    name: `line-${n + 1}`,
    id: `return-line-${n + 1}`,
    label: t`How many of ${line.title} came back`,
  }))
  const labels = [
    ...lines,
    { name: 'returnedOn', id: 'return-day', label: t`Came back on` },
    { name: 'reason', id: 'return-reason', label: t`Why` },
    { name: 'refund', id: 'return-refund', label: t`Money given back (TK)` },
  ]
  const latest = returns.at(-1)
  const isNothing = Object.values(fields).some(({ code }) => code === 'change-or-count-required')
  return (
    <Alert look="danger" takesFocus>
      <PleaseCheck wrong={labels.filter(({ name }) => fields[name])}>
        {isNothing ? (
          t`Say how many of which product came back.`
        ) : refused === 'order-changed' && latest ? (
          <RecordedMeanwhile at={latest.at} by={latest.recordedBy} />
        ) : (
          words.refusal(refused)
        )}
      </PleaseCheck>
    </Alert>
  )
}

function RecordedMeanwhile({ at, by }: { at: string; by: string | null }) {
  const { t } = useLingui()
  const who = by ?? t`the shop`
  return (
    <Trans>
      A return was recorded meanwhile ({at} by {who}). Yours was not: check what else came back.
    </Trans>
  )
}

/** Why something came back, as the shop’s own people call it. */
export function useReturnReason(): Record<ReturnReason, string> {
  const { t } = useLingui()
  return {
    damaged: t`Damaged or does not work`,
    'wrong-item': t`Not what was ordered`,
    'not-as-shown': t`Not as shown`,
    'wrong-size': t`Does not fit`,
    'changed-mind': t`Changed their mind`,
    other: t`Something else`,
  }
}

/** What was typed; `quantities` by the place of a line in the order, from 1. */
export type TypedReturned = {
  quantities: Record<number, string>
  restocked: number[]
  returnedOn: string
  reason: string
  refund: string
  isTold: boolean
  /** How many returns of the order the page has shown. */
  earlier: string
}
export type ReturnedAnswer = {
  did: 'return'
  typed: TypedReturned
  fields: FieldErrors
  refused?: RefusalCode
  /** What is about to be written down, where it is only to be agreed to. */
  asks?: { lines: { line: number; quantity: number; restock: boolean }[]; refund: Poisha }
}
