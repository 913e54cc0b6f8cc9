import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useShopFacts } from '../../../lib/shop/shop-settings.ts'

/** The shop's social page, where people may say what they like. */
export function SocialLink() {
  const [page] = useShopFacts().social
  if (!page) return null
  return (
    <a
      href={page.link}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <span>
        <Trans>
          What people say on {page.name}
          <span className="sr-only"> (opens another site)</span>
        </Trans>
      </span>
      <ExternalLink size={16} strokeWidth={1.75} className="shrink-0" />
    </a>
  )
}
