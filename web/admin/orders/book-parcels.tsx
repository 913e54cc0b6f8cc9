import { Trans } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** Has the courier book the parcels of all these orders, which hands them over. */
export function BookParcels({ orders }: { orders: readonly { id: string }[] }) {
  const isBusy = useNavigation().formData?.get('do') === 'book'
  return (
    <Form
      method="post"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-xl">Steadfast</h2>
      <p className="text-ink-2">
        <Trans>
          Steadfast gets the name, phone number, address and amount to collect. Each order it accepts is handed over at
          once, with its parcel number.
        </Trans>
      </p>
      {orders.map(({ id }) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <Button type="submit" name="do" value="book" isBusy={isBusy} className="max-sm:w-full">
        <PackageCheck size={18} strokeWidth={1.75} aria-hidden />
        {isBusy ? <Trans>Booking…</Trans> : <Trans>Book with Steadfast</Trans>}
      </Button>
    </Form>
  )
}
