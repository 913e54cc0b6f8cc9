import type { Product } from '#contract/products.ts'
import { currentPrice } from '#domain/deal.ts'
import { inTaka } from '#domain/money.ts'
import type { Thing } from './structured-data.tsx'

type Place = { origin: string; address: string }

/** A product with its offer of now, as search engines want to know it. */
export function productData(product: Product, { origin, address }: Place): Thing {
  const { title, description, overview, images, sku, stock, deal, colours, sizes } = product
  return {
    '@type': 'Product',
    name: title,
    description: description || overview || title,
    url: origin + address,
    ...(images.length > 0 && { image: images.map((url) => (url.startsWith('/') ? origin + url : url)) }),
    ...(sku && { sku }),
    ...(colours.length > 0 && { color: colours.join(', ') }),
    ...(sizes.length > 0 && { size: sizes.join(', ') }),
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

const returnDays = 7
