import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useCart } from '../cart/cart-store.ts'
import { isFirstThanks } from './first-thanks.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** Once for each order: the cart of this device is empty now, and the good news is said aloud. */
export function useThanks(orderId: string | undefined): void {
  const { t } = useLingui()
  const { isRead, replace } = useCart()
  const words = t`Order placed successfully`
  // The cart keeps its place when an order is refused; the thanks begin at the top.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    if (!orderId || !isRead || !isFirstThanks(orderId)) return
    replace([])
    toast.success(words, { duration: 3000 })
  }, [orderId, isRead, replace, words])
}
