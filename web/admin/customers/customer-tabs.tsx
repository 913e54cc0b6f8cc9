import { useLingui } from '@lingui/react/macro'
import { listAddress } from '../../lib/list-query.ts'
import { FilterLinks } from '../table/filter-links.tsx'

type Props = { here: 'accounts' | 'phones' | 'blocked'; search: string | undefined }

/** The lists of customers: accounts, everybody who has ordered, and those to ask first. A search is taken along. */
export function CustomerTabs({ here, search }: Props) {
  const { t } = useLingui()
  const phones = '/admin/customers/phones'
  return (
    <FilterLinks
      label={t`Lists of customers`}
      filters={[
        { label: t`With an account`, to: listAddress('/admin/customers', { search }), isHere: here === 'accounts' },
        { label: t`All who ordered`, to: listAddress(phones, { search }), isHere: here === 'phones' },
        { label: t`Ask first`, to: listAddress(phones, { show: 'blocked', search }), isHere: here === 'blocked' },
      ]}
    />
  )
}
