import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'

export function PercentOff({ percent }: { percent: number }) {
  const count = formatNumber(percent, useLanguage())
  return (
    <span className="inline-flex items-center rounded-full bg-accent px-3 py-0.5 text-sm font-bold whitespace-nowrap text-on-accent tabular-nums">
      <Trans>{count}% off</Trans>
    </span>
  )
}
