import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { languageOfText } from '../../lib/language-of-text.ts'
import { FeatureList } from './feature-list.tsx'

/** All there is to read about a product, open to everybody. */
export function ProductSections({ product }: { product: Product }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <Section title={t`Details`}>
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
      </Section>
      <Section title={t`Specifications`}>
        <Specification lines={product.specification} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <div className="grid max-w-[68ch] gap-3 text-ink-2">{children}</div>
    </section>
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
