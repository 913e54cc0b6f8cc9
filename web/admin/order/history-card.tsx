import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
import { useAdminWords } from '../shell/use-admin-words.ts'
import { Card, useOrderAction } from './order-frame.tsx'
import type { Details } from './details.server.ts'
import { MessageLink } from './return-requests.tsx'

/** Every change of the order: when, who, why. */
export function HistoryCard({
  details: { history, edits, shipmentChanges, returns, closedRequests, deletions },
}: {
  details: Details
}) {
  const { t } = useLingui()
  const movers = { customer: t`the customer`, shop: t`the shop`, system: t`the shop, automatically` }
  return (
    <Card id="history" title={<Trans>History</Trans>}>
      <ol className="grid gap-4">
        {history.map(({ status, at, by, changedBy, reason }) => {
          const who = changedBy ?? movers[by]
          return (
            <li key={`${status} ${at}`} className="grid gap-1">
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
        })}
        {shipmentChanges.map((change) => (
          <ShipmentChange key={`${change.kind} ${change.at}`} change={change} />
        ))}
        {returns.map(({ at, recordedBy, refund }) => (
          <Entry key={at}>
            <Trans>
              {at}: return recorded by {recordedBy ?? t`the shop`}, <Price amount={refund} /> given back
            </Trans>
          </Entry>
        ))}
        {closedRequests.map(({ reference, at, closedBy }) => (
          <Entry key={reference}>
            <Trans>
              {at}: closed without a return by {closedBy ?? t`the shop`}
            </Trans>{' '}
            <MessageLink reference={reference} />
          </Entry>
        ))}
        {deletions.map(({ kind, at, changedBy }) => (
          <Entry key={`${kind} ${at}`}>
            {kind === 'deleted' ? (
              <Trans>
                {at}: deleted by {changedBy ?? t`the shop`}
              </Trans>
            ) : (
              <Trans>
                {at}: brought back by {changedBy ?? t`the shop`}
              </Trans>
            )}
          </Entry>
        ))}
        {edits.map((edit) => (
          <Edit key={edit.at} edit={edit} />
        ))}
      </ol>
    </Card>
  )
}

function Entry({ children }: { children: ReactNode }) {
  return <li className="border-t border-line pt-3 text-ink-2">{children}</li>
}

function Edit({ edit: { at, changedBy, reason, before, amounts, items } }: { edit: Details['edits'][number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const colourName = useColourName()
  const who = changedBy ?? t`the shop`
  const names = { discount: t`Discount`, deliveryCharge: t`Delivery charges`, totalAmount: t`Total` }
  const money = (amount: Poisha) => formatMoney(amount, language, 'price')
  return (
    <li className="grid gap-0.5 border-t border-line pt-3">
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
    <li className="grid gap-0.5 border-t border-line pt-3">
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
  return (
    <Card id="notes" title={<Trans>Notes</Trans>}>
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.map(({ text, by, at }) => (
            <li key={`${at} ${text}`} className="rounded-card bg-sunken p-3">
              <p className="whitespace-pre-line">{text}</p>
              <p className="mt-1 text-sm text-ink-2">
                {by}, {at}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action={useOrderAction(id)} preventScrollReset className="grid gap-3" noValidate>
        <input type="hidden" name="do" value="note" />
        {/* Another note begins with an empty field. */}
        <TextArea
          key={notes.length}
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
