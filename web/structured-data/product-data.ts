import type { Product } from '#contract/products.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { inTaka } from '#domain/money.ts'
import type { Thing } from './structured-data.tsx'

type Place = { origin: string; address: string }
type ShownReview = { author: string; rating: number; text: string; written: { date: string } }

const mostReviews = 5

/** A product with its offer of now, as search engines want to know it. */
export function productData(
  product: Product,
  { origin, address, reviews = [] }: Place & { reviews?: ShownReview[] },
): Thing {
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
      '@type': 'Offer',
      url: origin + address,
      price: inTaka(currentPrice(product)).toFixed(2),
      priceCurrency: 'BDT',
      ...(deal && { priceValidUntil: deal.endsAt.slice(0, 10) }),
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BD',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
      },
    },
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

const returnDays = 7
