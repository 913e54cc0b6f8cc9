import { useLingui } from '@lingui/react/macro'
import { listAddress } from '../../lib/list-query.ts'
import { FilterLinks } from '../table/filter-links.tsx'
import type { PersonQuery } from './people.server.ts'

/** The lists of customers: accounts, everybody who has ordered, and those to ask first. A search is taken along. */
export function CustomerTabs({ query: { show, search } }: { query: PersonQuery }) {
  const { t } = useLingui()
  const to = (list?: PersonQuery['show']) => listAddress('/admin/customers', { show: list, search })
  return (
    <FilterLinks
      label={t`Lists of customers`}
      filters={[
        { label: t`With an account`, to: to(), isHere: !show },
        { label: t`All who ordered`, to: to('phones'), isHere: show === 'phones' },
        { label: t`Ask first`, to: to('blocked'), isHere: show === 'blocked' },
      ]}
    />
  )
}
