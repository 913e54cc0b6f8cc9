import type { ReactNode, SubmitEvent } from 'react'
import { useAddress } from '../lib/use-address.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { canKeep } from './cart-storage.ts'

type Props = { productId: string; id?: string; className?: string; onAdd: () => void; children: ReactNode }

/**
 * The form that puts a product into the cart. The device keeps the cart by itself; without scripts or storage
 * the form is sent to the shop, which keeps it in a cookie.
 */
export function AddForm({ productId, id, className, onAdd, children }: Props) {
  const action = useAddress('/cart')
  const isHydrated = useHydrated()
  const addHere = (event: SubmitEvent<HTMLFormElement>) => {
    if (!canKeep()) return
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
