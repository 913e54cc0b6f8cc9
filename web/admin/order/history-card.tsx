import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatMoney, formatNumber, type Poisha } from '#domain/money.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useColourName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useTaken } from '../shell/unsent-form.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { Card, useOrderAction } from './order-frame.tsx'
import type { Details } from './details.server.ts'
import { MessageLink } from './return-requests.tsx'

/** Every change of the order, as it came: when, who, why. */
export function HistoryCard({ details }: { details: Details }) {
  const entries = [
    ...details.history.map((step) => ({ ...step, entry: <Step key={`${step.status} ${step.at}`} step={step} /> })),
    ...details.shipmentChanges.map((change) => ({
      ...change,
      entry: <ShipmentChange key={`${change.kind} ${change.moment}`} change={change} />,
    })),
    ...details.returns.map((back) => ({ ...back, entry: <Return key={back.moment} back={back} /> })),
    ...details.closedRequests.map((closed) => ({
      ...closed,
      entry: <ClosedRequest key={closed.reference} closed={closed} />,
    })),
    ...details.deletions.map((change) => ({
      ...change,
      entry: <Deletion key={`${change.kind} ${change.moment}`} change={change} />,
    })),
    ...details.sms.map((sms) => ({ ...sms, entry: <Sms key={`sms ${sms.moment}`} sms={sms} /> })),
    ...details.edits.map((edit) => ({ ...edit, entry: <Edit key={edit.moment} edit={edit} /> })),
  ]
  return (
    <Card id="history" title={<Trans>History</Trans>}>
      <ol className="grid grid-cols-1 gap-3 divide-y divide-line wrap-anywhere *:not-last:pb-3">
        {entries.toSorted((one, other) => Date.parse(one.moment) - Date.parse(other.moment)).map(({ entry }) => entry)}
      </ol>
    </Card>
  )
}

function Step({ step: { status, at, by, changedBy, reason } }: { step: Details['history'][number] }) {
  const { t } = useLingui()
  const movers = { customer: t`the customer`, shop: t`the shop`, system: t`the shop, automatically` }
  const who = changedBy ?? movers[by]
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip status={status} />
        <span className="text-ink-2">
          <Trans>
            {at} by {who}
          </Trans>
        </span>
      </span>
      {reason && <span className="ps-1">“{reason}”</span>}
    </li>
  )
}

function Return({ back: { at, recordedBy, refund } }: { back: Details['returns'][number] }) {
  const { t } = useLingui()
  return (
    <li className="text-ink-2">
      <Trans>
        {at}: return recorded by {recordedBy ?? t`the shop`}, <Price amount={refund} /> given back
      </Trans>
    </li>
  )
}

function ClosedRequest({ closed: { at, closedBy, reference } }: { closed: Details['closedRequests'][number] }) {
  const { t } = useLingui()
  return (
    <li className="text-ink-2">
      <Trans>
        {at}: closed without a return by {closedBy ?? t`the shop`}
      </Trans>{' '}
      <MessageLink reference={reference} />
    </li>
  )
}

function Deletion({ change: { kind, at, changedBy } }: { change: Details['deletions'][number] }) {
  const { t } = useLingui()
  const who = changedBy ?? t`the shop`
  return (
    <li className="text-ink-2">
      {kind === 'deleted' ? (
        <Trans>
          {at}: deleted by {who}
        </Trans>
      ) : (
        <Trans>
          {at}: brought back by {who}
        </Trans>
      )}
    </li>
  )
}

function Sms({ sms: { step, at } }: { sms: Details['sms'][number] }) {
  const { t } = useLingui()
  const steps: Record<typeof step, string> = {
    placed: t`order placed`,
    confirmed: t`order confirmed`,
    handedOver: t`order with the courier`,
    cancelled: t`order cancelled`,
  }
  const what = steps[step]
  return (
    <li className="text-ink-2">
      <Trans>
        {at}: SMS sent ({what})
      </Trans>
    </li>
  )
}

function Edit({ edit: { at, changedBy, reason, before, amounts, items } }: { edit: Details['edits'][number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const colourName = useColourName()
  const who = changedBy ?? t`the shop`
  const names = {
    discount: t`Discount`,
    deliveryCharge: t`Delivery charges`,
    totalAmount: t`Total`,
    advanceAsked: t`Advance asked for`,
  }
  const money = (amount: Poisha) => formatMoney(amount, language, 'price')
  return (
    <li className="grid gap-0.5">
      <span className="text-ink-2">
        <Trans>
          {at}: changed by {who}
        </Trans>
      </span>
      {reason && <span>“{reason}”</span>}
      {items.map(({ key, title, size, colour, from, to }) => (
        <span key={key} className="text-sm">
          {[title, size, colour && colourName(colour)].filter(Boolean).join(' · ')}: {formatNumber(from, language)} →{' '}
          {formatNumber(to, language)}
        </span>
      ))}
      {amounts.map(({ name, from, to }) => (
        <span key={name} className="text-sm">
          {names[name]}: {money(from)} → {money(to)}
        </span>
      ))}
      {before.length > 0 && (
        <span className="text-sm">
          <Trans>Before:</Trans> {before.join(' · ')}
        </span>
      )}
    </li>
  )
}

function ShipmentChange({ change }: { change: Details['shipmentChanges'][number] }) {
  const { t } = useLingui()
  const { kind, at, changedBy, shipment } = change
  const who = changedBy ?? t`the shop`
  const details = [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-0.5">
      <span className="text-ink-2">
        {kind === 'handed-over' && (
          <Trans>
            {at}: handed over by {who}
          </Trans>
        )}
        {kind === 'corrected' && (
          <Trans>
            {at}: shipment corrected by {who}
          </Trans>
        )}
        {kind === 'taken-back' && (
          <Trans>
            {at}: hand-over undone by {who}
          </Trans>
        )}
      </span>
      {details && <span className="wrap-anywhere">{details}</span>}
    </li>
  )
}

export type NoteAnswer = { did: 'note'; refused: RefusalCode; fields: FieldErrors; typed: string }

type Props = { id: string; notes: Details['notes']; answer: NoteAnswer | undefined }

/** What the shop's people tell each other about the order; customers never see it. */
export function NotesCard({ id, notes, answer }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  const isBusy = useNavigation().formData?.get('do') === 'note'
  const [saves, setSaves] = useState(0)
  useTaken({ does: 'note', answer, version: notes.length, onTaken: () => setSaves((count) => count + 1) })
  return (
    <Card id="notes" title={<Trans>Notes</Trans>}>
      {notes.length > 0 && (
        <ul className="mb-4 grid grid-cols-1 gap-3">
          {notes.map(({ text, by, at }) => (
            <li key={`${at} ${text}`} className="rounded-card bg-sunken p-3">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
                {by}, {at}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action={useOrderAction(id)} preventScrollReset className="grid gap-3" noValidate>
        <input type="hidden" name="do" value="note" />
        {/* Another note begins with an empty field; a colleague’s leaves what is being written. */}
        <TextArea
          key={saves}
          label={t`New note`}
          hint={t`Only admins see it.`}
          name="text"
          rows={2}
          maxLength={1000}
          defaultValue={answer?.typed}
          error={answer && (words.field(answer.fields['text']) ?? words.refusal(answer.refused))}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
          {isBusy ? t`Saving…` : <Trans>Add note</Trans>}
        </Button>
      </Form>
    </Card>
  )
}
