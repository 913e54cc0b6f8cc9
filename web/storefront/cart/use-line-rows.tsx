import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { lineKey, type CartLine } from '#domain/goods/cart.ts'
import { useRemoved } from '../../lib/use-removed.ts'
import { UndoToast } from '../../ui/toasts/undo-toast.tsx'
import { useCart } from './cart-store.ts'
import type { ShownLine } from './shown-line.ts'
import { toast } from '../../ui/toasts/toast.ts'

export type LineRow = { key: string; line: ShownLine }

/** Takes lines out of the cart and puts them back where they were, and leads the focus along. */
export function useLineRows(lines: ShownLine[]) {
  const { t } = useLingui()
  const { remove: removeLine, restore } = useCart()
  const rows = lines.map((line): LineRow => ({ key: lineKey(line), line }))
  const { shown, remember, forget, placeOf, neighbourOf } = useRemoved(rows)
  const list = useRef<HTMLUListElement>(null)

  function focus(mark: 'remove' | 'undo', key: string): void {
    list.current?.querySelector<HTMLElement>(`[data-${mark}="${CSS.escape(key)}"]`)?.focus()
  }

  function remove(row: LineRow): void {
    const { key, line } = row
    const next = neighbourOf(row)
    flushSync(() => {
      remember(row)
      removeLine(line)
    })
    const words = t`${line.title} removed from cart!`
    toast.custom(<UndoToast onUndo={() => undo(row)}>{words}</UndoToast>, { id: `cart ${line.productId}` })
    focus(next ? 'remove' : 'undo', next ?? key)
  }

  function undo(row: LineRow): void {
    const { now: _, ...line } = row.line
    flushSync(() => {
      restore(line satisfies CartLine, placeOf(row))
      forget(row)
    })
    toast.dismiss(`cart ${line.productId}`)
    focus('remove', row.key)
  }

  return { shown, list, remove, undo, forget }
}
