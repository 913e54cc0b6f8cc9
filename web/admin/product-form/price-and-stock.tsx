import { useLingui } from '@lingui/react/macro'
import { readNumber } from '#domain/typed-number.ts'
import { productLimits } from '#domain/goods/product.ts'
import { TextField } from '../../ui/form/field.tsx'
import { optionsOf, type TypedProduct } from './typed-product.ts'
import type { FieldsProps } from './basics.tsx'
import { NumberField } from './number-field.tsx'
import { Section } from './section.tsx'

/** What it costs, how many there are, and how it is found again. */
export function PriceAndStock({ start, typed, error }: FieldsProps & { typed: TypedProduct }) {
  const { t } = useLingui()
  const isFree = (readNumber(typed.original_price) ?? 0) === 0
  const isByOption = optionsOf(typed) !== undefined
  return (
    <Section id="price" title={t`Price and stock`}>
      <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <NumberField
          label={t`Original Price`}
          name="original_price"
          unit={t`Tk`}
          isOptional
          hint={isFree ? t`Without a price it costs nothing.` : undefined}
          defaultValue={start.original_price}
          error={error('original_price')}
        />
        <NumberField
          label={t`Profit Price`}
          name="profit_price"
          unit={t`Tk`}
          isOptional
          hint={t`The shop’s gain on one. Only administrators see it.`}
          defaultValue={start.profit_price}
          error={error('profit_price')}
        />
        <div hidden={isByOption}>
          <NumberField
            label={t`Stock No`}
            name="stock_no"
            inputMode="numeric"
            isOptional
            defaultValue={start.stock_no}
            error={error('stock_no')}
          />
        </div>
        {isByOption && (
          <p className="self-center text-sm text-ink-2">{t`The stock of each size and colour is counted below.`}</p>
        )}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t`SKU`}
          name="sku"
          isOptional
          maxLength={productLimits.sku}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t`Your own number for it. An import finds the product by it.`}
          defaultValue={start.sku}
          error={error('sku')}
        />
        <TextField
          label={t`BS URI`}
          name="bs_uri"
          type="url"
          inputMode="url"
          isOptional
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          hint={t`Where you buy it, as a web address.`}
          defaultValue={start.bs_uri}
          error={error('bs_uri')}
        />
      </div>
      <TextField
        label={t`Delivery system`}
        name="delivery_system"
        isOptional
        maxLength={productLimits.delivery}
        hint={t`How it is brought, in a few words.`}
        defaultValue={start.delivery_system}
        error={error('delivery_system')}
      />
    </Section>
  )
}
