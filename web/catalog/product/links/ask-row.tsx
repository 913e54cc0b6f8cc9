import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircleQuestionMark, Phone } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { shopFacts } from '../../../lib/shop-facts.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { actionClass } from './action-look.ts'
import { useProductUrl } from './use-product-url.ts'

/** A person in one press; the message knows already what it is about. */
export function AskRow({ product }: { product: Pick<Product, 'slug' | 'title'> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const url = useProductUrl(product)
  const { title } = product
  const question = t`I have a question about ${title}: ${url}`
  return (
    <div>
      <p className="text-sm text-ink-2">
        <Trans>Ask about this product, {shopFacts.hours[language]}</Trans>
      </p>
      <div className="-ms-3 flex flex-wrap">
        <a
          href={`${shopFacts.messaging.link}?text=${encodeURIComponent(question)}`}
          target="_blank"
          rel="noreferrer"
          className={actionClass}
        >
          <MessageCircleQuestionMark size={18} strokeWidth={1.75} className="shrink-0" />
          <Trans>Ask on WhatsApp</Trans>
        </a>
        <a href={shopFacts.phone.link} className={actionClass}>
          <Phone size={18} strokeWidth={1.75} className="shrink-0" />
          <Trans>Call {shopFacts.phone.shown[language]}</Trans>
        </a>
      </div>
    </div>
  )
}
