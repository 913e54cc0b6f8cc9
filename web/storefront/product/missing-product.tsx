import { Trans, useLingui } from '@lingui/react/macro'
import { PackageX } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Part } from '../rows/load-part.ts'
import { ProductRow, RowSection } from '../rows/row-section.tsx'
import type { Card } from '../product-card/shown-product.ts'

/** In place of a product that is not here: what comes close to it, or what came in last. */
export function MissingProduct({ offered, isAlike }: { offered: Part<Card[]>; isAlike: boolean }) {
  const { t } = useLingui()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={t`Product not found`} />
      <div className="mb-10 grid justify-items-center text-center md:mb-14">
        <span aria-hidden className="grid size-16 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <PackageX size={30} strokeWidth={1.5} />
        </span>
        <h1 className="mt-5 text-2xl sm:text-3xl">{t`Product not found`}</h1>
        <p className="mt-3 max-w-[52ch] text-ink-2">
          <Trans>It may have been renamed, or the shop no longer sells it. See all that is for sale now.</Trans>
        </p>
        <ButtonLink to="/shop" className="mt-6">
          <Trans>See all products</Trans>
        </ButtonLink>
      </div>
      <RowSection title={isAlike ? t`Perhaps one of these` : t`New Arrivals`} all="/shop" part={offered}>
        {(cards) => <ProductRow cards={cards} label={t`Products`} perLine="four" />}
      </RowSection>
    </div>
  )
}
