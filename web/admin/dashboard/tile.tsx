import { Trans, useLingui } from '@lingui/react/macro'
import { CircleQuestionMark, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Link } from '../../ui/link.tsx'

type Props = {
  name: string
  Icon: LucideIcon
  to: string
  /** How it is counted. */
  about: string
  value: string | undefined
  /** The same figure of the days before. */
  before: string | undefined
}

/** A figure with what it was before, and how it is counted for whoever asks. All of it leads to what it counts. */
export function Tile({ name, Icon, to, about, value, before }: Props) {
  const { t } = useLingui()
  const id = useId()
  const anchor = `--about-${id.replaceAll(/\W/g, '')}`
  return (
    <li className="relative flex min-h-30 flex-col rounded-card border border-line bg-surface p-3.5 hover:border-line-strong hover:bg-primary-soft sm:p-4">
      <div className="flex items-start justify-between gap-1">
        <Link to={to} className="font-medium after:absolute after:inset-0 after:rounded-card">
          <Icon size={18} strokeWidth={1.75} className="mb-1 block text-ink-2" aria-hidden />
          {name}
        </Link>
        <button
          type="button"
          popoverTarget={id}
          aria-label={t`How ${name} is counted`}
          style={{ anchorName: anchor }}
          className="relative z-1 -me-2.5 -mt-2.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <CircleQuestionMark size={17} strokeWidth={1.75} aria-hidden />
        </button>
        <p
          id={id}
          popover="auto"
          style={{ positionAnchor: anchor }}
          className="below-anchor w-64 rounded-card border border-line bg-surface p-4 text-sm text-ink shadow-3"
        >
          {about}
        </p>
      </div>
      <p className="mt-auto pt-2">
        <span className="block text-xl font-bold tabular-nums sm:text-2xl">{value ?? '–'}</span>
        {before !== undefined && (
          <span className="text-sm text-ink-2 tabular-nums">
            <Trans>before: {before}</Trans>
          </span>
        )}
      </p>
    </li>
  )
}
