import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFetcher, Form, useNavigation } from 'react-router'
import { Check, Mail, Reply, Undo2 } from 'lucide-react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { answerMessage, findNamedOrders, openOf, type OpenMessage } from './messages.server.ts'
import { MessageChip, OverdueMark } from './message-chip.tsx'
import { PhoneWays, phoneInWords } from '../orders/phone-link.tsx'
import { BackLink, ListHead } from '../table/list-head.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { languageOf, languageOfText } from '../../i18n/language.ts'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Route } from './+types/message.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const { data } = await api.showMessage({ reference }).catch(orErrorPage)
  const named = await findNamedOrders(api, data)
  return { message: openOf(data, languageOf(url.pathname)), named: named.map(({ id }) => id) }
}

export async function action({ request, params: { reference }, url, context }: Route.ActionArgs) {
  return answerMessage(await request.formData(), { api: context.get(shop), reference, url })
}

export default function MessagePage({ loaderData: { message, named }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  useReading(message)
  return (
    <div className="max-w-3xl">
      <BackLink to="/admin/messages">
        <Trans>Messages</Trans>
      </BackLink>
      <ListHead title={t`Message from ${message.name}`} about={<p className="tabular-nums">{message.reference}</p>}>
        <MessageChip state={message.state} />
        {message.isOverdue && <OverdueMark />}
      </ListHead>
      <div className="mt-5 grid gap-4">
        {actionData?.refused && <Alert look="danger">{words.refusal(actionData.refused)}</Alert>}
        <OpenMessagePage message={message} named={named} />
      </div>
    </div>
  )
}

/** Who opens a new message has read it. A page that is only fetched ahead marks nothing. */
function useReading({ reference, state }: OpenMessage): void {
  const { submit } = useFetcher()
  const address = useAddress(`/admin/messages/${reference}`)
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === reference) return
    opened.current = reference
    if (state === 'new') void submit({ state: 'read' }, { method: 'post', action: address })
  }, [reference, state, submit, address])
}

/** The message, how to answer it, and who in the shop has dealt with it. */
function OpenMessagePage({ message, named }: { message: OpenMessage; named: string[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, email, phone, reference, sent, answerBy, orderId, isReturnOpen, closed, message: text } = message
  return (
    <article className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Line label={t`Sender`}>
          {name}
          {email && (
            <a
              href={`mailto:${email}`}
              className="block w-fit min-h-6 content-center wrap-anywhere text-link underline underline-offset-4"
            >
              {email}
            </a>
          )}
        </Line>
        <Line label={t`Received`}>{sent}</Line>
        {answerBy && <Line label={t`Answer by`}>{answerBy}</Line>}
        {orderId && (
          <Line label={t`Asks for a return`}>
            <OrderLink id={orderId} />
            {!isReturnOpen && (
              <span className="block font-normal text-ink-2">
                {closed ? <Closed closed={closed} /> : <Trans>A return was recorded since.</Trans>}
              </span>
            )}
          </Line>
        )}
        {named.length > 0 && (
          <Line label={t`Mentions`}>
            {named.map((id) => (
              <OrderLink key={id} id={id} />
            ))}
          </Line>
        )}
        {phone && (
          <Line label={t`Phone`}>
            <TextLink to={`/admin/customers/${phone}`} className="inline-flex min-h-6 items-center tabular-nums">
              {phoneInWords(phone, language)}
            </TextLink>
          </Line>
        )}
      </dl>
      <p
        lang={languageOfText(text)}
        className="max-w-[68ch] border-t border-line pt-5 text-lg wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {email && (
          <a
            href={mailTo(email, t`Re: your message ${reference} to the shop`, text)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
          >
            <Reply size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Reply by email</Trans>
          </a>
        )}
        {phone && <PhoneWays phone={phone} />}
        {isReturnOpen && (
          <ButtonLink to={`/admin/order/${orderId}?record=${reference}#returned`} variant="secondary">
            <Undo2 size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Record this return</Trans>
          </ButtonLink>
        )}
        {orderId && (isReturnOpen || closed) && <ReturnMark reference={reference} to={closed ? 'open' : 'closed'} />}
        <Marks message={message} />
      </div>
      <History message={message} />
    </article>
  )
}

function OrderLink({ id }: { id: string }) {
  const number = orderNumberIn(id)
  return (
    <TextLink to={`/admin/order/${id}`} className="me-3 inline-flex min-h-6 items-center tabular-nums">
      <Trans>Order {number}</Trans>
    </TextLink>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function Closed({ closed: { by, at } }: { closed: { by: string; at: string } }) {
  if (!by) return <Trans>Closed without a return on {at}</Trans>
  return (
    <Trans>
      Closed without a return by {by} on {at}
    </Trans>
  )
}

/** Closes the request for a return without one, or opens it again. */
function ReturnMark({ reference, to }: { reference: string; to: 'open' | 'closed' }) {
  const isBusy = useNavigation().formData?.has('return')
  return (
    <Form method="post" action={useAddress(`/admin/messages/${reference}`)} preventScrollReset>
      <Button type="submit" name="return" value={to} variant={to === 'open' ? 'quiet' : 'secondary'} isBusy={isBusy}>
        {to === 'open' ? <Trans>Open the request again</Trans> : <Trans>Close without a return</Trans>}
      </Button>
    </Form>
  )
}

function Marks({ message: { reference, state } }: { message: OpenMessage }) {
  const { t } = useLingui()
  const busy = useNavigation().formData?.get('state')
  return (
    <Form
      method="post"
      action={useAddress(`/admin/messages/${reference}`)}
      preventScrollReset
      onSubmit={(event) => busy && event.preventDefault()}
      className="flex flex-wrap gap-3"
    >
      {state !== 'answered' && (
        <Button type="submit" name="state" value="answered" variant="secondary" isBusy={busy === 'answered'}>
          <Check size={18} strokeWidth={2} aria-hidden />
          {busy === 'answered' ? t`Saving…` : t`Mark as answered`}
        </Button>
      )}
      {state === 'new' && (
        <Button type="submit" name="state" value="read" variant="quiet" className="scripted:hidden">
          <Trans>Mark as read</Trans>
        </Button>
      )}
      {state !== 'new' && (
        <Button type="submit" name="state" value="new" variant="quiet" isBusy={busy === 'new'}>
          <Mail size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Mark as new</Trans>
        </Button>
      )}
    </Form>
  )
}

function History({ message: { read, answered } }: { message: OpenMessage }) {
  if (!read) return null
  return (
    <ul className="grid gap-1 text-sm text-ink-2">
      <li>
        {read.by ? (
          <Trans>
            Read by {read.by} on {read.at}
          </Trans>
        ) : (
          <Trans>Read on {read.at}</Trans>
        )}
      </li>
      {answered && (
        <li>
          {answered.by ? (
            <Trans>
              Answered by {answered.by} on {answered.at}
            </Trans>
          ) : (
            <Trans>Answered on {answered.at}</Trans>
          )}
        </li>
      )}
    </ul>
  )
}

const longestQuote = 1000

/** A letter that is begun: to whom, about what, and what it answers. */
function mailTo(email: string, subject: string, text: string): string {
  const quoted = text
    .slice(0, longestQuote)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`
}
