import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { Category } from '#domain/goods/catalog.ts'
import { fieldNamed } from '#domain/goods/product.ts'
import { formStatuses, type FormStatus } from '#domain/goods/product-status.ts'
import {
  productFields,
  type FieldKind,
  type FieldOf,
  type ProductField,
  type WireName,
} from '#domain/goods/product-fields.ts'
import { useCategoryName } from '../../storefront/product-card/use-category-name.ts'
import { FieldFrame, TextArea, TextField, useField, type FieldWords } from '../../ui/field.tsx'
import { useProductLabels, useStatusWord } from '../products/product-words.tsx'
import { priceOf } from './check-product.ts'
import { LineList } from './line-list.tsx'
import type { TypedProduct } from './typed-product.ts'

export type FieldsProps = { start: TypedProduct; error: (name: string) => string | undefined }
export type SectionsProps = FieldsProps & {
  typed: TypedProduct
  categories: readonly Category[]
  isNew: boolean
  onChange: () => void
}

/** The fields that are not ticked or uploaded: those have sections of their own. */
export type PlacedField =
  | WireName<
      Exclude<ProductField, FieldOf<'sizes' | 'colours' | 'tags' | 'pictures' | 'pictureColours' | 'pictureTexts'>>
    >
  | 'stock_no'
type ControlProps = SectionsProps & { name: PlacedField; className: string }

/** The control of a field, as its kind wants it. */
export function Control({ name, className, start, typed, error, categories, isNew, onChange }: ControlProps) {
  const { t } = useLingui()
  const label = useProductLabels()[name]
  const hints = useHints(typed, isNew)
  const field = fieldNamed(name)
  const { kind, most }: { kind: FieldKind; most?: number } = field ? productFields[field] : { kind: 'amount' }
  const lang = name.endsWith('_bn') ? 'bn' : undefined
  const shared = { label, name, lang, hint: hints[name], error: error(name), maxLength: most, className }
  if (isLines(name))
    return (
      <div className="col-span-6 pb-5">
        <LineList legend={label} name={name} lang={lang} start={start[name]} error={error(name)} onChange={onChange} />
      </div>
    )
  if (name === 'category') return <CategoryField {...shared} chosen={start.category} categories={categories} />
  if (name === 'status') return <StatusField {...shared} chosen={start.status} />
  const text = { ...shared, defaultValue: start[name], isOptional: kind !== 'title' }
  if (name === 'stock_no') return <NumberField {...text} inputMode="numeric" />
  if (kind === 'amount') return <NumberField {...text} unit={t`Tk`} />
  if (kind === 'text') return <TextArea {...text} rows={name.startsWith('overview') ? 4 : 3} />
  if (kind === 'url') return <TextField {...text} {...code} type="url" inputMode="url" placeholder="https://" />
  if (name === 'sku') return <TextField {...text} {...code} autoCapitalize="characters" />
  const isFirst = name === 'title' && start.title === ''
  return <TextField {...text} autoComplete="off" data-first-focus={isFirst || undefined} />
}

type LinesField = WireName<FieldOf<'lines'>>

function isLines(name: PlacedField): name is LinesField {
  const field = fieldNamed(name)
  return field !== undefined && productFields[field].kind === 'lines'
}

const code = { autoComplete: 'off', spellCheck: false }

function useHints(typed: TypedProduct, isNew: boolean): Partial<Record<PlacedField, string | undefined>> {
  const { t } = useLingui()
  const published = t`Shoppers see and buy what is published.`
  const unpriced = isNew ? t`Without a price it is saved as a draft.` : t`It can’t be published without a price.`
  const price = priceOf(typed)
  // Of a price that is wrong, only its own field speaks.
  const ofPrice = price === undefined ? undefined : price > 0 ? published : unpriced
  return {
    status: typed.status === 'published' ? ofPrice : published,
    overview: t`Shoppers read it under “Details” on the product’s page, below the description.`,
    description_bn: t`Search looks here and in both titles.`,
    description: t`A sentence or two: shoppers read it first under “Details”, and Google may show it. Search looks here too.`,
    profit_price: t`On one piece. Only admins see it.`,
    sku: t`Your own number. Imports match by it.`,
    bs_uri: t`Where you buy it, as a web address. It is public in the API.`,
    delivery_system: t`How it is delivered, in a few words.`,
    warranty: t`Such as: 1 year, by the manufacturer. It is printed on invoices.`,
  }
}

type ChoiceProps<Value> = {
  label: string
  hint?: string | undefined
  error: string | undefined
  className: string
  chosen: Value
}

function CategoryField({ categories, ...props }: ChoiceProps<Category> & { categories: readonly Category[] }) {
  return <Choice {...props} name="category" values={categories} word={useCategoryName()} />
}

function StatusField(props: ChoiceProps<FormStatus>) {
  return <Choice {...props} name="status" values={formStatuses} word={useStatusWord()} />
}

type ValueProps<Value> = { name: string; values: readonly Value[]; word: (value: Value) => string }

function Choice<Value extends string>(props: ChoiceProps<Value> & ValueProps<Value>) {
  const { label, hint, error, className, chosen, name, values, word } = props
  const { frame, control } = useField({ label, hint, error, className }, {})
  return (
    <FieldFrame {...frame}>
      <select name={name} defaultValue={chosen} {...control}>
        {values.map((one) => (
          <option key={one} value={one}>
            {word(one)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type Props = FieldWords & ComponentProps<'input'> & { unit?: string }

/** A number with its unit beside it, in either digits. Empty is empty: what the shop takes it for stands there in grey. */
export function NumberField({ label, hint, error, isOptional, className, unit, ...rest }: Props) {
  const { frame, control } = useField({ label, hint, error, isOptional, className }, rest)
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          {...rest}
          {...control}
          className={`tabular-nums ${control.className}`}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-ink-2"
          >
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  )
}
