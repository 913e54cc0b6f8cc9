import { redirect } from 'react-router'
import { deliveryDates } from '../../catalog/product/delivery-dates.ts'
import { loadProduct } from '../../catalog/product/load-product.ts'
import { ProductView } from '../../catalog/product/product-view.tsx'
import { productAddress } from '../../catalog/shown-product.ts'
import { addressIn, languageOf } from '../../lib/language.ts'
import { shop } from '../../lib/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/product.ts'

/** A product has one address; old ones, and its title, lead there for good. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const product = await loadProduct(context.get(shop), params.slug)
  if (product.slug !== params.slug) throw redirect(addressIn(language, productAddress(product)) + url.search, 301)
  return { product, dates: deliveryDates(new Date(), language) }
}

export default function ProductPage({ loaderData: { product, dates } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={product.title}
        description={product.description || product.overview}
        picture={product.images[0]}
        canonical={productAddress(product)}
      />
      <ProductView key={product.id} product={product} dates={dates} />
    </>
  )
}
