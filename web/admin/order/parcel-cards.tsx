import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine, Truck, Undo2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useMoving } from '../orders/moves.ts'
import { HandedOverAlready } from '../orders/not-done.tsx'
import { DayAndCourier, ParcelNumber } from '../orders/parcel-number.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useClosing } from '../shell/unsent-form.tsx'
import { PleaseCheck, useRefusedFields } from '../new-order/mistakes.tsx'
import { Card, lockedSummary, useOrderAction } from './order-frame.tsx'
import type { Details } from './details.server.ts'
import { ParcelFacts } from './parcel-state.tsx'
import { Confirmed, HandOverBy, isHandedOverNext } from './next-steps.tsx'

export type ShipAnswer = { did: 'ship'; refused: RefusalCode; fields: FieldErrors; typed: Shipment; sure: string }

type Props = { details: Details; answer: ShipAnswer | undefined }
/** Locked while the order is on its way to another status, or that can still be taken back. */
type Lockable = { isLocked: boolean }

/** Hands a confirmed order over to a courier; until it is delivered that can be corrected and undone. */
export function ShipmentCard({ details, answer }: Props) {
  const { shipment, status } = details.order
  const { parcel } = details
  const isLocked = useMoving(details.order).isBusy
  const isOpen = status === 'confirm'
  if (!isOpen && !shipment && !parcel && !answer) return null
  return (
    <Card
      id="shipment"
      title={!shipment ? <Trans>Hand over</Trans> : isOpen ? <Trans>With the courier</Trans> : <Trans>Courier</Trans>}
    >
      {shipment && <Facts shipment={shipment} day={details.handedOver?.shown ?? ''} />}
      {parcel && <ParcelFacts parcel={parcel} isHandedOver={shipment !== undefined} />}
      {isHandedOverNext(details.order) && (
        <>
          <Confirmed />
          <HandOverBy handOver={details.handOver} />
          <ShipmentForm details={details} answer={answer} isLocked={isLocked} />
        </>
      )}
      {isOpen && shipment && (
        <>
          <Correction details={details} answer={answer} isLocked={isLocked} />
          <TakeBack id={details.order.id} isLocked={isLocked} />
        </>
      )}
      {!isOpen && answer && <Refused answer={answer} />}
    </Card>
  )
}

/** What was said of the hand-over, put right. */
function Correction({ details, answer, isLocked }: Props & Lockable) {
  const { t } = useLingui()
  const saved = t`The hand-over was corrected.`
  const { box, saves } = useClosing({ does: 'ship', answer, version: details.shipmentChanges.length, saved })
  return (
    <details ref={box} className="mt-2" open={answer !== undefined}>
      <summary {...lockedSummary(isLocked)}>
        <PencilLine size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Correct</Trans>
      </summary>
      <ShipmentForm key={saves} details={details} answer={answer} isLocked={isLocked} />
    </details>
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

function ShipmentForm({ details, answer, isLocked }: Props & Lockable) {
  const { order, placedOn, today } = details
  const { t } = useLingui()
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
      <input type="hidden" name="seen" value={String(new URLSearchParams(order.shipment))} />
      {answer && !isMended && (
        <Alert key={sends} look="danger" takesFocus>
          <PleaseCheck wrong={labels.filter(({ id }) => fields[id])}>
            <WhyRefused details={details} refused={answer.refused} />
          </PleaseCheck>
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

/** What somebody else has done to the shipment meanwhile is said with who and when. */
function WhyRefused({ details, refused }: { details: Details; refused: RefusalCode }) {
  const { t } = useLingui()
  const words = useAdminWords()
  const { shipment } = details.order
  const latest = details.shipmentChanges.at(-1)
  const isOvertaken = refused === 'order-handed-over' || refused === 'order-changed'
  if (!isOvertaken || !latest) return words.refusal(refused)
  const { at, changedBy } = latest
  const who = changedBy ?? t`the shop`
  const day = details.handedOver?.shown ?? ''
  return (
    <>
      {!shipment ? (
        <Trans>
          The hand-over was undone meanwhile ({at} by {who}).
        </Trans>
      ) : refused === 'order-changed' ? (
        <Trans>
          Corrected meanwhile ({at} by {who}).
        </Trans>
      ) : (
        <HandedOverAlready shipment={shipment} day={day} at={at} by={changedBy} />
      )}{' '}
      <Trans>Nothing was overwritten, and what you typed is still here.</Trans>
    </>
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
