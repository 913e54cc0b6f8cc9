import { useLingui, Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { answerPeople } from './answer-people.server.ts'
import { CustomerTabs } from './customer-tabs.tsx'
import { CustomerList } from './customer-list.tsx'
import { orSessionExpired } from './session-expired.ts'
import { readers, rowOf } from './people.server.ts'
import { PersonNews } from './person-news.tsx'
import { currentAdmin } from '../shell/current-admin.ts'
import { ListHead } from '../table/list-head.tsx'
import { ListSearch } from '../table/list-search.tsx'
import { useCountWords } from '../table/use-count-words.ts'
import { staysWhenSessionExpired } from '../shell/session-expired.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { RetryCard } from '../../ui/retry-card.tsx'
import type { Route } from './+types/customers.ts'

const path = '/admin/customers'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = context.get(currentAdmin)
  const isDeleted = url.searchParams.get('done') === 'deleted'
  const list = await loadList(url, {
    path,
    readers,
    load: async (query) => {
      const { data: people, ...found } = await context.get(shop).listPeople(query)
      return { ...found, rows: people.map((person) => rowOf(person, id)) }
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
  return (
    <>
      <ListHead title={t`All Customers`} count={found && count(found.total)} />
      <div className="mt-4 mb-2 grid gap-3">
        <ListSearch
          path={path}
          kept={{}}
          search={query.search}
          label={t`Search by name, phone or email`}
          placeholder={t`Search by first name`}
        />
        <CustomerTabs here="accounts" search={query.search} />
      </div>
      <PersonNews sent={actionData} isDeleted={isDeleted} />
      {found ? (
        <CustomerList query={query} found={found} />
      ) : (
        <RetryCard title={t`Failed to fetch all users`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}
