import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { RowProblem } from '#contract/imports.ts'
import { formatNumber } from '#domain/money.ts'
import type { AdminErrorCode, FieldError, ImportErrorCode } from '#domain/field-errors.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import type { FieldWords } from '../../lib/forms/use-field-words.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'

const mostTold = 200
const cell = 'px-3 py-2.5 align-top text-start'
/** A heading and what is wrong: below each other on a phone, else side by side. */
const mistake = 'grid gap-x-3 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]'

/** Every cell that will not do, by the row and the heading that a spreadsheet shows. */
export function Problems({ problems }: { problems: RowProblem[] }) {
  const { t } = useLingui()
  const say = useProblemWords()
  const language = useLanguage()
  const rows = new Set(problems.map(({ row }) => row)).size
  return (
    <div className="grid gap-4">
      <Alert look="danger" takesFocus>
        <p className="font-semibold">
          <Plural value={problems.length} one="# mistake" other="# mistakes" />{' '}
          <Plural value={rows} one="in # row" other="in # rows" />
        </p>
        <p>
          <Trans>Nothing was changed. Fix these cells in your file, save it and choose it again.</Trans>
        </p>
        {problems.length >= mostTold && (
          <p>
            <Trans>There may be more: only the first ones are listed.</Trans>
          </p>
        )}
      </Alert>
      <div
        role="region"
        aria-label={t`Mistakes in the file`}
        tabIndex={0}
        className="max-h-[32rem] overflow-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full">
          <caption className="sr-only">{t`Mistakes in the file`}</caption>
          <thead className="sticky top-0 bg-sunken text-sm text-ink-2">
            <tr>
              <th scope="col" className={cell}>{t`Row`}</th>
              <th scope="col" className={`w-full ${cell}`}>{t`What is wrong`}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message, error }) => (
              <tr key={`${row} ${column} ${message}`} className="border-t border-line">
                <th scope="row" className={`tabular-nums ${cell}`}>
                  {formatNumber(row, language)}
                </th>
                <td className={cell}>
                  <span className={mistake}>
                    <Heading column={column} />
                    <span className="wrap-anywhere">{say({ message, error })}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The heading of a wrong cell. */
function Heading({ column }: Pick<RowProblem, 'column'>) {
  if (!column)
    return (
      <span>
        <Trans>the whole row</Trans>
      </span>
    )
  return (
    <code title={column} className="max-w-44 justify-self-start truncate rounded-control bg-sunken px-1.5">
      {column}
    </code>
  )
}

type Own = Exclude<ImportErrorCode, 'import-failed' | 'import-refused'>

/** Of a table as a whole, and of how its rows belong together. */
const tableWords: FieldWords<Own> = {
  'file-required': msg`Choose a file`,
  'unreadable-file': msg`Save the file as CSV in UTF-8`,
  'not-a-table': msg`This file can’t be read as a table`,
  'unknown-heading': ({ of }) => {
    const all = of.join(', ')
    return msg`Unknown or repeated heading. The headings are: ${all}`
  },
  'sku-column-required': msg`A column of SKUs is needed`,
  'too-many-rows': ({ max }) => msg`At most ${max} products at once`,
  'no-rows': msg`This file has no products`,
  'too-many-cells': msg`There are more cells than headings`,
  'sku-required': msg`SKU is required`,
  'sku-repeated': ({ row }) => msg`This SKU is also in row ${row}`,
  'sku-ambiguous': msg`Several products have this SKU`,
  'malformed-options': ({ example }) => msg`Must look like ${example}`,
  'import-interrupted': msg`The shop was stopped in the meantime.`,
  'import-broken': msg`Something went wrong.`,
}

/** Of a single cell, where the words beside a field of a form would not fit. */
const cellWords: Partial<FieldWords<AdminErrorCode>> = {
  'category-required': msg`Must be Electronics or Fashion`,
  'option-without-choices': msg`There are no sizes or colours to count by`,
  'option-not-chosen': msg`The product does not come in this size or colour`,
}

const ownWords = { ...tableWords, ...cellWords }

/** What is wrong with a cell, in the language of the page; in English where an earlier version has kept no code for it. */
export function useProblemWords(): (problem: Pick<RowProblem, 'message' | 'error'>) => string {
  const { t } = useLingui()
  const { field, refusal } = useAdminWords(ownWords, String)
  const say = (error: FieldError): string => {
    if (error.code === 'import-refused') return refusal(error.refusal)
    if (error.code !== 'import-failed') return field(error) ?? ''
    const why = say(error.why as FieldError)
    if (!error.row) return t`Nothing was changed. ${why}`
    const row = String(error.row)
    const where = t`Row ${row}: ${why}`
    return t`Nothing was changed. ${where}`
  }
  return ({ message, error }) => (error ? say(error) : message)
}
