import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { categories, sorts, type Category, type Sort } from '#domain/catalog.ts'
import { useAddress } from '../../lib/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { defaultSort, listingAddress, type Listing } from './listing.ts'
import { useCategoryName } from '../use-category-name.ts'

export function CategoryLinks({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  const links: { category?: Category; label: string }[] = [
    { label: t`All` },
    ...categories.map((category) => ({ category, label: nameOf(category) })),
  ]
  return (
    <nav aria-label={t`Category`}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ category, label }) => (
          <li key={label}>
            <Link
              to={listingAddress({ ...listing, category, page: 1 })}
              aria-current={listing.category === category ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 font-medium ring-1 ring-line-strong ring-inset hover:bg-primary-soft aria-[current]:bg-primary aria-[current]:text-on-primary aria-[current]:ring-primary"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A plain form: without scripts it has a button, with them a choice is enough. */
export function SortForm({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const words: Record<Sort, string> = {
    'price-asc': t`Price: Low to High`,
    'price-desc': t`Price: High to Low`,
    newest: t`Newest`,
  }
  return (
    <Form ref={form} action={useAddress('/shop')} preventScrollReset className="flex items-center gap-2">
      {listing.category && <input type="hidden" name="category" value={listing.category} />}
      <label className="flex items-center gap-2">
        <span className="text-sm text-ink-2 max-xs:sr-only">
          <Trans>Sort</Trans>
        </span>
        <select
          key={listing.sort}
          name="sort"
          defaultValue={listing.sort}
          onChange={() => submit(form.current, { preventScrollReset: true })}
          className="min-h-11 rounded-control bg-surface px-3 font-medium text-ink ring-1 ring-line-strong ring-inset"
        >
          {sorts.toSorted(defaultFirst).map((sort) => (
            <option key={sort} value={sort}>
              {words[sort]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary" className="scripted:hidden">
        <Trans>Apply</Trans>
      </Button>
    </Form>
  )
}

function defaultFirst(one: Sort, other: Sort): number {
  return Number(other === defaultSort) - Number(one === defaultSort)
}
