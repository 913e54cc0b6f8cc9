import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Link2 } from 'lucide-react'
import type { Section } from './document.ts'
import { Blocks } from './rich-text.tsx'

/**
 * A question that opens on its answer. The answer carries the id: browsers open a closed question whose answer
 * is asked for by its address, also without scripts.
 */
export function Question({ section: { id, title, blocks } }: { section: Section }) {
  const { t } = useLingui()
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3 font-semibold md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base md:text-lg">{title}</h2>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 text-ink-3 transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
      <div id={id} className="grid scroll-mt-48 gap-3 border-t border-line px-4 py-4 md:px-6">
        <Blocks blocks={blocks} />
        <a
          href={`#${id}`}
          aria-label={t`Link to this answer: ${title}`}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline"
        >
          <Link2 size={18} strokeWidth={1.75} aria-hidden />
          {t`Link to this answer`}
        </a>
      </div>
    </details>
  )
}
