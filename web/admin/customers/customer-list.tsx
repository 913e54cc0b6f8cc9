import { useLingui } from '@lingui/react/macro'
import { Pager } from '../../ui/pager/pager.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { addressOf, type Asked } from './asked.ts'
import { CustomerCard } from './customer-card.tsx'
import { NoCustomers } from './no-customers.tsx'
import type { PersonRow } from './people.server.ts'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { useNextRow } from './use-next-row.ts'

type Props = { asked: Asked; found: { people: PersonRow[]; total: number; page: number; limit: number } }

/** Everybody with an account who is asked for. */
export function CustomerList({ asked, found: { people, total, page, limit } }: Props) {
  const { t } = useLingui()
  const columns = useCustomerColumns()
  useNextRow(people.map(({ id }) => id))
  if (people.length === 0) return <NoCustomers />
  return (
    <>
      <DeskTable
        name="customers"
        label={t`Customers, the newest first`}
        columns={columns}
        rows={people}
        idOf={({ id }) => id}
        first={(page - 1) * limit + 1}
        Card={CustomerCard}
      />
      <div className="mt-8">
        <Pager page={page} pages={Math.ceil(total / limit)} addressOf={(to) => addressOf({ ...asked, page: to })} />
      </div>
    </>
  )
}
