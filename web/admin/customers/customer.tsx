import { useLingui, Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { UserRoundX, CircleCheck, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Refusal } from '#domain/refusal.ts'
import { answerPeople } from './answer-people.server.ts'
import { CustomerHead } from './customer-head.tsx'
import { customerInWords, type Customer, type CustomerOrder } from './customer-in-words.server.ts'
import { Figures } from './figures.tsx'
import { orSessionExpired } from './session-expired.ts'
import { PersonNews } from './person-news.tsx'
import { currentAdmin } from '../shell/current-admin.ts'
import { readPage, listAddress } from '../../lib/list-query.ts'
import { staysWhenSessionExpired } from '../shell/session-expired.ts'
import { orErrorPage } from '../../lib/error-page.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { Route } from './+types/customer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Day } from '../../ui/day.tsx'
import { PhoneLink } from '../orders/phone-link.tsx'
import { MailLink } from './person-link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Price } from '../../ui/price.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { FirstProduct } from '../orders/first-product.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { useLeadingColumns } from '../orders/use-leading-columns.tsx'
import type { Column } from '../table/columns.ts'
import { AdminTable } from '../table/admin-table.tsx'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const page = readPage(url.searchParams)
  try {
    const found = await context.get(shop).showCustomer({ id, ...(page && { page }) })
    return customerInWords(found, context.get(currentAdmin).id, languageOf(url.pathname))
  } catch (error) {
    const isNobody = error instanceof Refusal && (error.status === 404 || error.status === 400)
    return isNobody ? data(undefined, 404) : orErrorPage(error)
  }
}

/** After a person is deleted, their page is gone: it leads to the list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const answer = await answerPeople(context.get(shop), await request.formData())
  if (answer?.did === 'delete' && !answer.refused)
    throw redirect(addressIn(languageOf(url.pathname), '/admin/customers?done=deleted'), 303)
  return data(answer, answer?.refused ? 409 : 200)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orSessionExpired(request, serverAction)
}

export const shouldRevalidate = staysWhenSessionExpired

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!loaderData) return <CustomerNotFound />
  const { person, figures, list } = loaderData
  return (
    <div className="grid gap-5">
      <Breadcrumb crumbs={[{ label: t`All Customers`, to: '/admin/customers' }, { label: person.name }]} />
      <PersonNews sent={actionData} />
      <CustomerHead person={person} />
      <Figures figures={figures} />
      <PersonFacts person={person} />
      <CustomerOrders id={person.id} list={list} />
    </div>
  )
}

/** Nobody has this account, or no longer. */
function CustomerNotFound() {
  const { t } = useLingui()
  return (
    <div className="grid justify-items-center rounded-card border-2 border-dashed border-line px-4 py-14 text-center">
      <PageHead title={t`No such customer`} />
      <UserRoundX size={36} strokeWidth={1.5} className="text-primary" aria-hidden />
      <h1 className="mt-4 text-2xl">{t`No such customer`}</h1>
      <p className="mt-2 max-w-[48ch] text-ink-2">
        <Trans>Their account was deleted, or the address is wrong. Their orders are still in the list of orders.</Trans>
      </p>
      <ButtonLink to="/admin/customers" className="mt-6">
        <Trans>All Customers</Trans>
      </ButtonLink>
    </div>
  )
}

type Person = Customer['person']

/** A person's contact details and profile. */
function PersonFacts({ person }: { person: Person }) {
  const { t } = useLingui()
  const { phone, birthday, city, postalCode, country, address } = person
  const place = [city, postalCode, country].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="person-facts" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="person-facts" className="text-xl">
        <Trans>Contact</Trans>
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={t`Phone number`}>{phone && <PhoneLink phone={phone} />}</Fact>
        <Fact name={t`Email`}>
          <Email person={person} />
        </Fact>
        <Fact name={t`Address`}>{address}</Fact>
        <Fact name={t`City`}>{place}</Fact>
        {birthday && (
          <Fact name={t`Date of birth`}>
            <Day day={birthday} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">
        {children || <span className="font-normal text-ink-2">{t`not given`}</span>}
      </dd>
    </div>
  )
}

function Email({ person: { email, isVerified } }: { person: Person }) {
  return (
    <>
      <MailLink email={email} />
      <span className={`flex items-center gap-1.5 text-sm ${isVerified ? 'text-success' : 'text-warning'}`}>
        {isVerified ? <CircleCheck size={16} aria-hidden /> : <MailWarning size={16} aria-hidden />}
        {isVerified ? <Trans>Verified</Trans> : <Trans>Not verified yet</Trans>}
      </span>
    </>
  )
}

/** Somebody's orders, newest first, a page at a time. */
function CustomerOrders({ id, list: { orders, total, page, limit } }: { id: string; list: Customer['list'] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders" className="text-xl">
        <Trans>Orders</Trans>
      </h2>
      {orders.length === 0 ? (
        <p className="mt-3 rounded-card border-2 border-dashed border-line p-6 text-center text-ink-2">
          <Trans>No orders with this account yet.</Trans>
        </p>
      ) : (
        <AdminTable
          name="customer-orders"
          label={t`Orders of this customer, the newest first`}
          columns={columns}
          rows={orders}
          idOf={(order) => order.id}
          first={(page - 1) * limit + 1}
          Card={OrderOfCustomer}
        />
      )}
      <div className="mt-6">
        <Pager
          page={page}
          pages={Math.ceil(total / limit)}
          addressOf={(to) => listAddress(`/admin/customers/${id}`, { page: to })}
        />
      </div>
    </section>
  )
}

function useColumns(): Column<CustomerOrder>[] {
  const { t } = useLingui()
  const leading = useLeadingColumns<CustomerOrder>()
  return [
    ...leading,
    { id: 'address', heading: t`Address`, className: 'min-w-28', cell: ({ address }) => address },
    { id: 'price', heading: t`Price`, cell: ({ total }) => <Price amount={total} className="font-semibold" /> },
    { id: 'status', heading: t`Status`, cell: ({ status }) => <StatusChip status={status} /> },
  ]
}

function OrderOfCustomer({ row: order }: { row: CustomerOrder }) {
  return (
    <article className="grid gap-3">
      <header className="flex items-start justify-between gap-2">
        <h3 className="text-base">
          <OrderLink order={order} />
          <span className="block text-sm font-normal text-ink-2">{order.placed}</span>
        </h3>
        <StatusChip status={order.status} />
      </header>
      <FirstProduct order={order} />
      <p className="border-t border-line pt-3">
        <Price amount={order.total} className="text-lg font-semibold" />
      </p>
    </article>
  )
}
