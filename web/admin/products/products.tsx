import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { PackageMinus, Plus, Upload, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { formatNumber } from '#domain/money.ts'
import { categories } from '#domain/goods/catalog.ts'
import { formStatuses } from '#domain/goods/product-status.ts'
import { ExportLink, headLink } from '../table/export-link.tsx'
import { ListHead, FilterLinks, ListSearch, useChosenInView } from '../table/list-head.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { RetryCard } from '../../ui/retry-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { useCategoryName } from '../../storefront/product-card/use-category-name.ts'
import { productAddress } from '../../storefront/product-card/shown-product.ts'
import { Alert } from '../../ui/alert.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { answerProducts, loadProducts, type DoneProduct } from './products.server.ts'
import { useStatusWord } from './product-words.tsx'
import { ProductList } from './product-list.tsx'
import type { Route } from './+types/products.ts'
import { addressOf, type ProductQuery, isNarrowed } from './query-params.ts'
import { tellAnswer } from '../table/row-answers.ts'
import { takeToast } from '../shell/unsent-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadProducts(context.get(shop), url)
  return data(loaded, loaded.found ? 200 : 503)
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerProducts(context.get(shop), await request.formData())
  return data(answer, answer?.refused ? 409 : 200)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellAnswer(await serverAction())
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { query, found, done } = loaderData
  return (
    <>
      <ListHead
        title={t`Products`}
        count={found && <Total isNarrowed={isNarrowed(query)} total={found.total} all={found.all} />}
        links={<HeadLinks />}
      >
        <ButtonLink to="/admin/add-product">
          <Plus size={18} strokeWidth={2} aria-hidden />
          <Trans>Add product</Trans>
        </ButtonLink>
      </ListHead>
      <ProductFilters query={query} />
      {done && <DoneNote done={done} />}
      {found ? (
        <ProductList query={query} found={found} marked={done?.id} answer={actionData} />
      ) : (
        <RetryCard title={t`The products could not be fetched.`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

/** Two counts: a product that was added between them must not make the whole list look like a part of it. */
function Total({ isNarrowed, total, all }: { isNarrowed: boolean; total: number; all: number }) {
  const language = useLanguage()
  const [shown, whole] = [total, all].map((count) => formatNumber(count, language))
  if (isNarrowed && total < all)
    return (
      <Trans>
        Total Product:{' '}
        <span className="whitespace-nowrap">
          ({shown} of {whole})
        </span>
      </Trans>
    )
  return <Trans>Total Product: ({whole})</Trans>
}

/** What can be done beside the list of products. */
function HeadLinks() {
  return (
    <>
      <PageLink to="/admin/products/low-stock" Icon={PackageMinus}>
        <Trans>Low stock</Trans>
      </PageLink>
      <PageLink to="/admin/products/import" Icon={Upload}>
        <Trans>Import</Trans>
      </PageLink>
      <ExportLink address="/api/v1/products.csv" />
    </>
  )
}

function PageLink({ to, Icon, children }: { to: string; Icon: LucideIcon; children: ReactNode }) {
  return (
    <Link to={to} className={headLink}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  )
}

/** Which products are shown: by their title, by category, or those that run low. */
function ProductFilters({ query }: { query: ProductQuery }) {
  const { t } = useLingui()
  const name = useCategoryName()
  const word = useStatusWord()
  const { search, category, status, stock, sort, direction } = query
  const begin = { search, sort, direction }
  const ofKind = { ...begin, category, stock }
  return (
    <div className="mt-4 mb-2 grid grid-cols-1 gap-3 lg:flex lg:flex-wrap lg:items-center lg:gap-x-6 lg:gap-y-1 print:hidden">
      <ListSearch
        path="/admin/products"
        kept={{ category, status, stock, sort, direction }}
        search={search}
        label={t`Search products by title or SKU`}
        placeholder={t`Search products...`}
      />
      <div
        ref={useChosenInView<HTMLDivElement>(status)}
        className="max-lg:-mx-4 max-lg:flex max-lg:items-center max-lg:gap-3 max-lg:overflow-x-auto max-lg:fade-end max-lg:ps-4 max-lg:pe-10 lg:contents"
      >
        <FilterLinks
          isPart
          label={t`Products by kind`}
          filters={[
            { label: t`All`, to: addressOf({ ...begin, status }), isHere: !category && !stock },
            ...categories.map((one) => ({
              label: name(one),
              to: addressOf({ ...begin, status, category: one }),
              isHere: category === one,
            })),
            ...(stock ? [{ label: t`Low stock`, to: addressOf({ ...begin, stock }), isHere: true }] : []),
          ]}
        />
        <span aria-hidden className="h-6 shrink-0 border-s border-line-strong lg:hidden" />
        <FilterLinks
          isPart
          label={t`Products by status`}
          filters={[
            { label: t`Any status`, to: addressOf(ofKind), isHere: !status },
            ...formStatuses.map((one) => ({
              label: word(one),
              to: addressOf({ ...ofKind, status: one }),
              isHere: status === one,
            })),
            { label: word('archived'), to: '/admin/products/deleted', isHere: false },
          ]}
        />
      </div>
    </div>
  )
}

/** What was done on the page that led here, and the way to see it as shoppers do. */
function DoneNote({ done: { did, id, title, slug, status } }: { done: DoneProduct }) {
  const { t } = useLingui()
  const words = {
    electronics: t`Product Add Successful`,
    clothing: t`Product Added Successfully`,
    saved: t`Product saved`,
  }[did]
  useEffect(() => {
    if (takeToast() === 'product') toast.success(words)
  }, [words])
  return (
    <div className="mb-3">
      <Alert look="success">
        <p className="wrap-anywhere font-semibold">
          {/* The toast says it where there are scripts. */}
          <span className="scripted:hidden">{words}: </span>
          {title}
        </p>
        {status === 'published' ? (
          <TextLink to={productAddress({ slug })} className="inline-flex min-h-11 items-center text-inherit!">
            {t`View in the shop`}
          </TextLink>
        ) : (
          <p>
            {status === 'draft'
              ? t`It is a draft: shoppers see it when it has a price and you publish it.`
              : t`It is hidden: shoppers do not see it.`}{' '}
            <TextLink to={`/admin/products/edit/${id}`} className="inline-flex min-h-11 items-center text-inherit!">
              {t`Edit`}
            </TextLink>
          </p>
        )}
      </Alert>
    </div>
  )
}
