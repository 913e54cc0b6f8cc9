import { useLingui } from '@lingui/react/macro'
import { tags } from '#domain/goods/catalog.ts'
import { useTagName } from '../../product-card/use-tag-name.ts'
import { FilterGroup, FilterValue, toggled } from './filter-group.tsx'
import type { FilterProps } from './filter-panel.tsx'

export function TagFilter({ wanted, change, counts }: FilterProps) {
  const { t } = useLingui()
  const nameOf = useTagName()
  return (
    <FilterGroup legend={t`Tags`}>
      <div className="grid grid-cols-2 gap-x-6 lg:grid-cols-1">
        {tags.map((tag, index) => (
          <FilterValue
            key={tag}
            type="checkbox"
            name="tag"
            value={tag}
            isChosen={wanted.tags.includes(tag)}
            count={counts?.tags[index]}
            onChoose={(isIn) => change({ tags: toggled(wanted.tags, tag, isIn) })}
          >
            {nameOf(tag)}
          </FilterValue>
        ))}
      </div>
    </FilterGroup>
  )
}
