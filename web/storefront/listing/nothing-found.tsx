import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen, SearchX } from 'lucide-react'
import { categories } from '#domain/goods/catalog.ts'
import { formatNumber } from '#domain/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { appliedFilters, withoutFilters } from './applied-filters.ts'
import { listingAddress, type Listing } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useCategoryName } from '../product-card/use-category-name.ts'
import { ProductGrid } from './product-grid.tsx'

type Props = { listing: Listing; loaded: LoadedListing }

/** Why a list is empty, and the way on. */
export function NothingFound({ listing, loaded }: Props) {
  const { t } = useLingui()
  const picture = <PackageOpen size={30} strokeWidth={1.5} />
  if (loaded.total > 0)
    return (
      <EmptyState
        picture={picture}
        title={t`There is nothing on this page of the list`}
        action={
          <ButtonLink to={listingAddress({ ...listing, page: 1 })}>
            <Trans>First page</Trans>
          </ButtonLink>
        }
      >
        <Trans>The list is shorter than that.</Trans>
      </EmptyState>
    )
  if (appliedFilters(listing).length > 0)
    return (
      <EmptyState
        picture={picture}
        title={t`Nothing matches these filters`}
        action={
          <ButtonLink to={listingAddress(withoutFilters(listing))}>
            <Trans>Clear all</Trans>
          </ButtonLink>
        }
      >
        <Trans>Remove a filter or clear all.</Trans>
      </EmptyState>
    )
  return listing.path === '/search' ? <NoMatches listing={listing} loaded={loaded} /> : <NoProducts />
}

type NoMatchesProps = { listing: Listing; loaded: LoadedListing }

/** A search without a result is not the end: fewer words, the categories, a person, and what others buy. */
function NoMatches({ listing: { query }, loaded: { instead } }: NoMatchesProps) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  if (!query) return <NoProducts />
  if (instead?.query)
    return (
      <div className="grid gap-6">
        <p className="text-ink-2 wrap-anywhere">
          <Trans>No products found for "{query}"</Trans> <AskUs query={query} />
        </p>
        <Instead {...instead} />
      </div>
    )
  return (
    <div className="grid gap-8">
      <EmptyState
        picture={<SearchX size={30} strokeWidth={1.5} />}
        title={t`No products found for "${query}"`}
        action={
          <ul className="flex flex-wrap justify-center gap-2">
            {categories.map((category) => (
              <li key={category}>
                <ButtonLink to={listingAddress({ category })} variant="secondary">
                  {nameOf(category)}
                </ButtonLink>
              </li>
            ))}
            <li className="px-4">
              <AskUs query={query} />
            </li>
          </ul>
        }
      >
        <Trans>Check the spelling, or try fewer or more general words, in English or Bengali.</Trans>
      </EmptyState>
      {instead && instead.cards.length > 0 && <Instead {...instead} />}
    </div>
  )
}

function Instead({ query, total, cards }: NonNullable<LoadedListing['instead']>) {
  const count = formatNumber(total, useLanguage())
  return (
    <section aria-labelledby="instead">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="instead" className="text-xl wrap-anywhere">
          {query ? <Trans>Results for "{query}"</Trans> : <Trans>What others buy</Trans>}
        </h2>
        {total > cards.length && (
          <TextLink to={listingAddress({ path: '/search', query })} className="inline-flex min-h-11 items-center">
            <Trans>See all {count} products</Trans>
          </TextLink>
        )}
      </div>
      <ProductGrid cards={cards} ratio="square" heading="h3" hasCategory={query !== ''} />
    </section>
  )
}

/** A person may know it by another name. The question is written already. */
function AskUs({ query }: { query: string }) {
  const { t } = useLingui()
  const { messaging } = useShopFacts()
  if (!messaging) return null
  const { name, link } = messaging
  const question = t`Do you have "${query}"?`
  return (
    <a
      href={`${link}?text=${encodeURIComponent(question)}`}
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
    >
      <Trans>Ask us on {name}</Trans>
    </a>
  )
}

/** There is nothing in the whole shop. */
function NoProducts() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<PackageOpen size={30} strokeWidth={1.5} />}
      title={t`No products available`}
      action={
        <ButtonLink to="/">
          <Trans>Home page</Trans>
        </ButtonLink>
      }
    />
  )
}
