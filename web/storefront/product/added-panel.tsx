import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { CartLine } from '#domain/goods/cart.ts'
import { ChoiceWords } from '../cart/choice-words.tsx'
import { useUnitsIn } from '../cart/use-units-in-cart.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

/** Shows that it was added, and that it is the right one. */
export function AddedPanel({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { t } = useLingui()
  const inCart = useUnitsIn(line)
  if (inCart === 0) return null
  return (
    <section
      aria-label={t`Added to the cart`}
      className="animate-enter rounded-card bg-success-soft p-4 text-on-success-soft"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheck size={20} className="shrink-0" />
        <Plural value={inCart} other="Added: # in your cart" />
      </p>
      <div className="mt-3 flex items-center gap-3">
        <div className="w-14 shrink-0 overflow-hidden rounded-image">
          <Picture url={line.images[0]} alt="" sizes="56px" />
        </div>
        <div className="min-w-0 flex-1 text-sm">
          <p lang={languageOfText(line.title)} className="line-clamp-2 font-medium">
            {line.title}
          </p>
          <ChoiceWords choice={line} />
        </div>
        <Price amount={line.price * inCart} style="line" className="font-semibold" />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
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
