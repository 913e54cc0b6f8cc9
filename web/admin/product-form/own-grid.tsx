import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { productFields } from '#domain/goods/product-fields.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { FieldMistake } from '../../ui/field.tsx'
import { useProductLabels } from '../products/product-words.tsx'
import { moveInGrid } from '../table/move-in-grid.ts'
import { ownFieldOf, ownFields, type OwnField } from './typed-own.ts'
import { optionsOf, type TypedProduct } from './typed-product.ts'

type Props = { typed: TypedProduct; error: (name: string) => string | undefined }

const row =
  'grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-[minmax(6rem,1fr)_7rem_7rem_minmax(7rem,1.5fr)] sm:items-center'

/** Own prices, profits and SKUs of sizes and colours: put away until somebody wants them. What is left empty is the product's. */
export function OwnGrid({ typed, error }: Props) {
  const { t } = useLingui()
  const label = useProductLabels().own
  const headings = useHeadings()
  const options = optionsOf(typed)
  const names = (options ?? []).flatMap(({ key }) => ownFields.map((field) => ownFieldOf(field, key)))
  const [isOpen, setOpen] = useState(names.some((name) => typed.own[name]))
  if (!isOpen && names.some(error)) setOpen(true)
  if (!options) return null
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-line"
    >
      <summary className="min-h-11 cursor-pointer rounded-control px-3 py-2.5 font-medium">{label}</summary>
      <div data-grid className="grid gap-3 px-3 pb-3 sm:gap-2">
        <p className="text-sm text-ink-2">{t`Fill in only what differs. Anything left empty is as it is for the product.`}</p>
        <div aria-hidden className={`${row} text-sm font-semibold`}>
          <span className="max-sm:hidden">{t`Size and colour`}</span>
          {ownFields.map((field) => (
            <span key={field} className={field === 'sku' ? 'max-sm:hidden' : undefined}>
              {headings[field]}
            </span>
          ))}
        </div>
        {options.map(({ key, choice }, n) => (
          <OwnRow key={key} typed={typed} error={error} cell={key} choice={choice} place={n} />
        ))}
      </div>
    </details>
  )
}

function useHeadings(): Record<OwnField, string> {
  const { t } = useLingui()
  return { price: t`Price`, profit_price: t`Profit`, sku: t`SKU` }
}

type RowProps = Props & { cell: string; choice: { size?: string; color?: string }; place: number }

/** A size and colour; on a phone its name stands above its fields, and the SKU below the amounts. */
function OwnRow({ typed, error, cell, choice: { size = '', color = '' }, place }: RowProps) {
  const headings = useHeadings()
  const name = useChoiceName()({ size, colour: color })
  const wrong = ownFields.find((field) => error(ownFieldOf(field, cell)))
  const mistake = wrong && error(ownFieldOf(wrong, cell))
  const errorId = `own-error-${place}`
  const usual: Record<OwnField, string> = {
    price: typed.original_price || '0',
    profit_price: typed.profit_price || '0',
    // On a phone no heading stands above it.
    sku: headings.sku,
  }
  return (
    <div className={row}>
      <span className="font-medium max-sm:col-span-2">{name}</span>
      {ownFields.map((field, column) => {
        const isWrong = Boolean(error(ownFieldOf(field, cell)))
        return (
          <input
            key={field}
            name={ownFieldOf(field, cell)}
            defaultValue={typed.own[ownFieldOf(field, cell)]}
            data-cell={`${place} ${column}`}
            onKeyDown={moveInGrid}
            inputMode={field === 'sku' ? undefined : 'decimal'}
            autoCapitalize={field === 'sku' ? 'characters' : undefined}
            maxLength={productFields.sku.most}
            autoComplete="off"
            spellCheck={false}
            placeholder={usual[field]}
            aria-label={`${headings[field]}, ${name}`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? errorId : undefined}
            className={`min-h-11 w-full min-w-0 scroll-my-40 rounded-control border bg-surface px-2 text-base tabular-nums placeholder:text-ink-3 ${field === 'sku' ? 'max-sm:col-span-2 sm:placeholder:text-transparent' : ''} ${isWrong ? 'border-2 border-danger' : 'border-line-strong'}`}
          />
        )
      })}
      {mistake && (
        <FieldMistake id={errorId} className="col-span-full mt-0">
          {mistake}
        </FieldMistake>
      )}
    </div>
  )
}
