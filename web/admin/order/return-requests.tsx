import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Form, useLocation, useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { unitsKept } from '#domain/orders/returned-items.ts'
import { languageOfText } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import type { Details } from './details.server.ts'
import { useOrderAction } from './order-frame.tsx'
import { useReturnReason } from './return-question.tsx'

type Request = Details['returnRequests'][number]

/** What the customer asks to return, until what came back is recorded or the request is closed. */
export function ReturnRequests({ details: { order, returnRequests } }: { details: Details }) {
  if (returnRequests.length === 0) return null
  const canRecord = unitsKept(order).some((left) => left > 0)
  return (
    <section
      id="asked"
      aria-labelledby="asked-title"
      className="scroll-mt-20 rounded-card bg-info-soft p-4 text-on-info-soft sm:p-5"
    >
      <h2 id="asked-title" className="flex items-center gap-2.5 text-lg">
        <Undo2 size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
        <Trans>The customer asks for a return</Trans>
      </h2>
      <ul className="divide-y divide-line-strong">
        {returnRequests.map((request) => (
          <li key={request.reference} className="grid gap-2 py-3 last:pb-0">
            <Wish request={request} lines={order.lines} />
            <div className="mt-1 flex flex-wrap gap-2">
              {canRecord && <Record id={order.id} reference={request.reference} />}
              <CloseRequest id={order.id} reference={request.reference} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When it was asked for, which lines, and why. */
function Wish({ request: { reference, at, lines: asked, reason, text }, lines }: WishProps) {
  const language = useLanguage()
  const choiceName = useChoiceName()
  const reasons = useReturnReason()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        {at}
        <MessageLink reference={reference} />
      </p>
      {asked.length > 0 && (
        <ul className="font-semibold">
          {asked.map(({ line, quantity }) => {
            const of = lines[line - 1]
            const choice = of && choiceName(of)
            return (
              <li key={line} className="wrap-anywhere">
                {formatNumber(quantity, language)} × {of?.title}
                {choice && ` (${choice})`}
              </li>
            )
          })}
        </ul>
      )}
      {reason && <p>{reasons[reason]}</p>}
      {text && (
        <p lang={languageOfText(text)} className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </>
  )
}

/** The message that asks for a return, by its reference. */
export function MessageLink({ reference }: { reference: string }) {
  const { t } = useLingui()
  return (
    <TextLink
      to={`/admin/messages/${reference}`}
      aria-label={t`Open message ${reference}`}
      className="inline-flex min-h-6 items-center tabular-nums"
    >
      {reference}
    </TextLink>
  )
}

type WishProps = { request: Request; lines: Details['order']['lines'] }

/** For what does not come back: the customer keeps it, or the shop does not take it. The message opens it again. */
function CloseRequest({ id, reference }: { id: string; reference: string }) {
  const busy = useNavigation().formData
  const isBusy = busy?.get('do') === 'close-return' && busy.get('reference') === reference
  return (
    <Form method="post" action={useOrderAction(id)} preventScrollReset>
      <input type="hidden" name="do" value="close-return" />
      <input type="hidden" name="reference" value={reference} />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        <Trans>Close without a return</Trans>
      </Button>
    </Form>
  )
}

/** Opens the form with what was asked for; `record` in the address says which request. */
function Record({ id, reference }: { id: string; reference: string }) {
  const params = new URLSearchParams(useLocation().search)
  params.set('record', reference)
  return (
    <ButtonLink to={`/admin/order/${id}?${params}#returned`}>
      <Trans>Record this return</Trans>
    </ButtonLink>
  )
}
