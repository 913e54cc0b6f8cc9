import { useLingui } from '@lingui/react/macro'
import type { Category } from '#domain/goods/catalog.ts'
import { productLimits } from '#domain/goods/product.ts'
import { useCategoryName } from '../../storefront/product-card/use-category-name.ts'
import { FieldFrame, TextArea, TextField, useField } from '../../ui/form/field.tsx'
import type { TypedProduct } from './typed-product.ts'
import { Section } from './section.tsx'

export type FieldsProps = { start: TypedProduct; error: (name: string) => string | undefined }

/** What the product is. */
export function Basics({ start, error, categories }: FieldsProps & { categories: readonly Category[] }) {
  const { t } = useLingui()
  return (
    <Section id="basics" title={t`Basics`}>
      <TextField
        label={t`Title`}
        name="title"
        maxLength={productLimits.title}
        autoComplete="off"
        defaultValue={start.title}
        error={error('title')}
      />
      <CategoryField chosen={start.category} categories={categories} error={error('category')} />
      <TextArea
        label={t`Overview`}
        name="overview"
        rows={4}
        isOptional
        maxLength={productLimits.text}
        defaultValue={start.overview}
        error={error('overview')}
      />
      <TextArea
        label={t`Description`}
        name="description"
        rows={3}
        isOptional
        maxLength={productLimits.text}
        hint={t`A sentence or two that the search looks through.`}
        defaultValue={start.description}
        error={error('description')}
      />
    </Section>
  )
}

type CategoryProps = { chosen: Category; categories: readonly Category[]; error: string | undefined }

function CategoryField({ chosen, categories, error }: CategoryProps) {
  const { t } = useLingui()
  const name = useCategoryName()
  const { frame, control } = useField({ label: t`Category`, error }, {})
  return (
    <FieldFrame {...frame}>
      <select name="category" defaultValue={chosen} {...control}>
        {categories.map((one) => (
          <option key={one} value={one}>
            {name(one)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
