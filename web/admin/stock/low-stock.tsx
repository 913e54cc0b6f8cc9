import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import { useRef } from 'react'
import { data } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { BackLink, FilterLinks, ListHead, ListPager } from '../table/list-head.tsx'
import { loadList } from '../../lib/load-list.server.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { listAddress, oneOf } from '../../lib/list-query.ts'
import { shop } from '../../lib/shop/shop.ts'
import { RetryCard } from '../../ui/retry-card.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/low-stock.ts'
import { LowCard, useLowColumns } from './low-rows.tsx'
import { HeldReceipts, idOfRow, ReceiptBar, useReceipts, type LowRow } from './receipt-form.tsx'
import { receiveGoods, receiveMany, type ReceiptAnswer } from './stock.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { useProductWords } from '../products/product-words.tsx'

const path = '/admin/products/low-stock'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadList(url, {
    path,
    readers: { show: oneOf(['sold-out']) },
    load: async (query) => {
      const { data: rows, ...found } = await context.get(shop).listLowStock(query)
      return {
        ...found,
        key: crypto.randomUUID(),
        rows: rows.map((row, n) => ({ ...row, key: crypto.randomUUID(), isAgain: rows[n - 1]?._id === row._id })),
      }
    },
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('do') === 'many') {
    const many = await receiveMany(context.get(shop), form)
    return data(many, many.saved.length > 0 ? 200 : 409)
  }
  const answer = await receiveGoods(context.get(shop), form)
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
      <BackLink to="/admin/products">
        <Trans>Products</Trans>
      </BackLink>
      <ListHead title={t`Low stock`} count={<LowCount {...found} />} />
      <p className="mt-1 mb-2 text-ink-2">
        <Trans>
          Sizes and colours with at most {most} left, the lowest first. You can change this number in the{' '}
          <TextLink to="/admin/settings">settings</TextLink>.
        </Trans>
      </p>
      <div className="mb-2">
        <FilterLinks
          label={t`Low stock`}
          filters={[
            { label: t`All`, to: path, isHere: !query.show },
            { label: t`Only sold out`, to: listAddress(path, { show: 'sold-out' }), isHere: query.show !== undefined },
          ]}
        />
      </div>
      {actionData && !('saved' in actionData) && <Received answer={actionData} />}
      <LowList rows={found.rows} saveKey={found.key} isSoldOut={query.show !== undefined} />
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
      {refused ? (
        (words.field(refused.field) ?? words.refusal(refused.code))
      ) : (
        <Trans>Saved. In stock now: {now}</Trans>
      )}
    </Alert>
  )
}

type ListProps = { rows: LowRow[]; saveKey: string; isSoldOut: boolean }

/** What runs low, the emptiest first, each with a field for the goods that came in. */
function LowList({ rows, saveKey, isSoldOut }: ListProps) {
  const { t } = useLingui()
  const columns = useLowColumns(rows)
  const receipts = useReceipts()
  const list = useRef<HTMLDivElement>(null)
  return (
    <HeldReceipts value={receipts}>
      <div ref={list} tabIndex={-1} className="joined-cards outline-none">
        {rows.length === 0 ? (
          <NoneLow isSoldOut={isSoldOut} />
        ) : (
          <AdminTable
            name="low-stock"
            label={t`Low stock`}
            columns={columns}
            rows={rows}
            idOf={idOfRow}
            Card={LowCard}
            isDense
          />
        )}
      </div>
      <ReceiptBar rows={rows} saveKey={saveKey} list={list} />
    </HeldReceipts>
  )
}

function NoneLow({ isSoldOut }: { isSoldOut: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<PackageCheck size={28} strokeWidth={1.5} />}
      title={isSoldOut ? t`Nothing is sold out.` : t`Nothing is low on stock.`}
      action={
        <ButtonLink to={isSoldOut ? path : '/admin/products'} variant="secondary">
          {isSoldOut ? <Trans>All low stock</Trans> : <Trans>All products</Trans>}
        </ButtonLink>
      }
    />
  )
}
