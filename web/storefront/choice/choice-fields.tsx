import { useLingui } from '@lingui/react/macro'
import { stockOf } from '#domain/goods/stock.ts'
import { SizePicker } from '../../ui/size-picker.tsx'
import { SwatchPicker } from '../../ui/swatch-picker.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { ShownProduct } from '../product-card/shown-product.ts'
import type { ChoiceState } from './use-choice.ts'

/** The questions of a product: size, colour, and how many. */
export function ChoiceFields({ product, state }: { product: ShownProduct; state: ChoiceState }) {
  const { t } = useLingui()
  const { choice, choose, complaint } = state
  return (
    <>
      {product.sizes.length > 0 && (
        <SizePicker
          options={product.sizes.map((size) => ({
            value: size,
            isSoldOut: stockOf(product, { ...choice, size }) === 0,
          }))}
          chosen={choice.size}
          onChoose={(size) => choose({ size })}
          error={complaint === 'size' ? t`Choose a size` : undefined}
        />
      )}
      {product.colours.length > 0 && (
        <SwatchPicker
          options={product.colours.map((colour) => ({
            value: colour,
            isSoldOut: stockOf(product, { ...choice, colour }) === 0,
          }))}
          chosen={choice.colour}
          onChoose={(colour) => choose({ colour })}
          error={complaint === 'colour' ? t`Choose a colour` : undefined}
        />
      )}
      <div>
        <p aria-hidden className="mb-2 font-medium">
          {t`Quantity`}
        </p>
        <Stepper
          label={t`Quantity`}
          name="quantity"
          value={state.quantity}
          max={state.most}
          onChange={state.setQuantity}
        />
      </div>
    </>
  )
}
