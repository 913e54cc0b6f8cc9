import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine, Truck, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { unitsKept } from '#domain/orders/returned-items.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ParcelNumber } from '../orders/parcel-number.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { Price } from '../../ui/price.tsx'
import { Card, useOrderAction } from './order-frame.tsx'
import type { Details } from './details.server.ts'
import { Confirmed, isHandedOverNext } from './next-steps.tsx'
import { ItemList, type ReturnedAnswer, useReturnReason } from './return-question.tsx'
import { ReturnedForm } from './returned-form.tsx'

export type ShipAnswer = { did: 'ship'; refused: RefusalCode; fields: FieldErrors; typed: Shipment; sure: string }

type Props = { details: Details; answer: ShipAnswer | undefined }

/** Hands a confirmed order over to a courier; until it is delivered that can be corrected and undone. */
export function ShipmentCard({ details, answer }: Props) {
  const { shipment, status } = details.order
  const isOpen = status === 'confirm'
  if (!isOpen && !shipment && !answer) return null
  return (
    <Card
      id="shipment"
      title={!shipment ? <Trans>Hand over</Trans> : isOpen ? <Trans>With the courier</Trans> : <Trans>Courier</Trans>}
    >
      {shipment && <Facts shipment={shipment} day={details.handedOver?.shown ?? ''} />}
      {isHandedOverNext(details.order) && (
        <>
          <Confirmed />
          <ShipmentForm details={details} answer={answer} />
        </>
      )}
      {isOpen && shipment && (
        <>
          <details className="mt-2" open={answer !== undefined}>
            <summary className="flex min-h-11 w-fit items-center gap-2 rounded-control pe-2 font-medium text-link hover:underline">
              <PencilLine size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Correct</Trans>
            </summary>
            <ShipmentForm details={details} answer={answer} />
          </details>
          <TakeBack id={details.order.id} />
        </>
      )}
      {!isOpen && answer && <Refused answer={answer} />}
    </Card>
  )
}

function Facts({ shipment: { carrier, trackingNumber }, day }: { shipment: Shipment; day: string }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
      <dt className="text-ink-2">
        <Trans>Handed over on</Trans>
      </dt>
      <dd>{day}</dd>
      {carrier && (
        <>
          <dt className="text-ink-2">
            <Trans>Courier</Trans>
          </dt>
          <dd>{carrier}</dd>
        </>
      )}
      {trackingNumber && (
        <>
          <dt className="text-ink-2">
            <Trans>Parcel number</Trans>
          </dt>
          <dd>{trackingNumber}</dd>
        </>
      )}
    </dl>
  )
}

function ShipmentForm({ details: { order, today }, answer }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isBusy = useNavigation().formData?.get('do') === 'ship'
  const { carrier = '', trackingNumber = '', handedOverOn = today } = answer?.typed ?? order.shipment ?? {}
  const wrong = (name: string) => words.field(answer?.fields[name])
  return (
    <Form method="post" action={useOrderAction(order.id)} preventScrollReset className="grid gap-4" noValidate>
      <input type="hidden" name="do" value="ship" />
      {answer && <Refused answer={answer} />}
      <TextField
        label={t`Day`}
        name="handedOverOn"
        type="date"
        max={today}
        defaultValue={handedOverOn}
        error={wrong('handedOverOn')}
      />
      <TextField
        label={t`Courier`}
        name="carrier"
        isOptional
        maxLength={100}
        defaultValue={carrier}
        error={wrong('carrier')}
      />
      <ParcelNumber
        label={t`Parcel number`}
        name="trackingNumber"
        sure={{ name: 'sure', number: answer?.sure }}
        typed={trackingNumber}
        error={answer?.fields['trackingNumber']}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        <Truck size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? t`Saving…` : order.shipment ? <Trans>Save</Trans> : <Trans>Hand over</Trans>}
      </Button>
    </Form>
  )
}

function TakeBack({ id }: { id: string }) {
  const isBusy = useNavigation().formData?.get('do') === 'unship'
  return (
    <Form method="post" action={useOrderAction(id)} preventScrollReset>
      <Button type="submit" name="do" value="unship" variant="quiet" isBusy={isBusy} className="-ms-5">
        <Undo2 size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Undo the hand-over</Trans>
      </Button>
    </Form>
  )
}

function Refused({ answer: { refused } }: { answer: ShipAnswer }) {
  const words = useAdminWords()
  return (
    <Alert look="danger" takesFocus>
      {words.refusal(refused)}
    </Alert>
  )
}

type ReturnedCardProps = { details: Details; answer: ReturnedAnswer | undefined }

/** What came back of a delivered order, and the form that writes it down. */
export function ReturnedCard({ details, answer }: ReturnedCardProps) {
  const { order, returns } = details
  const { box, request } = useReturnRequest(details)
  if (order.status !== 'delivered') return null
  const hasMore = unitsKept(order).some((left) => left > 0)
  return (
    <Card id="returned" title={<Trans>Returned goods</Trans>}>
      {returns.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {returns.map((back) => (
            <Back key={`${back.at} ${back.refund}`} back={back} lines={order.lines} />
          ))}
        </ul>
      )}
      {hasMore || answer ? (
        // After each return the form begins anew.
        <details
          key={`${returns.length} ${request?.reference}`}
          ref={box}
          open={answer !== undefined || request !== undefined}
        >
          <summary
            data-first-focus={request && true}
            className="flex min-h-11 w-fit items-center gap-2 rounded-control pe-2 font-medium text-link hover:underline"
          >
            <Undo2 size={18} strokeWidth={1.75} aria-hidden />
            {returns.length > 0 ? <Trans>Record another return</Trans> : <Trans>Record a return</Trans>}
          </summary>
          <ReturnedForm details={details} answer={answer} request={request} />
        </details>
      ) : (
        <p className="text-ink-2">
          <Trans>Everything came back.</Trans>
        </p>
      )}
    </Card>
  )
}

/** The request that the form begins with. Whoever came for that is led to it. */
function useReturnRequest({ returnRequests }: Details) {
  const { search, hash, key } = useLocation()
  const box = useRef<HTMLDetailsElement>(null)
  const record = new URLSearchParams(search).get('record')
  const request = returnRequests.find(({ reference }) => reference === record)
  const isLed = request !== undefined && hash === '#returned'
  useEffect(() => {
    if (!isLed || !box.current) return
    box.current.open = true
    box.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [isLed, key])
  return { box, request }
}

type BackProps = { back: Details['returns'][number]; lines: Details['order']['lines'] }

function Back({ back: { items, returnedOn, reason, refund, at, recordedBy }, lines }: BackProps) {
  const { t } = useLingui()
  const reasons = useReturnReason()
  const who = recordedBy ?? t`the shop`
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{returnedOn}</span>
        <span>
          <Trans>
            Given back: <Price amount={refund} className="font-semibold" />
          </Trans>
        </span>
      </p>
      <ItemList lines={lines} items={items.map(({ isRestocked, ...item }) => ({ ...item, restock: isRestocked }))} />
      <p className="mt-1 text-sm text-ink-2">
        {reasons[reason]} ·{' '}
        <Trans>
          {at} by {who}
        </Trans>
      </p>
    </li>
  )
}
