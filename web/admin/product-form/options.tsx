import { Trans, useLingui } from '@lingui/react/macro'
import { palette, sizes, tags } from '#domain/goods/catalog.ts'
import { useTagName } from '../../storefront/product-card/use-tag-name.ts'
import { Button } from '../../ui/button.tsx'
import { useColourName } from '../../ui/choice/use-colour-name.ts'
import type { TypedProduct } from './typed-product.ts'
import type { FieldsProps } from './basics.tsx'
import { Section } from './section.tsx'
import { StockGrid } from './stock-grid.tsx'
import { TickGroup } from './tick-group.tsx'

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
          <Trans>Count the stock of each size and colour</Trans>
        </label>
        <StockGrid typed={typed} error={error} />
        <Button
          type="submit"
          name="intent"
          value="rows"
          variant="secondary"
          className="justify-self-start scripted:hidden"
        >
          <Trans>Show what is to be counted</Trans>
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
