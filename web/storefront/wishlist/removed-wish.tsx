import { Trans } from '@lingui/react/macro'
import { UndoNote } from '../../ui/toasts/undo-note.tsx'
import type { WishRow } from './use-wish-rows.tsx'

/** Stands for six seconds where a product was. */
export function RemovedWish({ wish, onUndo, onEnd }: { wish: WishRow; onUndo: () => void; onEnd: () => void }) {
  const { title } = wish.item
  return (
    <tr className="block rounded-card border border-dashed border-line-strong px-4 py-1 md:table-row md:rounded-none md:border-0 md:border-t md:border-solid md:border-line md:py-0">
      <td colSpan={7} className="block md:table-cell md:px-5 md:py-2">
        <UndoNote name={title} undoKey={wish.key} onUndo={onUndo} onEnd={onEnd}>
          {wish.takeBack ? <Trans>{title} is in the cart now.</Trans> : <Trans>{title} was removed.</Trans>}
        </UndoNote>
      </td>
    </tr>
  )
}
