import { Trans, useLingui } from '@lingui/react/macro'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { DeletedOrder } from '#contract/orders-admin.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Refusal } from '#domain/refusal.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { listAddress } from '../../lib/list-query.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { momentInWords } from '../shell/shell.server.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { BackLink, ListHead, ListPager, useCountWords } from '../table/list-head.tsx'
import { FirstProduct } from './order-cells.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { Route } from './+types/deleted-orders.ts'
import { renewsWhenRefused } from './moves.ts'

const path = '/admin/order/deleted'

export async function loader({ url, context }: Route.LoaderArgs) {
  const restored = url.searchParams.get('restored') ?? undefined
  const list = await loadList(url, {
    path,
    readers: {},
    load: async (query) => {
      const { orders, ...found } = await context.get(shop).listDeletedOrders(query)
      return { ...found, rows: orders.map((order) => rowOf(order, languageOf(url.pathname))) }
    },
  })
  return data({ ...list, restored }, list.found ? 200 : 503)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const id = String((await request.formData()).get('id') ?? '')
  try {
    await context.get(shop).restoreOrder({ id })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ id, refused: error.code }, error.status)
  }
  const page = url.searchParams.get('page') ?? undefined
  throw redirect(addressIn(languageOf(url.pathname), listAddress(path, { page, restored: id })))
}

export const shouldRevalidate = renewsWhenRefused

type Row = ReturnType<typeof rowOf>

function rowOf({ createdAt, deletedAt, product: { picture, ...product }, ...order }: DeletedOrder, language: Language) {
  return {
    ...order,
    product: { ...product, picture: picture ?? undefined },
    placed: momentInWords(createdAt, language),
    deleted: momentInWords(deletedAt, language),
  }
}

export default function DeletedOrdersPage({
  loaderData: { query, found, restored },
  actionData: answer,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const count = useCountWords()
  return (
    <>
      <BackLink to="/admin/order">
        <Trans>All Orders</Trans>
      </BackLink>
      <ListHead
        title={t`Deleted orders`}
        count={found && count(found.total)}
        about={
          <Trans>
            An order that was deleted can be brought back within 30 days. One that was open comes back as cancelled: its
            products went back into stock when it was deleted.
          </Trans>
        }
      />
      <div className="mt-3 grid gap-3 empty:hidden">
        {answer?.refused && (
          <Alert look="danger" takesFocus>
            <strong>{orderNumberIn(answer.id)}</strong>:{' '}
            {answer.refused === 'order-not-found'
              ? t`This order is not deleted any more, or was deleted more than 30 days ago.`
              : words.refusal(answer.refused)}
          </Alert>
        )}
        {restored && !answer && <Restored id={restored} />}
      </div>
      <div className="mt-4">
        {found ? (
          <Rows rows={found.rows} />
        ) : (
          <RetryCard title={t`Failed to fetch order`}>
            <Trans>Nothing is lost. Please try again in a moment.</Trans>
          </RetryCard>
        )}
      </div>
      {found && <ListPager path={path} query={query} found={found} />}
    </>
  )
}

function Restored({ id }: { id: string }) {
  const number = orderNumberIn(id)
  return (
    <Alert look="success" takesFocus>
      <TextLink to={`/admin/order/${id}`} className="inline-flex min-h-6 items-center font-semibold">
        <Trans>Order {number}</Trans>
      </TextLink>{' '}
      <Trans>is back in the lists.</Trans>
    </Alert>
  )
}

function Rows({ rows }: { rows: Row[] }) {
  const { t } = useLingui()
  if (rows.length === 0)
    return (
      <EmptyState picture={<Trash2 size={28} strokeWidth={1.5} />} title={t`No deleted orders.`}>
        <Trans>What is deleted from the list of orders stays here for 30 days.</Trans>
      </EmptyState>
    )
  return (
    <ul aria-label={t`Deleted orders, the latest first`} className="grid gap-3">
      {rows.map((row) => (
        <Deleted key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Deleted({ row }: { row: Row }) {
  const { t } = useLingui()
  const number = orderNumberIn(row.id)
  const who = row.deletedBy ?? t`the shop`
  const sent = useNavigation().formData?.get('id')
  return (
    <li className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)_auto] md:items-center">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{number}</span>
          <StatusChip status={row.status} />
        </p>
        <p className="text-sm text-ink-2">{row.placed}</p>
      </div>
      <FirstProduct order={row} />
      <div className="min-w-0">
        <p className="wrap-anywhere">{row.name}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          <PhoneLink phone={row.phone} />
          <Price amount={row.total} className="font-semibold" />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 md:justify-self-end">
        <p className="text-sm text-ink-2">
          <Trans>
            Deleted {row.deleted}
            <br />
            by {who}
          </Trans>
        </p>
        <Form method="post" action={useAddress(path)} preventScrollReset>
          <input type="hidden" name="id" value={row.id} />
          <Button type="submit" variant="secondary" isBusy={sent === row.id} aria-label={t`Bring back order ${number}`}>
            <ArchiveRestore size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Bring back</Trans>
          </Button>
        </Form>
      </div>
    </li>
  )
}
