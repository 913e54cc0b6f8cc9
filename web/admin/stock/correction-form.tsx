import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { NumberField } from '../product-form/number-field.tsx'
import { useProductWords } from '../products/use-product-words.ts'
import type { AnsweredCorrection, Correction } from './correction-params.ts'
import type { StockPage } from './load-stock.server.ts'
import { useOptionName } from './use-option-name.ts'

type Props = Pick<StockPage, 'options' | 'chosen' | 'formKey'> & { answer: AnsweredCorrection | undefined }

/** What came in, what was counted or what is missing, of which size and colour, and why. */
export function CorrectionForm({ options, chosen, formKey, answer }: Props) {
  const { t } = useLingui()
  const words = useProductWords()
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formMethod === 'POST'
  const refused = answer && 'typed' in answer ? answer : undefined
  const { typed, fields = {} } = refused ?? {}
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return (
    <Form
      ref={form}
      method="post"
      action={pathname}
      aria-label={t`Update stock`}
      noValidate
      preventScrollReset
      onSubmit={(event) => isBusy && event.preventDefault()}
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="text-lg">
        <Trans>Update stock</Trans>
      </h2>
      {answer && !isBusy && <Outcome answer={answer} />}
      <input type="hidden" name="key" value={typed?.key ?? formKey} />
      <OptionChoice options={options} chosen={typed?.option ?? chosen} />
      <CorrectionKind chosen={typed?.what ?? 'receipt'} />
      <div className="grid items-start gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <NumberField
          label={t`Units`}
          name="units"
          inputMode="text"
          maxLength={12}
          defaultValue={typed?.units}
          error={words.field(fields['units'])}
        />
        <TextField
          label={t`Reason`}
          name="reason"
          maxLength={300}
          hint={t`For anyone who looks it up later: “Invoice 1201”, “Two were damp”.`}
          defaultValue={typed?.reason}
          error={words.field(fields['reason'])}
        />
      </div>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {isBusy ? t`Saving…` : t`Save`}
      </Button>
    </Form>
  )
}

function Outcome({ answer }: { answer: AnsweredCorrection }) {
  const { t } = useLingui()
  const words = useProductWords()
  const language = useLanguage()
  if ('typed' in answer)
    return (
      <Alert look="danger" takesFocus={Object.keys(answer.fields).length === 0}>
        {answer.code === 'lost' ? (
          <Trans>The shop could not be reached. What you typed is still here: please try again.</Trans>
        ) : answer.code === 'key-reused' ? (
          t`This form was already sent. Reload the page to see the result.`
        ) : (
          words.refusal(answer.code)
        )}
      </Alert>
    )
  const { stock, change } = answer.done
  const [now, by] = [formatNumber(stock, language), signed(change, formatNumber(Math.abs(change), language))]
  return (
    <Alert look="success" takesFocus>
      <Trans>
        Stock updated: {by}, now {now} in all.
      </Trans>
    </Alert>
  )
}

export function signed(change: number, count: string): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${count}` : `−${count}`
}

/** What happened: it decides what the number means. */
function CorrectionKind({ chosen }: { chosen: Correction }) {
  const { t } = useLingui()
  const kinds: { kind: Correction; name: string; about: string }[] = [
    { kind: 'receipt', name: t`Goods received`, about: t`How many came in` },
    { kind: 'count', name: t`Counted`, about: t`How many there are now` },
    { kind: 'change', name: t`Corrected by`, about: t`More, or fewer with a minus: −2` },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t`What happened?`}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {kinds.map(({ kind, name, about }) => (
          <label
            key={kind}
            className="flex min-h-11 items-start gap-3 rounded-control px-3 py-2.5 ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
          >
            <input
              type="radio"
              name="what"
              value={kind}
              defaultChecked={kind === chosen}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 font-medium">
              {name}
              <span className="block text-sm font-normal text-ink-2">{about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type OptionChoiceProps = { options: StockPage['options']; chosen: string | undefined }

/** The sizes and colours with what there is of each; one of them is put right. */
function OptionChoice({ options, chosen }: OptionChoiceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useOptionName()
  const first = options.find(({ key }) => key === chosen) ?? options[0]
  if (options.length === 1)
    return (
      <p>
        <input type="hidden" name="option" value={first?.key} />
        <span className="block text-sm text-ink-2">{t`In stock now`}</span>
        <span className="text-2xl font-semibold tabular-nums">{formatNumber(first?.stock ?? 0, language)}</span>
      </p>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t`Which one?`}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option.key}
            className="relative flex min-h-11 flex-col rounded-control bg-surface px-3 py-2 ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="option"
              value={option.key}
              defaultChecked={option === first}
              className="absolute size-px opacity-0"
            />
            <span className="text-sm">{nameOf(option)}</span>
            <span
              className={`text-lg font-semibold tabular-nums ${option.stock === 0 ? 'text-danger' : option.isLow ? 'text-warning' : ''}`}
            >
              {formatNumber(option.stock, language)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
