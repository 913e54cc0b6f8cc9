import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { palette, sizes, tags } from '#domain/goods/catalog.ts'
import { useTagName } from '../../storefront/product-card/use-tag-name.ts'
import { Button } from '../../ui/button.tsx'
import { useColourName } from '../../ui/use-colour-name.ts'
import type { TypedProduct } from './typed-product.ts'
import { OwnGrid } from './own-grid.tsx'
import { StockGrid } from './stock-grid.tsx'
import type { FieldsProps } from './form-controls.tsx'
import { Section } from './form-sections.tsx'

/** Sizes, colours and tags, and how many there are of each size and colour. */
export function Options({ start, typed, error }: FieldsProps & { typed: TypedProduct }) {
  const { t } = useLingui()
  const colourName = useColourName()
  const tagName = useTagName()
  const hasSizes = typed.category === 'Cloth' || start.size.length > 0
  const hasOptions = typed.size.length + typed.colors.length > 0
  return (
    <Section id="options" title={t`Options`}>
      {hasSizes && (
        <TickGroup
          legend={t`Size`}
          name="size"
          options={sizes.map((value) => ({ value, label: value }))}
          chosen={start.size}
        />
      )}
      <TickGroup
        legend={t`Colors`}
        name="colors"
        options={Object.entries(palette).map(([value, swatch]) => ({ value, label: colourName(value), swatch }))}
        chosen={start.colors}
      />
      <div className={hasOptions ? 'grid grid-cols-1 gap-4' : 'grid grid-cols-1 gap-4 scripted:hidden'}>
        <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
          <input
            type="checkbox"
            name="isByOption"
            value="yes"
            defaultChecked={start.isByOption}
            className="size-5 accent-primary"
          />
          <Trans>Track stock by size and colour</Trans>
        </label>
        <StockGrid typed={typed} error={error} />
        <OwnGrid typed={typed} error={error} />
        <Button
          type="submit"
          name="intent"
          value="rows"
          variant="secondary"
          className="justify-self-start scripted:hidden"
        >
          <Trans>Show the sizes and colours</Trans>
        </Button>
      </div>
      <TickGroup
        legend={t`Tags`}
        hint={t`Shoppers filter by them.`}
        name="tags"
        options={tags.map((value) => ({ value, label: tagName(value) }))}
        chosen={start.tags}
      />
    </Section>
  )
}

type Props = {
  legend: string
  hint?: string
  name: string
  options: readonly { value: string; label: string; swatch?: string }[]
  chosen: readonly string[]
}

const box =
  'flex min-h-11 min-w-11 items-center gap-2 rounded-control bg-surface px-3 max-sm:gap-1.5 max-sm:px-2 font-medium ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Words of which any number can be ticked. On a phone sizes stand in one line, longer words in two columns. */
export function TickGroup({ legend, hint, name, options, chosen }: Props) {
  const hintId = useId()
  const isShort = options.every(({ label }) => label.length <= 3)
  return (
    <fieldset className="min-w-0" aria-describedby={hint && hintId}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {hint && (
        <p id={hintId} className="-mt-1 mb-2 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className={`flex flex-wrap gap-2 ${isShort ? 'max-sm:gap-1.5' : 'max-sm:grid max-sm:grid-cols-2'}`}>
        {options.map(({ value, label, swatch }) => (
          <label key={value} className={box}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4 accent-primary"
            />
            {swatch && (
              <span style={{ backgroundColor: swatch }} className="size-5 rounded-full ring-1 ring-line-strong" />
            )}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
