import { priceRange } from '#domain/goods/catalog.ts'
import { inTaka, type Poisha } from '#domain/money.ts'

const thumb = 'absolute top-1/2 size-5 -translate-1/2 rounded-full border-2 border-primary bg-surface'

/** The slider as a picture, where it will be. */
export function PriceTrack({ min, max }: { min: Poisha | undefined; max: Poisha | undefined }) {
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
