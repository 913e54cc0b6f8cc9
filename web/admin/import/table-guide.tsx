import { Trans, useLingui } from '@lingui/react/macro'

/** What each column of a table of products takes. */
export function TableGuide() {
  const columns = useColumns()
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-2 md:px-5">
      <summary className="min-h-11 content-center font-semibold">
        <Trans>What stands in each column</Trans>
      </summary>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        <Trans>
          The first row holds the headings, in any order. A product is known by its SKU: one that the shop has is
          changed, where the table names anything; any other is made. What has no column stays as it is.
        </Trans>
      </p>
      <dl className="mt-4 mb-3 grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
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

function useColumns(): [string, string][] {
  const { t } = useLingui()
  return [
    ['sku', t`The shop’s own name for the product. Always needed.`],
    ['title category', t`Needed for a new product; the category is Electronics or Cloth.`],
    ['original_price profit_price', t`In taka, with at most two decimals. Bengali digits will do.`],
    ['stock_no', t`How many there are, where they are not counted by size and colour.`],
    ['size colors tags', t`Several are parted by a bar: M | L`],
    ['options', t`How many there are of each size and colour: M/Red=5 | L/Red=0`],
    ['features specification', t`One line each, parted by bars.`],
    ['description overview delivery_system', t`Text as it shall stand in the shop.`],
    ['bs_uri', t`A web address, seen by administrators only.`],
    ['images', t`Addresses of pictures that the shop has already, as an export names them.`],
  ]
}
