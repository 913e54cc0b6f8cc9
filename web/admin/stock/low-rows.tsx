import { Trans, useLingui } from '@lingui/react/macro'
import { Boxes } from 'lucide-react'
import { keyOf } from '#domain/goods/product.ts'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link, TextLink } from '../../ui/link.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useOptionName } from '../products/product-words.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import type { LowRow } from './held-receipts.ts'
import { ReceiptForm } from './receipt-form.tsx'

/** The columns of what runs low; who waits for it is one of them while anybody does. */
export function useLowColumns(rows: LowRow[]): Column<LowRow>[] {
  const { t } = useLingui()
  const columns: Column<LowRow>[] = [
    {
      id: 'title',
      heading: t`Title`,
      isRowHead: true,
      className: 'w-80 min-w-56 align-top',
      span: (row) => togetherFrom(rows, row),
      cell: (row) => <ProductCell row={row} />,
    },
    {
      id: 'option',
      heading: t`Size and colour`,
      className: 'whitespace-nowrap ps-3!',
      cell: (row) => <OptionCell row={row} />,
    },
    { id: 'stock', heading: t`Stock No`, cell: (row) => <Left row={row} /> },
    { id: 'waiting', heading: t`Waiting for this`, cell: (row) => <Waiting row={row} /> },
    { id: 'received', heading: t`Goods received`, className: 'min-w-44', cell: (row) => <ReceiptForm row={row} /> },
    { id: 'action', heading: t`Action`, cell: (row) => <StockLink row={row} /> },
  ]
  return columns.filter(({ id }) => id !== 'waiting' || rows.some(({ waiting }) => waiting > 0))
}

/** In how many rows, from this one on, the product stands; 0 where one above begins with it. */
function togetherFrom(rows: LowRow[], row: LowRow): number {
  if (row.isAgain) return 0
  const below = rows.slice(rows.indexOf(row) + 1)
  const next = below.findIndex(({ isAgain }) => !isAgain)
  return 1 + (next < 0 ? below.length : next)
}

/** The product's picture and title, beside all its rows. */
function ProductCell({ row }: { row: LowRow }) {
  return (
    <div className="flex items-center gap-3">
      <Thumbnail picture={row.picture} size={48} />
      <Name row={row} />
    </div>
  )
}

/** A size and colour, with its own SKU where it has one. */
function OptionCell({ row }: { row: LowRow }) {
  return (
    <>
      {useOptionName()(row)}
      {row.sku && <span className="block text-sm text-ink-2">{row.sku}</span>}
    </>
  )
}

/** A line for each size and colour; the first one of a product begins with the product. */
export function LowCard({ row }: { row: LowRow }) {
  const option = useOptionName()(row)
  return (
    <div data-again={row.isAgain || undefined}>
      {!row.isAgain && <CardHead row={row} />}
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center leading-snug">
          <p className="font-medium wrap-anywhere">
            <span className="sr-only">{row.title}, </span>
            {option}
            {row.sku && <span className="block text-sm font-normal text-ink-2">{row.sku}</span>}
          </p>
          {row.waiting > 0 && <WaitingLine waiting={row.waiting} />}
        </div>
        <p className="flex min-h-11 shrink-0 items-center gap-1 whitespace-nowrap">
          <Trans>Stock</Trans> <Left row={row} />
        </p>
        <ReceiptForm row={row} />
      </div>
    </div>
  )
}

function CardHead({ row }: { row: LowRow }) {
  return (
    <>
      <div className="mt-2 flex items-center gap-3">
        <Thumbnail picture={row.picture} size={48} />
        <h2 className="min-w-0 text-base leading-snug">
          <Name row={row} />
        </h2>
      </div>
      <div className="-mb-1 flex items-center justify-between gap-3">
        <StockLink row={row} />
        <p aria-hidden className="text-sm text-ink-2">
          <Trans>Goods received</Trans>
        </p>
      </div>
    </>
  )
}

function Name({ row: { _id, title } }: { row: LowRow }) {
  return (
    <TextLink to={`/admin/products/edit/${_id}`} data-open lang={languageOfText(title)} className="wrap-anywhere">
      {title}
    </TextLink>
  )
}

function Left({ row: { stock } }: { row: LowRow }) {
  const count = formatNumber(stock, useLanguage())
  return <span className={`font-semibold tabular-nums ${stock === 0 ? 'text-danger' : 'text-warning'}`}>{count}</span>
}

/** How many people have asked to be told when it is there again. */
function Waiting({ row: { waiting } }: { row: LowRow }) {
  const count = formatNumber(waiting, useLanguage())
  return waiting > 0 ? <span className="font-semibold tabular-nums">{count}</span> : '–'
}

function WaitingLine({ waiting }: { waiting: number }) {
  const total = formatNumber(waiting, useLanguage())
  return (
    <p className="text-sm font-medium">
      <Trans>Waiting for this: {total}</Trans>
    </p>
  )
}

/** To the page of the product's stock, at this size and colour. */
function StockLink({ row: { _id, title, size, colour } }: { row: LowRow }) {
  return (
    <Link
      to={`/admin/products/stock/${_id}?${new URLSearchParams({ option: keyOf({ size, color: colour }) })}`}
      className="-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium whitespace-nowrap text-link hover:bg-primary-soft"
    >
      <Boxes size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span>
        <Trans>
          Stock page<span className="sr-only">: {title}</span>
        </Trans>
      </span>
    </Link>
  )
}
