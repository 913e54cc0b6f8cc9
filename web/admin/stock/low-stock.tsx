import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import { useRef } from 'react'
import { data } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { BackLink, FilterLinks, ListHead, ListPager, ListSearch } from '../table/list-head.tsx'
import { loadList } from '../../lib/load-list.server.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { listAddress, oneOf, words, type QueryOf } from '../../lib/list-query.ts'
import { shop } from '../../lib/shop/shop.ts'
import { RetryCard } from '../../ui/retry-card.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/low-stock.ts'
import { LowCard, useLowColumns } from './low-rows.tsx'
import { HeldReceipts, idOfRow, useReceipts, type LowRow } from './held-receipts.ts'
import { ReceiptBar } from './receipt-form.tsx'
import { receiveGoods, receiveMany, type ReceiptAnswer } from './stock.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { useProductWords } from '../products/product-words.tsx'

const path = '/admin/products/low-stock'
const readers = { show: oneOf(['sold-out']), search: words }
type Query = QueryOf<typeof readers>

export function loader({ url, context }: Route.LoaderArgs) {
  return loadList(url, {
    path,
    readers,
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
  const { show, search } = query
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
      <div className="mb-2 grid grid-cols-1 gap-2 lg:flex lg:items-center lg:gap-x-6">
        <ListSearch
          path={path}
          kept={{ show }}
          search={search}
          label={t`Search products by title or SKU`}
          placeholder={t`Search products...`}
        />
        <FilterLinks
          label={t`Low stock`}
          filters={[
            { label: t`All`, to: listAddress(path, { search }), isHere: !show },
            {
              label: t`Only sold out`,
              to: listAddress(path, { show: 'sold-out', search }),
              isHere: show !== undefined,
            },
          ]}
        />
      </div>
      {actionData && !('saved' in actionData) && <Received answer={actionData} />}
      <LowList rows={found.rows} saveKey={found.key} query={query} />
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

type ListProps = { rows: LowRow[]; saveKey: string; query: Query }

/** What runs low, the emptiest first, each with a field for the goods that came in. */
function LowList({ rows, saveKey, query }: ListProps) {
  const { t } = useLingui()
  const columns = useLowColumns(rows)
  const receipts = useReceipts()
  const list = useRef<HTMLDivElement>(null)
  return (
    <HeldReceipts value={receipts}>
      <div ref={list} tabIndex={-1} className="joined-cards outline-none">
        {rows.length === 0 ? (
          <NoneLow query={query} />
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

function NoneLow({ query: { show, search } }: { query: Query }) {
  const { t } = useLingui()
  const isPart = show !== undefined || search !== undefined
  return (
    <EmptyState
      picture={<PackageCheck size={28} strokeWidth={1.5} />}
      title={
        search
          ? t`Nothing that is low on stock matches “${search}”.`
          : show
            ? t`Nothing is sold out.`
            : t`Nothing is low on stock.`
      }
      action={
        <ButtonLink to={isPart ? path : '/admin/products'} variant="secondary">
          {isPart ? <Trans>All low stock</Trans> : <Trans>All products</Trans>}
        </ButtonLink>
      }
    />
  )
}
