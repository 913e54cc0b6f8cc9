import { useLingui } from '@lingui/react/macro'
import type { ReactNode, ComponentProps } from 'react'
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
import { optionsOf, type TypedProduct } from './typed-product.ts'

export type FieldsProps = { start: TypedProduct; error: (name: string) => string | undefined }
type SectionsProps = FieldsProps & {
  typed: TypedProduct
  categories: readonly Category[]
  isNew: boolean
  onChange: () => void
}

/** The fields that are not ticked or uploaded: those have sections of their own. */
type PlacedField =
  | WireName<Exclude<ProductField, FieldOf<'sizes' | 'colours' | 'tags' | 'pictures' | 'pictureColours'>>>
  | 'stock_no'
type SectionName = 'basics' | 'price' | 'details'

/** The section of each field, in their order. Fields of one row stand side by side where there is room. */
const places: Record<PlacedField, { section: SectionName; row?: 'names' | 'choices' | 'amounts' | 'references' }> = {
  title: { section: 'basics', row: 'names' },
  brand: { section: 'basics', row: 'names' },
  category: { section: 'basics', row: 'choices' },
  status: { section: 'basics', row: 'choices' },
  overview: { section: 'basics' },
  description: { section: 'basics' },
  original_price: { section: 'price', row: 'amounts' },
  profit_price: { section: 'price', row: 'amounts' },
  stock_no: { section: 'price', row: 'amounts' },
  sku: { section: 'price', row: 'references' },
  bs_uri: { section: 'price', row: 'references' },
  delivery_system: { section: 'price' },
  features: { section: 'details' },
  specification: { section: 'details' },
}
const placed = Object.keys(places) as PlacedField[]

/** What the product is. */
export function Basics(props: SectionsProps) {
  const { t } = useLingui()
  return (
    <Section id="basics" title={t`Basics`}>
      <PlacedFields {...props} section="basics" row="names" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PlacedFields {...props} section="basics" row="choices" />
      </div>
      <PlacedFields {...props} section="basics" />
    </Section>
  )
}

/** What it costs, how many there are, and how it is found again. */
export function PriceAndStock(props: SectionsProps) {
  const { t } = useLingui()
  return (
    <Section id="price" title={t`Price and stock`}>
      <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <PlacedFields {...props} section="price" row="amounts" />
        {optionsOf(props.typed) && (
          <p className="self-center text-sm text-ink-2">{t`The stock of each size and colour is counted below.`}</p>
        )}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PlacedFields {...props} section="price" row="references" />
      </div>
      <PlacedFields {...props} section="price" />
    </Section>
  )
}

/** What speaks for it, and what it is made of. */
export function Details(props: SectionsProps) {
  const { t } = useLingui()
  return (
    <Section id="details" title={t`Details`}>
      <PlacedFields {...props} section="details" />
    </Section>
  )
}

/** A part of the form under its own heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function PlacedFields({ section, row, ...props }: SectionsProps & { section: SectionName; row?: string }) {
  return placed
    .filter((name) => places[name].section === section && places[name].row === row)
    .map((name) =>
      name === 'stock_no' ? (
        <div key={name} hidden={optionsOf(props.typed) !== undefined}>
          <Control {...props} name={name} />
        </div>
      ) : (
        <Control key={name} {...props} name={name} />
      ),
    )
}

/** The control of a field, as its kind wants it. */
function Control({ name, start, typed, error, categories, isNew, onChange }: SectionsProps & { name: PlacedField }) {
  const { t } = useLingui()
  const label = useProductLabels()[name]
  const hints = useHints(typed, isNew)
  const field = fieldNamed(name)
  const { kind, most }: { kind: FieldKind; most?: number } = field ? productFields[field] : { kind: 'amount' }
  const shared = { label, name, hint: hints[name], error: error(name), maxLength: most }
  if (name === 'features' || name === 'specification')
    return <LineList legend={label} name={name} start={start[name]} error={error(name)} onChange={onChange} />
  if (name === 'category') return <CategoryField {...shared} chosen={start.category} categories={categories} />
  if (name === 'status') return <StatusField {...shared} chosen={start.status} />
  const text = { ...shared, defaultValue: start[name], isOptional: kind !== 'title' }
  if (name === 'stock_no') return <NumberField {...text} inputMode="numeric" />
  if (kind === 'amount') return <NumberField {...text} unit={t`Tk`} />
  if (kind === 'text') return <TextArea {...text} rows={name === 'overview' ? 4 : 3} />
  if (kind === 'url') return <TextField {...text} {...code} type="url" inputMode="url" placeholder="https://" />
  if (name === 'sku') return <TextField {...text} {...code} autoCapitalize="characters" />
  const isFirst = name === 'title' && start.title === ''
  return <TextField {...text} autoComplete="off" data-first-focus={isFirst || undefined} />
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
    description: t`A sentence or two: shoppers read it first under “Details”, and Google may show it. Search looks here too.`,
    profit_price: t`The shop’s profit on one piece. Only admins see it.`,
    sku: t`Your own number for it. Imports match products by it.`,
    bs_uri: t`Where you buy it, as a web address. It is public in the API.`,
    delivery_system: t`How it is delivered, in a few words.`,
  }
}

type ChoiceProps<Value> = { label: string; hint?: string | undefined; error: string | undefined; chosen: Value }

function CategoryField({ categories, ...props }: ChoiceProps<Category> & { categories: readonly Category[] }) {
  return <Choice {...props} name="category" values={categories} word={useCategoryName()} />
}

function StatusField(props: ChoiceProps<FormStatus>) {
  return <Choice {...props} name="status" values={formStatuses} word={useStatusWord()} />
}

type ValueProps<Value> = { name: string; values: readonly Value[]; word: (value: Value) => string }

function Choice<Value extends string>(props: ChoiceProps<Value> & ValueProps<Value>) {
  const { label, hint, error, chosen, name, values, word } = props
  const { frame, control } = useField({ label, hint, error }, {})
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
