import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { OrderAnswer } from './use-moving.ts'

type Deleting = Exclude<OrderAnswer, { did: 'ask' }>

/** Deletes one order at a time; shared by its row and by the list, which stays when the row is gone. */
export function useDeleting() {
  return useFetcher<Deleting>({ key: 'delete-order' })
}

/** Announces that an order was deleted, and moves the focus to the next one. */
export function useDeleted(orders: readonly { id: string }[]): void {
  const { t } = useLingui()
  const { refusal: refusalIn } = useAdminWords()
  const { data } = useDeleting()
  const before = useRef(orders)
  const announced = useRef(data)
  const words = `${t`Deleted!`} ${t`Order has been deleted.`}`
  // A refusal stands in the question of its row; where the row is gone as well, it is told here.
  const refusal =
    data?.refused && !orders.some(({ id }) => id === data.id) && `${orderNumberIn(data.id)}: ${refusalIn(data.refused)}`
  useEffect(() => {
    if (refusal) toast.error(refusal)
  }, [refusal])
  useEffect(() => {
    if (data && data !== announced.current && !data.refused) {
      toast.success(words)
      const place = before.current.findIndex(({ id }) => id === data.id)
      focusOn(before.current[place + 1] ?? before.current[place - 1])
    }
    announced.current = data
    before.current = orders
  }, [data, orders, words])
}

/** Puts the focus on an order's number in the list, which brings it into view. */
export function focusOn(order: { id: string } | undefined): void {
  const links = document.querySelectorAll<HTMLElement>(`[data-open][href*="/${order?.id}"]`)
  const shown = [...links].find((link) => link.offsetParent !== null)
  shown?.focus()
}
