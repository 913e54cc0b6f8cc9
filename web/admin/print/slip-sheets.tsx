import { Trans } from '@lingui/react/macro'
import { lineKey, type CartLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { passages } from '../../fonts/passages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useColourName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import type { Paper } from './paper-in-words.server.ts'

/** How many to a sheet. */
type Many = 2 | 4

/** More lines than these do not fit beside others: such a slip gets a sheet for itself. */
const mostLines = { 2: 9, 4: 5 }
const sheets = { 2: 'print:grid-rows-2', 4: 'sm:grid-cols-2 print:grid-cols-2 print:grid-rows-2' }

/** Small slips, several on a sheet of A4, with lines to cut along. */
export function SlipSheets({ papers, many }: { papers: Paper[]; many: Many }) {
  return sheetsOf(papers, many).map((sheet) => (
    <section
      key={sheet[0]?.order.id}
      data-paper="sheet"
      className={`grid break-after-page gap-4 last:break-after-auto print:gap-0 ${isLong(sheet[0], many) ? '' : `print:h-[279mm] ${sheets[many]}`}`}
    >
      {sheet.map((paper) => (
        <SmallSlip key={paper.order.id} paper={paper} many={many} />
      ))}
    </section>
  ))
}

function isLong(paper: Paper | undefined, many: Many): boolean {
  return paper !== undefined && paper.order.lines.length > mostLines[many]
}

function sheetsOf(papers: readonly Paper[], many: Many): Paper[][] {
  const made: Paper[][] = []
  for (const paper of papers) {
    const last = made.at(-1)
    const fits = last && last.length < many && !isLong(last[0], many) && !isLong(paper, many)
    if (fits) last.push(paper)
    else made.push([paper])
  }
  return made
}

function SmallSlip({ paper, many }: { paper: Paper; many: Many }) {
  const { order, number, placedOn, code, place, arrival, due } = paper
  return (
    <article
      aria-label={number}
      className={`grid min-w-0 content-start gap-3 rounded-card border border-dashed border-ink-3 bg-surface p-4 print:overflow-hidden print:rounded-none print:p-[5mm] ${many === 2 ? '' : 'text-sm'}`}
    >
      <header className="flex items-start justify-between gap-3 border-b-2 border-ink pb-2">
        <div className="min-w-0">
          <p lang="bn" className="font-passage font-bold">
            {passages.wordmark}
          </p>
          <p className="text-lg font-bold tracking-wider">{number}</p>
          <p>{placedOn}</p>
        </div>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          aria-hidden
          className={`shrink-0 bg-white text-black ${many === 2 ? 'size-24' : 'size-16'}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      </header>
      <div className={`grid content-start gap-x-6 gap-y-3 ${many === 2 ? 'sm:grid-cols-2 print:grid-cols-2' : ''}`}>
        <div className="grid content-start gap-0.5">
          <p className="text-base font-bold wrap-anywhere">{order.name}</p>
          <p className="text-base font-bold tabular-nums">{order.phone}</p>
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
  const colourName = useColourName()
  const language = useLanguage()
  const choice = [size, colour && colourName(colour)].filter(Boolean).join(', ')
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
