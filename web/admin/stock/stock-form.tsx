import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useList, withList } from '../table/list-place.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { LeaveDialog, useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useProductWords, useOptionName } from '../products/product-words.tsx'
import type { StockPage } from './stock.server.ts'
import { StockCells } from './stock-cells.tsx'
import { changedCells, readStock, type AnsweredStock, type Meaning } from './typed-stock.ts'

type Props = Pick<StockPage, 'options' | 'chosen' | 'formKey'> & { answer: AnsweredStock | undefined }

/** The stock of all sizes and colours at once: what was counted, what came in or what is gone, and why. */
export function StockForm({ options, chosen, formKey, answer }: Props) {
  const { t } = useLingui()
  const words = useProductWords()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formMethod === 'POST'
  const refused = answer && 'typed' in answer ? answer : undefined
  const start = refused?.typed ?? { what: 'count' as const, units: {}, seen: {}, reason: '', key: formKey }
  const [typed, setTyped] = useState(start)
  const hasChanged = changedCells(typed).length > 0
  // The one mistake of a form in which no number differs; it is gone once one does.
  const isUnchanged = refused?.fields['units'] !== undefined
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return (
    <Form
      ref={form}
      method="post"
      action={withList(pathname, useList('/admin/products'))}
      aria-label={t`Update stock`}
      noValidate
      preventScrollReset
      onChange={({ currentTarget }) => setTyped(readStock(new FormData(currentTarget)))}
      onSubmit={(event) => isBusy && event.preventDefault()}
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="text-lg">
        <Trans>Update stock</Trans>
      </h2>
      {answer && !isBusy && !(isUnchanged && hasChanged) && <Outcome answer={answer} options={options} />}
      <input type="hidden" name="key" value={start.key} />
      <MeaningChoice chosen={start.what} />
      <StockCells options={options} chosen={chosen} start={start} typed={typed} errors={refused?.cells ?? {}} />
      {isUnchanged && !hasChanged && <p className="-mt-3 font-medium text-danger">{t`No number has changed yet.`}</p>}
      <TextField
        label={t`Reason`}
        name="reason"
        isOptional={typed.what !== 'loss'}
        maxLength={300}
        hint={t`For anyone who looks it up later: “Invoice 1201”, “Two were damp”.`}
        defaultValue={start.reason}
        error={words.field(refused?.fields['reason'])}
        className="max-w-xl"
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {isBusy ? t`Saving…` : t`Save`}
      </Button>
      <LeaveDialog blocker={useUnsavedChanges(() => hasChanged)} />
    </Form>
  )
}

function Outcome({ answer, options }: { answer: AnsweredStock; options: StockPage['options'] }) {
  const { t } = useLingui()
  const words = useProductWords()
  const nameOf = useOptionName()
  if ('done' in answer) return <Done changes={answer.done} />
  const isMarked = Object.keys({ ...answer.cells, ...answer.fields }).length > 0
  const wrong = options.filter(({ key }) => answer.cells[key])
  return (
    <Alert look="danger" takesFocus={!isMarked}>
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
        <ul>
          {wrong.map((option) => (
            <li key={option.key}>
              {nameOf(option)}: {words.field(answer.cells[option.key])}
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

/** What happened: it decides what the numbers mean. */
function MeaningChoice({ chosen }: { chosen: Meaning }) {
  const { t } = useLingui()
  // The last is seen on a phone, below all, while its kind is chosen.
  const kinds: { kind: Meaning; name: string; about: string; seen: string }[] = [
    {
      kind: 'count',
      name: t`Counted`,
      about: t`How many there are now`,
      seen: 'group-has-[[value=count]:checked]:block',
    },
    {
      kind: 'receipt',
      name: t`Goods received`,
      about: t`How many came in`,
      seen: 'group-has-[[value=receipt]:checked]:block',
    },
    {
      kind: 'loss',
      name: t`Taken out`,
      about: t`How many are damaged, lost or given away`,
      seen: 'group-has-[[value=loss]:checked]:block',
    },
  ]
  return (
    <fieldset className="group min-w-0">
      <legend className="mb-1.5 font-medium">{t`What happened?`}</legend>
      <div className="grid grid-cols-3 gap-2">
        {kinds.map(({ kind, name, about }) => (
          <label
            key={kind}
            className="flex min-h-11 flex-col items-start gap-x-3 gap-y-1.5 rounded-control px-3 py-2.5 ring-1 sm:flex-row ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
          >
            <input
              type="radio"
              name="what"
              value={kind}
              defaultChecked={kind === chosen}
              className="size-5 shrink-0 accent-primary sm:mt-0.5"
            />
            <span className="min-w-0 font-medium max-sm:text-sm">
              {name}
              <span className="block text-sm font-normal text-ink-2 max-sm:sr-only">{about}</span>
            </span>
          </label>
        ))}
      </div>
      <div aria-hidden className="mt-1.5 text-sm text-ink-2 sm:hidden">
        {kinds.map(({ kind, about, seen }) => (
          <p key={kind} className={`hidden ${seen}`}>
            {about}
          </p>
        ))}
      </div>
    </fieldset>
  )
}
