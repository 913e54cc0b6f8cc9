import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ShieldCheck, Sparkles } from 'lucide-react'
import type { Role } from '#contract/accounts.ts'
import { Question, type OpenQuestion } from '../table/confirm.tsx'
import { TextLink } from '../../ui/link.tsx'
import { usePersonAction } from './person-news.tsx'
import { useList, withList } from '../table/list-place.ts'

type AskedAbout = { id: string; name: string; email: string; orderCount: number }
/** `action` is the page that asks, as an address of its language. */
type Props = { question: OpenQuestion; person: AskedAbout; action: string }

export function PromoteQuestion({ question, person, action }: Props) {
  const { t } = useLingui()
  return (
    <Question
      question={question}
      look="primary"
      title={t`Do you want to make this user an admin?`}
      yes={t`Make Admin`}
      failure={t`Failed to update user role.`}
      action={action}
      fields={{ do: 'promote', id: person.id }}
      fetcher={usePersonAction(person.id, 'promote')}
    >
      <Who person={person} />
      <p>
        <Trans>
          Admins see all orders, customers and profits, and can change everything in the shop. They will have to log in
          again.
        </Trans>
      </p>
    </Question>
  )
}

export function DemoteQuestion({ question, person, action }: Props) {
  const { t } = useLingui()
  return (
    <Question
      question={question}
      title={t`Do you want to make this admin a customer again?`}
      yes={t`Make customer`}
      failure={t`Failed to update user role.`}
      action={action}
      fields={{ do: 'demote', id: person.id }}
      fetcher={usePersonAction(person.id, 'demote')}
    >
      <Who person={person} />
      <p>
        <Trans>They lose access to the admin at once and are logged out everywhere.</Trans>
      </p>
    </Question>
  )
}

export function LogOutQuestion({ question, person, action }: Props) {
  const { t } = useLingui()
  return (
    <Question
      question={question}
      title={t`Do you want to log this user out everywhere?`}
      yes={t`Log out everywhere`}
      failure={t`Failed to log the user out.`}
      action={action}
      fields={{ do: 'log-out', id: person.id }}
      fetcher={usePersonAction(person.id, 'log-out')}
    >
      <Who person={person} />
      <p>
        <Trans>
          They have to log in again on every device. Anyone who knows their password can still log in, so ask them to
          choose a new one.
        </Trans>
      </p>
    </Question>
  )
}

export function DeleteQuestion({ question, person, action }: Props) {
  const { t } = useLingui()
  return (
    <Question
      question={question}
      title={t`Are you sure?`}
      yes={t`Yes, delete it!`}
      failure={t`Failed to delete user.`}
      action={action}
      fields={{ do: 'delete', id: person.id }}
      fetcher={usePersonAction(person.id, 'delete')}
    >
      <p>{t`This user will be permanently deleted!`}</p>
      <Who person={person}>
        <Plural value={person.orderCount} _0="No orders" one="# order" other="# orders" />
      </Who>
      {person.orderCount > 0 && (
        <p>
          <Trans>The orders stay, without a name.</Trans>
        </p>
      )}
    </Question>
  )
}

function Who({ person: { name, email }, children }: { person: AskedAbout; children?: ReactNode }) {
  return (
    <p className="text-ink">
      <strong className="wrap-anywhere">{name}</strong>
      <span className="block wrap-anywhere">
        <Email address={email} />
      </span>
      {children}
    </p>
  )
}

/** The page of a person, or of a phone number, which knows the list that one came from. */
export function usePersonPath(id: string): string {
  return withList(`/admin/customers/${id}`, useList('/admin/customers'))
}

/** A person's name, a link to their page. */
export function PersonLink({ person: { id, name } }: { person: { id: string; name: string } }) {
  return (
    <TextLink to={usePersonPath(id)} data-open className="inline-flex min-h-6 items-center font-semibold wrap-anywhere">
      {name}
    </TextLink>
  )
}

/** An address that is written to with one press. */
export function MailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="inline-flex min-h-6 items-center text-link underline underline-offset-4 wrap-anywhere"
    >
      <span>
        <Email address={email} />
      </span>
    </a>
  )
}

/** Where there is no room for it in one line, its second begins after the @. */
function Email({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}

const mark = 'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap'

/** Badges of a person: administrator, premium customer. */
export function PersonMarks({ person: { role, isPremium } }: { person: { role: Role; isPremium: boolean } }) {
  if (role !== 'Admin' && !isPremium) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {role === 'Admin' && (
        <span className={`${mark} bg-info-soft text-on-info-soft`}>
          <ShieldCheck size={14} strokeWidth={2} aria-hidden />
          <Trans>Admin</Trans>
        </span>
      )}
      {isPremium && (
        <span className={`${mark} bg-accent-soft text-on-accent-soft`}>
          <Sparkles size={14} strokeWidth={2} aria-hidden />
          <Trans>Premium</Trans>
        </span>
      )}
    </span>
  )
}
