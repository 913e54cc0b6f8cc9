import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { Control, type PlacedField, type SectionsProps } from './form-controls.tsx'
import { optionsOf } from './typed-product.ts'

type SectionName = 'basics' | 'price' | 'details' | 'delivery' | 'bengali'
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
  title_bn: { section: 'bengali', width: whole },
  overview_bn: { section: 'bengali', width: whole },
  description_bn: { section: 'bengali', width: whole },
  features_bn: { section: 'bengali', width: whole },
  specification_bn: { section: 'bengali', width: whole },
  delivery_system_bn: { section: 'bengali', width: whole },
  warranty_bn: { section: 'bengali', width: whole },
}
const placed = Object.keys(places) as PlacedField[]

/** A part of the fields: what the product is, what it costs, what speaks for it, or how it comes to the customer. */
export function FieldSection({
  section,
  className,
  ...props
}: FieldSectionProps & { section: Exclude<SectionName, 'bengali'> }) {
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

/** What shoppers read on Bengali pages: put away while there is none of it. */
export function BengaliSection(props: SectionsProps) {
  const { t } = useLingui()
  const names = placed.filter((name) => places[name].section === 'bengali')
  const isUsed = names.some((name) => props.start[name].length > 0 || props.error(name))
  return (
    <details open={isUsed} className="rounded-card border border-line bg-surface xl:col-start-1">
      <summary className="cursor-pointer rounded-card px-4 py-3 md:px-6">
        <h2 className="inline text-lg">{t`In Bengali`}</h2> <span className="text-sm text-ink-2">{t`(optional)`}</span>
      </summary>
      <div className="px-4 pb-4 md:px-6 md:pb-6">
        <p className="mb-5 text-ink-2">
          {t`Shoppers read this on the Bengali pages. Anything left empty shows the text above instead.`}
        </p>
        <PlacedFields {...props} section="bengali" />
      </div>
    </details>
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
