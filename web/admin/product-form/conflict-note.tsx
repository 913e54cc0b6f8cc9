import { Trans, useLingui } from '@lingui/react/macro'
import { OctagonAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { readNumber } from '#domain/typed-number.ts'
import { formatMoney, taka } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { type FormField, optionsOf, type TypedProduct } from './typed-product.ts'
import { ownIn } from './typed-own.ts'
import type { Conflict } from './check-product.ts'
import { useCategoryName } from '../../storefront/product-card/use-category-name.ts'
import { useTagName } from '../../storefront/product-card/use-tag-name.ts'
import { useChoiceName, useColourName } from '../../ui/use-colour-name.ts'
import { useStatusWord, useProductLabels } from '../products/product-words.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'

type Props = { conflict: Conflict; mine: TypedProduct }

/** Somebody else was first: what they have made of the product, beside this form, and what shall be kept of each. */
export function ConflictNote({ conflict: { by, theirs, fields, taken }, mine }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  const labels = useProductLabels()
  const name = by || t`Someone else`
  const others = taken.map((field) => labels[field]).join(', ')
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="conflict-title"
      className="grid scroll-mt-24 grid-cols-1 gap-4 rounded-card border-2 border-warning bg-surface p-4 outline-none md:p-6"
    >
      <h2 id="conflict-title" className="flex items-start gap-2.5 text-lg">
        <OctagonAlert size={22} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warning" aria-hidden />
        <Trans>{name} saved this product while you were editing</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Nothing was overwritten. Where you differ, choose what to keep, then save. Everything else stays as you typed
          it.
        </Trans>{' '}
        {taken.length > 0 && (
          <Trans>
            What {name} alone changed is in your form now: {others}.
          </Trans>
        )}
      </p>
      <ul className="grid grid-cols-1 gap-4">
        {fields.map((field) => (
          <li key={field}>
            <Choice field={field} mine={mine} theirs={theirs} by={name} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          <Trans>Save with these choices</Trans>
        </Button>
        <Button type="submit" name="intent" value="theirs" variant="secondary" formNoValidate>
          <Trans>Discard my changes</Trans>
        </Button>
      </div>
    </section>
  )
}

type ChoiceProps = { field: FormField; mine: TypedProduct; theirs: TypedProduct; by: string }

function Choice({ field, mine, theirs, by }: ChoiceProps) {
  const { t } = useLingui()
  const labels = useProductLabels()
  const sides = [
    { value: 'mine', whose: t`Mine`, typed: mine },
    { value: 'theirs', whose: t`${by}’s`, typed: theirs },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{labels[field]}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ value, whose, typed }) => (
          <label
            key={value}
            className="flex items-start gap-3 rounded-control p-3 ring-1 ring-line-strong ring-inset has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary"
          >
            <input
              type="radio"
              name={`keep ${field}`}
              value={value}
              defaultChecked={value === 'mine'}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-sm text-ink-2">{whose}</span>
              <FieldValue field={field} typed={typed} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What one of two says about a field. */
function FieldValue({ field, typed }: { field: FormField; typed: TypedProduct }) {
  const { t } = useLingui()
  const tagName = useTagName()
  const colourName = useColourName()
  const categoryName = useCategoryName()
  const statusWord = useStatusWord()
  const ownWords = useOwnWords()
  if (field === 'original_price' || field === 'profit_price')
    return <Price amount={taka(readNumber(typed[field]) ?? 0)} />
  if (field === 'images') return <PicturesValue typed={typed} />
  const words = {
    own: ownWords(typed),
    category: [categoryName(typed.category)],
    status: [statusWord(typed.status)],
    tags: [typed.tags.map(tagName).join(', ')],
    options: [
      [...typed.size, ...typed.colors.map(colourName)].join(', '),
      optionsOf(typed) ? t`Stock is tracked by size and colour` : t`One stock for all sizes and colours`,
    ],
  }
  const value =
    field in words ? words[field as keyof typeof words] : typed[field as Exclude<FormField, keyof typeof words>]
  const lines = Array.isArray(value) ? value : [value]
  const filled = lines.filter((line) => line !== '')
  if (filled.length === 0) return t`(nothing)`
  return filled.map((line) => (
    <span key={line} className="block line-clamp-6 whitespace-pre-line">
      {line}
    </span>
  ))
}

/** What its sizes and colours have of their own: "XL, Red: TK 1,350 · Profit TK 200 · SH-XL". */
function useOwnWords(): (typed: TypedProduct) => string[] {
  const { t } = useLingui()
  const language = useLanguage()
  const choiceName = useChoiceName()
  const money = (text: string) => formatMoney(taka(Number(text)), language, 'price')
  return (typed) =>
    (optionsOf(typed) ?? []).flatMap(({ choice: { size = '', color = '' }, key }) => {
      const [price, profit, sku] = ownIn(typed, key)
      const gain = profit && money(profit)
      const parts = [price && money(price), gain && t`Profit ${gain}`, sku].filter(Boolean)
      return parts.length > 0 ? [`${choiceName({ size, colour: color })}: ${parts.join(' · ')}`] : []
    })
}

/** Its pictures, with what is said of each. */
function PicturesValue({ typed: { images, image_colors, image_alts } }: { typed: TypedProduct }) {
  const { t } = useLingui()
  const colourName = useColourName()
  if (images.length === 0) return t`(nothing)`
  return images.map((url, at) => {
    const colour = image_colors?.[at]
    const said = [colour && colourName(colour), image_alts?.[at]].filter(Boolean)
    return (
      <span key={url} className="mt-2 flex items-center gap-2">
        <Thumbnail picture={url} size={48} />
        <span className="min-w-0 text-sm">{said.join(' · ')}</span>
      </span>
    )
  })
}
