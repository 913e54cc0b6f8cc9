import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine, Truck, Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useMoving } from '../orders/moves.ts'
import { DayAndCourier, ParcelNumber } from '../orders/parcel-number.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { PleaseCheck, useRefusedFields } from '../new-order/mistakes.tsx'
import { Card, lockedSummary, useOrderAction } from './order-frame.tsx'
import type { Details } from './details.server.ts'
import { Confirmed, isHandedOverNext } from './next-steps.tsx'

export type ShipAnswer = { did: 'ship'; refused: RefusalCode; fields: FieldErrors; typed: Shipment; sure: string }

type Props = { details: Details; answer: ShipAnswer | undefined }
/** Locked while the order is on its way to another status, or that can still be taken back. */
type Lockable = { isLocked: boolean }

/** Hands a confirmed order over to a courier; until it is delivered that can be corrected and undone. */
export function ShipmentCard({ details, answer }: Props) {
  const { shipment, status } = details.order
  const isLocked = useMoving(details.order).isBusy
  const isOpen = status === 'confirm'
  const correction = useFocusOnClosed(answer)
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
          <ShipmentForm details={details} answer={answer} isLocked={isLocked} />
        </>
      )}
      {isOpen && shipment && (
        <>
          <details ref={correction} className="mt-2" open={answer !== undefined}>
            <summary {...lockedSummary(isLocked)}>
              <PencilLine size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Correct</Trans>
            </summary>
            <ShipmentForm details={details} answer={answer} isLocked={isLocked} />
          </details>
          <TakeBack id={details.order.id} isLocked={isLocked} />
        </>
      )}
      {!isOpen && answer && <Refused answer={answer} />}
    </Card>
  )
}

/** Where a form that was refused closes once it was put right, what opens it gets the focus. */
function useFocusOnClosed(answer: ShipAnswer | undefined) {
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    const box = details.current
    if (box?.contains(document.activeElement) && !box.open) box.querySelector('summary')?.focus({ preventScroll: true })
  }, [answer])
  return details
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

function ShipmentForm({ details: { order, placedOn, today }, answer, isLocked }: Props & Lockable) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isBusy = useNavigation().formData?.get('do') === 'ship'
  const typed = answer?.typed ?? order.shipment
  const { form, wrong: fields, isMended, sends, change } = useRefusedFields(answer?.fields)
  const labels = [
    { id: 'handedOverOn', label: t`Day` },
    { id: 'carrier', label: t`Courier` },
    { id: 'trackingNumber', label: t`Parcel number` },
  ]
  return (
    <Form
      ref={form}
      method="post"
      action={useOrderAction(order.id)}
      onChange={change}
      onSubmit={(event) => isLocked && event.preventDefault()}
      preventScrollReset
      className="grid gap-4"
      noValidate
    >
      <input type="hidden" name="do" value="ship" />
      {answer && !isMended && (
        <Alert key={sends} look="danger" takesFocus>
          <PleaseCheck wrong={labels.filter(({ id }) => fields[id])}>{words.refusal(answer.refused)}</PleaseCheck>
        </Alert>
      )}
      <DayAndCourier typed={typed} placed={placedOn} today={today} wrong={fields} />
      <ParcelNumber
        label={t`Parcel number`}
        id="trackingNumber"
        name="trackingNumber"
        sure={{ name: 'sure', number: answer?.sure }}
        typed={typed?.trackingNumber}
        error={fields['trackingNumber']}
      />
      <Button type="submit" isBusy={isBusy} isDisabled={isLocked} className="justify-self-start">
        <Truck size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? t`Saving…` : order.shipment ? <Trans>Save</Trans> : <Trans>Hand over</Trans>}
      </Button>
    </Form>
  )
}

function TakeBack({ id, isLocked }: { id: string } & Lockable) {
  const isBusy = useNavigation().formData?.get('do') === 'unship'
  return (
    <Form
      method="post"
      action={useOrderAction(id)}
      onSubmit={(event) => isLocked && event.preventDefault()}
      preventScrollReset
    >
      <Button
        type="submit"
        name="do"
        value="unship"
        variant="quiet"
        isBusy={isBusy}
        isDisabled={isLocked}
        className="-ms-5"
      >
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
