import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { formatNumber } from '#domain/money.ts'
import { useList, withList } from '../table/list-place.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { LeaveDialog, useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkTo } from '../new-order/mistakes.tsx'
import { inRows } from '../products/option-grid.tsx'
import { useProductWords, useOptionName } from '../products/product-words.tsx'
import { MeaningChoice, PutAside } from './meaning-choice.tsx'
import type { StockPage } from './stock.server.ts'
import { cellId, StockCells } from './stock-cells.tsx'
import {
  changedCells,
  hasAside,
  isAsSent,
  isMarked,
  mistakesNow,
  readStock,
  takenFrom,
  turnedTo,
  without,
  type AnsweredStock,
  type Meaning,
  type TypedStock,
} from './typed-stock.ts'

type Props = Pick<StockPage, 'options' | 'chosen'> & {
  /** What a new form begins with. */
  what: Meaning
  formKey: string
  answer: AnsweredStock | undefined
}

/** The stock of all sizes and colours at once: what was counted, what came in or what is gone, and why. */
export function StockForm({ options, chosen, what, formKey, answer }: Props) {
  const { t } = useLingui()
  const words = useProductWords()
  const { pathname } = useLocation()
  const isBusy = useNavigation().formMethod === 'POST'
  const refused = answer && 'typed' in answer ? answer : undefined
  const start = refused?.typed ?? { what, units: {}, aside: {}, seen: {}, reason: '', key: formKey }
  const { form, typed, follow, take, discard } = useTyped(start)
  const hasChanged = changedCells(typed).length > 0
  const cells = mistakesNow(typed, refused, options)
  const reason = refused && isAsSent(typed, refused, (of) => of.reason) ? refused.fields['reason'] : undefined
  // The one mistake of a form in which no number differs; it is gone once one does.
  const isUnchanged = refused?.fields['units'] !== undefined && !hasChanged
  const isPutRight =
    refused && isMarked(refused) && !isUnchanged && !reason && !Object.keys(refused.cells).some((key) => cells[key])
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused, form])
  return (
    <Form
      ref={form}
      method="post"
      action={withList(pathname, useList('/admin/products'))}
      aria-label={t`Update stock`}
      noValidate
      preventScrollReset
      onChange={follow}
      onSubmit={(event) => isBusy && event.preventDefault()}
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="text-lg">
        <Trans>Update stock</Trans>
      </h2>
      {answer && !isBusy && !isPutRight && !isUnchanged && (
        <Outcome answer={answer} options={options} cells={cells} reason={words.field(reason)} />
      )}
      <input type="hidden" name="key" value={start.key} />
      <div>
        <MeaningChoice chosen={start.what} />
        <PutAside typed={typed} onTake={take} onDiscard={discard} />
      </div>
      {isUnchanged && (
        <p role="alert" className="-mb-3 flex items-start gap-1.5 font-medium text-danger">
          <CircleAlert size={18} className="mt-0.5 shrink-0" aria-hidden />
          {t`No number has changed yet.`}
        </p>
      )}
      <StockCells
        options={options}
        chosen={isUnchanged ? options[0]?.key : chosen}
        start={start}
        typed={typed}
        errors={cells}
      />
      <TextField
        label={t`Reason`}
        id="reason"
        name="reason"
        isOptional={typed.what !== 'loss'}
        maxLength={300}
        hint={t`For anyone who looks it up later: “Invoice 1201”, “Two were damp”.`}
        defaultValue={start.reason}
        error={words.field(reason)}
        className="max-w-xl"
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {isBusy ? t`Saving…` : t`Save`}
      </Button>
      <LeaveDialog blocker={useUnsavedChanges(() => hasChanged || hasAside(typed))} />
    </Form>
  )
}

/** What is typed, and what choosing another meaning makes of it. */
function useTyped(start: TypedStock) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(start)
  // What was typed before the page was ready counts, too.
  useEffect(() => {
    if (form.current) setTyped(readStock(new FormData(form.current)))
  }, [])

  function follow({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const now = readStock(new FormData(currentTarget))
    const isTurned = target instanceof HTMLInputElement && target.name === 'what'
    if (isTurned) show(turnedTo(now.what, { ...now, what: typed.what }))
    else setTyped(now)
  }

  function show(next: TypedStock) {
    setTyped(next)
    for (const field of cellsOf(form.current)) field.value = next.units[field.name.slice('units '.length)] ?? ''
  }

  function take(meaning: Meaning) {
    show(takenFrom(meaning, typed))
    const first = cellsOf(form.current).find(({ value }) => value !== '')
    first?.focus()
  }

  const discard = (meaning: Meaning) => {
    setTyped(without(meaning, typed))
    form.current?.querySelector<HTMLElement>('[name=what]:checked')?.focus()
  }

  return { form, typed, follow, take, discard }
}

function cellsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])]
}

type OutcomeProps = {
  answer: AnsweredStock
  options: StockPage['options']
  cells: FieldErrors
  reason: string | undefined
}

function Outcome({ answer, options, cells, reason }: OutcomeProps) {
  const { t } = useLingui()
  const words = useProductWords()
  const nameOf = useOptionName()
  if ('done' in answer) return <Done changes={answer.done} />
  const wrong = inRows(options).flatMap(({ key, place, ...option }) =>
    cells[key] ? [{ id: cellId(place), name: nameOf(option), mistake: words.field(cells[key]) }] : [],
  )
  if (reason) wrong.push({ id: 'reason', name: t`Reason`, mistake: reason })
  return (
    <Alert look="danger" takesFocus={!isMarked(answer)}>
      {answer.code === 'lost' ? (
        <Trans>The shop could not be reached. What you typed is still here: please try again.</Trans>
      ) : answer.code === 'key-reused' ? (
        t`This form was already sent. Reload the page to see the result.`
      ) : answer.code === 'product-changed' ? (
        t`Somebody sold or changed some of these meanwhile. Nothing was saved; what you typed is still here. Check the marked ones, then save again.`
      ) : (
        words.refusal(answer.code)
      )}
      {wrong.length > 0 && (
        <ul className="-mb-2.5 *:py-2.5 sm:-mb-1 sm:*:py-1">
          {wrong.map(({ id, name, mistake }) => (
            <li key={id}>
              <LinkTo field={id}>{name}</LinkTo>: {mistake}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function Done({ changes }: { changes: Extract<AnsweredStock, { done: unknown }>['done'] }) {
  const language = useLanguage()
  const nameOf = useOptionName()
  return (
    <Alert look="success" takesFocus>
      <p className="font-semibold">
        <Trans>Stock updated</Trans>
      </p>
      <ul>
        {changes.map(({ size, colour, stock, change }) => {
          const name = nameOf({ size, colour })
          const by = signed(change, formatNumber(Math.abs(change), language))
          const now = formatNumber(stock, language)
          return (
            <li key={name} className="tabular-nums">
              <Trans>
                {name}: {by}, now {now}
              </Trans>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

export function signed(change: number, count: string): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${count}` : `−${count}`
}
