import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { Form } from 'react-router'
import type { OrderCounts } from '#contract/orders.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { useStatusWord } from '../../ui/status-chip.tsx'
import { FilterLinks } from '../table/filter-links.tsx'
import { ListSearch } from '../table/list-search.tsx'
import { addressOf, type Asked } from './asked.ts'

type Props = { asked: Asked; counts: OrderCounts | undefined }

/** Which orders are shown: by words, by status, by days. */
export function OrderFilters({ asked, counts }: Props) {
  const { t } = useLingui()
  const word = useStatusWord()
  const { status, search, from, to, limit } = asked
  const all = { label: t`All`, to: addressOf({ ...asked, status: undefined, page: undefined }), isHere: !status }
  return (
    <div className="mt-4 mb-2 grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <ListSearch
          path="/admin/order"
          kept={{ status, from, to, limit: limit?.toString() }}
          search={search}
          label={t`Search by number, product, customer or phone`}
          placeholder={t`Search by Product`}
        />
        <Days asked={asked} />
      </div>
      <FilterLinks
        label={t`Orders by status`}
        filters={[
          { ...all, count: counts?.all },
          ...orderStatuses.map((one) => ({
            label: word(one),
            to: addressOf({ ...asked, status: one, page: undefined }),
            isHere: status === one,
            count: counts?.[one],
          })),
        ]}
      />
    </div>
  )
}

function Days({ asked: { status, search, from, to, limit } }: { asked: Asked }) {
  const { t } = useLingui()
  const day = 'min-h-11 rounded-control border border-line-strong bg-surface px-3'
  return (
    <details className="relative" open={Boolean(from || to)}>
      <summary className="flex min-h-11 w-fit items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft">
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Days</Trans>
      </summary>
      <Form action={useAddress('/admin/order')} className="mt-2 flex flex-wrap items-end gap-3">
        {Object.entries({ status, search, limit }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="grid gap-1">
          <span className="text-sm text-ink-2">{t`From`}</span>
          <input type="date" name="from" defaultValue={from} className={day} />
        </label>
        <label className="grid gap-1">
          <span className="text-sm text-ink-2">{t`Until`}</span>
          <input type="date" name="to" defaultValue={to} className={day} />
        </label>
        <Button type="submit" variant="secondary">
          <Trans>Show</Trans>
        </Button>
      </Form>
    </details>
  )
}
