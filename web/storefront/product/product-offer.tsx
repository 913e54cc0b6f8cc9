import { Trans } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import type { CartLine } from '#domain/goods/cart.ts'
import { hydrateLazily, useFetched } from '../../browser/lazy.tsx'
import { languageOfText } from '../../i18n/language.ts'
import { Link, TextLink } from '../../ui/link.tsx'
import { productAddress } from '../product-card/shown-product.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Price, Saving } from '../../ui/price.tsx'
import type { Day, DeliveryDates } from '../../lib/day-in-words.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Heart } from '../wishlist-store/heart.tsx'
import { tellOutcome, type Outcome } from '../cart/add-to-cart.tsx'
import { ChoiceForm, submitIn, useChoice, type ChoiceState } from '../choice/choice-form.tsx'
import { ProductPrice, Rating, StockLine, type PricedProduct } from '../product-card/card-facts.tsx'
import type { ShownGuide, Notify } from './product.server.ts'

const Terms = hydrateLazily(() => fetchTerms().then((file) => file.Terms))
const SizeGuide = hydrateLazily(() => fetchTerms().then((file) => file.SizeGuide))

type Props = {
  product: Product
  dates: DeliveryDates
  /** Where a deal lowers the price. */
  dealEnd: Day | undefined
  notify: Notify | undefined
  guide: ShownGuide | null | undefined
}

/** What is offered and on which terms, in the order in which people ask. */
export function ProductOffer({ product, dates, dealEnd, notify, guide }: Props) {
  const state = useChoice(product)
  return (
    <div>
      <h1 lang={languageOfText(product.title)} className="text-2xl lg:text-3xl">
        {product.title}
      </h1>
      {product.brand && <BrandLine brand={product.brand} />}
      <p aria-live="polite" className="mt-1 mb-2 text-2xl font-bold">
        <ProductPrice product={state.priced} style="sum" />
      </p>
      <BuyBox product={product} state={state}>
        <DeliveryLine dates={product.stock > 0 ? dates : undefined} />
        {dealEnd && <DealNow product={state.priced} end={dealEnd} />}
        {guide && <SizeGuide guide={guide} />}
      </BuyBox>
      <FeatureList features={product.features} className="mt-6 max-lg:hidden" />
      <Terms product={product} notify={notify} />
    </div>
  )
}

/** Who makes it, and the way to what else they make. */
function BrandLine({ brand }: { brand: string }) {
  const name = (
    <TextLink to={`/shop?${new URLSearchParams({ brand })}`} lang={languageOfText(brand)}>
      {brand}
    </TextLink>
  )
  return (
    <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
      <Trans>Brand: {name}</Trans>
    </p>
  )
}

/** What it costs to have it brought, and when it comes: said before the cart. What is sold out has no day. */
function DeliveryLine({ dates }: { dates: DeliveryDates | undefined }) {
  const { insideDhaka, outsideDhaka, freeAbove } = useShopFacts().delivery
  return (
    <div className="flex gap-3 text-sm text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
      <Truck size={20} strokeWidth={1.75} className="shrink-0 text-primary" />
      <p>
        <b>
          <Trans>Dhaka</Trans>
        </b>{' '}
        <Price amount={insideDhaka} />
        {dates && <Trans>, arrives {dates.insideDhaka}</Trans>}
        <br />
        <b>
          <Trans>Outside Dhaka</Trans>
        </b>{' '}
        <Price amount={outsideDhaka} />
        {dates && <Trans>, arrives {dates.outsideDhaka}</Trans>}
        {freeAbove !== null && (
          <>
            <br />
            <Trans>
              Free from <Price amount={freeAbove} />
            </Trans>
          </>
        )}
      </p>
    </div>
  )
}

/** Whether there is any left, what else is to be known before choosing, and the form that buys it. */
function BuyBox({ product, state, children }: { product: Product; state: ChoiceState; children: ReactNode }) {
  const formId = useId()
  const stockId = useId()
  const form = useRef<HTMLDivElement>(null)
  const panel = useFetched(fetchPanel)
  const bar = useFetched(fetchBar)
  const [added, setAdded] = useState<{ line: CartLine; message: string }>()
  const { colour } = state.choice
  useEffect(() => showColour(colour), [colour])

  /** Below the form's button, unless that is out of sight or the panel has not come yet. */
  function say(line: CartLine, outcome: Outcome): boolean {
    const { top = innerHeight, bottom = 0 } = submitIn(form.current)?.getBoundingClientRect() ?? {}
    const isSeen = panel !== undefined && bottom > 0 && top < innerHeight
    if (outcome.added) setAdded(isSeen ? { line, message: outcome.added } : undefined)
    if (!isSeen) tellOutcome(outcome)
    return isSeen
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <StockLine id={stockId} stock={state.stock} />
        <Link
          to={`${productAddress(product)}#reviews`}
          preventScrollReset
          className="-my-3 inline-flex min-h-11 items-center hover:underline"
        >
          <Rating rating={product.rating} />
        </Link>
      </div>
      <div className="mt-3 mb-5 lg:mb-4">{children}</div>
      <div ref={form}>
        <ChoiceForm
          product={product}
          state={state}
          formId={formId}
          stockId={stockId}
          say={say}
          beside={<Heart product={product} className="size-13 ring-1 ring-line-strong ring-inset" />}
        >
          <div role="status" className="contents">
            {added && panel && <panel.AddedPanel {...added} onClose={() => setAdded(undefined)} />}
          </div>
        </ChoiceForm>
      </div>
      {bar && <bar.StickyBuyBar formId={formId} watched={form} state={state} />}
    </>
  )
}

/** The gallery goes to the picture of the colour, where it has one. */
function showColour(colour: string | undefined): void {
  const place = document.querySelector<HTMLElement>(`[data-colour="${colour}"]`)
  place?.parentElement?.scrollTo({ left: place.offsetLeft })
}

function fetchTerms() {
  return import('./terms.tsx')
}

function fetchPanel() {
  return import('./added-panel.tsx')
}

function fetchBar() {
  return import('./sticky-buy-bar.tsx')
}

/** What the running deal saves on a product, and until when. */
function DealNow({ product: { price, deal, isFrom }, end }: { product: PricedProduct; end: Day }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1.5 rounded-card bg-accent-soft p-3 text-on-accent-soft">
      {deal && !isFrom && <Saving amount={deal.price} was={price} style="figure" className="font-semibold" />}
      <Countdown end={end} />
    </div>
  )
}

/** What is good about a product, in short lines. */
export function FeatureList({ features, className }: { features: string[]; className?: string }) {
  if (features.length === 0) return null
  return (
    <ul className={`grid gap-1.5 text-ink-2 marker:text-primary ${className ?? ''}`}>
      {features.map((feature) => (
        <li key={feature} lang={languageOfText(feature)} className="ms-5 list-disc">
          {feature}
        </li>
      ))}
    </ul>
  )
}
