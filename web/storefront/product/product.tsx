import { lazy, useDeferredValue, use } from 'react'
import { data, redirect, useNavigationType } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import type { Api } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { Refusal } from '#domain/refusal.ts'
import { deliveryDates, type Day, type DeliveryDates } from '../../lib/day-in-words.ts'
import { momentIn } from '../../lib/time-left.ts'
import { productAddress, forCard, type Card } from '../product-card/shown-product.ts'
import { addressIn, languageOf, languageOfText } from '../../i18n/language.ts'
import { isCacheable, settings, shop, orErrorPage } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/product.ts'
import { loadPart, type Part, retrying } from '../rows/load-part.ts'
import { hydrateLazily } from '../../browser/lazy.tsx'
import { Gallery } from './gallery.tsx'
import {
  answerNotify,
  notifyOf,
  type Notify,
  type NotifyAnswer,
  loadSizeGuide,
  type ShownGuide,
  isThere,
  loadReviews,
  type LoadedReviews,
  type ShownReview,
} from './product.server.ts'
import { ProductOffer } from './product-offer.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { useCategoryName } from '../product-card/use-category-name.ts'
import { ShopSettings } from '../../lib/shop/shop-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { productData } from '../../structured-data/product-data.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

const MissingProduct = lazy(() => import('./missing-product.tsx').then((file) => ({ default: file.MissingProduct })))

/** A product has one address; old ones, and its title, lead there for good. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(shop)
  const language = languageOf(url.pathname)
  const product = await loadProduct(api, params.slug)
  if (!product) return data({ missing: await loadInstead(api, params.slug) }, 404)
  if (product.slug !== params.slug) throw redirect(addressIn(language, productAddress(product)) + url.search, 301)
  const [similar, reviews, guide] = await Promise.all([
    loadSimilar(api, product),
    loadReviews(api, product.slug, url),
    loadSizeGuide(api, product, language),
  ])
  context.set(isCacheable, similar !== undefined && guide !== undefined && isThere(reviews))
  const notify = notifyOf(product, language)
  return {
    product,
    similar,
    reviews,
    dates: deliveryDates(new Date(), language, context.get(settings).facts.deliveryTime),
    notify,
    guide,
    dealEnd: product.deal && momentIn(product.deal.endsAt, language),
  }
}

/** Asks to be told when it is back in stock. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const query = { api: context.get(shop), slug: params.slug, language: languageOf(url.pathname) }
  return answerNotify(query, await request.formData())
}

/** A lost connection is answered on the page: what was typed stays. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return data<NotifyAnswer>({}, 503)
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <MissingProduct {...loaderData.missing} />
  const { product } = loaderData
  return (
    <>
      <PageHead
        title={product.title}
        description={product.description || product.overview}
        picture={product.images.length > 0 ? `/share/${encodeURIComponent(product.slug)}.jpg` : undefined}
        canonical={productAddress(product)}
      />
      <ProductView key={product.id} {...loaderData} />
    </>
  )
}

const longest = 300
const offeredInstead = 4

/** The product of an address; undefined when there is none. */
async function loadProduct(api: Api, address: string): Promise<Product | undefined> {
  const slug = address.trim()
  if (slug === '' || slug.length > longest) return undefined
  const found = await retrying(() => api.showProduct({ slug })).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'product-not-found') return undefined
    return orErrorPage(error)
  })
  return found?.data[0]
}

async function loadSimilar(api: Api, { slug }: Product): Promise<Part<Card[]>> {
  return loadPart(async () => (await api.listSimilar({ slug })).data.map(forCard))
}

/** What to offer to whoever asked for something that is not here: products with its words in their names, or the newest. */
async function loadInstead(api: Api, address: string): Promise<{ offered: Part<Card[]>; isAlike: boolean }> {
  const query = address
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, longest)
  const alike = await loadPart(() => api.listProducts({ query, sort: 'relevance', limit: offeredInstead }))
  if (alike && query && alike.data.length > 0) return { offered: alike.data.map(forCard), isAlike: true }
  const newest = await loadPart(() => api.listProducts({ sort: 'newest', limit: offeredInstead }))
  return { offered: newest?.data.map(forCard), isAlike: false }
}

const ProductSections = hydrateLazily(() => import('./product-sections.tsx').then((file) => file.ProductSections))
const SimilarProducts = hydrateLazily(() => import('./similar-products.tsx').then((file) => file.SimilarProducts))

type Props = {
  product: Product
  dates: DeliveryDates
  dealEnd: Day | undefined
  notify: Notify | undefined
  guide: ShownGuide | null | undefined
  similar: Part<Card[]>
  reviews: Part<LoadedReviews>
}

/** A product with everything that is known of it. */
function ProductView({ product, similar, reviews, ...offer }: Props) {
  const isWhole = useDeferredMount()
  return (
    <article className="page pt-1 pb-12">
      <ProductFacts product={product} reviews={reviews?.shown} />
      <ProductCrumbs product={product} />
      <div className="mt-1 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-12">
        <Gallery
          pictures={product.images}
          colours={product.imageColours}
          alts={product.imageAlts}
          title={product.title}
          category={product.category}
        />
        <ProductOffer product={product} {...offer} />
      </div>
      <div className={`my-10 grid grid-cols-1 gap-10 ${isWhole ? '' : 'min-h-dvh'}`}>
        {isWhole && <ProductSections product={product} reviews={reviews} />}
        {isWhole && <SimilarProducts cards={similar} />}
      </div>
    </article>
  )
}

/**
 * False for a moment after a link was followed: a slow phone shows the pictures and the offer first, and then what stands
 * below them. Going back to a place on the page needs all of it at once.
 */
function useDeferredMount(): boolean {
  return useDeferredValue(true, useNavigationType() === 'POP')
}

function ProductCrumbs({ product: { title, category } }: { product: Product }) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  return (
    <Breadcrumb
      crumbs={[
        { label: t`Home`, to: '/' },
        { label: nameOf(category), to: `/shop?category=${category}` },
        { label: title, lang: languageOfText(title) },
      ]}
    />
  )
}

/** The product as search engines want to know it. */
function ProductFacts({ product, reviews }: { product: Product; reviews: ShownReview[] | undefined }) {
  const settings = use(ShopSettings)
  const language = useLanguage()
  const dataOnServer = () => {
    const { origin, facts } = settings
    const address = addressIn(language, productAddress(product))
    return productData(product, { origin, address, returnDays: facts.returnDays, reviews })
  }
  return <StructuredData things={import.meta.env.SSR ? [dataOnServer()] : []} />
}
