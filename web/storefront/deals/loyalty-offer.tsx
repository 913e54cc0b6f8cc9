import { Trans } from '@lingui/react/macro'
import { BadgePercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { loyalty } from '#domain/orders/pricing.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The offer that always runs, with the numbers that the checkout applies. */
export function LoyaltyOffer({ children }: { children?: ReactNode }) {
  const language = useLanguage()
  const [orders, percent] = [loyalty.ordersNeeded, loyalty.percentOff].map((count) => formatNumber(count, language))
  return (
    <div className="flex gap-4 rounded-card bg-primary-soft p-4 text-on-primary-soft md:p-5">
      <BadgePercent size={28} strokeWidth={1.75} className="shrink-0" />
      <div>
        <p className="text-lg font-semibold">
          <Trans>
            {orders} orders, then {percent}% off
          </Trans>
        </p>
        <p className="mt-1 max-w-[68ch]">
          <Trans>
            After {orders} delivered orders on your account, every product costs you {percent}% less, on top of any
            offer. The cart takes it off by itself; delivery costs the same.
          </Trans>
        </p>
        {children}
      </div>
    </div>
  )
}

export function PercentOff({ percent }: { percent: number }) {
  const count = formatNumber(percent, useLanguage())
  return (
    <span className="inline-flex items-center rounded-full bg-accent px-3 py-0.5 text-sm font-bold whitespace-nowrap text-on-accent tabular-nums">
      <Trans>{count}% off</Trans>
    </span>
  )
}
