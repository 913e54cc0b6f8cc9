import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { NumberField } from '../product-form/number-field.tsx'
import { useProductWords } from '../products/use-product-words.ts'
import type { AnsweredCorrection } from './asked-correction.ts'
import { CorrectionKind } from './correction-kind.tsx'
import type { StockPage } from './load-stock.server.ts'
import { OptionChoice } from './option-choice.tsx'

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
      aria-label={t`Put the stock right`}
      noValidate
      preventScrollReset
      onSubmit={(event) => isBusy && event.preventDefault()}
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="text-lg">
        <Trans>Put the stock right</Trans>
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
          hint={t`For whoever looks at it later, such as “Invoice 1201” or “Two were damp”.`}
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
          t`This form was sent already. Load the page again to see what became of it.`
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
        Stock updated: {by}, so there are {now} now.
      </Trans>
    </Alert>
  )
}

export function signed(change: number, count: string): string {
  if (change === 0) return '±0'
  return change > 0 ? `+${count}` : `−${count}`
}
