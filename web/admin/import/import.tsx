import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { ChevronDown, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WireName } from '#domain/goods/product-fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { answerImport } from './answer-import.server.ts'
import { ImportState } from './import-state.tsx'
import { UploadForm } from './upload-form.tsx'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Route } from './+types/import.ts'

/** The table that the address names, or none yet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  if (!id) return { table: undefined, isGone: false }
  try {
    const { data: table } = await context.get(shop).showImport({ id })
    return { table, isGone: false }
  } catch (error) {
    if (error instanceof Refusal) return data({ table: undefined, isGone: true }, 404)
    throw error
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerImport(await request.formData(), { api: context.get(shop), url })
}

export default function ImportPage({ loaderData: { table, isGone }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isWrong = table?.state === 'failed' || (table?.state === 'checked' && table.problems.length > 0)
  return (
    <>
      <BackLink to="/admin/products">
        <Trans>Products</Trans>
      </BackLink>
      <ListHead title={t`Import and export`} />
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          {isGone && <Alert look="danger">{words.refusal('import-not-found')}</Alert>}
          {table && <ImportState table={table} answer={actionData} />}
          {(!table || isWrong) && <UploadForm key={table?.id} answer={actionData} isAgain={isWrong} />}
          <TableGuide />
        </div>
        <Exports />
      </div>
    </>
  )
}

/** The shop's tables as files. */
function Exports() {
  return (
    <section className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 className="text-lg">
        <Trans>Downloads</Trans>
      </h2>
      <ul className="grid gap-2">
        <Table address="/api/v1/products-template.csv" about={<Trans>The headings, with two examples</Trans>}>
          <Trans>Template</Trans>
        </Table>
        <Table address="/api/v1/products.csv" about={<Trans>Fix it and import it again</Trans>}>
          <Trans>All products</Trans>
        </Table>
        <Table address="/api/v2/orders.csv" about={<Trans>One row for each line of an order</Trans>}>
          <Trans>All orders</Trans>
        </Table>
        <Table address="/api/v1/users.csv" about={<Trans>Contacts, orders and what was spent</Trans>}>
          <Trans>All customers</Trans>
        </Table>
      </ul>
    </section>
  )
}

function Table({ address, about, children }: { address: string; about: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a
        href={address}
        download
        className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 ring-1 ring-line ring-inset hover:bg-primary-soft"
      >
        <Download size={20} strokeWidth={1.75} className="shrink-0 text-primary" aria-hidden />
        <span>
          <span className="block font-semibold">{children}</span>
          <span className="block text-sm text-ink-2">{about}</span>
        </span>
      </a>
    </li>
  )
}

/** What each column of a table of products takes. */
function TableGuide() {
  const columns = useColumns()
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-2 md:px-5">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        <Trans>What each column means</Trans>
        <ChevronDown size={20} strokeWidth={1.75} className="shrink-0 in-open:rotate-180" aria-hidden />
      </summary>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        <Trans>
          The first row has the headings, in any order. Products are matched by SKU: existing ones are updated, others
          are added. Anything without a column stays as it is.
        </Trans>
      </p>
      <dl className="mt-4 mb-3 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {columns.map(([names, meaning]) => (
          <div key={names} className="grid gap-1 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="flex flex-wrap items-start gap-1">
              {names.split(' ').map((name) => (
                <code key={name} className="rounded-control bg-sunken px-1.5 py-0.5 text-sm">
                  {name}
                </code>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** What each column holds; columns of which the same is to be said stand together. */
function useColumns(): [string, string][] {
  const meanings = Object.entries(useColumnMeanings())
  return [...new Set(meanings.map(([, meaning]) => meaning))].map((meaning) => {
    const columns = meanings.flatMap(([name, one]) => (one === meaning ? [name] : []))
    return [columns.join(' '), meaning]
  })
}

type Column = WireName | 'stock_no' | 'options' | 'option_prices' | 'option_profits' | 'option_skus'

function useColumnMeanings(): Record<Column, string> {
  const { t } = useLingui()
  const required = t`Required for a new product. The category is Electronics or Fashion.`
  const amount = t`In taka, with at most two decimals. Bengali digits work too.`
  const several = t`Separate several with a bar: M | L`
  const own = t`What sizes and colours have of their own: XL/Red=1350 | XXL/Red=1400. The others have what the product has.`
  const lines = t`One line each, separated by |`
  const text = t`Text as it appears in the shop.`
  const bengali = t`The same text for Bengali pages. If it is empty, they show the other one.`
  return {
    sku: t`The shop’s own name for the product. New products need one; a product without one is known by its exact title.`,
    title: required,
    category: required,
    original_price: amount,
    profit_price: amount,
    status: t`draft, published or hidden. Left empty, a new product without a price is a draft.`,
    brand: t`Who makes it, in at most 60 characters.`,
    stock_no: t`Stock, if it is not tracked by size and colour.`,
    size: several,
    colors: several,
    tags: several,
    options: t`Stock of each size and colour: M/Red=5 | L/Red=0`,
    option_prices: own,
    option_profits: own,
    option_skus: own,
    features: lines,
    specification: lines,
    description: text,
    overview: text,
    delivery_system: text,
    warranty: text,
    title_bn: bengali,
    overview_bn: bengali,
    description_bn: bengali,
    features_bn: bengali,
    specification_bn: bengali,
    delivery_system_bn: bengali,
    warranty_bn: bengali,
    bs_uri: t`Where you buy it, as a web address. It is public in the API.`,
    images: t`Addresses of pictures already in the shop, as an export lists them.`,
    image_colors: t`The colour that each image shows, in their order: Red | none | Blue`,
    image_alts: t`What each image shows, in their order: From the front | none | Worn`,
  }
}
