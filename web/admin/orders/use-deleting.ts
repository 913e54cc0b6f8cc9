import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '../../ui/toasts/toast.ts'
import type { OrderAnswer } from './use-moving.ts'

/** Deletes one order at a time; shared by its row and by the list, which stays when the row is gone. */
export function useDeleting() {
  return useFetcher<OrderAnswer>({ key: 'delete-order' })
}

/** Announces that an order was deleted, and moves the focus to the next one. */
export function useDeleted(orders: readonly { id: string }[]): void {
  const { t } = useLingui()
  const { data } = useDeleting()
  const before = useRef(orders)
  const announced = useRef(data)
  const words = `${t`Deleted!`} ${t`Order has been deleted.`}`
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

function focusOn(order: { id: string } | undefined): void {
  const links = document.querySelectorAll<HTMLElement>(`[data-open][href$="/${order?.id}"]`)
  const shown = [...links].find((link) => link.offsetParent !== null)
  shown?.focus()
}
