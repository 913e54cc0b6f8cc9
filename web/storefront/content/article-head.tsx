import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Day as TheDay } from '../../lib/day-in-words.ts'
import { Day } from '../../ui/day.tsx'
import type { Cover } from './document.tsx'

type Props = { cover: Cover; sizes: string; isFirst?: boolean; className?: string }

/** An article's picture; what it shows stands in the title beside it. */
export function CoverPicture({ cover: { small, large }, sizes, isFirst = false, className = '' }: Props) {
  return (
    <img
      src={small}
      srcSet={`${small} 480w, ${large} 960w`}
      sizes={sizes}
      alt=""
      width={960}
      height={600}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={`aspect-[16/10] w-full bg-sunken object-cover ${className}`}
    />
  )
}

/** When an article was written, and how long it takes to read. */
export function ArticleFacts({ written, minutes }: { written: TheDay; minutes: number }) {
  const { t } = useLingui()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      <Day day={written} />
      <span aria-hidden>·</span>
      <span>{t`${plural(minutes, { one: '# minute to read', other: '# minutes to read' })}`}</span>
    </p>
  )
}
