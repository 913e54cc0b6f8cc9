import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { countUnits, lineKey, type CartLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PaperHead } from '../../storefront/order-view/paper-head.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import type { Paper } from './papers.server.ts'

/** For whoever packs: what goes in, ticked off one by one; for the rider: where to, and how much to collect. */
export function PackingSlip({ paper }: { paper: Paper }) {
  const { order, number, placedOn, code, arrival, due } = paper
  const [collect, contents] = [useId(), useId()]
  return (
    <>
      <PaperHead
        title={<Trans>Packing slip</Trans>}
        number={number}
        placedOn={placedOn}
        code={code}
        className="flex max-sm:flex-wrap"
      />
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Receiver paper={paper} />
        <section aria-labelledby={collect} className="grid content-start gap-1 rounded-control border-2 border-ink p-3">
          <h2 id={collect} className="text-sm font-semibold">
            <Trans>To collect in cash</Trans>
          </h2>
          <p className="text-2xl font-bold">
            <Price amount={due} style="sum" />
          </p>
          {arrival && (
            <p>
              <Trans>Promised: {arrival}</Trans>
            </p>
          )}
        </section>
      </div>
      <section aria-labelledby={contents} className="grid gap-2">
        <h2 id={contents} className="text-lg">
          <Plural value={countUnits(order.lines)} one="# item in the parcel" other="# items in the parcel" />
        </h2>
        <ul>
          {order.lines.map((line) => (
            <Item key={lineKey(line)} line={line} />
          ))}
        </ul>
      </section>
    </>
  )
}

function Item({ line: { title, size, colour, quantity } }: { line: CartLine }) {
  const choiceName = useChoiceName()
  const language = useLanguage()
  const choice = choiceName({ size, colour })
  return (
    <li className="flex items-start gap-4 border-t border-line py-3 break-inside-avoid">
      <span aria-hidden className="mt-0.5 size-6 shrink-0 rounded-sm border-2 border-ink" />
      <span className="w-12 shrink-0 text-lg font-bold tabular-nums">× {formatNumber(quantity, language)}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        {choice && <span className="block text-lg">{choice}</span>}
      </span>
    </li>
  )
}

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
