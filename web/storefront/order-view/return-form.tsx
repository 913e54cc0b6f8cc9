import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { useId, type SyntheticEvent } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { readNumber } from '#domain/typed-number.ts'
import { longestReturnText, returnReasons, type ReturnReason } from '#domain/orders/returns.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFieldWords, useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldMistake, SelectField, TextArea } from '../../ui/field.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import type { ReturnAnswer } from './typed-return.ts'
import { LogInBeside } from './log-in-beside.tsx'
import { useCheckedReturn, type RefusedReturn } from './use-checked-return.ts'

export type ReturnLine = {
  title: string
  quantity: number
  size?: string | undefined
  colour?: string | undefined
}
/** `number`: of the order. `left`: the units of each line that were neither asked for nor given back yet. */
type Props = { number: string; lines: readonly ReturnLine[]; left: readonly number[]; answer: ReturnAnswer | undefined }

/** Opens below the row of its button, which stays where it is; in its place where a browser cannot do that. */
export const opensBelow =
  'min-w-0 open:basis-full supports-[selector(::details-content)]:contents [&::details-content]:basis-full'

/** What has just opened is seen whole, or from its head on where it is higher than the screen. */
export function bringIntoView({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  if (details.open) details.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

/** Asks the shop to take something back; without scripts the form opens and is sent as well. */
export function ReturnForm({ number, lines: bought, left, answer }: Props) {
  if (answer && 'reference' in answer) return <Sent reference={answer.reference} />
  const lines = bought.map((line, n) => ({ ...line, quantity: left[n] ?? 0 }))
  return (
    <details
      id="return"
      open={answer !== undefined}
      onToggle={bringIntoView}
      className={`${opensBelow} *:scroll-mt-32 *:scroll-mb-4`}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control bg-surface px-5 py-2 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Undo2 size={18} aria-hidden />
        <Trans>Ask for a return</Trans>
      </summary>
      <Wish number={number} lines={lines} answer={answer} />
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

function useReturnWords() {
  return useFieldWords({
    empty: msg`Say how many of which product you would like to return.`,
    'too-large': ({ max }) => msg`You can return at most ${max}.`,
    'reason-required': msg`Please choose a reason.`,
  })
}

type WishProps = { number: string; lines: readonly ReturnLine[]; answer: RefusedReturn | undefined }

function Wish({ number, lines, answer }: WishProps) {
  const { t } = useLingui()
  const wordsOf = useReturnWords()
  const { form, mistakes, hold, check } = useCheckedReturn(lines, answer)
  const isBusy = useNavigation().formData?.get('intent') === 'return'
  const language = useLanguage()
  const linesError = useId()
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
      ref={form}
      id="return-form"
      tabIndex={-1}
      method="post"
      action={`${useLocation().pathname}#return`}
      replace
      preventScrollReset
      noValidate
      onSubmit={hold}
      onChange={({ currentTarget }) => check(currentTarget)}
      className="mt-3 grid gap-5 rounded-card border-line bg-surface sm:border sm:p-5"
    >
      <input type="hidden" name="order" value={number} />
      {answer && !isBusy && <Refused answer={answer} />}
      <fieldset aria-describedby={mistakes['lines'] && linesError}>
        <legend className="mb-1 font-medium">
          <Trans>What would you like to return?</Trans>
        </legend>
        <ul className="divide-y divide-line">
          {lines.map(
            (line, n) =>
              line.quantity > 0 && (
                <Line
                  key={`${line.title} ${line.size} ${line.colour}`}
                  line={line}
                  name={`line-${n + 1}`}
                  error={wordsOf(mistakes[`line-${n + 1}`])}
                  typed={quantities[n + 1] ?? formatNumber(lines.length === 1 ? line.quantity : 0, language)}
                />
              ),
          )}
        </ul>
        {mistakes['lines'] && <FieldMistake id={linesError}>{wordsOf(mistakes['lines'])}</FieldMistake>}
      </fieldset>
      <SelectField
        label={t`Why?`}
        name="reason"
        defaultValue={reason}
        error={wordsOf(mistakes['reason'])}
        className="max-w-md"
      >
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

/** How many of a line; one that was bought once is ticked. */
function Line({
  line: { title, quantity, size, colour },
  name,
  typed,
  error,
}: {
  line: ReturnLine
  name: string
  typed: string
  error: string | undefined
}) {
  const { t } = useLingui()
  const choiceName = useChoiceName()
  const choice = choiceName({ size, colour })
  const most = formatNumber(quantity, useLanguage())
  const errorId = useId()
  const wrong = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error && errorId }
  const named = (
    <span className="min-w-0 wrap-anywhere">
      {title}
      {choice && <span className="block text-sm text-ink-2">{choice}</span>}
    </span>
  )
  return (
    <li>
      {quantity === 1 ? (
        <label className="flex min-h-11 items-center gap-3 py-2">
          <input
            type="checkbox"
            name={name}
            value="1"
            defaultChecked={readNumber(typed) === 1}
            {...wrong}
            className="size-5 shrink-0 accent-primary"
          />
          {named}
        </label>
      ) : (
        <label className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          {named}
          <span className="flex shrink-0 items-center gap-2 text-ink-2 max-sm:basis-full">
            <input
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={typed}
              {...wrong}
              className={`min-h-11 w-18 rounded-control border bg-surface px-3 text-end text-ink tabular-nums ${error ? 'border-2 border-danger' : 'border-line-strong'}`}
            />
            {t`of ${most}`}
          </span>
        </label>
      )}
      {error && (
        <FieldMistake id={errorId} className="mb-2">
          {error}
        </FieldMistake>
      )}
    </li>
  )
}

function Refused({ answer: { refused, fields } }: { answer: RefusedReturn }) {
  const words = useWordsFor()
  return (
    <Alert look="danger" takesFocus={!fields}>
      {refused === 'not-returnable' ? (
        <Trans>Only what was delivered can be returned, and only within the days of our return policy.</Trans>
      ) : refused === 'login-required' ? (
        <LogInBeside />
      ) : (
        words.refusal(refused)
      )}
    </Alert>
  )
}
