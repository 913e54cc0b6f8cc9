import { Trans } from '@lingui/react/macro'
import { AlarmClock, PackageX, PhoneCall, ShieldAlert } from 'lucide-react'
import type { OrderRow } from './rows.server.ts'

const line = 'mt-1.5 flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap'

/** What to be careful about before an open order is sent; its own page explains why. */
export function Careful({ order: { status, advice, isTooOld, stockReserved } }: { order: OrderRow }) {
  if (status !== 'pending' && status !== 'confirm') return null
  return (
    <>
      {!stockReserved && (
        <span className={`${line} text-danger`}>
          <PackageX size={14} strokeWidth={2} aria-hidden />
          <Trans>No stock reserved</Trans>
        </span>
      )}
      {isTooOld && (
        <span className={`${line} text-danger`}>
          <AlarmClock size={14} strokeWidth={2} aria-hidden />
          <Trans>Waiting too long</Trans>
        </span>
      )}
      {advice === 'call' && (
        <span className={`${line} text-ink-2`}>
          <PhoneCall size={14} strokeWidth={2} aria-hidden />
          <Trans>Call first</Trans>
        </span>
      )}
      {advice === 'high risk' && (
        <span className={`${line} text-danger`}>
          <ShieldAlert size={14} strokeWidth={2} aria-hidden />
          <Trans>High risk</Trans>
        </span>
      )}
    </>
  )
}
