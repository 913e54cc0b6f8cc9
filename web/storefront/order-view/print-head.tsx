import type { ReactNode } from 'react'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { ShopName } from '../../ui/shop-name.tsx'

type Code = { path: string; size: number }
type Props = { title: ReactNode; number: string; placedOn: string; code: Code; className: string }

/** The head of a printed page: who sells, and the order's number for eyes and for scanners. */
export function PrintHead({ title, number, placedOn, code, className }: Props) {
  const { address, phone, email, legal } = useShopFacts()
  return (
    <div className={`items-start justify-between gap-6 border-b-2 border-ink pb-4 ${className}`}>
      <div className="min-w-0">
        <p>
          <ShopName isPrinted className="text-2xl" />
        </p>
        <p className="text-sm">
          {address}
          <br />
          {[phone?.shown, email].filter(Boolean).join(' · ')}
          {legal.length > 0 && <span className="block">{legal.join(' · ')}</span>}
        </p>
      </div>
      <div className="flex items-start gap-4 sm:text-end print:text-end">
        <div>
          <p className="text-xl font-bold">{title}</p>
          <p className="text-lg font-bold tracking-wider">{number}</p>
          <p className="text-sm">{placedOn}</p>
        </div>
        <SquareCode code={code} className="size-24" />
      </div>
    </div>
  )
}

/** The order's number for scanners: dark on white in both themes. */
export function SquareCode({ code: { path, size }, className }: { code: Code; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden
      className={`shrink-0 bg-white text-black ${className}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
