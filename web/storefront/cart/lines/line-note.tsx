import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Price } from '../../../ui/price.tsx'
import { troubleOf, type ShownLine } from '../shown-line.ts'

/** What has changed with a line since it was put into the cart, said on the line itself. */
export function LineNote({ line }: { line: ShownLine }) {
  const trouble = troubleOf(line)
  if (!trouble && line.now?.was === undefined) return null
  return (
    <p className={`mt-1.5 flex items-start gap-1.5 text-sm font-medium ${trouble ? 'text-danger' : 'text-warning'}`}>
      <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span>{trouble ? <TroubleWords line={line} /> : <PriceWords line={line} />}</span>
    </p>
  )
}

function PriceWords({ line }: { line: ShownLine }) {
  return (
    <Trans>
      The price has changed: it was <Price amount={line.now?.was ?? line.price} style="line" />.
    </Trans>
  )
}

function TroubleWords({ line }: { line: ShownLine }) {
  const left = formatNumber(line.now?.available ?? 0, useLanguage())
  const trouble = troubleOf(line)
  if (trouble === 'gone') return <Trans>We no longer sell this. Please remove it.</Trans>
  if (trouble === 'sold-out') return <Trans>Sold out. Please remove it.</Trans>
  return <Trans>Only {left} left. Please lower the quantity.</Trans>
}
