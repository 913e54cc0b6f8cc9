import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { priceRange } from '#domain/goods/catalog.ts'
import { digitsIn } from '#domain/digits.ts'
import { formatNumber, inTaka, type Language, type Poisha } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { priceBounds, readPrice } from '../listing.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FilterProps } from './filter-panel.tsx'

const PriceSlider = lazy(() => import('./price-slider.tsx'))

/** Two numbers, and a slider for those who like one; it is fetched when the filters are first used. */
export function PriceFilter({
  wanted,
  change,
  hasSlider,
  isInSheet,
}: FilterProps & { hasSlider: boolean; isInSheet: boolean }) {
  const { t } = useLingui()
  const { min, max } = wanted
  const set = (bounds: Prices) => {
    const next = priceBounds(bounds.min, bounds.max)
    if (next.min !== min || next.max !== max) change({ min: next.min, max: next.max })
  }
  return (
    <FilterGroup legend={t`Price (TK)`}>
      <Bounds min={min} max={max} onSet={set} isQuick={isInSheet} />
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

type Prices = { min?: Poisha | undefined; max?: Poisha | undefined }
type BoundsProps = Prices & { onSet: (bounds: Prices) => void; isQuick: boolean }

const pause = 600

/**
 * They take effect together, when both are left or on Enter; with `isQuick` also when somebody stops typing. What is no
 * amount is marked, and goes back to what it was.
 */
function Bounds({ min, max, onSet, isQuick }: BoundsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const shown = { min: written(min, language), max: written(max, language), over: `${min}-${max}` }
  const [typed, setTyped] = useState(shown)
  const texts = typed.over === shown.over ? typed : shown
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = () => {
    clearTimeout(timer.current)
    setTyped(shown)
    onSet({ min: amountIn(texts.min, min), max: amountIn(texts.max, max) })
  }
  const type = (now: typeof texts) => {
    setTyped(now)
    clearTimeout(timer.current)
    if (isQuick) timer.current = setTimeout(takeTyped, pause, now)
  }
  const takeTyped = (now: typeof texts) => {
    const next = priceBounds(amountIn(now.min, min), amountIn(now.max, max))
    setTyped({ ...now, over: `${next.min}-${next.max}` })
    onSet(next)
  }
  const bound = (name: keyof Prices, label: string, hint: string) => (
    <input
      name={name}
      aria-label={label}
      inputMode="decimal"
      placeholder={hint}
      maxLength={12}
      value={texts[name]}
      onChange={({ target }) => type({ ...texts, [name]: target.value })}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      aria-invalid={(texts[name].trim() !== '' && readPrice(texts[name]) === undefined) || undefined}
      className="min-h-11 w-full min-w-0 rounded-control border border-line-strong aria-invalid:border-2 aria-invalid:border-danger bg-surface px-3 text-base tabular-nums placeholder:text-ink-3"
    />
  )
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) take()
      }}
      className="mt-1 grid grid-cols-[1fr_auto_1fr] items-center gap-2"
    >
      {bound('min', t`Minimum price`, formatNumber(priceRange.least, language))}
      <span aria-hidden className="text-ink-2">
        –
      </span>
      {bound('max', t`Maximum price`, `${formatNumber(priceRange.most, language)}+`)}
    </div>
  )
}

function written(amount: Poisha | undefined, language: Language): string {
  return amount === undefined ? '' : digitsIn(String(inTaka(amount)), language)
}

function amountIn(text: string, before: Poisha | undefined): Poisha | undefined {
  return text.trim() === '' ? undefined : (readPrice(text) ?? before)
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
