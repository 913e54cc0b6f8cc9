import { useLingui, Trans } from '@lingui/react/macro'
import { PackageSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useRowAnswers } from '../table/row-answers.ts'
import { Pager } from '../../ui/pager.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { useProductWords } from './product-words.tsx'
import { BulkBar, bulkForm, ManyProductsResult } from './bulk-bar.tsx'
import type { ManyProductsAnswer, ProductAnswer, ProductRow } from './products.server.ts'
import { addressOf, type ProductQuery, isNarrowed } from './query-params.ts'
import { ProductPrice, useProductColumns, ProductTitle, ProductMenu } from './product-columns.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { ColourDots, FirstPicture, InfoLink, StockCell } from './product-cells.tsx'

type Props = {
  query: ProductQuery
  found: { products: ProductRow[]; total: number; page: number; limit: number }
  /** The product that was made or saved just now. */
  marked: string | undefined
  /** What became of a form that was sent without scripts. */
  answer: ListAnswer
}

type ListAnswer = ProductAnswer | ManyProductsAnswer | undefined

/** The products that are asked for. */
export function ProductList({ query, found, marked, answer }: Props) {
  const { t } = useLingui()
  const columns = useProductColumns()
  useRowToasts()
  const { products, total, page, limit } = found
  return (
    <>
      <SentAnswer answer={answer} />
      {products.length === 0 ? (
        <NoProducts query={query} />
      ) : (
        <AdminTable
          name="products"
          label={t`Products`}
          columns={columns}
          rows={products}
          idOf={({ id }) => id}
          first={(page - 1) * limit + 1}
          Card={ProductCard}
          sorting={{
            by: query.sort,
            direction: query.direction ?? 'asc',
            addressOf: (by, to) =>
              addressOf({
                ...query,
                page: undefined,
                sort: columns.map(({ sort }) => sort).find((one) => one === by) as ProductQuery['sort'],
                direction: to === 'desc' ? to : undefined,
              }),
          }}
          marked={marked}
          bulk={{ form: bulkForm, ask: ({ title }) => t`Select ${title}`, Bar: BulkBar }}
        />
      )}
      <div className="mt-8 print:hidden">
        <Pager page={page} pages={Math.ceil(total / limit)} addressOf={(to) => addressOf({ ...query, page: to })} />
      </div>
    </>
  )
}

function useDoneWords(): (did: ProductAnswer['did']) => string {
  const { t } = useLingui()
  const done = {
    archive: `${t`Deleted!`} ${t`Product has been deleted.`}`,
    count: t`Stock updated`,
    status: t`Product saved`,
  }
  return (did) => done[did]
}

/** Tells what became of a form of a row; a refusal of the others stands where it was sent. */
function useRowToasts(): void {
  const words = useProductWords()
  const done = useDoneWords()
  useRowAnswers<ListAnswer>((answer) => {
    if (answer?.did === 'many' || !answer) return
    const about = { id: `${answer.did} ${answer.id}` }
    if (!answer.refused) toast.success(done(answer.did), about)
    else if (answer.did === 'status') toast.error(words.refusal(answer.refused), about)
  })
}

function SentAnswer({ answer }: Pick<Props, 'answer'>) {
  const { t } = useLingui()
  const words = useProductWords()
  const done = useDoneWords()
  if (!answer) return null
  if (answer.did === 'many') return <ManyProductsResult answer={answer} />
  return (
    <div className="mb-3">
      <Alert look={answer.refused ? 'danger' : 'success'}>
        {answer.refused ? (
          <>
            <strong>{t`Error!`}</strong> {words.refusal(answer.refused)}
          </>
        ) : (
          done(answer.did)
        )}
      </Alert>
    </div>
  )
}

/** None at all is another matter than none that match. */
function NoProducts({ query }: { query: ProductQuery }) {
  const { t } = useLingui()
  const isFiltered = isNarrowed(query)
  return (
    <EmptyState
      picture={<PackageSearch size={28} strokeWidth={1.5} />}
      title={t`No products found`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isFiltered && (
            <ButtonLink to="/admin/products" variant="secondary">
              <Trans>Show all products</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/admin/add-product">
            <Trans>Add product</Trans>
          </ButtonLink>
        </div>
      }
    >
      {isFiltered ? (
        <Trans>Try other words, or search all products.</Trans>
      ) : (
        <Trans>Shoppers see a product as soon as you add it.</Trans>
      )}
    </EmptyState>
  )
}

/** A product for a thumb. */
function ProductCard({ row: product, tick }: { row: ProductRow; tick: ReactNode }) {
  const { sizes, colours, sku, price, profit, sourceUrl } = product
  return (
    <article className="grid grid-cols-1 gap-2">
      <header className="flex items-start gap-3">
        <FirstPicture product={product} />
        <h2 className="min-w-0 flex-1 text-base">
          <ProductTitle product={product} />
        </h2>
        <span className="-m-2 shrink-0">{tick}</span>
      </header>
      <dl className="flex flex-wrap items-center gap-x-4 text-sm">
        {sku && <Fact label={<Trans>SKU</Trans>}>{sku}</Fact>}
        {sizes.length > 0 && <Fact label={<Trans>Size</Trans>}>{sizes.join(', ')}</Fact>}
        {colours.length > 0 && (
          <Fact label={<Trans>Colors</Trans>}>
            <ColourDots colours={colours} />
          </Fact>
        )}
        {sourceUrl && (
          <Fact label={<Trans>BS URI</Trans>}>
            <InfoLink product={product} />
          </Fact>
        )}
        <div className="flex min-w-0 items-center gap-2">
          <dt className="text-ink-2">
            <Trans>Stock No</Trans>
          </dt>
          <dd className="min-w-0">
            <StockCell product={product} />
          </dd>
        </div>
      </dl>
      <footer className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-2">
          <ProductPrice product={product} className="block text-lg leading-6 font-semibold text-ink" />
          {price > 0 && (
            <Trans>
              Profit <Price amount={profit} />
            </Trans>
          )}
        </p>
        <ProductMenu product={product} />
      </footer>
    </article>
  )
}

/** What needs no label for who sees it. */
function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="sr-only">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
