import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import { TextLink } from '../../ui/link.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import type { Card } from '../product-card/shown-product.ts'
import { englishPath } from '../../i18n/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Part } from './load-part.ts'

type Props<Content> = {
  title: string
  /** Where the rest of it is. */
  all?: string
  /** Undefined where it could not be loaded: then this section says so, and the page goes on. */
  part: Part<Content>
  children: (content: Content) => ReactNode
}

/** A part of a page under its own heading, which loads and fails alone. */
export function RowSection<Content>({ title, all, part, children }: Props<Content>) {
  const { t } = useLingui()
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4 md:mb-4">
        <h2 className="text-xl md:text-2xl">{title}</h2>
        {all && (
          <TextLink
            to={all}
            aria-label={t`See all: ${title}`}
            className="inline-flex min-h-11 shrink-0 items-center font-medium"
          >
            <Trans>See all</Trans>
          </TextLink>
        )}
      </div>
      {part === undefined ? <RetryCard /> : children(part)}
    </section>
  )
}

const columns = { four: 'lg:grid-cols-4', five: 'lg:grid-cols-5' }

type ProductRowProps = { cards: Card[]; label: string; perLine?: keyof typeof columns; ratio?: 'square' | 'tall' }

/**
 * One row to be pushed along on small screens, where a part of the next card shows; a grid on large ones. In the row, cards
 * leave out what is saved: one more line on a card that is out of view would leave a hole in all the others.
 */
export function ProductRow({ cards, label, perLine = 'five', ratio }: ProductRowProps) {
  return (
    <ul
      aria-label={label}
      className={`relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-2 overflow-x-auto px-4 pb-2 md:-mx-6 md:scroll-px-6 md:gap-4 md:px-6 lg:mx-0 lg:grid lg:overflow-visible lg:px-0 max-lg:[&_.saving]:hidden ${columns[perLine]}`}
    >
      {cards.map((card) => (
        <li key={card.id} className="w-40 shrink-0 snap-start md:w-52 lg:w-auto">
          <ProductCard
            card={card}
            heading="h3"
            ratio={ratio}
            sizes="(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 208px, 160px"
          />
        </li>
      ))}
    </ul>
  )
}

/** In place of what could not be loaded. Without scripts the link loads the page anew. */
export function RetryCard() {
  const { pathname, search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  return (
    <div
      aria-busy={isLoading || undefined}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 aria-busy:opacity-60"
    >
      <p className="flex items-center gap-2 text-ink-2">
        <CircleAlert size={20} strokeWidth={1.75} className="shrink-0 text-danger" />
        <Trans>Could not load.</Trans>
      </p>
      <ButtonLink to={englishPath(pathname) + search} replace preventScrollReset variant="secondary">
        <Trans>Retry</Trans>
      </ButtonLink>
    </div>
  )
}
