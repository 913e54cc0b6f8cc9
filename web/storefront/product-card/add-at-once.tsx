import { onlyChoice } from '#domain/goods/stock.ts'
import { AddForm } from '../cart/add-form.tsx'
import { lineOf } from '../cart/line-of.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { Button } from '../../ui/button.tsx'
import type { ShownProduct } from './shown-product.ts'
import { ForWhat, InCart } from './in-cart.tsx'

/** Nothing is to be asked: one press, one more in the cart. */
export function AddAtOnce({ product }: { product: ShownProduct }) {
  const addToCart = useAddToCart()
  const choice = onlyChoice(product)
  return (
    <AddForm productId={product.id} onAdd={() => addToCart(lineOf(product, choice, 1), product.stock)}>
      <input type="hidden" name="quantity" value="1" />
      {choice.size && <input type="hidden" name="size" value={choice.size} />}
      {choice.colour && <input type="hidden" name="colour" value={choice.colour} />}
      <Button type="submit" variant="secondary" className="w-full px-2!">
        <InCart product={product} />
        <ForWhat product={product} />
      </Button>
    </AddForm>
  )
}
