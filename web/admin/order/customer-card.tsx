import { isFinal, canBeEdited } from '#domain/orders/order-status.ts'
import type { PhoneHistory } from '#domain/orders/risk.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MapPin, Phone, UserRound, type LucideIcon, PhoneCall, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { PhoneLink, PhoneWays } from '../orders/phone-link.tsx'
import type { BlockAnswer } from '../orders/orders.server.ts'
import { AskFirst } from '../orders/ask-first.tsx'
import { Card } from './order-frame.tsx'
import type { Details } from './details.server.ts'
import { EditCustomer, type EditAnswer } from './edit-customer.tsx'

type Props = { details: Details; answer: EditAnswer | undefined }

/** Who receives it, where, and how to reach them; put right here until the order is handed over. */
export function CustomerCard({ details: { order, place, promised, chatText }, answer }: Props) {
  const { t } = useLingui()
  return (
    <Card id="customer" title={<Trans>Customer</Trans>}>
      <ul className="grid grid-cols-1 gap-2.5">
        <Fact Icon={UserRound}>
          {order.userId ? <TextLink to={`/admin/customers/${order.userId}`}>{order.name}</TextLink> : order.name}
        </Fact>
        {order.phone && (
          <Fact Icon={Phone}>
            <span className="grid justify-items-start gap-2">
              <PhoneLink phone={order.phone} />
              <PhoneWays phone={order.phone} text={chatText} />
              <TextLink
                to={`/admin/customers/${order.phone}`}
                className="inline-flex min-h-6 items-center"
              >{t`Orders with this number`}</TextLink>
            </span>
          </Fact>
        )}
        {order.email && (
          <Fact Icon={Mail}>
            <a href={`mailto:${order.email}`} className="text-link underline underline-offset-4 wrap-anywhere">
              {order.email}
            </a>
          </Fact>
        )}
        <Fact Icon={MapPin}>
          <span className="block whitespace-pre-line wrap-anywhere">{order.address}</span>
          {place && <span className="block">{place}</span>}
          <span className="block text-ink-2">{order.insideDhaka ? t`Inside Dhaka` : t`Outside Dhaka`}</span>
        </Fact>
      </ul>
      {promised && order.status !== 'cancelled' && (
        <p className={order.isLate ? 'mt-3 font-medium text-danger' : 'mt-3 text-ink-2'}>
          {order.isLate && <Trans>Late.</Trans>}{' '}
          <Trans>
            Promised between {promised.first.shown} and {promised.last.shown}
          </Trans>
        </p>
      )}
      {canBeEdited({ status: order.status, isHandedOver: order.shipment !== undefined }) ? (
        <EditCustomer order={order} answer={answer} />
      ) : (
        answer && <TooLate answer={answer} />
      )}
    </Card>
  )
}

/** Somebody was first: why nothing was changed, and what had been typed. */
function TooLate({ answer: { refused, typed } }: { answer: EditAnswer }) {
  const words = useAdminWords()
  const { name, phone, address, upazila, district, reason } = typed
  return (
    <div className="mt-3">
      <Alert look="danger" takesFocus>
        <p className="font-semibold">{words.refusal(refused)}</p>
        <p>
          <Trans>You had typed:</Trans> {[name, phone, address, upazila, district, reason].filter(Boolean).join(' · ')}
        </p>
      </Alert>
    </div>
  )
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon size={18} strokeWidth={1.75} className="mt-1 shrink-0 text-ink-2" aria-hidden />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </li>
  )
}

const looks = {
  ok: { colours: 'bg-success-soft text-on-success-soft', Icon: ShieldCheck },
  call: { colours: 'bg-warning-soft text-on-warning-soft', Icon: PhoneCall },
  'high risk': { colours: 'bg-danger-soft text-on-danger-soft', Icon: ShieldAlert },
}

type RiskCardProps = Pick<Details, 'order'> & { answer: BlockAnswer | undefined }

/** What this shop has seen of the phone before: a hint, never a decision. Only a marked number is asked about. */
export function RiskCard({ order: { id, status, phone, blocked, risk }, answer }: RiskCardProps) {
  const { search } = useLocation()
  return (
    <Card id="risk" title={isFinal(status) ? <Trans>Phone number</Trans> : <Trans>Before you send it</Trans>}>
      {!isFinal(status) && <Advice risk={risk} />}
      <p className="mt-3 text-ink-2">
        <OtherOrders history={risk.history} />
      </p>
      {phone && (
        <div className="mt-3">
          <AskFirst phone={phone} blocked={blocked} path={`/admin/order/${id}${search}`} answer={answer} />
        </div>
      )}
    </Card>
  )
}

/** What became of the other orders of the phone; what did not happen is not said. */
function OtherOrders({ history }: { history: PhoneHistory }) {
  const { t } = useLingui()
  const { delivered, cancelledAfterConfirming: notTaken, cancelledByCustomer: cancelled, open } = history
  const unsent = history.cancelledBeforeConfirming
  const parts = [
    delivered > 0 && t`${plural(delivered, { one: '# delivered', other: '# delivered' })}`,
    notTaken > 0 &&
      t`${plural(notTaken, { one: '# cancelled after it was confirmed', other: '# cancelled after they were confirmed' })}`,
    unsent > 0 &&
      t`${plural(unsent, { one: '# cancelled by the shop before it was confirmed', other: '# cancelled by the shop before they were confirmed' })}`,
    cancelled > 0 &&
      t`${plural(cancelled, { one: '# cancelled by the customer', other: '# cancelled by the customer' })}`,
    open > 0 && t`${plural(open, { one: '# open', other: '# open' })}`,
  ].filter(Boolean)
  const told = parts.join(', ')
  return told ? (
    <Trans>Other orders with this phone number: {told}</Trans>
  ) : (
    <Trans>There are no other orders with this phone number.</Trans>
  )
}

/** Said of what is still to be sent alone. */
function Advice({ risk: { advice, reasons } }: Pick<Details['order'], 'risk'>) {
  const { t } = useLingui()
  const { colours, Icon } = looks[advice]
  const advices = {
    ok: t`No warnings`,
    call: t`Call before sending`,
    'high risk': t`High risk: call before you confirm`,
  }
  const words = {
    'not-taken-before': t`Confirmed orders with this phone number had to be cancelled before.`,
    'often-cancelled': t`Orders with this phone number are often cancelled.`,
    'other-open-orders': t`There are other open orders with this phone number.`,
    'first-and-large': t`This is the first order with this phone number, and a large one.`,
    duplicate: t`The same products were ordered with this phone number shortly before.`,
    'busy-phone': t`Other people have placed several orders with this phone number.`,
    'over-guest-limit': t`Guests on this network have ordered more than the shop reserves without a phone call.`,
    'busy-network': t`Very many orders came from the same network.`,
  }
  return (
    <>
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
    </>
  )
}
