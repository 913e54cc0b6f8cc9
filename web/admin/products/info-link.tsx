import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { TextLink } from '../../ui/link.tsx'

/** Where the shop buys it, on another site. */
export function InfoLink({ product: { title, sourceUrl } }: { product: { title: string; sourceUrl: string } }) {
  const { t } = useLingui()
  if (!sourceUrl) return <span className="text-ink-3">–</span>
  return (
    <TextLink
      to={sourceUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Info: where ${title} is bought (opens in a new tab)`}
      className="inline-flex min-h-6 items-center gap-1"
    >
      {t`Info`}
      <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
    </TextLink>
  )
}
