import { Trans, useLingui } from '@lingui/react/macro'
import { CategoryTiles } from '../../catalog/home/category-tiles.tsx'
import { Hero } from '../../catalog/home/hero.tsx'
import { Highlights } from '../../catalog/home/highlights.tsx'
import { HomeSection } from '../../catalog/home/home-section.tsx'
import { loadHome } from '../../catalog/home/load-home.ts'
import { ProductRow } from '../../catalog/listing/product-grid.tsx'
import { shop } from '../../lib/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(shop))
}

export default function HomePage({ loaderData: { arrivals, tiles } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Electronics and clothing, paid at your door`}
        description={t`Electronics and clothing at plain prices, paid in cash at your door anywhere in Bangladesh.`}
        picture="/media/demo/og-1200.jpg"
        canonical="/"
      />
      <Hero />
      <div className="page grid grid-cols-1 gap-10 py-8 md:gap-14 md:py-12">
        <HomeSection title={t`Categories`}>
          <CategoryTiles tiles={tiles} />
        </HomeSection>
        <HomeSection title={t`New Arrivals`} all="/shop?sort=newest">
          {arrivals.length > 0 ? (
            <ProductRow cards={arrivals} />
          ) : (
            <p className="text-ink-2">
              <Trans>No products available.</Trans>
            </p>
          )}
        </HomeSection>
        <HomeSection title={t`What you can count on`}>
          <Highlights />
        </HomeSection>
      </div>
    </>
  )
}
