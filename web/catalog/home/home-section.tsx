import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'

type Props = { title: string; all?: string; children: ReactNode }

/** A part of the home page; `all` is where the rest of it is. */
export function HomeSection({ title, all, children }: Props) {
  return (
    <section>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4 md:mb-4">
        <h2 className="text-xl md:text-2xl">{title}</h2>
        {all && (
          <TextLink to={all} className="inline-flex min-h-11 shrink-0 items-center font-medium">
            <Trans>See all</Trans>
          </TextLink>
        )}
      </div>
      {children}
    </section>
  )
}
