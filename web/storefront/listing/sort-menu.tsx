import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Sort } from '#domain/goods/catalog.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { formId } from './filters/form-names.ts'
import { sortsOf } from './listing.ts'
import type { Filtering } from './use-filtering.ts'

/** Without scripts the menu belongs to the form of the filters, and has a button. */
export function SortMenu({ wanted, change }: Filtering) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const sorts = sortsOf(wanted)
  const { menu, shown } = useEarlySort(wanted.sort)
  const words: Record<Sort, string> = {
    'price-asc': t`Price: Low to High`,
    'price-desc': t`Price: High to Low`,
    newest: t`Newest`,
    'best-selling': t`Best selling`,
    rating: t`Best rated`,
    relevance: t`Relevance`,
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="text-sm text-ink-2 max-lg:sr-only">
          <Trans>Sort</Trans>
        </span>
        <select
          ref={menu}
          name="sort"
          form={formId}
          autoComplete="off"
          value={shown}
          onChange={({ target }) => change({ sort: sorts.find((sort) => sort === target.value) ?? wanted.sort })}
          className="min-h-11 w-full min-w-0 rounded-control bg-surface ps-2 font-medium text-ink ring-1 ring-line-strong ring-inset hover:bg-primary-soft"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {words[sort]}
            </option>
          ))}
        </select>
      </label>
      {!isHydrated && (
        <Button type="submit" form={formId} variant="secondary" className="scripted:sr-only">
          <Trans>Apply</Trans>
        </Button>
      )}
    </div>
  )
}

/** What was chosen before the page was alive stays in the menu until the form of the filters, which comes later, takes it up. */
function useEarlySort(wanted: Sort) {
  const menu = useRef<HTMLSelectElement>(null)
  const [early, setEarly] = useState<{ chosen: string; insteadOf: Sort }>()
  const takeUp = useEffectEvent(() => {
    if (menu.current) setEarly({ chosen: menu.current.value, insteadOf: wanted })
  })
  // Only what the server's page holds is early.
  useEffect(() => takeUp(), [])
  const isEarly = early?.insteadOf === wanted
  if (early && !isEarly) setEarly(undefined)
  return { menu, shown: isEarly ? early.chosen : wanted }
}
