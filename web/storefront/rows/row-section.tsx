import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'
import type { Part } from './load-part.ts'
import { RetryCard } from './retry-card.tsx'

type Props<Content> = {
  title: string
  /** Where the rest of it is. */
  all?: string
  /** Undefined where it could not be loaded: then this section says so, and the page goes on. */
  part: Part<Content>
  children: (content: Content) => ReactNode
}

/** A part of a page under its own heading, which loads and fails alone. */
export function RowSection<Content>({ title, all, part, children }: Props<Content>) {
  const { t } = useLingui()
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4 md:mb-4">
        <h2 className="text-xl md:text-2xl">{title}</h2>
        {all && (
          <TextLink
            to={all}
            aria-label={t`See all: ${title}`}
            className="inline-flex min-h-11 shrink-0 items-center font-medium"
          >
            <Trans>See all</Trans>
          </TextLink>
        )}
      </div>
      {part === undefined ? <RetryCard /> : children(part)}
    </section>
  )
}
