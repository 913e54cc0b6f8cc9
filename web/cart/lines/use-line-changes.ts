import { useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { withinLine } from '#domain/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useCart } from '../cart-store.ts'
import { mostOf, type ShownLine } from '../shown-line.ts'

/** Changes a line of this device's cart at once, and says so. Until the cart has been read the form does it. */
export function useLineChanges(line: ShownLine) {
  const { t } = useLingui()
  const language = useLanguage()
  const { setQuantity, remove, isRead } = useCart()

  function change(quantity: number) {
    if (Number.isNaN(quantity)) return
    const kept = withinLine(quantity, mostOf(line))
    setQuantity(line, kept)
    const shown = formatNumber(kept, language)
    toast.success(t`${line.title} quantity was updated to ${shown}`, { id: `quantity ${line.productId}` })
  }

  function take(event: SubmitEvent<HTMLFormElement>) {
    if (!isRead) return
    event.preventDefault()
    remove(line)
    toast.success(t`${line.title} removed from cart!`)
  }

  return { change, remove: take }
}
