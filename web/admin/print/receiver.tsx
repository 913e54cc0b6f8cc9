import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Paper } from './paper-in-words.server.ts'

/** Where the parcel goes, large enough to be read at arm's length. */
export function Receiver({ paper: { order, place } }: { paper: Paper }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid content-start gap-1">
      <h2 id={title} className="text-sm font-semibold text-ink-2">
        <Trans>Deliver to</Trans>
      </h2>
      <p className="text-lg font-bold wrap-anywhere">{order.name}</p>
      <p className="text-lg font-bold tabular-nums">{order.phone}</p>
      <p className="whitespace-pre-line wrap-anywhere">{order.address}</p>
      {place && <p className="font-semibold">{place}</p>}
      <p>{order.insideDhaka ? <Trans>Inside Dhaka</Trans> : <Trans>Outside Dhaka</Trans>}</p>
    </section>
  )
}
