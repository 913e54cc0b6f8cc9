import { Trans } from '@lingui/react/macro'
import { AlarmClock, MessageCircleQuestionMark, PackageX, PhoneCall, ShieldAlert } from 'lucide-react'
import type { OrderRow } from './rows.server.ts'

const line =
  'mt-1.5 in-data-dense:mt-0.5 in-data-dense:leading-4 flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap'

/** What to be careful about before an open order is sent; its own page explains why. */
export function Careful({ order: { status, advice, isTooOld, stockReserved, blocked } }: { order: OrderRow }) {
  if (status !== 'pending' && status !== 'confirm') return null
  return (
    <>
      {blocked && (
        <span className="mt-1.5 flex max-w-44 in-data-dense:mt-0.5 items-start gap-1.5 rounded-control bg-warning-soft px-1.5 py-1 text-start text-xs text-on-warning-soft">
          <MessageCircleQuestionMark size={14} strokeWidth={2} className="mt-0.5 shrink-0" aria-hidden />
          <span className="min-w-0">
            <strong className="block font-semibold">
              <Trans>Ask before confirming</Trans>
            </strong>
            <span title={blocked.reason} className="line-clamp-2 wrap-anywhere">
              {blocked.reason}
            </span>
          </span>
        </span>
      )}
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
