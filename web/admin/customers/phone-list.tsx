import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageCircleQuestionMark, Users } from 'lucide-react'
import { formatNumber } from '#domain/money.ts'
import { readPhone } from '#domain/people/phone.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { PhoneLink, PhoneWays, phoneInWords } from '../orders/phone-link.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { ListPager } from '../table/list-head.tsx'
import type { PhoneListQuery, PhoneRow } from './customers.server.ts'
import { usePersonPath } from './person-questions.tsx'

const path = '/admin/customers'

type Props = { query: PhoneListQuery; found: { rows: PhoneRow[]; total: number; page: number; limit: number } }

/** Whoever has ordered, by phone number, with an account or as a guest; or those to ask first. */
export function PhoneList({ query, found }: Props) {
  const { t } = useLingui()
  const columns = usePhoneColumns()
  const { rows, page, limit } = found
  if (rows.length === 0) return <NoPhones query={query} />
  return (
    <>
      <AdminTable
        name="phones"
        label={
          query.show === 'blocked'
            ? t`Customers to ask first, the last marked first`
            : t`Customers, who ordered last first`
        }
        columns={columns}
        rows={rows}
        idOf={({ phone }) => phone}
        first={(page - 1) * limit + 1}
        Card={PhoneCard}
      />
      <ListPager path={path} query={query} found={found} />
    </>
  )
}

/** None yet, or none that match; a whole number has a page all the same, where it can be marked. */
function NoPhones({ query }: { query: PhoneListQuery }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isBlocked = query.show === 'blocked'
  const phone = readPhone(query.search ?? '')
  const number = phone && phoneInWords(phone, language)
  return (
    <EmptyState
      picture={<Users size={28} strokeWidth={1.5} />}
      title={
        query.search ? t`No customer matches.` : isBlocked ? t`No phone number is marked.` : t`Nobody has ordered yet.`
      }
      action={
        phone ? (
          <ButtonLink to={`${path}/${phone}`} variant="secondary">
            <Trans>Open {number}</Trans>
          </ButtonLink>
        ) : (
          (query.search || isBlocked) && (
            <ButtonLink to={`${path}?show=phones`} variant="secondary">
              <Trans>Show all customers</Trans>
            </ButtonLink>
          )
        )
      }
    >
      {isBlocked ? (
        <Trans>Mark a number on its customer’s page or on the page of an order.</Trans>
      ) : query.search ? (
        <Trans>Try another name or phone number.</Trans>
      ) : (
        <Trans>Whoever orders appears here, with an account or as a guest.</Trans>
      )}
    </EmptyState>
  )
}

function PhoneCard({ row: customer }: { row: PhoneRow }) {
  const { lastOrder, delivered, cancelled, received, orders } = customer
  const number = phoneInWords(customer.phone, useLanguage())
  return (
    <article className="grid gap-3">
      <header>
        <h2 className="text-base">
          <CustomerLink customer={customer} />
        </h2>
        <Marks customer={customer} />
      </header>
      <p className="text-ink-2 tabular-nums">{number}</p>
      <PhoneWays phone={customer.phone} />
      <footer className="grid gap-1 border-t border-line pt-3 text-ink-2 tabular-nums">
        <p>
          <Plural value={orders} _0="No orders" one="# order" other="# orders" />
          {' · '}
          <Plural value={delivered} one="# delivered" other="# delivered" />
          {' · '}
          <Plural value={cancelled} one="# cancelled" other="# cancelled" />
        </p>
        <p>
          <Trans>
            Money received <Price amount={received} style="sum" className="font-semibold text-ink" />
          </Trans>
          {lastOrder && (
            <>
              {' · '}
              <Trans>
                Last on <Day day={lastOrder} />
              </Trans>
            </>
          )}
        </p>
      </footer>
    </article>
  )
}

function usePhoneColumns(): Column<PhoneRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const number = 'whitespace-nowrap tabular-nums'
  const counted = (id: 'orders' | 'delivered' | 'cancelled', heading: string): Column<PhoneRow> => ({
    id,
    heading,
    className: number,
    cell: (row) => formatNumber(row[id], language),
  })
  return [
    {
      id: 'place',
      heading: t`#`,
      className: 'text-ink-2 tabular-nums',
      cell: (_, place) => formatNumber(place, language),
    },
    {
      id: 'name',
      heading: t`Name`,
      isRowHead: true,
      className: 'min-w-44',
      cell: (customer) => (
        <>
          <CustomerLink customer={customer} />
          <Marks customer={customer} />
        </>
      ),
    },
    { id: 'phone', heading: t`Number`, className: number, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    counted('orders', t`Orders`),
    counted('delivered', t`Delivered`),
    counted('cancelled', t`Cancelled`),
    {
      id: 'received',
      heading: t`Money received`,
      className: number,
      cell: ({ received }) => <Price amount={received} style="sum" className="font-semibold" />,
    },
    {
      id: 'last',
      heading: t`Last order`,
      className: 'whitespace-nowrap',
      cell: ({ lastOrder }) => lastOrder && <Day day={lastOrder} />,
    },
  ]
}

/** The name of their last order, or the number of somebody who has none. */
function CustomerLink({ customer: { phone, name } }: { customer: PhoneRow }) {
  const language = useLanguage()
  return (
    <TextLink
      to={usePersonPath(phone)}
      data-open
      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere"
    >
      {name || phoneInWords(phone, language)}
    </TextLink>
  )
}

function Marks({ customer: { accountId, orders, reason } }: { customer: PhoneRow }) {
  return (
    <>
      {orders > 0 && (
        <span className="block text-sm font-normal text-ink-2">
          {accountId ? <Trans>With an account</Trans> : <Trans>Guest</Trans>}
        </span>
      )}
      {reason && (
        <span className="mt-1 flex max-w-64 items-start gap-1.5 text-sm font-normal text-warning">
          <MessageCircleQuestionMark size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">
            <Trans>Ask first: {reason}</Trans>
          </span>
        </span>
      )}
    </>
  )
}
