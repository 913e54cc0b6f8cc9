import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

type Props = {
  path: string
  from: string | undefined
  to: string | undefined
  /** What else the list is narrowed down by. */
  kept: Record<string, string | number | undefined>
  /** Days that are asked for often, each with its address. */
  periods?: { name: string; address: string; isHere: boolean }[]
  /** How its button stands among others. */
  className?: string
}

const [panelId, anchor] = ['days-panel', '--days-panel']
const day = 'min-h-11 rounded-control border border-line-strong bg-surface px-3'

/** Asks for the first and the last day. It opens over the list, so that nothing moves. */
export function DaysPanel({ path, from, to, kept, periods, className = '' }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const { t } = useLingui()
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        style={{ anchorName: anchor }}
        className={`flex min-h-11 min-w-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft ${from || to ? 'bg-primary-soft' : ''} ${className}`}
      >
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Days</Trans>
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="menu-panel w-max! max-w-[calc(100vw-2rem)] p-4! max-sm:mx-4"
      >
        {periods && (
          <ul className="-mt-1 mb-3 flex flex-wrap gap-2">
            {periods.map(({ name, address, isHere }) => (
              <li key={name}>
                <Link
                  to={address}
                  state={{ isSamePage: true }}
                  preventScrollReset
                  aria-current={isHere ? 'true' : undefined}
                  onClick={close}
                  className="inline-flex min-h-11 items-center rounded-full px-4 font-medium text-link ring-1 ring-line-strong ring-inset hover:bg-primary-soft aria-[current]:bg-primary-soft"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Form
          key={`${from} ${to}`}
          action={useAddress(path)}
          onSubmit={close}
          className="flex flex-wrap items-end gap-3"
        >
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <label className="grid gap-1">
            <span className="text-sm text-ink-2">{t`From`}</span>
            <input type="date" name="from" defaultValue={from} className={day} />
          </label>
          <label className="grid gap-1">
            <span className="text-sm text-ink-2">{t`Until`}</span>
            <input type="date" name="to" defaultValue={to} className={day} />
          </label>
          <Button type="submit" variant="secondary">
            <Trans>Show</Trans>
          </Button>
        </Form>
      </div>
    </>
  )
}
