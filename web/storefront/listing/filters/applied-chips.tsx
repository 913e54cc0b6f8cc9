import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatMoney, type Poisha } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Link, TextLink } from '../../../ui/link.tsx'
import { useCategoryName } from '../../product-card/use-category-name.ts'
import { appliedFilters, withoutFilters, type AppliedFilter } from '../applied-filters.ts'
import { listingAddress, type Listing } from '../listing.ts'
import { useFilterWords } from './filter-group.tsx'

const inPlace = { preventScrollReset: true, state: { isSamePage: true } }

/**
 * What a list is narrowed by, each to be taken away; an order that was chosen just before stays chosen. The focus goes on
 * to the next one.
 * @param listing the one that is wanted, while another may still be shown
 */
export function AppliedChips({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const chips = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  const nameOf = useFilterName(listing)
  const applied = appliedFilters(listing)
  const address = listingAddress(listing)

  useEffect(() => {
    if (removed.current === undefined) return
    const links = [...(chips.current?.querySelectorAll('a') ?? [])]
    const next = links[Math.min(removed.current, links.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    removed.current = undefined
    if (next?.tagName === 'H1') next.tabIndex = -1
    next?.focus({ preventScroll: true })
  }, [address])

  if (applied.length === 0) return null
  return (
    <ul ref={chips} aria-label={t`Filters in use`} className="mb-4 flex flex-wrap items-center gap-2">
      {applied.map((filter, index) => {
        const name = nameOf(filter)
        return (
          <li key={filter.kind + filter.value}>
            <Link
              {...inPlace}
              to={listingAddress(filter.without)}
              aria-label={t`Remove the filter ${name}`}
              onClick={() => (removed.current = index)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-soft ps-3 pe-2 text-sm font-medium text-on-primary-soft hover:ring-1 hover:ring-primary"
            >
              {name}
              <X size={16} strokeWidth={2} aria-hidden />
            </Link>
          </li>
        )
      })}
      <li>
        <TextLink
          {...inPlace}
          to={listingAddress(withoutFilters(listing))}
          onClick={() => (removed.current = 0)}
          className="inline-flex min-h-9 items-center px-2 text-sm font-medium"
        >
          <Trans>Clear all</Trans>
        </TextLink>
      </li>
    </ul>
  )
}

function useFilterName({ category, min, max }: Listing): (filter: AppliedFilter) => string {
  const { t } = useLingui()
  const categoryName = useCategoryName()
  const filters = useFilterWords()
  const language = useLanguage()
  const money = (amount: Poisha) => formatMoney(amount, language, 'price')
  const price =
    min === undefined
      ? t`Up to ${money(max ?? 0)}`
      : max === undefined
        ? t`From ${money(min)}`
        : `${money(min)} – ${money(max)}`
  const words = { price, stock: t`In stock only`, offer: t`On offer` }
  return ({ kind, value }) => {
    if (kind === 'category') return category ? categoryName(category) : ''
    if (kind === 'price' || kind === 'stock' || kind === 'offer') return words[kind]
    return filters[kind].nameOf(value)
  }
}
