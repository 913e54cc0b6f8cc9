import { useLingui } from '@lingui/react/macro'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { Countdown, EndsAt } from '../../ui/countdown.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import type { Card } from '../product-card/shown-product.ts'
import type { ShownDeal } from './load-deals.ts'
import { PercentOff } from './percent-off.tsx'

/** A running deal: what it is called, how long it runs, and every product that it makes cheaper. */
export function OfferSection({ deal: { title, percentOff, endsAt, cards } }: { deal: ShownDeal }) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-soft p-4 text-on-accent-soft">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl md:text-2xl">
          <span lang={languageOfText(title)}>{title}</span>
          <PercentOff percent={percentOff} />
        </h2>
        <Countdown endsAt={endsAt} />
      </div>
      <ul className="grid grid-cols-2 gap-x-2 gap-y-4 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4">
        {cards.map((card) => (
          <OfferCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function OfferCard({ card }: { card: Card }) {
  return (
    <li className="flex flex-col">
      <div className="flex-1">
        <ProductCard
          card={card}
          heading="h3"
          sizes="(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 46vw"
        />
      </div>
      {card.deal && (
        <p className="mt-1.5 px-3 text-sm text-ink-2">
          <EndsAt endsAt={card.deal.endsAt} />
        </p>
      )}
    </li>
  )
}

/** To the list of everything that is cheaper now, where there is more than fits here. */
export function AllOffers() {
  const { t } = useLingui()
  return (
    <TextLink to="/shop?offer=running" className="inline-flex min-h-11 items-center font-medium">
      {t`Everything on offer, with filters`}
    </TextLink>
  )
}
