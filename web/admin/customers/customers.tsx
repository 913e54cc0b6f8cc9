import { useLingui, Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { currentAdmin } from '../shell/shell.server.ts'
import { ExportLink } from '../table/export-link.tsx'
import { ListHead, ListSearch, useCountWords, FilterLinks } from '../table/list-head.tsx'
import { staysWhenSessionExpired } from '../shell/unsent-form.tsx'
import { languageOf } from '../../i18n/language.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { RetryCard } from '../../ui/retry-card.tsx'
import { listAddress } from '../../lib/list-query.ts'
import { answerPeople, readers, rowOf, phoneRowOf, type PersonQuery } from './customers.server.ts'
import { CustomerList } from './customer-list.tsx'
import { PhoneList } from './phone-list.tsx'
import { PersonNews, orSessionExpired } from './person-news.tsx'
import type { Route } from './+types/customers.ts'

const path = '/admin/customers'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = context.get(currentAdmin)
  const language = languageOf(url.pathname)
  const isDeleted = url.searchParams.get('done') === 'deleted'
  const list = await loadList(url, {
    path,
    readers,
    load: async ({ show, ...query }) => {
      if (!show || show === 'admins') {
        const filters = { ...query, role: roleOf(show) }
        const { data: people, ...found } = await context.get(shop).listPeople(filters)
        return { ...found, of: 'accounts' as const, rows: people.map((person) => rowOf(person, id)) }
      }
      const filters = { ...query, ...(show === 'blocked' && { show }) }
      const { data: customers, ...found } = await context.get(shop).listCustomers(filters)
      return { ...found, of: 'phones' as const, rows: customers.map((customer) => phoneRowOf(customer, language)) }
    },
  })
  return data({ ...list, isDeleted }, list.found ? 200 : 503)
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerPeople(context.get(shop), await request.formData())
  return data(answer, answer?.refused ? 409 : 200)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orSessionExpired(request, serverAction)
}

export const shouldRevalidate = staysWhenSessionExpired

export default function CustomersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  const { query, isDeleted, found } = loaderData
  const isOfPhones = query.show === 'phones' || query.show === 'blocked'
  return (
    <>
      <ListHead title={t`All Customers`} count={found && count(found.total)}>
        {!isOfPhones && (
          <ExportLink address={listAddress('/api/v1/users.csv', { search: query.search, role: roleOf(query.show) })} />
        )}
      </ListHead>
      <div className="mt-4 mb-2 grid gap-3">
        <ListSearch
          path={path}
          kept={{ show: query.show }}
          search={query.search}
          label={isOfPhones ? t`Search by name or phone` : t`Search by name, phone or email`}
          placeholder={isOfPhones ? t`Name or phone number` : t`Search by first name`}
        />
        <CustomerTabs query={query} />
      </div>
      <PersonNews sent={actionData} isDeleted={isDeleted} />
      {found?.of === 'phones' ? (
        <PhoneList query={query} found={found} />
      ) : found ? (
        <CustomerList query={query} found={found} />
      ) : (
        <RetryCard title={t`Failed to fetch all users`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

/** The role of the accounts that a list shows; of all roles, if undefined. */
function roleOf(show: PersonQuery['show']) {
  return show === 'admins' ? ('Admin' as const) : undefined
}

/** The lists of customers: accounts, those of admins, everybody who has ordered, and those to ask first. A search is taken along. */
function CustomerTabs({ query: { show, search } }: { query: PersonQuery }) {
  const { t } = useLingui()
  const to = (list?: PersonQuery['show']) => listAddress('/admin/customers', { show: list, search })
  return (
    <FilterLinks
      label={t`Lists of customers`}
      filters={[
        { label: t`With an account`, to: to(), isHere: !show },
        { label: t`All who ordered`, to: to('phones'), isHere: show === 'phones' },
        { label: t`Ask first`, to: to('blocked'), isHere: show === 'blocked' },
        { label: t`Admins`, to: to('admins'), isHere: show === 'admins' },
      ]}
    />
  )
}
