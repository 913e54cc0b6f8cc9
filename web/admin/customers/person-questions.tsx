import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Question, type OpenQuestion } from '../table/confirm.tsx'
import { usePersonAction } from './use-person-action.ts'

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
      <span className="block wrap-anywhere">{email}</span>
      {children}
    </p>
  )
}
