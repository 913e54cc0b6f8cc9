import { useLingui } from '@lingui/react/macro'
import { gridClass } from '../product-grid.tsx'

const bar = 'rounded-control bg-sunken'
const shown = 8

/** Boxes of the size that the products will have. */
export function ListSkeleton({ ratio }: { ratio: 'square' | 'tall' }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Loading products`} className={gridClass(true)}>
      {Array.from({ length: shown }, (_, index) => (
        <li key={index} aria-hidden className="overflow-hidden rounded-card border border-line bg-surface rows:flex">
          <div
            className={`bg-sunken rows:aspect-auto rows:w-28 sm:rows:w-44 ${ratio === 'tall' ? 'aspect-[4/5]' : 'aspect-square'}`}
          />
          <div className="grid flex-1 content-start gap-2 p-3">
            <div className={`${bar} h-10 md:h-11`} />
            <div className={`${bar} h-6 w-1/2`} />
            <div className={`${bar} h-5 w-2/3`} />
            <div className={`${bar} mt-1 h-11`} />
          </div>
        </li>
      ))}
    </ul>
  )
}
