import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { useAddress } from '../lib/language/use-address.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { useStatusWord } from '../ui/status-chip.tsx'

export type Asked = { status?: OrderStatus; search?: string }

/** Which orders are shown: by status, and by a text in number, product, customer or phone. All of it is in the address. */
export function OrderFilters({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const word = useStatusWord()
  const address = useAddress('/admin/order')
  return (
    <div className="my-5 flex flex-wrap items-center gap-4">
      <Form role="search" action={address} className="flex min-w-0 flex-1 basis-72 gap-2">
        {asked.status && <input type="hidden" name="status" value={asked.status} />}
        <input
          key={asked.search}
          type="search"
          name="search"
          defaultValue={asked.search}
          maxLength={100}
          aria-label={t`Search by number, product, customer or phone`}
          placeholder={t`Search by Product`}
          className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 placeholder:text-ink-3"
        />
        <Button type="submit" variant="secondary" aria-label={t`Search`}>
          <Search size={20} aria-hidden />
        </Button>
      </Form>
      <nav aria-label={t`Orders by status`} className="-mx-4 flex max-w-[100vw] gap-2 overflow-x-auto px-4 py-1">
        <Filter asked={asked}>
          <Trans>All</Trans>
        </Filter>
        {orderStatuses.map((status) => (
          <Filter key={status} asked={asked} status={status}>
            {word(status)}
          </Filter>
        ))}
      </nav>
    </div>
  )
}

function Filter({ asked, status, children }: { asked: Asked; status?: OrderStatus; children: React.ReactNode }) {
  const query = new URLSearchParams({ ...(status && { status }), ...(asked.search && { search: asked.search }) })
  const isCurrent = asked.status === status
  return (
    <Link
      to={query.size > 0 ? `/admin/order?${query}` : '/admin/order'}
      aria-current={isCurrent ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center rounded-full px-4 font-medium whitespace-nowrap ${
        isCurrent
          ? 'bg-primary text-on-primary'
          : 'bg-surface text-ink ring-1 ring-line-strong ring-inset hover:bg-sunken'
      }`}
    >
      {children}
    </Link>
  )
}
