import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Part } from '../../rows/load-part.ts'
import type { LoadedReviews } from '../reviews/load-reviews.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { DetailsText } from './details-text.tsx'
import { FoldedSection } from './folded-section.tsx'
import { Specification } from './specification.tsx'
import { barClass, tabClass, type SectionName, type TabBarProps, type TabChoice } from './tab-look.ts'
import { useAskedSection } from './use-asked-section.ts'
import { fetchTabBar, useRealTabs } from './use-real-tabs.ts'

const TabBar = lazy(fetchTabBar)

/**
 * All there is to read about a product, open to everybody: folded one under the other on small screens and without
 * scripts, behind tabs on large ones.
 */
export function ProductSections({ product, reviews }: { product: Product; reviews: Part<LoadedReviews> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const asked = reviews?.asked
  const first = asked?.rating || (asked?.page ?? 1) > 1 ? 'reviews' : 'details'
  const [shown, setShown] = useState<SectionName>(first)
  const isTabbed = useRealTabs()
  useAskedSection(shown, setShown)
  const choices: TabChoice[] = [
    { id: 'details', title: t`Details` },
    { id: 'specifications', title: t`Specifications` },
    {
      id: 'reviews',
      title: product.rating ? t`Reviews (${formatNumber(product.rating.count, language)})` : t`Reviews`,
    },
  ]
  const texts = {
    details: <DetailsText product={product} />,
    specifications: <Specification lines={product.specification} />,
    reviews: <Reviews product={product} reviews={reviews} />,
  }
  const plainBar = <PlainBar choices={choices} shown={shown} onShow={setShown} />
  return (
    <div>
      <div className="hidden scripted:lg:block">
        {isTabbed ? (
          <Suspense fallback={plainBar}>
            <TabBar choices={choices} shown={shown} onShow={setShown} />
          </Suspense>
        ) : (
          plainBar
        )}
      </div>
      <div className="divide-y divide-line border-y border-line scripted:lg:border-0">
        {choices.map((choice) => (
          <FoldedSection
            key={choice.id}
            choice={choice}
            isFirst={choice.id === first}
            isShown={choice.id === shown}
            isTab={isTabbed}
          >
            {texts[choice.id]}
          </FoldedSection>
        ))}
      </div>
    </div>
  )
}

/** What stands in the tabs' place until their script is here, or when it never comes. */
function PlainBar({ choices, shown, onShow }: TabBarProps) {
  const show = (event: MouseEvent, id: SectionName) => {
    event.preventDefault()
    onShow(id)
  }
  return (
    <div className={barClass}>
      {choices.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === shown ? 'true' : undefined}
          onClick={(event) => show(event, id)}
          className={tabClass}
        >
          {title}
        </a>
      ))}
    </div>
  )
}
