import type { Product } from '#contract/products.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { inTaka } from '#domain/money.ts'
import type { Thing } from './structured-data.tsx'

type ShownReview = { author: string; rating: number; text: string; written: { date: string } }

const mostReviews = 5

/** `returnDays`: 0 where the shop takes nothing back. */
type Beside = { origin: string; address: string; returnDays: number; reviews?: ShownReview[] | undefined }

/** A product with its offer of now, as search engines want to know it. */
export function productData(product: Product, { origin, address, returnDays, reviews = [] }: Beside): Thing {
  const { title, brand, description, overview, images, sku, stock, deal, colours, sizes, rating } = product
  return {
    '@type': 'Product',
    name: title,
    description: description || overview || title,
    url: origin + address,
    ...(images.length > 0 && { image: images.map((url) => (url.startsWith('/') ? origin + url : url)) }),
    ...(sku && { sku }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(colours.length > 0 && { color: colours.join(', ') }),
    ...(sizes.length > 0 && { size: sizes.join(', ') }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
      },
      review: reviews
        .filter(({ author, text }) => author && text)
        .slice(0, mostReviews)
        .map(reviewData),
    }),
    offers: {
      ...pricesOf(product),
      url: origin + address,
      priceCurrency: 'BDT',
      ...(deal && { priceValidUntil: deal.endsAt.slice(0, 10) }),
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      hasMerchantReturnPolicy: returnPolicy(returnDays),
    },
  }
}

/** One price, or from which to which the sizes and colours cost. */
function pricesOf(product: Product): Thing {
  const { options = [] } = product
  const amounts = options.map((option) => currentPrice(pricedFor(product, option)))
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)].map((amount) => inTaka(amount).toFixed(2))
  if (amounts.length > 0 && low !== high)
    return { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: amounts.length }
  return { '@type': 'Offer', price: inTaka(currentPrice(pricedFor(product))).toFixed(2) }
}

function returnPolicy(days: number): Thing {
  const same = { '@type': 'MerchantReturnPolicy', applicableCountry: 'BD' }
  if (days === 0) return { ...same, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...same,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
  }
}

function reviewData({ author, rating, text, written }: ShownReview): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: written.date,
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  }
}
