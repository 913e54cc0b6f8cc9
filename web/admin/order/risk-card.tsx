import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PhoneCall, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import type { BlockAnswer } from '../orders/answer-block.server.ts'
import { AskFirst } from '../orders/ask-first.tsx'
import { Card } from './card.tsx'
import type { Details } from './details.server.ts'

const looks = {
  ok: { colours: 'bg-success-soft text-on-success-soft', Icon: ShieldCheck },
  call: { colours: 'bg-warning-soft text-on-warning-soft', Icon: PhoneCall },
  'high risk': { colours: 'bg-danger-soft text-on-danger-soft', Icon: ShieldAlert },
}

type Props = Pick<Details, 'order'> & { answer: BlockAnswer | undefined }

/** What this shop has seen of the phone before: a hint, never a decision. Only a marked number is asked about. */
export function RiskCard({ order: { id, phone, blocked, risk }, answer }: Props) {
  const { advice, reasons, history } = risk
  const { t } = useLingui()
  const { search } = useLocation()
  const { colours, Icon } = looks[advice]
  const advices = {
    ok: t`No warnings`,
    call: t`Call before sending`,
    'high risk': t`High risk: call before you confirm`,
  }
  const words = {
    'not-taken-before': t`An earlier order with this phone number was cancelled by the shop.`,
    'often-cancelled': t`Orders with this phone number are often cancelled.`,
    'other-open-orders': t`There are other open orders with this phone number.`,
    'first-and-large': t`This is the first order with this phone number, and a large one.`,
    duplicate: t`The same products were ordered with this phone number shortly before.`,
    'busy-phone': t`Other people have placed several orders with this phone number.`,
    'over-guest-limit': t`Guests on this network have ordered more than the shop reserves without a phone call.`,
    'busy-network': t`Very many orders came from the same network.`,
  }
  return (
    <Card id="risk" title={<Trans>Before you send it</Trans>}>
      <p className={`inline-flex items-center gap-2 rounded-full px-3 py-1.5 font-semibold ${colours}`}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {advices[advice]}
      </p>
      {reasons.length > 0 && (
        <ul className="mt-3 list-disc ps-5">
          {reasons.map((reason) => (
            <li key={reason}>{words[reason]}</li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-ink-2">
        <Trans>Earlier orders with this phone number:</Trans>{' '}
        <Plural value={history.delivered} one="# delivered" other="# delivered" />
        {', '}
        <Plural value={history.cancelledByShop} one="# cancelled by the shop" other="# cancelled by the shop" />
        {', '}
        <Plural
          value={history.cancelledByCustomer}
          one="# cancelled by the customer"
          other="# cancelled by the customer"
        />
      </p>
      {phone && (
        <div className="mt-3">
          <AskFirst phone={phone} blocked={blocked} path={`/admin/order/${id}${search}`} answer={answer} />
        </div>
      )}
    </Card>
  )
}
