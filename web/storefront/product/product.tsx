import { lazy } from 'react'
import { data, redirect } from 'react-router'
import { deliveryDates } from '../../lib/time/delivery-dates.ts'
import { loadInstead, loadProduct, loadSimilar } from './load-product.ts'
import { ProductView } from './product-view.tsx'
import { productAddress } from '../product-card/shown-product.ts'
import { isThere, loadReviews } from './reviews/load-reviews.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { isWhole, shop } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/product.ts'

const MissingProduct = lazy(() => import('./missing-product.tsx').then((file) => ({ default: file.MissingProduct })))

/** A product has one address; old ones, and its title, lead there for good. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(shop)
  const language = languageOf(url.pathname)
  const product = await loadProduct(api, params.slug)
  if (!product) return data({ missing: await loadInstead(api, params.slug) }, 404)
  if (product.slug !== params.slug) throw redirect(addressIn(language, productAddress(product)) + url.search, 301)
  const [similar, reviews] = await Promise.all([loadSimilar(api, product), loadReviews(api, product.slug, url)])
  context.set(isWhole, similar !== undefined && isThere(reviews))
  return { product, similar, reviews, dates: deliveryDates(new Date(), language) }
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
