import { Trans } from '@lingui/react/macro'
import { Columns3 } from 'lucide-react'
import { useId } from 'react'
import type { ShownColumn } from './use-desk-table.ts'

/** Which columns a wide screen shows; kept on this device. */
export function ColumnsMenu({ columns }: { columns: ShownColumn[] }) {
  const id = useId()
  const anchor = `--columns-${id.replaceAll(/\W/g, '')}`
  if (columns.length === 0) return null
  return (
    <div className="hidden md:block unscripted:md:hidden">
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: anchor }}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft"
      >
        <Columns3 size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Columns</Trans>
      </button>
      <div
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="below-anchor w-60 rounded-card border border-line bg-surface p-2 text-ink shadow-3"
      >
        {columns.map(({ id: column, heading, isShown, show }) => (
          <label key={column} className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-primary-soft">
            <input
              type="checkbox"
              checked={isShown}
              onChange={({ currentTarget }) => show(currentTarget.checked)}
              className="size-5 accent-primary"
            />
            {heading}
          </label>
        ))}
      </div>
    </div>
  )
}
