import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import type { PickList as Picks } from './pick-list.server.ts'

/** Where there is little room the product's own cell says it; paper is wide enough. */
const wide = 'max-sm:hidden print:table-cell'

/** For whoever goes along the shelves once for many orders: each product in its size and colour, how many, and for whom. */
export function PickList({ picks: { rows, orders, leftOut } }: { picks: Picks }) {
  const { t } = useLingui()
  const language = useLanguage()
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const numbers = leftOut.join(', ')
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 *:min-w-0 sm:p-5 print:rounded-none print:border-0 print:p-0">
      <h2 className="hidden text-xl print:block">{t`Pick list`}</h2>
      <p>
        <Plural value={units} one="# item" other="# items" />
        {' · '}
        <Plural value={orders} one="for # order" other="for # orders" />
      </p>
      {leftOut.length > 0 && (
        <p className="text-ink-2">
          <Trans>Left out, as they are delivered or cancelled: {numbers}</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <table className="w-full">
          <thead>
            <tr className="border-b-2 border-ink text-start text-sm *:text-start">
              <th scope="col" className="py-2 pe-3">{t`Product`}</th>
              <th scope="col" className={`px-3 py-2 ${wide}`}>{t`SKU`}</th>
              <th scope="col" className="px-3 py-2 text-end!">{t`Take`}</th>
              <th scope="col" className={`py-2 ps-3 ${wide}`}>{t`Orders`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} language={language} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type RowProps = { row: Picks['rows'][number]; language: ReturnType<typeof useLanguage> }

function Row({ row: { title, size, colour, sku, quantity, orders }, language }: RowProps) {
  const choiceName = useChoiceName()
  const choice = choiceName({ size, colour })
  return (
    <tr className="border-b border-line align-top break-inside-avoid">
      <th scope="row" className="relative py-2 ps-8 pe-3 text-start font-semibold wrap-anywhere">
        <span aria-hidden className="absolute start-0 top-2.5 size-5 rounded-sm border-2 border-ink" />
        {title}
        {choice && <span className="block font-bold">{choice}</span>}
        <span className="block text-sm font-normal text-ink-2 sm:hidden print:hidden">
          {sku && <span className="block">{sku}</span>}
          <Numbers orders={orders} />
        </span>
      </th>
      <td className={`min-w-32 px-3 py-2 wrap-anywhere ${wide}`}>{sku}</td>
      <td className="px-3 py-2 text-end text-lg font-bold tabular-nums">{formatNumber(quantity, language)}</td>
      <td className={`py-2 ps-3 text-sm tabular-nums ${wide}`}>
        <Numbers orders={orders} />
      </td>
    </tr>
  )
}

/** For which orders, and how many where it is more than one. */
function Numbers({ orders }: Pick<RowProps['row'], 'orders'>) {
  const language = useLanguage()
  return orders.map((one) => (
    <span key={one.number} className="me-2 inline-block whitespace-nowrap tabular-nums">
      {one.number}
      {one.quantity > 1 && ` × ${formatNumber(one.quantity, language)}`}
    </span>
  ))
}
