import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, type ComponentProps, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { CourierName } from '#domain/orders/courier.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Question, showQuestion, useQuestion } from '../table/confirm.tsx'
import { ManyResult } from '../table/bulk-frame.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useCourierWords } from '../shell/courier-words.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { NotDone, type FailedOrder } from './not-done.tsx'
import { agree, decline, useMoves, type Wanted, type Warned, type OrderAnswer } from './moves.ts'

/** Asks before orders get a status that no other follows. One for the whole page, so that no row carries its own. */
export function MoveQuestion() {
  const open = useMoves((state) => state.open)
  return open && <OpenQuestion key={`${open.status} ${open.ids.join()}`} open={open} />
}

function OpenQuestion({ open }: { open: Wanted }) {
  const question = useQuestion()
  // One order of the list's bar is asked about as many are.
  const words = useQuestionWords(open, open.name !== undefined)
  const { dialog, cancel } = question
  useLayoutEffect(() => {
    const shown = dialog.current
    showQuestion({ dialog, cancel })
    // Closing leads the focus back to where it was.
    return () => shown?.close()
  }, [dialog, cancel])
  return (
    <Question
      question={question}
      {...words}
      action={useAddress('/admin/order')}
      fields={{}}
      fetcher={hand}
      onClose={decline}
    >
      <WhatIsAsked open={open} />
      {isFinal(open.status) && (
        <p>
          <Trans>You can undo it for a few seconds. After that it is final.</Trans>
        </p>
      )}
    </Question>
  )
}

const hand = { state: 'idle', Form: AnswerForm } as const

function AnswerForm(form: ComponentProps<'form'>) {
  return (
    <form
      {...form}
      onSubmit={(submit) => {
        submit.preventDefault()
        agree(String(new FormData(submit.currentTarget).get('reason') ?? '').trim())
      }}
    />
  )
}

function WhatIsAsked({ open: { ids, status, name, warned, isCalledFirst } }: { open: Wanted }) {
  const numbers = ids.map(orderNumberIn).join(', ')
  return (
    <>
      <p className="wrap-anywhere">
        {ids.length === 1 && name ? (
          <Trans>
            Order {numbers} from {name}
          </Trans>
        ) : (
          <>
            <Plural value={ids.length} one="# order" other="# orders" />: {numbers}
          </>
        )}
      </p>
      {status === 'cancelled' && (
        <p>
          <Trans>The products go back into stock.</Trans>
        </p>
      )}
      {isCalledFirst && (
        <p>
          <Trans>The shop’s experience with this phone number says: call first.</Trans>
        </p>
      )}
      {warned && warned.length > 0 && <WhyAsked warned={warned} isAlone={ids.length === 1} />}
    </>
  )
}

/** Whose phone number is marked, and why. An order by itself goes on once somebody has asked; of many it is left out. */
function WhyAsked({ warned, isAlone }: { warned: Warned[]; isAlone: boolean }) {
  return (
    <div className="mt-2 rounded-card bg-warning-soft p-3 text-on-warning-soft">
      <p className="font-semibold">
        {isAlone ? (
          <Trans>This phone number is marked “ask before confirming”:</Trans>
        ) : (
          <Trans>Left out, because their phone number is marked “ask before confirming”:</Trans>
        )}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {warned.map(({ id, reason }) => (
          <li key={id} className="wrap-anywhere">
            {!isAlone && <strong>{orderNumberIn(id)}: </strong>}
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useQuestionWords({ ids, status, warned = [], isCalledFirst }: Wanted, isOne: boolean) {
  const { t } = useLingui()
  const sure = isCalledFirst && warned.length === 0 ? t`I have called: confirm it` : t`I have asked: confirm it`
  if (status === 'confirm')
    return {
      title:
        isOne || ids.length === 1
          ? t`Confirm this order?`
          : warned.length < ids.length
            ? t`Confirm these orders?`
            : t`None of these can be confirmed together`,
      yes: ids.length === 1 ? sure : warned.length < ids.length ? t`Confirm the others` : t`OK`,
      no: t`Not yet`,
      look: 'primary' as const,
    }
  if (status === 'delivered')
    return {
      title: isOne ? t`Was this order delivered?` : t`Were these orders delivered?`,
      yes: isOne ? t`Yes, it was delivered` : t`Yes, they were delivered`,
      no: t`Not yet`,
      look: 'primary' as const,
    }
  return {
    title: isOne ? t`Cancel this order?` : t`Cancel these orders?`,
    yes: isOne ? t`Yes, cancel it` : t`Yes, cancel them`,
    no: isOne ? t`Keep it` : t`Keep them`,
    look: 'danger' as const,
    more: { name: 'reason', label: t`Why (the customer can read it)`, maxLength: 300 },
  }
}

/** The same question on the page itself, for a form that was sent without scripts. */
function SentQuestion({ open }: { open: Wanted }) {
  const { ids, status } = open
  const { title, yes, no, look, more } = useQuestionWords(open, ids.length === 1)
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="sent-question" className="my-3 rounded-card border border-line-strong bg-surface p-5">
      <h2 id="sent-question" className="text-xl">
        {title}
      </h2>
      <div className="mt-1.5 text-ink-2">
        <WhatIsAsked open={open} />
        {isFinal(status) && <Trans>It cannot be undone.</Trans>}
      </div>
      <form method="post" className="mt-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="do" value="many" />
        <input type="hidden" name="sure" value="yes" />
        <input type="hidden" name="status" value={status} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        {more && (
          <TextField label={more.label} name={more.name} maxLength={more.maxLength} isOptional className="w-full" />
        )}
        <Button type="submit" variant={look}>
          {yes}
        </Button>
        <Link to={pathname} className="inline-flex min-h-11 items-center px-3 font-semibold text-link">
          {no}
        </Link>
      </form>
    </section>
  )
}

/** What became of a form that was sent without scripts. */
export function SentAnswer({ answer }: { answer: OrderAnswer | ManyAnswer | undefined }) {
  const { t } = useLingui()
  const words = useAdminWords()
  if (!answer) return null
  if (answer.did === 'ask') return <SentQuestion open={answer} />
  if (answer.did === 'many') return <ManyOrdersResult answer={answer} />
  if (answer.refused)
    return (
      <Alert look="danger">
        <strong>{t`Error!`}</strong> {orderNumberIn(answer.id)}: {words.refusal(answer.refused)}
      </Alert>
    )
  return answer.did === 'archive' ? (
    <Alert look="success">
      <strong>{t`Deleted!`}</strong> {t`Order has been deleted.`}
    </Alert>
  ) : null
}

/** What became of an order each; `refused` when nothing was tried at all. */
export type ManyAnswer = {
  did: 'many'
  /** What they were to become. */
  status?: OrderStatus
  done: string[]
  failed: FailedOrder[]
  refused?: RefusalCode | 'unknown'
  /** Whose parcels were to be booked. */
  courier?: CourierName | undefined
}

type ManyOrdersProps = {
  answer: ManyAnswer
  /** What was done to how many, in words, where it is no status. */
  summary?: ReactNode
  takesFocus?: boolean
  children?: ReactNode
}

/** How many were moved on, and which were not, and why. */
export function ManyOrdersResult({ answer, summary, takesFocus, children }: ManyOrdersProps) {
  const { status, done, failed, refused, courier } = answer
  const refusal = useCourierWords()
  return (
    <ManyResult
      refused={refused && refusal(refused, courier)}
      done={summary ?? <Moved status={status} count={done.length} />}
      failed={failed.length}
      takesFocus={takesFocus}
    >
      <NotDone failed={failed} />
      {children}
    </ManyResult>
  )
}

function Moved({ status, count }: { status: OrderStatus | undefined; count: number }) {
  if (status === 'confirm') return <Plural value={count} one="# order confirmed" other="# orders confirmed" />
  if (status === 'delivered') return <Plural value={count} one="# order delivered" other="# orders delivered" />
  return <Plural value={count} one="# order cancelled" other="# orders cancelled" />
}
