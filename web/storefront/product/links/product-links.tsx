import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { AskRow } from './ask-row.tsx'
import { CopyButton } from './copy-button.tsx'
import { ShareRow } from './share-row.tsx'

/** Ways to ask about a product, to name it, and to show it to others. */
export function ProductLinks({ product }: { product: Product }) {
  const { t } = useLingui()
  const { sku } = product
  return (
    <>
      <AskRow product={product} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {sku && (
          <p className="flex items-center gap-x-1.5 text-sm text-ink-2">
            <Trans>
              SKU <span className="font-medium text-ink select-all">{sku}</span>
            </Trans>
            <CopyButton text={sku} label={t`Copy the SKU`} shown={t`Copy`} Icon={Copy} />
          </p>
        )}
        <ShareRow product={product} />
      </div>
    </>
  )
}
