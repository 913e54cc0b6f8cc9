import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { formatNumber } from '#domain/money.ts'
import { countedReason, type MovementKind } from '#domain/goods/stock.ts'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { isWanted } from '../shell/unsent-form.tsx'
import { listAddress } from '../../lib/list-query.ts'
import { answerStock, loadStock, type MovementRow } from './stock.server.ts'
import { readStock } from './typed-stock.ts'
import { StockForm, signed } from './stock-form.tsx'
import { shop } from '../../lib/shop/shop.ts'
import { Pager } from '../../ui/pager.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { Route } from './+types/product-stock.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { useOptionName, ProductLinks } from '../products/product-words.tsx'
import { useList, useWayBack } from '../table/list-place.ts'
import { WaitingList } from './waiting-list.tsx'

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadStock(context.get(shop), params.id, url)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const told = form.get('told')
  if (told === null) return answerStock(context.get(shop), params.id, form)
  await context.get(shop).endWaiting({ id: String(told) })
  return undefined
}

/** A lost connection is shown on the page, which keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.has('told')) return serverAction()
  const typed = readStock(form)
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return data({ typed, code: 'lost' as const, cells: {}, fields: {} }, 503)
  })
}

/**
 * Where no answer came, none would come for the page's data either. A refusal brings the page up to date as well: what is
 * there now stands beside what was typed, and the next count is made beside that.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  if (change.actionResult?.code === 'lost') return false
  return change.actionResult !== undefined || isWanted(change)
}

export default function ProductStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { product, options, movements, waiting, place, chosen, formKey } = loaderData
  // The form begins anew with each answer; what is loaded for another reason leaves it as it is.
  const [held, setHeld] = useState({ answer: actionData, formKey })
  if (held.answer !== actionData) setHeld({ answer: actionData, formKey })
  const path = `/admin/products/stock/${product.id}`
  const list = useList('/admin/products')
  return (
    <>
      <BackLink {...useWayBack('/admin/products')}>
        <Trans>Products</Trans>
      </BackLink>
      <ListHead
        title={t`Stock`}
        about={
          <div className="mt-2 flex items-center gap-3">
            <Thumbnail picture={product.picture} size={48} />
            <p className="min-w-0 flex-1 font-medium wrap-anywhere text-ink">{product.title}</p>
          </div>
        }
      >
        <ProductLinks product={product} except="stock" />
      </ListHead>
      <div className="mt-5 max-w-4xl">
        <StockForm key={held.formKey} options={options} chosen={chosen} formKey={held.formKey} answer={actionData} />
      </div>
      <WaitingList waiting={waiting} hasOptions={options.length > 1} />
      <h2 className="mt-8 mb-1 text-xl">
        <Trans>Stock history</Trans>
      </h2>
      <MovementList movements={movements} hasOptions={options.length > 1} />
      <div className="mt-8">
        <Pager
          page={place.page}
          pages={Math.ceil(place.total / place.limit)}
          addressOf={(page) => listAddress(path, { page, list })}
        />
      </div>
    </>
  )
}

/** What came and went, the newest first, each with what was there after it. */
function MovementList({ movements, hasOptions }: { movements: MovementRow[]; hasOptions: boolean }) {
  const { t } = useLingui()
  const columns = useMovementColumns(hasOptions)
  if (movements.length === 0)
    return (
      <p className="mt-3 text-ink-2">
        <Trans>Nothing has come in or gone out yet.</Trans>
      </p>
    )
  return (
    <AdminTable
      name="movements"
      label={t`Stock history`}
      columns={columns}
      rows={movements}
      idOf={({ id }) => String(id)}
      Card={hasOptions ? CardWithOption : MovementCard}
    />
  )
}

function useMovementColumns(hasOptions: boolean): Column<MovementRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useOptionName()
  return [
    { id: 'when', heading: t`When`, isRowHead: true, className: 'whitespace-nowrap', cell: ({ when }) => when },
    ...(hasOptions
      ? [
          {
            id: 'option',
            heading: t`Which one?`,
            className: 'whitespace-nowrap',
            cell: (row: MovementRow) => nameOf(row),
          },
        ]
      : []),
    { id: 'kind', heading: t`What happened?`, cell: (row) => <What movement={row} /> },
    { id: 'change', heading: t`Change`, cell: (row) => <Change movement={row} /> },
    {
      id: 'stock',
      heading: t`Stock after`,
      className: 'tabular-nums',
      cell: ({ stock }) => formatNumber(stock, language),
    },
    { id: 'reason', heading: t`Reason`, className: 'min-w-40 wrap-anywhere', cell: (row) => <Why movement={row} /> },
    { id: 'by', heading: t`By`, cell: ({ by }) => by ?? '–' },
  ]
}

function CardWithOption({ row }: { row: MovementRow }) {
  const nameOf = useOptionName()
  return (
    <>
      <p className="mb-1 font-semibold">{nameOf(row)}</p>
      <MovementCard row={row} />
    </>
  )
}

function MovementCard({ row }: { row: MovementRow }) {
  const stock = formatNumber(row.stock, useLanguage())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <p className="font-medium">
        <What movement={row} />
      </p>
      <p className="text-lg font-semibold">
        <Change movement={row} />
      </p>
      <p className="text-sm text-ink-2">{[row.when, row.by].filter(Boolean).join(' · ')}</p>
      <p className="text-end text-sm text-ink-2 tabular-nums">
        <Trans>{stock} in stock after that</Trans>
      </p>
      {row.reason && (
        <p className="col-span-2 wrap-anywhere">
          <Why movement={row} />
        </p>
      )}
    </div>
  )
}

function Why({ movement: { reason } }: { movement: MovementRow }) {
  return reason === countedReason ? <Trans>Counted</Trans> : reason || '–'
}

function Change({ movement: { change } }: { movement: MovementRow }) {
  const count = formatNumber(Math.abs(change), useLanguage())
  return (
    <span className={`font-semibold tabular-nums ${change < 0 ? 'text-danger' : 'text-success'}`}>
      {signed(change, count)}
    </span>
  )
}

function What({ movement: { kind, orderId } }: { movement: MovementRow }) {
  const { t } = useLingui()
  const words: Record<MovementKind, string> = {
    opening: t`First count`,
    order: t`Ordered`,
    'order-edit': t`Order changed`,
    cancel: t`Order cancelled`,
    return: t`Came back`,
    correction: t`Correction`,
    receipt: t`Goods received`,
  }
  if (!orderId) return words[kind]
  return (
    <>
      {words[kind]}:{' '}
      <TextLink to={`/admin/order/${orderId}`} className="tabular-nums">
        {orderNumberIn(orderId)}
      </TextLink>
    </>
  )
}
