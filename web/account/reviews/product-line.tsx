import type { ReactNode } from 'react'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'

type Props = { product: { slug?: string; title: string; picture?: string }; children: ReactNode }

/** Which product it is about; it is a link as long as it is sold. */
export function ProductLine({ product: { slug, title, picture }, children }: Props) {
  return (
    <div className="flex items-start gap-4">
      <span className="shrink-0">
        <Thumbnail picture={picture} size={80} />
      </span>
      <div className="grid min-w-0 gap-1">
        <p lang={languageOfText(title)} className="font-semibold wrap-anywhere">
          {slug ? <TextLink to={`/details/${encodeURIComponent(slug)}`}>{title}</TextLink> : title}
        </p>
        <div className="text-sm text-ink-2">{children}</div>
      </div>
    </div>
  )
}
