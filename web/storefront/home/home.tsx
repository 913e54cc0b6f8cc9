import { useLingui, Trans } from '@lingui/react/macro'
import { use, type ReactNode } from 'react'
import { Banknote, Headset, Truck, Undo2, type LucideIcon } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import type { DeliveryRules } from '#domain/orders/pricing.ts'
import type { Api } from '#contract/client.ts'
import { ShopSettings, useShopFacts, useExternalShop } from '../../lib/shop/shop-settings.ts'
import { isCacheable, shop } from '../../lib/shop/shop.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { shopData } from '../../structured-data/shop-data.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { passages } from '../../fonts/passages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/home.ts'
import { DealOfTheDay } from '../deals/deal-of-the-day.tsx'
import { LoyaltyOffer } from '../deals/loyalty-offer.tsx'
import { RowSection, ProductRow } from '../rows/row-section.tsx'
import { RecentlySeen } from './recently-seen.tsx'
import type { Language } from '#domain/language.ts'
import { languageOf } from '../../i18n/language.ts'
import { type Part, loadPart } from '../rows/load-part.ts'
import { type Card, forCard } from '../product-card/shown-product.ts'
import { TextLink } from '../../ui/link.tsx'
import { MiniCards, type Mini, forMiniCard } from '../rows/mini-card.tsx'
import { Price } from '../../ui/price.tsx'
import { forShow, listDeals } from '../deals/load-deals.ts'
import { loadTiles, CategoryTiles } from './tiles.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const parts = await loadHome(context.get(shop), languageOf(url.pathname))
  context.set(isCacheable, !Object.values(parts).includes(undefined))
  return parts
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const settings = use(ShopSettings)
  const language = useLanguage()
  return (
    <>
      <PageHead
        title={t`Electronics and clothing, pay at your door`}
        description={t`Electronics and clothing at fair prices, paid in cash at your door anywhere in Bangladesh.`}
        picture="/media/demo/og-1200.jpg"
        canonical="/"
      />
      <StructuredData things={import.meta.env.SSR ? shopData(settings, language) : []} />
      <Hero />
      <div className="page py-8 md:py-12">
        <HomeRows {...loaderData} />
      </div>
    </>
  )
}

type Props = Awaited<ReturnType<typeof loadHome>>

/** The sections of the home page, one under the other. */
function HomeRows({ tiles, deals, newest, newestClothes, bestSelling }: Props) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-10 md:gap-14">
      <RowSection title={t`Categories`} all="/shop" part={tiles}>
        {(all) => <CategoryTiles tiles={all} />}
      </RowSection>
      <DealOfTheDay deals={deals} />
      <RecentlySeen />
      <NewestRow title={t`New Arrivals`} all="/shop?sort=newest" cards={newest} />
      <NewestRow title={t`The Fashion`} all="/shop?category=Cloth&sort=newest" cards={newestClothes} ratio="tall" />
      <TopProducts products={bestSelling} />
      <LoyaltyOffer />
      <RowSection title={t`What you can count on`} part>
        {() => <Highlights />}
      </RowSection>
    </div>
  )
}

type NewestRowProps = { title: string; all: string; cards: Part<Card[]>; ratio?: 'square' | 'tall' }

/** The newest products of a kind, in a row. */
function NewestRow({ title, all, cards: part, ratio }: NewestRowProps) {
  return (
    <RowSection title={title} all={all} part={part}>
      {(cards) => (cards.length > 0 ? <ProductRow cards={cards} label={title} ratio={ratio} /> : <NoProducts />)}
    </RowSection>
  )
}

/** What was bought most. */
function TopProducts({ products }: { products: Part<Mini[]> }) {
  const { t } = useLingui()
  return (
    <RowSection title={t`Top Product`} all="/shop?sort=best-selling" part={products}>
      {(minis) => (minis.length > 0 ? <MiniCards minis={minis} label={t`Top Product`} /> : <NoProducts />)}
    </RowSection>
  )
}

function NoProducts() {
  return (
    <p className="text-ink-2">
      <Trans>No products available.</Trans>{' '}
      <TextLink to="/shop" className="inline-flex min-h-11 items-center">
        <Trans>Go to the shop</Trans>
      </TextLink>
    </p>
  )
}

/** Four facts, with the numbers that the checkout really applies. */
function Highlights() {
  const { t } = useLingui()
  const { delivery, returnDays, hours, advance } = useShopFacts()
  const days = formatNumber(returnDays, useLanguage())
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
      <Fact Icon={Banknote} title={t`Cash on delivery`}>
        {advance?.note ?? <Trans>Pay when it is in your hands</Trans>}
      </Fact>
      <Fact Icon={Truck} title={t`Delivery everywhere`}>
        <DeliveryFact delivery={delivery} />
      </Fact>
      <Fact Icon={Undo2} title={returnDays > 0 ? t`${days} days to return` : t`Return if wrong or damaged`}>
        {returnDays > 0 ? <Trans>Unused, in its packaging</Trans> : <Trans>Only then, and at our cost</Trans>}
      </Fact>
      <Fact Icon={Headset} title={t`A person answers`}>
        {hours}
      </Fact>
    </ul>
  )
}

/** What delivery costs, or from which amount on it costs nothing. */
function DeliveryFact({ delivery: { insideDhaka, outsideDhaka, freeAbove } }: { delivery: DeliveryRules }) {
  return freeAbove === null ? (
    <Trans>
      Dhaka <Price amount={insideDhaka} />, outside <Price amount={outsideDhaka} />
    </Trans>
  ) : (
    <Trans>
      Free from <Price amount={freeAbove} />
    </Trans>
  )
}

function Fact({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-2 sm:flex-row sm:gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon size={22} strokeWidth={1.75} />
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{children}</span>
      </span>
    </li>
  )
}

const arrivals = 10
const fashion = 10
const topProducts = 9
const dealProducts = 4

/** The parts of the home page. Each is loaded alone, so that one that fails leaves the others as they are. */
async function loadHome(api: Api, language: Language) {
  const deals = loadPart(() => listDeals(api))
  const [shownDeals, tiles, newest, newestClothes, bestSelling] = await Promise.all([
    deals.then((all) => all?.slice(0, 1).map((deal) => forShow(deal, dealProducts, language))),
    loadPart(async () => loadTiles(api, (await deals) ?? [])),
    loadPart(() => api.listProducts({ sort: 'newest', limit: arrivals })),
    loadPart(() => api.listProducts({ category: 'Cloth', sort: 'newest', limit: fashion })),
    loadPart(() => api.listProducts({ sort: 'best-selling', limit: topProducts })),
  ])
  return {
    deals: shownDeals,
    tiles,
    newest: newest?.data.map(forCard),
    newestClothes: newestClothes?.data.map(forCard),
    bestSelling: bestSelling?.data.map(forMiniCard),
  }
}

const widths = [480, 960, 1440]

/** One message, one way on; the heading is Bengali in both languages. */
function Hero() {
  const externalShop = useExternalShop()
  return (
    <section className="bg-surface">
      <div className="page grid items-center gap-6 py-6 md:grid-cols-2 md:gap-10 md:py-10">
        <div>
          <h1 lang="bn" className="font-passage text-4xl">
            {passages.heroHeading}
          </h1>
          <p className="mt-3 max-w-[44ch] text-lg text-ink-2">
            <Trans>Electronics and clothing from one shop, brought to your door. Look at it first, then pay.</Trans>
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={externalShop ?? '/shop'} size="large">
              <Trans>Buy Now</Trans>
            </ButtonLink>
            <ButtonLink to="/shop" size="large" variant="quiet">
              <Trans>Learn more</Trans>
            </ButtonLink>
          </div>
        </div>
        <HeroPicture />
      </div>
      <div className="page">
        <div className="stitch" />
      </div>
    </section>
  )
}

function HeroPicture() {
  const { t } = useLingui()
  return (
    <img
      src="/media/demo/hero-960.webp"
      srcSet={widths.map((width) => `/media/demo/hero-${width}.webp ${width}w`).join(', ')}
      sizes="(min-width: 80rem) 588px, (min-width: 48rem) 46vw, 92vw"
      alt={t`A red sharee, a white panjabi, a phone, headphones and a watch`}
      width={960}
      height={600}
      fetchPriority="high"
      className="w-full rounded-sheet bg-sunken"
    />
  )
}
