import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Form, useLocation, useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { longestReturnText, returnReasons, type ReturnReason } from '#domain/orders/returns.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import type { ReturnAnswer } from './typed-return.ts'
import type { ShownReturned } from './order-view.server.ts'

export type ReturnLine = {
  title: string
  quantity: number
  size?: string | undefined
  colour?: string | undefined
}
type Props = { lines: readonly ReturnLine[]; answer: ReturnAnswer | undefined }

/** Asks the shop to take something back; without scripts the form opens and is sent as well. */
export function ReturnForm({ lines, answer }: Props) {
  if (answer && 'reference' in answer) return <Sent reference={answer.reference} />
  return (
    <details id="return" open={answer !== undefined} className="min-w-0 scroll-mt-32 open:basis-full">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control bg-surface px-5 py-2 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Undo2 size={18} aria-hidden />
        <Trans>Ask for a return</Trans>
      </summary>
      <Wish lines={lines} answer={answer} />
    </details>
  )
}

function Sent({ reference }: { reference: string }) {
  return (
    <div id="return" className="basis-full scroll-mt-32">
      <Alert look="success" takesFocus>
        <p className="font-semibold">
          <Trans>The shop has your request.</Trans>
        </p>
        <p>
          <Trans>We will call or write to you about how to send it back. Your reference is {reference}.</Trans>
        </p>
      </Alert>
    </div>
  )
}

function Wish({
  lines,
  answer,
}: {
  lines: readonly ReturnLine[]
  answer: Exclude<ReturnAnswer, { reference: string }> | undefined
}) {
  const { t } = useLingui()
  const isBusy = useNavigation().formData?.get('intent') === 'return'
  const address = useLocation().pathname
  const { quantities, reason, text } = answer?.typed ?? { quantities: {}, reason: '', text: '' }
  const words: Record<ReturnReason, string> = {
    damaged: t`It is damaged or does not work`,
    'wrong-item': t`It is not what I ordered`,
    'not-as-shown': t`It is not as shown`,
    'wrong-size': t`It does not fit`,
    'changed-mind': t`I have changed my mind`,
    other: t`Something else`,
  }
  return (
    <Form
      method="post"
      action={`${address}#return`}
      replace
      preventScrollReset
      noValidate
      className="mt-3 grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      {answer && <Refused code={answer.refused} />}
      <fieldset>
        <legend className="mb-1 font-medium">
          <Trans>What would you like to return?</Trans>
        </legend>
        <ul className="divide-y divide-line">
          {lines.map((line, n) => (
            <Line
              key={`${line.title} ${line.size} ${line.colour}`}
              line={line}
              name={`line-${n + 1}`}
              typed={quantities[n + 1] ?? (lines.length === 1 ? String(line.quantity) : '0')}
            />
          ))}
        </ul>
      </fieldset>
      <SelectField label={t`Why?`} name="reason" defaultValue={reason} className="max-w-md">
        <option value="">{t`Choose a reason`}</option>
        {returnReasons.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t`More about it`}
        name="text"
        isOptional
        maxLength={longestReturnText}
        defaultValue={text}
        hint={t`What is wrong with it, or what you would like instead.`}
      />
      <Button type="submit" name="intent" value="return" isBusy={isBusy} className="justify-self-start">
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send the request</Trans>}
      </Button>
    </Form>
  )
}

function Line({
  line: { title, quantity, size, colour },
  name,
  typed,
}: {
  line: ReturnLine
  name: string
  typed: string
}) {
  const { t } = useLingui()
  const choiceName = useChoiceName()
  const choice = choiceName({ size, colour })
  const most = formatNumber(quantity, useLanguage())
  return (
    <li>
      <label className="flex items-center justify-between gap-4 py-2">
        <span className="min-w-0 wrap-anywhere">
          {title}
          {choice && <span className="block text-sm text-ink-2">{choice}</span>}
        </span>
        <span className="flex shrink-0 items-center gap-2 text-ink-2">
          <input
            type="number"
            name={name}
            min={0}
            max={quantity}
            inputMode="numeric"
            defaultValue={typed}
            className="min-h-11 w-18 rounded-control border border-line-strong bg-surface px-3 text-end text-ink tabular-nums"
          />
          {t`of ${most}`}
        </span>
      </label>
    </li>
  )
}

function Refused({ code }: { code: Exclude<ReturnAnswer, { reference: string }>['refused'] }) {
  const { t } = useLingui()
  const words = useWordsFor()
  const own = {
    'nothing-chosen': t`Say how many of which product you would like to return.`,
    'no-reason': t`Please choose a reason.`,
    'invalid-input': t`You can return at most as many as you bought.`,
    'not-returnable': t`Only what was delivered can be returned, and only within the days of our return policy.`,
  }
  return (
    <Alert look="danger" takesFocus>
      {code in own ? own[code as keyof typeof own] : words.refusal(code as Exclude<typeof code, keyof typeof own>)}
    </Alert>
  )
}

/** What came back of an order, when, and what was given back for it. */
export function ReturnedGoods({ returned }: { returned: ShownReturned[] }) {
  const language = useLanguage()
  const choiceName = useChoiceName()
  return returned.map(({ id, day, refund, items }) => (
    <div key={id} className="col-span-full flex items-start gap-2 border-t border-line pt-3">
      <Undo2 size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-primary" aria-hidden />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <Trans>Returned on {day}</Trans>
        </p>
        {items.map(({ title, quantity, size, colour }) => {
          const choice = choiceName({ size, colour })
          return (
            <p key={`${title} ${choice}`} className="text-ink-2">
              {formatNumber(quantity, language)} × {title}
              {choice && ` (${choice})`}
            </p>
          )
        })}
        {refund > 0 && (
          <p className="font-semibold">
            <Trans>
              Given back: <Price amount={refund} style="line" />
            </Trans>
          </p>
        )}
      </div>
    </div>
  ))
}
