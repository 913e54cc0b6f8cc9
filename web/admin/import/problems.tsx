import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RowProblem } from '#contract/imports.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { useProblemWords } from './use-problem-words.ts'

const mostTold = 200
const cell = 'px-3 py-2.5 align-top text-start'

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
              <th scope="col" className={cell}>{t`Column`}</th>
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
                  {column ? (
                    <code
                      title={column}
                      className="inline-block max-w-44 truncate rounded-control bg-sunken px-1.5 align-top"
                    >
                      {column}
                    </code>
                  ) : (
                    t`the whole row`
                  )}
                </td>
                <td className={`wrap-anywhere ${cell}`}>{say({ message, error })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
