import { useLingui, Trans } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import type { Api } from '#contract/client.ts'
import { isCacheable, shop } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/offer.ts'
import { RetryCard, RowSection, ProductRow } from '../rows/row-section.tsx'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { LoyaltyOffer, PercentOff } from './loyalty-offer.tsx'
import { OwnProgress } from './own-progress.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadPart } from '../rows/load-part.ts'
import { forCard, type Card } from '../product-card/shown-product.ts'
import { forShow, listDeals, type ShownDeal } from './load-deals.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { languageOf, languageOfText } from '../../i18n/language.ts'
import type { Language } from '#domain/language.ts'
import type { Deal } from '#contract/deals.ts'
import { momentInWords } from '../../lib/time-left.ts'
import { Countdown, EndsAt } from '../../ui/countdown.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ProductCard } from '../product-card/product-card.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const parts = await loadOffers(context.get(shop), languageOf(url.pathname))
  context.set(isCacheable, !Object.values(parts).includes(undefined))
  return parts
}

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { name } = useShopFacts()
  return (
    <div className="page py-6 md:py-10">
      <PageHead
        title={t`Offers`}
        description={t`What is cheaper at ${name} right now, how much you save, and until when.`}
        canonical="/offer"
      />
      <h1 className="mb-5 text-2xl md:text-3xl">{t`Offers`}</h1>
      <Offers {...loaderData} />
    </div>
  )
}

/** Everything that is cheaper for a while, and the offer that always runs. */
function Offers({ deals, ends, newest }: Awaited<ReturnType<typeof loadOffers>>) {
  const { t } = useLingui()
  const isNone = deals?.length === 0
  const hasProducts = newest?.length !== 0
  return (
    <div className="grid grid-cols-1 gap-10 md:gap-14">
      {deals === undefined && <RetryCard />}
      {isNone && <NoOffers hasProducts={hasProducts} />}
      {deals?.map((deal) => (
        <OfferSection key={deal.id} deal={deal} ends={ends} />
      ))}
      {deals && !isNone && <AllOffers />}
      <LoyaltyOffer>
        <OwnProgress />
      </LoyaltyOffer>
      {!deals?.length && hasProducts && (
        <RowSection title={t`New Arrivals`} all="/shop?sort=newest" part={newest}>
          {(cards) => <ProductRow cards={cards} label={t`New Arrivals`} perLine="four" />}
        </RowSection>
      )}
    </div>
  )
}

function NoOffers({ hasProducts }: { hasProducts: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Tag size={30} strokeWidth={1.5} />}
      title={t`No Offers Available Now`}
      action={
        <ButtonLink to="/shop">
          <Trans>Go to the shop</Trans>
        </ButtonLink>
      }
    >
      {hasProducts ? (
        <Trans>When an offer is running, you’ll find it here. Until then, see our newest products.</Trans>
      ) : (
        <Trans>When an offer is running, you’ll find it here.</Trans>
      )}
    </EmptyState>
  )
}

const mostOfDeal = 24
const arrivals = 8

/** The deals that run; the newest products where there is none to show. */
async function loadOffers(api: Api, language: Language) {
  const deals = await loadPart(() => listDeals(api))
  const newest = deals?.length
    ? { data: [] }
    : await loadPart(() => api.listProducts({ sort: 'newest', limit: arrivals }))
  return {
    deals: deals?.map((deal) => forShow(deal, mostOfDeal, language)),
    ends: endsIn(language, deals ?? []),
    newest: newest?.data.map(forCard),
  }
}

/** Words by moment. A product of several deals costs less until the end of the one that counts. */
type Ends = Record<string, string>

function endsIn(language: Language, deals: Deal[]): Ends {
  const ends = new Set(deals.flatMap(({ products }) => products.flatMap(({ deal }) => deal?.endsAt ?? [])))
  return Object.fromEntries([...ends].map((end) => [end, momentInWords(end, language)]))
}

/** A running deal: what it is called, how long it runs, and every product that it makes cheaper. */
function OfferSection({ deal, ends }: { deal: ShownDeal; ends: Ends }) {
  const { percentOff, end, cards, ...names } = deal
  const title = (useLanguage() === 'bn' && names.titleBn) || names.title
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-soft p-4 text-on-accent-soft">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl md:text-2xl">
          <span lang={languageOfText(title)}>{title}</span>
          <PercentOff percent={percentOff} />
        </h2>
        <Countdown end={end} />
      </div>
      <ul className="grid grid-cols-2 gap-x-2 gap-y-4 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4">
        {cards.map((card) => (
          <OfferCard key={card.id} card={card} ends={ends} />
        ))}
      </ul>
    </section>
  )
}

function OfferCard({ card, ends }: { card: Card; ends: Ends }) {
  const { endsAt = '' } = card.deal ?? {}
  return (
    <li>
      <ProductCard
        card={card}
        heading="h3"
        sizes="(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 46vw"
        note={endsAt && <EndsAt end={{ date: endsAt, shown: ends[endsAt] ?? '' }} />}
      />
    </li>
  )
}

/** To the list of everything that is cheaper now, where there is more than fits here. */
function AllOffers() {
  const { t } = useLingui()
  return (
    <TextLink to="/shop?offer=running" className="inline-flex min-h-11 items-center font-medium">
      {t`Everything on offer, with filters`}
    </TextLink>
  )
}
