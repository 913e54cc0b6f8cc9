import { Slider } from '@base-ui/react/slider'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { priceRange } from '#domain/goods/catalog.ts'
import { formatMoney, taka, type Poisha } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ends } from './price-filter.tsx'

type Bounds = { min?: Poisha | undefined; max?: Poisha | undefined }
type Props = { min: Poisha | undefined; max: Poisha | undefined; onSet: (bounds: Bounds) => void }

/** Arrow keys come in rows: only where they rest is a price that somebody means. */
const restAfterMove = 300

const thumbLook =
  'size-5 rounded-full border-2 border-primary bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus after:absolute after:-inset-3'

/** Two thumbs on the range of prices. The upper end is open: there it bounds nothing. */
export default function PriceSlider({ min, max, onSet }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const at = ends(min, max)
  const [moved, setMoved] = useState<{ values: readonly number[]; isLetGo?: boolean; shownAt?: string }>()
  // While somebody moves the thumbs, a list that arrives does not move them.
  const values = moved && (moved.shownAt ?? at.join()) === at.join() ? moved.values : at
  // A bound beyond the slider's end stays what it was while only the other thumb moves.
  const boundsOf = ([from = 0, to = 0]: readonly number[]): Bounds => ({
    min: from === at[0] ? min : taka(from),
    max: to === at[1] ? max : taka(to),
  })
  const rest = useEffectEvent((next: readonly number[]) => {
    setMoved({ values: next, shownAt: at.join() })
    onSet(boundsOf(next))
  })
  useEffect(() => {
    if (!moved?.isLetGo) return
    const timer = setTimeout(() => rest(moved.values), restAfterMove)
    return () => clearTimeout(timer)
  }, [moved])
  const inWords = (amount: number) =>
    amount >= priceRange.most ? t`No upper limit` : formatMoney(taka(amount), language, 'price')
  return (
    <Slider.Root
      value={values}
      min={priceRange.least}
      max={priceRange.most}
      step={priceRange.step}
      thumbCollisionBehavior="none"
      onValueChange={(next) => setMoved({ values: next })}
      onValueCommitted={(next) => setMoved({ values: next, isLetGo: true })}
      className="px-2.5"
    >
      <Slider.Control className="flex h-11 cursor-pointer touch-none items-center select-none">
        <Slider.Track className="h-1.5 w-full rounded-full bg-line-strong/50">
          <Slider.Indicator className="rounded-full bg-primary" />
          {[t`Minimum price`, t`Maximum price`].map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              aria-label={label}
              getAriaValueText={(_, amount) => inWords(amount)}
              className={thumbLook}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
