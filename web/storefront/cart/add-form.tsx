import type { ReactNode, SubmitEvent } from 'react'
import { canKeep } from '../../browser/device-storage.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { isInStep } from './cart-cookie.ts'

type Props = { productId: string; id?: string; className?: string; onAdd: () => void; children: ReactNode }

/**
 * The form that puts a product into the cart. The device keeps the cart by itself. Without scripts, and where a cookie
 * holds more than this page knows, the form is sent to the shop, which adds to the cookie.
 */
export function AddForm({ productId, id, className, onAdd, children }: Props) {
  const action = useAddress('/cart')
  const isHydrated = useHydrated()
  const addHere = (event: SubmitEvent<HTMLFormElement>) => {
    if (!canKeep() && !isInStep()) return
    event.preventDefault()
    onAdd()
  }
  return (
    <form id={id} method="post" action={action} noValidate={isHydrated} onSubmit={addHere} className={className}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      {children}
    </form>
  )
}
