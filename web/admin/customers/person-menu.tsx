import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck, Trash2, UserRound, UserRoundMinus } from 'lucide-react'
import { useAddress } from '../../i18n/use-address.ts'
import { Link } from '../../ui/link.tsx'
import { QuestionOpener, useQuestion } from '../table/confirm.tsx'
import { RowMenu, rowMenuItem } from '../table/row-menu.tsx'
import type { PersonRow } from './people.server.ts'
import { DeleteQuestion, DemoteQuestion, PromoteQuestion } from './person-questions.tsx'
import { usePeopleFetcher } from './use-person-action.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What can be done with somebody: open their page, change their role, delete them. Nobody does the latter two to themselves. */
export function PersonMenu({ person }: { person: PersonRow }) {
  const { t } = useLingui()
  const { state, formData } = usePeopleFetcher()
  const action = useAddress('/admin/customers')
  const [role, removal] = [useQuestion(), useQuestion()]
  const isAdmin = person.role === 'Admin'
  const RoleQuestion = isAdmin ? DemoteQuestion : PromoteQuestion
  return (
    <>
      <RowMenu
        label={t`View ${person.name}`}
        word={t`View`}
        isBusy={state !== 'idle' && formData?.get('id') === person.id}
      >
        <Link to={`/admin/customers/${person.id}`} className={rowMenuItem}>
          <UserRound {...icon} />
          <Trans>Open</Trans>
        </Link>
        {person.isSelf ? (
          <p className="px-3 py-2 text-sm text-ink-2">
            <Trans>This is you. Your role and your account are not changed here.</Trans>
          </p>
        ) : (
          <>
            <QuestionOpener question={role} className={rowMenuItem}>
              {isAdmin ? <UserRoundMinus {...icon} /> : <ShieldCheck {...icon} />}
              {isAdmin ? <Trans>Make customer</Trans> : <Trans>Make Admin</Trans>}
            </QuestionOpener>
            <div aria-hidden className="stitch my-1" />
            <QuestionOpener question={removal} className={`${rowMenuItem} text-danger`}>
              <Trash2 {...icon} />
              <Trans>Delete</Trans>
            </QuestionOpener>
          </>
        )}
      </RowMenu>
      {!person.isSelf && (
        <>
          <RoleQuestion question={role} person={person} action={action} />
          <DeleteQuestion question={removal} person={person} action={action} />
        </>
      )}
    </>
  )
}
