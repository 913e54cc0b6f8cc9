import { useLingui } from '@lingui/react/macro'
import { categories } from '#domain/goods/catalog.ts'
import { useCategoryName } from '../../product-card/use-category-name.ts'
import { FilterGroup, FilterValue } from './filter-group.tsx'
import type { FilterProps } from './filter-panel.tsx'

export function CategoryFilter({ wanted, change, counts }: FilterProps) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  return (
    <FilterGroup legend={t`Category`}>
      <FilterValue
        type="radio"
        name="category"
        value=""
        isChosen={!wanted.category}
        count={counts?.categories.reduce((sum, count) => sum + count, 0)}
        onChoose={() => change({ category: undefined })}
      >
        {t`All categories`}
      </FilterValue>
      {categories.map((category, index) => (
        <FilterValue
          key={category}
          type="radio"
          name="category"
          value={category}
          isChosen={wanted.category === category}
          count={counts?.categories[index]}
          onChoose={() => change({ category })}
        >
          {nameOf(category)}
        </FilterValue>
      ))}
    </FilterGroup>
  )
}
