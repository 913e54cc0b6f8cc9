import { useLingui } from '@lingui/react/macro'
import { FilterGroup, FilterValue } from './filter-group.tsx'
import type { FilterProps } from './filter-panel.tsx'

export function MoreFilters({ wanted, change, counts }: FilterProps) {
  const { t } = useLingui()
  return (
    <FilterGroup legend={t`Availability`}>
      <FilterValue
        type="checkbox"
        name="stock"
        value="in"
        isChosen={wanted.inStock}
        count={counts?.inStock}
        onChoose={(inStock) => change({ inStock })}
      >
        {t`In stock only`}
      </FilterValue>
      <FilterValue
        type="checkbox"
        name="offer"
        value="running"
        isChosen={wanted.onOffer}
        count={counts?.onOffer}
        onChoose={(onOffer) => change({ onOffer })}
      >
        {t`On offer`}
      </FilterValue>
    </FilterGroup>
  )
}
