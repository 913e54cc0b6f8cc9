import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import { data } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { keyOf } from '#domain/goods/product.ts'
import { ListHead, ListPager } from '../table/list-head.tsx'
import { loadList } from '../../lib/load-list.server.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { RetryCard } from '../../ui/retry-card.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/low-stock.ts'
import { ReceiptForm, type LowRow } from './receipt-form.tsx'
import { receiveGoods, type ReceiptAnswer } from './stock.server.ts'
import { languageOfText } from '../../i18n/language.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { useOptionName, useProductWords } from '../products/product-words.tsx'

const path = '/admin/products/low-stock'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadList(url, {
    path,
    readers: {},
    load: async (query) => {
      const { data: rows, ...found } = await context.get(shop).listLowStock(query)
      return {
        ...found,
        rows: rows.map((row, n) => ({ ...row, key: crypto.randomUUID(), isAgain: rows[n - 1]?._id === row._id })),
      }
    },
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await receiveGoods(context.get(shop), await request.formData())
  return data(answer, answer.refused ? 409 : 200)
}

export default function LowStockPage({ loaderData: { query, found }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!found)
    return (
      <RetryCard title={t`What is low on stock could not be loaded`}>
        <Trans>Nothing is lost. Please try again in a moment.</Trans>
      </RetryCard>
    )
  const most = formatNumber(found.threshold, language)
  return (
    <>
      <ListHead title={t`Low stock`} count={<LowCount {...found} />} />
      <p className="mt-1 mb-2 text-ink-2">
        <Trans>
          Sizes and colours with at most {most} left, the lowest first. You can change this number in the{' '}
          <TextLink to="/admin/settings">settings</TextLink>.
        </Trans>
      </p>
      {actionData && <Received answer={actionData} />}
      <LowList rows={found.rows} />
      <ListPager path={path} query={query} found={found} />
    </>
  )
}

/** The dashboard counts products, this list their sizes and colours: both are said. */
function LowCount({ total, products }: { total: number; products: number }) {
  const { t } = useLingui()
  return t`${plural(total, { one: '# size or colour', other: '# sizes and colours' })} of ${plural(products, { one: '# product', other: '# products' })}`
}

/** What became of goods that were received without scripts. */
function Received({ answer: { stock, refused } }: { answer: ReceiptAnswer }) {
  const words = useProductWords()
  const now = formatNumber(stock ?? 0, useLanguage())
  return (
    <Alert look={refused ? 'danger' : 'success'}>
      {refused ? words.refusal(refused) : <Trans>Saved. In stock now: {now}</Trans>}
    </Alert>
  )
}

/** What runs low, the emptiest first, each with a field for the goods that came in. */
function LowList({ rows }: { rows: LowRow[] }) {
  const { t } = useLingui()
  const columns = useLowColumns()
  if (rows.length === 0)
    return (
      <EmptyState
        picture={<PackageCheck size={28} strokeWidth={1.5} />}
        title={t`Nothing is low on stock.`}
        action={
          <ButtonLink to="/admin/products" variant="secondary">
            <Trans>All products</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <div className="joined-cards">
      <AdminTable
        name="low-stock"
        label={t`Low stock`}
        columns={columns}
        rows={rows}
        idOf={({ _id, size, colour }) => `${_id} ${keyOf({ size, color: colour })}`}
        Card={LowCard}
      />
    </div>
  )
}

function useLowColumns(): Column<LowRow>[] {
  const { t } = useLingui()
  const nameOf = useOptionName()
  return [
    {
      id: 'title',
      heading: t`Title`,
      isRowHead: true,
      className: 'min-w-56 py-1.5!',
      cell: (row) => (
        <div className="flex items-center gap-3">
          <Thumbnail picture={row.picture} size={48} />
          <Name row={row} />
        </div>
      ),
    },
    { id: 'option', heading: t`Size and colour`, className: 'whitespace-nowrap', cell: nameOf },
    { id: 'stock', heading: t`Stock No`, cell: (row) => <Left row={row} /> },
    { id: 'waiting', heading: t`Waiting for this`, cell: (row) => <Waiting row={row} /> },
    {
      id: 'received',
      heading: t`Goods received`,
      className: 'py-1.5!',
      cell: (row) => <ReceiptForm key={row.stock} row={row} />,
    },
    { id: 'action', heading: t`Action`, className: 'py-1.5!', cell: (row) => <UpdateStock row={row} /> },
  ]
}

/** Its size and colour alone where it goes on with the product of the card before. */
function LowCard({ row }: { row: LowRow }) {
  const option = useOptionName()(row)
  return (
    <div data-again={row.isAgain || undefined} className="flex items-start gap-3">
      <span className="w-12 shrink-0">{!row.isAgain && <Thumbnail picture={row.picture} size={48} />}</span>
      <div className="min-w-0 flex-1">
        <div className="flex items-end justify-between gap-3">
          <h2 className="min-w-0 text-base leading-snug">
            {row.isAgain ? <span className="sr-only">{row.title}, </span> : <Name row={row} />}
            <span className="block font-medium">{option}</span>
          </h2>
          <p className="shrink-0 leading-snug whitespace-nowrap">
            <Trans>Stock</Trans> <Left row={row} />
          </p>
        </div>
        {row.waiting > 0 && <WaitingLine waiting={row.waiting} />}
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-3">
          <div>
            <p aria-hidden className="text-sm text-ink-2">
              <Trans>Goods received</Trans>
            </p>
            <ReceiptForm key={row.stock} row={row} />
          </div>
          <UpdateStock row={row} />
        </div>
      </div>
    </div>
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

function UpdateStock({ row: { _id, title, size, colour } }: { row: LowRow }) {
  return (
    <TextLink
      to={`/admin/products/stock/${_id}?${new URLSearchParams({ option: keyOf({ size, color: colour }) })}`}
      className="inline-flex min-h-11 items-center whitespace-nowrap"
    >
      <Trans>
        Update stock<span className="sr-only">: {title}</span>
      </Trans>
    </TextLink>
  )
}
