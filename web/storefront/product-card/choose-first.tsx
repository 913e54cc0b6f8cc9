import { Suspense, useState, type MouseEvent } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { productAddress, type ShownProduct } from './shown-product.ts'
import { ChoiceDialog, fetchDialog } from '../choice/fetched-dialog.ts'
import { ForWhat, InCart } from './in-cart.tsx'

/** A link to the product's page, which opens the questions right here where scripts run. They are fetched when they are near. */
export function ChooseFirst({ product }: { product: ShownProduct }) {
  const [isAsking, setAsking] = useState(false)
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <ButtonLink
        to={productAddress(product)}
        variant="secondary"
        aria-haspopup="dialog"
        onClick={ask}
        onPointerEnter={() => void fetchDialog().catch(() => undefined)}
        className="w-full px-2!"
      >
        <InCart product={product} />
        <ForWhat product={product} />
      </ButtonLink>
      {isAsking && (
        <Suspense>
          <ChoiceDialog product={product} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
