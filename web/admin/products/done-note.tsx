import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ProductStatus } from '#domain/goods/product-status.ts'
import { productAddress } from '../../storefront/product-card/shown-product.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { ProductAction } from './query-params.ts'
import { takeToast } from './carried-toast.ts'

export type DoneProduct = { did: ProductAction; id: string; title: string; slug: string; status: ProductStatus }

/** What was done on the page that led here, and the way to see it as shoppers do. */
export function DoneNote({ done: { did, id, title, slug, status } }: { done: DoneProduct }) {
  const { t } = useLingui()
  const words = {
    electronics: t`Product Add Successful`,
    clothing: t`Product Added Successfully`,
    saved: t`Product saved`,
  }[did]
  useEffect(() => {
    if (takeToast()) toast.success(words)
  }, [words])
  return (
    <div className="mb-3">
      <Alert look="success">
        <p className="wrap-anywhere">
          <strong>{words}</strong>: {title}
        </p>
        {status === 'published' ? (
          <TextLink to={productAddress({ slug })} className="inline-flex min-h-11 items-center text-inherit!">
            {t`View in the shop`}
          </TextLink>
        ) : (
          <p>
            {status === 'draft'
              ? t`It is a draft: shoppers see it when it has a price and you publish it.`
              : t`It is hidden: shoppers do not see it.`}{' '}
            <TextLink to={`/admin/products/edit/${id}`} className="inline-flex min-h-11 items-center text-inherit!">
              {t`Edit`}
            </TextLink>
          </p>
        )}
      </Alert>
    </div>
  )
}
