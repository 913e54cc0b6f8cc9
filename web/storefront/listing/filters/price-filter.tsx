import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { priceRange } from '#domain/goods/catalog.ts'
import { formatNumber, inTaka, type Poisha } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { priceBounds, readPrice } from '../listing.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FilterProps } from './filter-panel.tsx'

const PriceSlider = lazy(() => import('./price-slider.tsx'))

/** Two numbers, and a slider for those who like one; it is fetched when the filters are first used. */
export function PriceFilter({ wanted, change, hasSlider }: FilterProps & { hasSlider: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { min, max } = wanted
  const set = (bounds: { min?: Poisha | undefined; max?: Poisha | undefined }) => {
    const next = priceBounds(bounds.min, bounds.max)
    if (next.min !== min || next.max !== max) change({ min: next.min, max: next.max })
  }
  return (
    <FilterGroup legend={t`Price (TK)`}>
      <div className="mt-1 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Bound
          name="min"
          label={t`Minimum price`}
          hint={formatNumber(priceRange.least, language)}
          amount={min}
          onSet={(one) => set({ min: one, max })}
        />
        <span aria-hidden className="text-ink-2">
          –
        </span>
        <Bound
          name="max"
          label={t`Maximum price`}
          hint={`${formatNumber(priceRange.most, language)}+`}
          amount={max}
          onSet={(one) => set({ min, max: one })}
        />
      </div>
      {hasSlider ? (
        <Suspense fallback={<PriceTrack min={min} max={max} />}>
          <PriceSlider min={min} max={max} onSet={set} />
        </Suspense>
      ) : (
        <PriceTrack min={min} max={max} />
      )}
    </FilterGroup>
  )
}

type BoundProps = {
  name: string
  label: string
  hint: string
  amount: Poisha | undefined
  onSet: (amount: Poisha | undefined) => void
}

/** Takes effect when it is left or entered. What is no amount goes back to what it was. */
function Bound({ name, label, hint, amount, onSet }: BoundProps) {
  const shown = amount === undefined ? '' : String(inTaka(amount))
  const [typed, setTyped] = useState({ from: shown, text: shown })
  const text = typed.from === shown ? typed.text : shown
  const take = () => {
    const read = readPrice(text)
    setTyped({ from: shown, text: shown })
    if (read !== undefined || text.trim() === '') onSet(read)
  }
  return (
    <input
      name={name}
      aria-label={label}
      inputMode="decimal"
      placeholder={hint}
      maxLength={12}
      value={text}
      onChange={({ target }) => setTyped({ from: shown, text: target.value })}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base tabular-nums placeholder:text-ink-3"
    />
  )
}

const thumb = 'absolute top-1/2 size-5 -translate-1/2 rounded-full border-2 border-primary bg-surface'

/** The slider as a picture, where it will be. */
function PriceTrack({ min, max }: { min: Poisha | undefined; max: Poisha | undefined }) {
  const [from, to] = ends(min, max).map((amount) => (amount / priceRange.most) * 100)
  return (
    <div aria-hidden className="unscripted:hidden px-2.5">
      <div className="relative flex h-11 items-center">
        <div className="h-1.5 w-full rounded-full bg-line-strong/50" />
        <div
          className="absolute h-1.5 rounded-full bg-primary"
          style={{ insetInlineStart: `${from}%`, insetInlineEnd: `${100 - (to ?? 100)}%` }}
        />
        <span className={thumb} style={{ insetInlineStart: `${from}%` }} />
        <span className={thumb} style={{ insetInlineStart: `${to}%` }} />
      </div>
    </div>
  )
}

/** Where the slider's thumbs stand, in taka: no bound is the end of the track. */
export function ends(min: Poisha | undefined, max: Poisha | undefined): [number, number] {
  const { least, most } = priceRange
  const from = min === undefined ? least : Math.min(most, inTaka(min))
  const to = max === undefined ? most : Math.min(most, inTaka(max))
  return [from, to]
}
