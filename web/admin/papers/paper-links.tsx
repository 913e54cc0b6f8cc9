import { Trans } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { TextLink } from '../../ui/link.tsx'

/** The ways to what is printed of an order. */
export function PaperLinks({ id }: { id: string }) {
  const number = orderNumberIn(id)
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm font-normal md:grid">
      <li>
        <TextLink
          to={`/admin/order/${id}/packing-slip`}
          className="inline-flex min-h-11 items-center whitespace-nowrap md:min-h-7"
        >
          <span>
            <Trans>
              Packing slip<span className="sr-only"> {number}</span>
            </Trans>
          </span>
        </TextLink>
      </li>
      <li>
        <TextLink
          to={`/admin/order/${id}/invoice`}
          className="inline-flex min-h-11 items-center whitespace-nowrap md:min-h-7"
        >
          <span>
            <Trans>
              Invoice<span className="sr-only"> {number}</span>
            </Trans>
          </span>
        </TextLink>
      </li>
    </ul>
  )
}
