import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, MessageCircle, Share2 } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { useHydrated } from '../../../browser/use-hydrated.ts'
import { actionClass } from './action-look.ts'
import { CopyButton } from './copy-button.tsx'
import { useProductUrl } from './use-product-url.ts'

/** Shows the product to others: by WhatsApp, which needs no script, by its address, or by what the device offers. */
export function ShareRow({ product }: { product: Pick<Product, 'slug' | 'title'> }) {
  const { t } = useLingui()
  const url = useProductUrl(product)
  const canShare = useHydrated() && 'share' in navigator
  const { title } = product
  return (
    <div className="-ms-3 flex flex-wrap">
      {canShare && (
        <button type="button" onClick={() => void share({ title, url })} className={actionClass}>
          <Share2 size={18} strokeWidth={1.75} className="shrink-0" />
          <Trans>Share</Trans>
        </button>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={actionClass}
      >
        <MessageCircle size={18} strokeWidth={1.75} className="shrink-0" />
        <span>
          <Trans>
            <span className="sr-only">Share on</span> WhatsApp
          </Trans>
        </span>
      </a>
      <CopyButton text={url} label={t`Copy link to this product`} shown={t`Copy link`} Icon={Link2} />
    </div>
  )
}

/** Whoever closes the device's sheet has not failed. */
async function share(what: { title: string; url: string }): Promise<void> {
  await navigator.share(what).catch(() => {})
}
