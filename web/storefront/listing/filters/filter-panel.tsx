import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent, useEffect, useRef } from 'react'
import { categories, palette } from '#domain/goods/catalog.ts'
import { filterFields, wordsOf } from '#domain/goods/product-filters.ts'
import { productFields, type FilterField } from '#domain/goods/product-fields.ts'
import { useAddress } from '../../../i18n/use-language.ts'
import { useHydrated } from '../../../browser/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Listing, listingAddress, readListing } from '../listing.ts'
import type { Counts } from '../load-listing.ts'
import type { Filtering } from '../use-filtering.ts'
import { useCategoryName } from '../../product-card/use-category-name.ts'
import { PriceFilter } from './price-filter.tsx'
import { FilterGroup, FilterValue, toggled, useFilterWords } from './filter-group.tsx'

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
        <PriceFilter {...props} hasSlider={isTouched || id === undefined} isInSheet={id === undefined} />
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

function CategoryFilter({ wanted, change, counts }: FilterProps) {
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

/** A group of boxes for each field that lists can be narrowed by. */
function ValueFilters({ wanted, change, counts }: FilterProps) {
  const words = useFilterWords()
  return filterFields
    .map((name) => ({ name, values: valuesOf(name, counts, wanted[name]) }))
    .filter(({ name, values }) => isOffered(name, values, wanted[name]))
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

/** Sizes are asked for where anything comes in sizes; what is chosen can be taken out wherever one is. */
function isOffered(name: FilterField, values: readonly Value[], chosen: readonly string[]): boolean {
  return name === 'sizes' ? chosen.length > 0 || values.some(({ count }) => count !== 0) : values.length > 0
}

/** The values that a filter offers, with their counts where they are known. What is chosen is always among them. */
function valuesOf(name: FilterField, counts: Counts | undefined, chosen: readonly string[]): Value[] {
  const words = wordsOf(productFields[name].kind)
  const known = counts?.[name] ?? []
  if (words) return words.map((value, index) => ({ value, count: known[index] as number | undefined }))
  const counted = known.flatMap((one) => (typeof one === 'number' ? [] : [{ value: one.name, count: one.count }]))
  const others = chosen.filter((one) => !counted.some(({ value }) => value === one))
  return [...counted, ...others.map((value) => ({ value, count: undefined }))]
}

function MoreFilters({ wanted, change, counts }: FilterProps) {
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

/** What was chosen in a form of the server's before the form was alive takes effect once it is. */
function useEarlyChoices({ wanted, change }: Filtering, formId: string | undefined): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !formId) return
    isDone.current = true
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const answers = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const chosen = readListing({ pathname: wanted.path, search: String(new URLSearchParams(answers)) })
    const isAsBefore = listingAddress(chosen) === listingAddress({ ...wanted, page: 1 })
    if (!isAsBefore) change(chosen)
  }, [wanted, change, formId])
}
