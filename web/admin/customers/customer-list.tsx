import { useLingui, Trans, Plural } from '@lingui/react/macro'
import { Users, ShieldCheck, Trash2, UserRound, UserRoundMinus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#domain/money.ts'
import { AdminTable } from '../table/admin-table.tsx'
import { ListPager } from '../table/list-head.tsx'
import type { PersonQuery, PersonRow } from './customers.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePeopleFetcher } from './person-news.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { PhoneLink } from '../orders/phone-link.tsx'
import {
  MailLink,
  PersonLink,
  PersonMarks,
  DeleteQuestion,
  DemoteQuestion,
  PromoteQuestion,
  usePersonPath,
} from './person-questions.tsx'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import type { Column } from '../table/use-admin-table.tsx'
import { Link } from '../../ui/link.tsx'
import { QuestionOpener, useQuestion } from '../table/confirm.tsx'
import { RowMenu, rowMenuItem } from '../table/row-menu.tsx'

type Props = { query: PersonQuery; found: { rows: PersonRow[]; total: number; page: number; limit: number } }

/** People with an account. */
export function CustomerList({ query, found }: Props) {
  const { rows, page, limit } = found
  const { t } = useLingui()
  const columns = useCustomerColumns()
  useNextRow(rows.map(({ id }) => id))
  if (rows.length === 0) return <NoCustomers />
  return (
    <>
      <AdminTable
        name="customers"
        label={t`Customers, the newest first`}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        first={(page - 1) * limit + 1}
        Card={CustomerCard}
      />
      <ListPager path="/admin/customers" query={query} found={found} />
    </>
  )
}

/** None that match: the whole list always has at least the admin who reads it. */
function NoCustomers() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Users size={28} strokeWidth={1.5} />}
      title={t`No customer matches.`}
      action={
        <ButtonLink to="/admin/customers" variant="secondary">
          <Trans>Show all customers</Trans>
        </ButtonLink>
      }
    >
      <Trans>Try another name, phone number or email. Guests have no account: find them among all who ordered.</Trans>
    </EmptyState>
  )
}

/** After a row is deleted, the focus moves to the one in its place. */
function useNextRow(ids: string[]): void {
  const { data } = usePeopleFetcher()
  const before = useRef(ids)
  useEffect(() => {
    const place = data?.did === 'delete' && !ids.includes(data.id) ? before.current.indexOf(data.id) : -1
    before.current = ids
    if (place < 0) return
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())
    const row = rows[place] ?? rows.at(-1)
    row?.querySelector<HTMLElement>('[data-open]')?.focus()
  }, [ids, data])
}

/** A person as a card, for small screens. */
function CustomerCard({ row: person }: { row: PersonRow }) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Avatar picture={person.image} />
      <header className="flex items-center gap-2">
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="text-base">
            <PersonLink person={person} />
          </h2>
          <PersonMarks person={person} />
        </div>
        <PersonMenu person={person} />
      </header>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3">
        {person.phone && <PhoneLink phone={person.phone} />}
        <span className="text-ink-2 tabular-nums">
          <Plural value={person.orderCount} _0="No orders" one="# order" other="# orders" />
        </span>
        <MailLink email={person.email} />
        {person.address && <p className="basis-full text-ink-2">{person.address}</p>}
      </div>
    </article>
  )
}

/** The specified columns of the list of customers. */
function useCustomerColumns(): Column<PersonRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'place',
      heading: t`#`,
      className: 'text-ink-2 tabular-nums',
      cell: (_, place) => formatNumber(place, language),
    },
    { id: 'image', heading: t`Image`, cell: ({ image }) => <Avatar picture={image} /> },
    {
      id: 'name',
      heading: t`Name`,
      isRowHead: true,
      className: 'min-w-36',
      cell: (person) => (
        <>
          <PersonLink person={person} />
          <PersonMarks person={person} />
        </>
      ),
    },
    {
      id: 'email',
      heading: t`Email`,
      isOptional: true,
      cell: ({ email }) => <MailLink email={email} />,
    },
    {
      id: 'phone',
      heading: t`Number`,
      isOptional: true,
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : <NotGiven />),
    },
    {
      id: 'address',
      heading: t`Address`,
      isOptional: true,
      className: 'min-w-32',
      cell: ({ address }) =>
        address ? (
          <span title={address} className="line-clamp-2 wrap-anywhere">
            {address}
          </span>
        ) : (
          <NotGiven />
        ),
    },
    {
      id: 'action',
      heading: t`Action`,
      className: 'py-1.5!',
      cell: (person) => <PersonMenu person={person} />,
    },
  ]
}

function NotGiven() {
  const { t } = useLingui()
  return (
    <>
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <span className="sr-only">{t`not given`}</span>
    </>
  )
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What can be done with somebody: open their page, change their role, delete them. Nobody does the latter two to themselves. */
function PersonMenu({ person }: { person: PersonRow }) {
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
        <Link to={usePersonPath(person.id)} className={rowMenuItem}>
          <UserRound {...icon} />
          <Trans>Open</Trans>
        </Link>
        {person.isSelf ? (
          <p className="px-3 py-2 text-sm text-ink-2">
            <Trans>This is you. You can’t change your own role or account here.</Trans>
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
