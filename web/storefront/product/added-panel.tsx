import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CartLine } from '#domain/goods/cart.ts'
import { ChoiceWords } from '../cart/choice-words.tsx'
import { useUnitsIn } from '../cart/add-to-cart.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

type Props = { line: CartLine; message: string; onClose: () => void }

/** Says that it was added, in the specified words, and shows that it is the right one. It comes into view: under a second press, perhaps, which must not lead on. */
export function AddedPanel({ line, message, onClose }: Props) {
  const { t } = useLingui()
  const inCart = useUnitsIn(line)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  if (inCart === 0) return null
  return (
    <section
      ref={box}
      aria-label={t`Added to the cart`}
      className="animate-enter scroll-mb-4 rounded-card bg-success-soft p-4 text-on-success-soft"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheck size={20} className="shrink-0" />
        {message}
      </p>
      <div className="mt-3 flex items-center gap-3">
        <div className="w-14 shrink-0 overflow-hidden rounded-image">
          <Picture url={line.images[0]} alt="" sizes="56px" />
        </div>
        <div className="min-w-0 flex-1 text-sm">
          <ChoiceWords choice={line} />
        </div>
        <Price amount={line.price * inCart} style="line" className="font-semibold" />
      </div>
      <div className="armed-soon mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/cart" className="flex-1">
          <Trans>View cart</Trans>
        </ButtonLink>
        <Button variant="secondary" onClick={onClose} className="flex-1">
          <Trans>Continue</Trans>
        </Button>
      </div>
    </section>
  )
}
