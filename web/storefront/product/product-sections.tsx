import { useLingui, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState, type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Part } from '../rows/load-part.ts'
import { rememberSeen } from '../home/kept-seen.ts'
import type { LoadedReviews } from './product.server.ts'
import { Reviews } from './reviews.tsx'
import {
  FoldedSection,
  barClass,
  tabClass,
  type SectionName,
  type TabBarProps,
  type TabChoice,
  sectionNames,
} from './folded-section.tsx'
import { languageOfText } from '../../i18n/language.ts'
import { FeatureList } from './product-offer.tsx'

const TabBar = lazy(fetchTabBar)

/**
 * All there is to read about a product, open to everybody: folded one under the other on small screens and without
 * scripts, behind tabs on large ones.
 */
export function ProductSections({ product, reviews }: { product: Product; reviews: Part<LoadedReviews> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = reviews?.query
  const first = query?.rating || (query?.page ?? 1) > 1 ? 'reviews' : 'details'
  const [shown, setShown] = useState<SectionName>(first)
  const isWide = useIsWide()
  const isTabbed = useTabBar(isWide)
  useLinkedSection(shown, setShown)
  useEffect(() => rememberSeen(product.id), [product.id])
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
            isWide={isWide}
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

/** The section an address asks for (`#reviews`) is opened and scrolled to, also where tabs hid it. */
function useLinkedSection(shown: SectionName, show: (section: SectionName) => void): void {
  const { hash, key } = useLocation()
  const linked = sectionNames.find((name) => hash === `#${name}`)
  useEffect(() => {
    if (linked) show(linked)
  }, [linked, show, key])
  const isThere = linked === shown
  useEffect(() => {
    const section = isThere && linked && document.getElementById(linked)
    if (!section) return
    section.closest('details')?.setAttribute('open', '')
    section.scrollIntoView()
  }, [linked, isThere, key])
}

const wide = '(min-width: 64rem)'

/** The bar of tabs with its library, which only large screens fetch. */
function fetchTabBar() {
  return import('./tab-bar.tsx').then(({ TabBar }) => ({ default: TabBar }))
}

/** Whether the tabs of a large screen are here. */
function useTabBar(isWide: boolean): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (!isWide) return
    fetchTabBar().then(
      () => setHere(true),
      () => {},
    )
  }, [isWide])
  return isWide && isHere
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}

/** What there is to say about a product, and how it is delivered. */
function DetailsText({ product }: { product: Product }) {
  return (
    <>
      <Text>{product.description}</Text>
      <Text>{product.overview}</Text>
      <FeatureList features={product.features} className="lg:hidden" />
      {product.deliveryMethod && (
        <p>
          <Trans>
            Delivery: <span lang={languageOfText(product.deliveryMethod)}>{product.deliveryMethod}</span>
          </Trans>
        </p>
      )}
    </>
  )
}

function Text({ children }: { children: string }) {
  if (!children) return null
  return (
    <p lang={languageOfText(children)} className="whitespace-pre-line">
      {children}
    </p>
  )
}

/** What a product is made of, line by line. */
function Specification({ lines }: { lines: string[] }) {
  if (lines.length === 0) {
    return (
      <p>
        <Trans>No Specification Available</Trans>
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line} lang={languageOfText(line)} className="flex gap-4 py-2.5">
          <SpecificationLine line={line} />
        </li>
      ))}
    </ul>
  )
}

/** "Fabric: cotton" stands in two columns. */
function SpecificationLine({ line }: { line: string }) {
  const [, name, value] = /^([^:]{1,40}):\s+(.+)$/s.exec(line) ?? []
  if (!name) return line
  return (
    <>
      <span className="w-2/5 shrink-0">
        {name}
        <span className="sr-only">: </span>
      </span>
      <span className="font-medium text-ink">{value}</span>
    </>
  )
}
