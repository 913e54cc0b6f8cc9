import { Trans } from '@lingui/react/macro'
import { LogOut, ShieldCheck, Trash2, UserRoundMinus } from 'lucide-react'
import { useAddress } from '../../i18n/use-language.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { QuestionOpener, useQuestion } from '../table/confirm.tsx'
import { PersonMarks, DeleteQuestion, DemoteQuestion, LogOutQuestion, PromoteQuestion } from './person-questions.tsx'
import type { Customer } from './customers.server.ts'

type Person = Customer['person']
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const button =
  'inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken'

/** The person and the actions on them. */
export function CustomerHead({ person }: { person: Person }) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <PageHead title={person.name} />
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
        <Avatar picture={person.image} size="medium" />
        <div className="grid min-w-0 gap-1.5">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{person.name}</h1>
          <PersonMarks person={person} />
          <p className="text-ink-2">
            <Trans>Customer since {person.joined.shown}</Trans>
          </p>
        </div>
      </div>
      {person.isSelf ? (
        <p className="max-w-[36ch] text-sm text-ink-2">
          <Trans>This is you. You can’t change your own role or account here.</Trans>
        </p>
      ) : (
        <Actions person={person} />
      )}
    </header>
  )
}

function Actions({ person }: { person: Person }) {
  const action = useAddress(`/admin/customers/${person.id}`)
  const [role, ending, removal] = [useQuestion(), useQuestion(), useQuestion()]
  const isAdmin = person.role === 'Admin'
  const RoleQuestion = isAdmin ? DemoteQuestion : PromoteQuestion
  return (
    <div className="flex flex-wrap gap-3">
      <QuestionOpener question={role} className={button}>
        {isAdmin ? <UserRoundMinus {...icon} /> : <ShieldCheck {...icon} />}
        {isAdmin ? <Trans>Make customer</Trans> : <Trans>Make Admin</Trans>}
      </QuestionOpener>
      <QuestionOpener question={ending} className={button}>
        <LogOut {...icon} />
        <Trans>Log out everywhere</Trans>
      </QuestionOpener>
      <QuestionOpener question={removal} className={`${button} text-danger`}>
        <Trash2 {...icon} />
        <Trans>Delete</Trans>
      </QuestionOpener>
      <RoleQuestion question={role} person={person} action={action} />
      <LogOutQuestion question={ending} person={person} action={action} />
      <DeleteQuestion question={removal} person={person} action={action} />
    </div>
  )
}
