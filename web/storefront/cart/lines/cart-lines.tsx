import { Trans } from '@lingui/react/macro'
import { UndoNote } from '../../../ui/toasts/undo-note.tsx'
import { EmptyCart } from '../empty-cart.tsx'
import type { ShownLine } from '../shown-line.ts'
import { CartLineItem } from './cart-line-item.tsx'
import { useLineRows, type LineRow } from './use-line-rows.tsx'

/** The lines of the cart; one that was taken out leaves its place for a moment, and can come back to it. */
export function CartLines({ lines }: { lines: ShownLine[] }) {
  const { shown, list, remove, undo, forget } = useLineRows(lines)
  if (shown.length === 0) return null
  return (
    <ul ref={list} className="mt-6 rounded-card border border-line bg-surface px-4 md:px-6">
      {shown.map(({ row, isRemoved }) =>
        isRemoved ? (
          <RemovedLine key={row.key} row={row} onUndo={() => undo(row)} onEnd={() => forget(row)} />
        ) : (
          <CartLineItem key={row.key} line={row.line} onRemove={() => remove(row)} />
        ),
      )}
    </ul>
  )
}

function RemovedLine({ row, onUndo, onEnd }: { row: LineRow; onUndo: () => void; onEnd: () => void }) {
  const { title } = row.line
  return (
    <li className="border-t border-line py-1 first:border-t-0">
      <UndoNote name={title} undoKey={row.key} onUndo={onUndo} onEnd={onEnd}>
        <Trans>{title} was removed.</Trans>
      </UndoNote>
    </li>
  )
}

/** Before scripts run, the mark of the first paint tells whether this device keeps a cart; without them an empty cookie is an empty cart. */
export function NoLines({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="mt-6">
      <div className={isKnown ? '' : 'in-data-cart:hidden'}>
        <EmptyCart />
      </div>
      {!isKnown && (
        <div aria-hidden className="hidden h-72 rounded-card bg-sunken in-data-cart:block motion-safe:animate-pulse" />
      )}
    </div>
  )
}
