import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircleQuestionMark, Phone } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { useShopFacts } from '../../../lib/shop/shop-settings.ts'
import { actionClass } from './action-look.ts'
import { useProductUrl } from './use-product-url.ts'

/** A person in one press; the message knows already what it is about. */
export function AskRow({ product }: { product: Pick<Product, 'slug' | 'title'> }) {
  const { t } = useLingui()
  const { hours, messaging, phone } = useShopFacts()
  const url = useProductUrl(product)
  const { title } = product
  const question = t`I have a question about ${title}: ${url}`
  return (
    <div>
      <p className="text-sm text-ink-2">
        <Trans>Ask about this product, {hours}</Trans>
      </p>
      <div className="-ms-3 flex flex-wrap">
        {messaging && (
          <a
            href={`${messaging.link}?text=${encodeURIComponent(question)}`}
            target="_blank"
            rel="noreferrer"
            className={actionClass}
          >
            <MessageCircleQuestionMark size={18} strokeWidth={1.75} className="shrink-0" />
            <Trans>Ask on WhatsApp</Trans>
          </a>
        )}
        {phone && (
          <a href={phone.link} className={actionClass}>
            <Phone size={18} strokeWidth={1.75} className="shrink-0" />
            <Trans>Call {phone.shown}</Trans>
          </a>
        )}
      </div>
    </div>
  )
}
