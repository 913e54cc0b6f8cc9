import { Trans } from '@lingui/react/macro'
import { passages } from '../../fonts/passages.ts'
import { useShopFacts } from '../../lib/shop-settings.ts'

type Code = { path: string; size: number }

/** The head of the printed receipt: who sold it, and the order's number for eyes and for scanners. */
export function InvoiceHead({ number, placedOn, code }: { number: string; placedOn: string; code: Code }) {
  const { address, phone, email } = useShopFacts()
  return (
    <div className="hidden items-start justify-between gap-6 border-b-2 border-ink pb-4 print:flex">
      <div>
        <p lang="bn" className="font-passage text-2xl font-bold">
          {passages.wordmark}
        </p>
        <p className="text-sm">
          {address}
          <br />
          {[phone?.shown, email].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex items-start gap-4 text-end">
        <div>
          <p className="text-xl font-bold">
            <Trans>Invoice</Trans>
          </p>
          <p className="text-lg font-bold">{number}</p>
          <p className="text-sm">{placedOn}</p>
        </div>
        <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden className="size-24" shapeRendering="crispEdges">
          <path d={code.path} />
        </svg>
      </div>
    </div>
  )
}
