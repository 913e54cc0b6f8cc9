import { Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { languageOfText } from '../../../i18n/language-of-text.ts'
import { FeatureList } from './feature-list.tsx'

/** What there is to say about a product, and how it is delivered. */
export function DetailsText({ product }: { product: Product }) {
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
