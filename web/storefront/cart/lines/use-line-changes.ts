import { useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { withinLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useCart } from '../cart-store.ts'
import { mostOf, type ShownLine } from '../shown-line.ts'
import { toast } from '../../../ui/toasts/toast.ts'

/** Changes a line of this device's cart at once, and says so. Until the cart has been read the form does it. */
export function useLineChanges(line: ShownLine, onRemove: () => void) {
  const { t } = useLingui()
  const language = useLanguage()
  const { setQuantity, isRead } = useCart()

  function change(quantity: number) {
    const kept = withinLine(quantity, mostOf(line))
    if (Number.isNaN(quantity) || kept === line.quantity) return
    setQuantity(line, kept)
    const shown = formatNumber(kept, language)
    toast.success(t`${line.title} quantity was updated to ${shown}`, { id: `cart ${line.productId}` })
  }

  /** Enter in the quantity sends the form as well, and removes nothing. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!isRead) return
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'remove') onRemove()
  }

  return { change, submit }
}
