import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { useAddress } from '../../../i18n/use-address.ts'
import { useHydrated } from '../../../browser/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import type { Listing } from '../listing.ts'
import type { Counts } from '../load-listing.ts'
import { useEarlyChoices } from '../use-early-choices.ts'
import type { Filtering } from '../use-filtering.ts'
import { CategoryFilter } from './category-filter.tsx'
import { MoreFilters } from './more-filters.tsx'
import { PriceFilter } from './price-filter.tsx'
import { ValueFilters } from './value-filters.tsx'

export type FilterProps = Filtering & { counts: Counts | undefined }

type Props = FilterProps & {
  /** The sheet's form has none. */
  id?: string
}

/** Everything that narrows a list: a plain form whose answers take effect at once where scripts run. */
export function FilterPanel({ id, ...props }: Props) {
  const [isTouched, setTouched] = useState(false)
  const isHydrated = useHydrated()
  useEarlyChoices(props, id)
  const touch = () => setTouched(true)
  return (
    <form
      id={id}
      action={useAddress(props.wanted.path)}
      autoComplete="off"
      onSubmit={(event: SubmitEvent) => event.preventDefault()}
    >
      <div onPointerEnter={touch} onFocus={touch} className="grid gap-6">
        <Unchanged listing={props.wanted} />
        <CategoryFilter {...props} />
        <PriceFilter {...props} hasSlider={isTouched || id === undefined} />
        <ValueFilters {...props} />
        <MoreFilters {...props} />
        {!isHydrated && (
          <Button type="submit">
            <Trans>Apply</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

/** What the filters leave as it is. */
function Unchanged({ listing: { query, view } }: { listing: Listing }) {
  return (
    <>
      {query && <input type="hidden" name="query" value={query} />}
      {view && <input type="hidden" name="view" value={view} />}
    </>
  )
}
