import { palette } from '#domain/goods/catalog.ts'
import { filterFields, wordsOf } from '#domain/goods/product-filters.ts'
import { productFields, type FilterField } from '#domain/goods/product-fields.ts'
import type { Counts } from '../load-listing.ts'
import { FilterGroup, FilterValue, toggled } from './filter-group.tsx'
import type { FilterProps } from './filter-panel.tsx'
import { useFilterWords } from './use-filter-words.ts'

/** A group of boxes for each field that lists can be narrowed by. */
export function ValueFilters({ wanted, change, counts }: FilterProps) {
  const words = useFilterWords()
  return filterFields
    .map((name) => ({ name, values: valuesOf(name, counts, wanted[name]) }))
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => (
      <FilterGroup key={name} legend={words[name].legend}>
        <div className="grid grid-cols-2 gap-x-6 lg:grid-cols-1">
          {values.map(({ value, count }) => (
            <FilterValue
              key={value}
              type="checkbox"
              name={productFields[name].filter}
              value={value}
              isChosen={wanted[name].includes(value)}
              count={count}
              onChoose={(isIn) => change({ [name]: toggled(wanted[name], value, isIn) })}
            >
              {name === 'colours' && (
                <span
                  style={{ backgroundColor: palette[value as keyof typeof palette] }}
                  className="size-5 shrink-0 rounded-full ring-1 ring-line-strong"
                />
              )}
              {words[name].nameOf(value)}
            </FilterValue>
          ))}
        </div>
      </FilterGroup>
    ))
}

type Value = { value: string; count: number | undefined }

/** The values that a filter offers, with their counts where they are known. What is chosen is always among them. */
function valuesOf(name: FilterField, counts: Counts | undefined, chosen: readonly string[]): Value[] {
  const words = wordsOf(productFields[name].kind)
  const known = counts?.[name] ?? []
  if (words) return words.map((value, index) => ({ value, count: known[index] as number | undefined }))
  const counted = known.flatMap((one) => (typeof one === 'number' ? [] : [{ value: one.name, count: one.count }]))
  const others = chosen.filter((one) => !counted.some(({ value }) => value === one))
  return [...counted, ...others.map((value) => ({ value, count: undefined }))]
}
