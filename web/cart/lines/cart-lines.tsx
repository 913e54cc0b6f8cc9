import { CartLineItem } from './cart-line-item.tsx'
import { EmptyCart } from '../empty-cart.tsx'
import type { ShownLine } from '../shown-line.ts'

export function CartLines({ lines }: { lines: ShownLine[] }) {
  return (
    <ul className="mt-6 rounded-card border border-line bg-surface px-4 md:px-6">
      {lines.map((line) => (
        <CartLineItem key={`${line.productId} ${line.size} ${line.colour}`} line={line} />
      ))}
    </ul>
  )
}

/** With scripts the cart is known once they run; without them an empty cookie is an empty cart. */
export function NoLines({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="mt-6">
      <div className={isKnown ? '' : 'scripted:hidden'}>
        <EmptyCart />
      </div>
      {!isKnown && (
        <div aria-hidden className="hidden h-72 rounded-card bg-sunken scripted:block motion-safe:animate-pulse" />
      )}
    </div>
  )
}
