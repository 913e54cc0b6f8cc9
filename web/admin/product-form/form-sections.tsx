import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, type ComponentProps } from 'react'
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
  | WireName<
      Exclude<ProductField, FieldOf<'sizes' | 'colours' | 'tags' | 'pictures' | 'pictureColours' | 'pictureTexts'>>
    >
  | 'stock_no'
type SectionName = 'basics' | 'price' | 'details' | 'delivery'
type FieldSectionProps = SectionsProps & { section: SectionName; className?: string }

const whole = 'col-span-6'
const half = 'col-span-3'
const short = 'col-span-3 sm:col-span-2'

/** The section of each field, in their order, and how wide it is there: short ones stand side by side on a phone, too. */
const places: Record<PlacedField, { section: SectionName; width: string }> = {
  title: { section: 'basics', width: whole },
  brand: { section: 'basics', width: whole },
  category: { section: 'basics', width: half },
  status: { section: 'basics', width: half },
  overview: { section: 'basics', width: whole },
  description: { section: 'basics', width: whole },
  original_price: { section: 'price', width: short },
  profit_price: { section: 'price', width: short },
  stock_no: { section: 'price', width: short },
  sku: { section: 'price', width: half },
  bs_uri: { section: 'price', width: 'col-span-6 sm:col-span-3' },
  features: { section: 'details', width: whole },
  specification: { section: 'details', width: whole },
  delivery_system: { section: 'delivery', width: whole },
  warranty: { section: 'delivery', width: whole },
}
const placed = Object.keys(places) as PlacedField[]

/** A part of the fields: what the product is, what it costs, what speaks for it, or how it comes to the customer. */
export function FieldSection({ section, className, ...props }: FieldSectionProps) {
  const { t } = useLingui()
  const titles = {
    basics: t`Basics`,
    price: t`Price and stock`,
    details: t`Details`,
    delivery: t`Delivery and warranty`,
  }
  return (
    <Section id={section} title={titles[section]} className={className}>
      <PlacedFields {...props} section={section} />
    </Section>
  )
}

type SectionProps = { id: string; title: string; className?: string | undefined; children: ReactNode }

/** A part of the form under its own heading. */
export function Section({ id, title, className = '', children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6 ${className}`}
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

// Label, control, hint and mistake of fields that stand side by side each begin on one line.
const frame = 'row-span-4 grid grid-rows-subgrid content-start pb-5'

function PlacedFields({ section, ...props }: FieldSectionProps) {
  const { t } = useLingui()
  const isCounted = optionsOf(props.typed) !== undefined
  return (
    <div className="-mb-5 grid grid-cols-6 gap-x-3 sm:gap-x-5">
      {placed
        .filter((name) => places[name].section === section)
        .map((name) => {
          // On a phone the number stands beside the units, where there are any.
          const width = name === 'sku' && isCounted ? 'col-span-6 sm:col-span-3' : places[name].width
          const control = <Control key={name} {...props} name={name} className={`${frame} ${width}`} />
          if (name !== 'stock_no') return control
          return (
            <Fragment key={name}>
              <div className="contents" hidden={isCounted}>
                {control}
              </div>
              {isCounted && (
                <p className="col-span-6 pb-5 text-sm text-ink-2 sm:col-span-2 sm:row-span-4 sm:self-center">{t`The stock of each size and colour is counted below.`}</p>
              )}
            </Fragment>
          )
        })}
    </div>
  )
}

type ControlProps = SectionsProps & { name: PlacedField; className: string }

/** The control of a field, as its kind wants it. */
function Control({ name, className, start, typed, error, categories, isNew, onChange }: ControlProps) {
  const { t } = useLingui()
  const label = useProductLabels()[name]
  const hints = useHints(typed, isNew)
  const field = fieldNamed(name)
  const { kind, most }: { kind: FieldKind; most?: number } = field ? productFields[field] : { kind: 'amount' }
  const shared = { label, name, hint: hints[name], error: error(name), maxLength: most, className }
  if (name === 'features' || name === 'specification')
    return (
      <div className="col-span-6 pb-5">
        <LineList legend={label} name={name} start={start[name]} error={error(name)} onChange={onChange} />
      </div>
    )
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
