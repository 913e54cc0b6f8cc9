import { useLingui } from '@lingui/react/macro'
import type { Report, ReportRow } from '#contract/reports.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { sortsOf, type ReportSort, type ReportSubject } from '#domain/orders/report.ts'
import { languageOfText } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useCategoryName } from '../../storefront/product-card/use-category-name.ts'
import { TextLink } from '../../ui/link.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { Column } from '../table/use-admin-table.tsx'

/** `shown`: its district in the language of the page. */
export type Row = ReportRow & { by: ReportSubject; shown: string | undefined }

type Numbers = Report['all']

/** How each figure is written; how many were delivered, cancelled or came back with their share. */
export function useFigureWords() {
  const language = useLanguage()
  const count = (number: number) => formatNumber(number, language)
  const money = (amount: number) => formatMoney(amount, language, 'figure')
  const share = (part: number, whole: number) =>
    part === 0 ? count(part) : `${count(part)} (${formatNumber((100 * part) / whole, language, 1)}%)`
  const words: Record<ReportSort, (row: Numbers) => string> = {
    orders: ({ orders }) => count(orders),
    delivered: ({ delivered, orders }) => share(delivered, orders),
    cancelled: ({ cancelled, orders }) => share(cancelled, orders),
    returned: ({ returned, delivered }) => share(returned, delivered),
    units: ({ units = 0 }) => count(units),
    sales: ({ sales }) => money(sales),
    profit: ({ profit }) => money(profit),
    days: ({ days }) => (days === undefined ? '–' : formatNumber(days, language, 1)),
  }
  return { count, words }
}

function useHeadings(): Record<ReportSort, string> {
  const { t } = useLingui()
  return {
    orders: t`Orders`,
    delivered: t`Delivered`,
    cancelled: t`Cancelled`,
    returned: t`Returned`,
    units: t`Pieces`,
    sales: t`Sales`,
    profit: t`Profit`,
    days: t`Days to deliver`,
  }
}

const inOrder = ['orders', 'delivered', 'cancelled', 'returned', 'units', 'days', 'sales', 'profit'] as const

function figuresFor(by: ReportSubject): ReportSort[] {
  return inOrder.filter((figure) => sortsOf(by).includes(figure))
}

export function useColumns(by: ReportSubject): Column<Row>[] {
  const { t } = useLingui()
  const headings = useHeadings()
  const { words } = useFigureWords()
  return [
    {
      id: 'name',
      heading: t`Name`,
      isRowHead: true,
      className: 'min-w-48',
      cell: (row) => <Name row={row} />,
    },
    ...figuresFor(by).map((figure) => ({
      id: figure,
      heading: headings[figure],
      sort: figure,
      className: 'tabular-nums whitespace-nowrap',
      cell: words[figure],
    })),
  ]
}

/** What all of it adds up to. */
export function Totals({ all, by }: { all: Numbers; by: ReportSubject }) {
  return (
    <div className="mb-4 rounded-card border border-line bg-surface p-4">
      <FigureList row={all} by={by} className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-7" />
    </div>
  )
}

function FigureList({ row, by, className }: { row: Numbers; by: ReportSubject; className: string }) {
  const headings = useHeadings()
  const { words } = useFigureWords()
  return (
    <dl className={`grid gap-x-4 gap-y-2 ${className}`}>
      {figuresFor(by).map((figure) => (
        <div key={figure}>
          <dt className="text-sm text-ink-2">{headings[figure]}</dt>
          <dd className="font-semibold tabular-nums">{words[figure](row)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ReportCard({ row }: { row: Row }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-base">
        <Name row={row} />
      </h2>
      <FigureList row={row} by={row.by} className="grid-cols-2" />
    </div>
  )
}

/** A product leads to its page in the shop. */
function Name({ row: { product, ...row } }: { row: Row }) {
  const word = useNameOf()(row)
  if (!product) return <span className="font-semibold wrap-anywhere">{word}</span>
  const { slug, picture } = product
  return (
    <span className="flex items-center gap-3 font-semibold">
      <Thumbnail picture={picture} size={48} />
      <span lang={languageOfText(word)} className="min-w-0 wrap-anywhere">
        {slug ? <TextLink to={`/details/${encodeURIComponent(slug)}`}>{word}</TextLink> : word}
      </span>
    </span>
  )
}

function useNameOf(): (row: Pick<Row, 'by' | 'name' | 'shown'>) => string {
  const { t } = useLingui()
  const category = useCategoryName()
  const words: Partial<Record<ReportSubject, Record<string, string>>> = {
    channel: { web: t`The shop’s pages`, phone: t`By phone`, chat: t`In a chat` },
    source: { Organic: t`A search engine`, Referral: t`Another site`, Other: t`Anything else` },
    brand: { '': t`No brand` },
    district: { '': t`No district` },
    courier: { '': t`No courier named` },
  }
  return ({ by, name, shown }) => shown ?? words[by]?.[name] ?? (by === 'category' ? category(name) : name)
}
