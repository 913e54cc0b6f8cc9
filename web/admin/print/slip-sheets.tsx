import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { countUnits, lineKey, type CartLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { ShopName } from '../../ui/shop-name.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { SquareCode, PrintHead } from '../../storefront/order-view/print-head.tsx'
import { Price } from '../../ui/price.tsx'
import { isLong, type Many } from './small-slip.ts'
import type { PrintedOrder } from './printed-order.server.ts'

const rows = 'print:grid-rows-[repeat(2,minmax(min-content,1fr))]'
const sheets = { 2: rows, 4: `sm:grid-cols-2 print:grid-cols-2 ${rows}` }

/** Small slips, several on a sheet of A4, with lines to cut along. */
export function SlipSheets({ printedOrders, many }: { printedOrders: PrintedOrder[]; many: Many }) {
  return sheetsOf(printedOrders, many).map((sheet) => (
    <section
      key={sheet[0]?.order.id}
      data-paper="sheet"
      className={`grid break-after-page gap-4 last:break-after-auto print:gap-0 ${sheet[0] && isLong(sheet[0].order, many) ? '' : `print:min-h-[279mm] ${sheets[many]}`}`}
    >
      {sheet.map((printed) => (
        <SmallSlip key={printed.order.id} printed={printed} many={many} />
      ))}
    </section>
  ))
}

/** In the order given, except that a short one joins a sheet that still has room. */
function sheetsOf(printedOrders: readonly PrintedOrder[], many: Many): PrintedOrder[][] {
  const made: PrintedOrder[][] = []
  let shared: PrintedOrder[] = []
  for (const printed of printedOrders) {
    if (isLong(printed.order, many)) {
      made.push([printed])
      continue
    }
    if (shared.length % many === 0) {
      shared = []
      made.push(shared)
    }
    shared.push(printed)
  }
  return made
}

function SmallSlip({ printed, many }: { printed: PrintedOrder; many: Many }) {
  const { order, number, phone, placedOn, code, place, arrival, due } = printed
  return (
    <article
      aria-label={number}
      className={`grid min-w-0 content-start rounded-card border border-dashed border-ink-3 bg-surface p-4 print:rounded-none ${many === 2 ? 'gap-3 print:p-[5mm]' : 'gap-2 text-sm print:p-[4mm]'}`}
    >
      <header className="flex items-start justify-between gap-3 border-b-2 border-ink pb-2">
        <div className="min-w-0">
          <p>
            <ShopName isPrinted className="" />
          </p>
          <p className="text-lg font-bold tracking-wider">{number}</p>
          <p>{placedOn}</p>
        </div>
        <SquareCode code={code} className={many === 2 ? 'size-24' : 'size-16'} />
      </header>
      <div className={`grid content-start gap-x-6 gap-y-2 ${many === 2 ? 'sm:grid-cols-2 print:grid-cols-2' : ''}`}>
        <div className="grid content-start gap-0.5">
          <p className="text-base font-bold wrap-anywhere">{order.name}</p>
          <p className="text-base font-bold tabular-nums">{phone}</p>
          <p className="whitespace-pre-line wrap-anywhere">{order.address}</p>
          {place && <p className="font-semibold">{place}</p>}
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 rounded-control border-2 border-ink px-2 py-1 font-semibold">
            <Trans>To collect in cash</Trans>
            <span className="text-lg font-bold">
              <Price amount={due} style="sum" />
            </span>
          </p>
          {arrival && (
            <p>
              <Trans>Promised: {arrival}</Trans>
            </p>
          )}
        </div>
        <ul>
          {order.lines.map((line) => (
            <Item key={lineKey(line)} line={line} />
          ))}
        </ul>
      </div>
    </article>
  )
}

function Item({ line: { title, size, colour, quantity } }: { line: CartLine }) {
  const choiceName = useChoiceName()
  const language = useLanguage()
  const choice = choiceName({ size, colour })
  return (
    <li className="flex items-start gap-2 border-t border-line py-1 break-inside-avoid">
      <span aria-hidden className="mt-0.5 size-4 shrink-0 rounded-sm border-2 border-ink" />
      <span className="w-8 shrink-0 font-bold tabular-nums">× {formatNumber(quantity, language)}</span>
      <span className="min-w-0 leading-snug wrap-anywhere">
        <span className="line-clamp-2">{title}</span>
        {choice && <span className="block font-semibold">{choice}</span>}
      </span>
    </li>
  )
}

/** For whoever packs: what goes in, ticked off one by one; for the rider: where to, and how much to collect. */
export function PackingSlip({ printed }: { printed: PrintedOrder }) {
  const { order, number, placedOn, code, arrival, due } = printed
  const [collect, contents] = [useId(), useId()]
  return (
    <>
      <PrintHead
        title={<Trans>Packing slip</Trans>}
        number={number}
        placedOn={placedOn}
        code={code}
        className="flex max-sm:flex-wrap"
      />
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Receiver printed={printed} />
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
            <PackedItem key={lineKey(line)} line={line} />
          ))}
        </ul>
      </section>
    </>
  )
}

function PackedItem({ line: { title, size, colour, quantity } }: { line: CartLine }) {
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
export function Receiver({ printed: { order, phone, place } }: { printed: PrintedOrder }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid content-start gap-1">
      <h2 id={title} className="text-sm font-semibold text-ink-2">
        <Trans>Deliver to</Trans>
      </h2>
      <p className="text-lg font-bold wrap-anywhere">{order.name}</p>
      <p className="text-lg font-bold tabular-nums">{phone}</p>
      <p className="whitespace-pre-line wrap-anywhere">{order.address}</p>
      {place && <p className="font-semibold">{place}</p>}
      <p>{order.insideDhaka ? <Trans>Inside Dhaka</Trans> : <Trans>Outside Dhaka</Trans>}</p>
    </section>
  )
}
