import { type ReactNode, useId } from 'react'
import { Pie } from '@visx/shape'

/** The figures of a chart in words: a heading for each column, a row for each value of the first. */
type ChartTable = { label: string; head: string[]; rows: string[][] }

type Props = { title: string; summary: string; table: ChartTable; children: ReactNode }

/** A chart with its heading, what it says in a sentence, and the same as a table for whoever wants the figures. */
export function ChartFigure({ title, summary, table, children }: Props) {
  return (
    <figure className="@container flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <figcaption>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-ink-2">{summary}</p>
      </figcaption>
      <div className="grid flex-1 content-center">{children}</div>
      <details>
        <summary className="flex min-h-11 w-fit items-center rounded-control text-link underline decoration-1 underline-offset-4 hover:decoration-2">
          {table.label}
        </summary>
        <FiguresTable title={title} {...table} />
      </details>
    </figure>
  )
}

function FiguresTable({ title, head, rows }: ChartTable & { title: string }) {
  return (
    <table className="mt-1 w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="text-ink-2">
        <tr>
          {head.map((heading) => (
            <th key={heading} scope="col" className="py-2 text-end font-semibold first:text-start">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {name}
            </th>
            {values.map((value, column) => (
              <td key={head[column + 1]} className="py-1.5 text-end">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Share = { name: string; value: number; /** The value in words, such as "46% (7)". */ words: string }

type DoughnutProps = {
  shares: Share[]
  /** What stands in the middle: a figure, and what it counts. */ middle: [string, string]
}

const size = 200

/** Shares of a whole as a ring, which differ in colour and in pattern; beside it their names and figures. */
export function Doughnut({ shares, middle: [figure, unit] }: DoughnutProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden className="h-auto w-48 shrink-0">
        <defs>
          {shares.map(({ name }, n) => (
            <Pattern key={name} id={`${id}${n}`} place={n} />
          ))}
        </defs>
        <g transform={`translate(${size / 2} ${size / 2})`} className="stroke-surface" strokeWidth={2}>
          <Pie
            data={shares}
            pieValue={({ value }) => value}
            pieSortValues={null}
            pieSort={null}
            outerRadius={size / 2 - 2}
            innerRadius={size / 3.2}
          >
            {({ arcs, path }) =>
              arcs
                .filter(({ value }) => value > 0)
                .map((arc) => <path key={arc.data.name} d={path(arc) ?? ''} fill={`url(#${id}${arc.index})`} />)
            }
          </Pie>
        </g>
        <text x={size / 2} y={size / 2 + 4} textAnchor="middle" className="fill-ink text-[34px] font-bold tabular-nums">
          {figure}
        </text>
        <text x={size / 2} y={size / 2 + 26} textAnchor="middle" className="fill-ink-2 text-[14px]">
          {unit}
        </text>
      </svg>
      <ul className="grid min-w-40 flex-1 basis-40 gap-2.5">
        {shares.map(({ name, words }, n) => (
          <li key={name} className="flex items-center gap-2.5">
            <svg viewBox="0 0 20 20" aria-hidden className="size-5 shrink-0">
              <rect width={20} height={20} rx={4} fill={`url(#${id}${n})`} />
            </svg>
            <span className="min-w-0 flex-1">{name}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const colours = ['text-chart-1', 'text-chart-2', 'text-chart-4', 'text-chart-3']
const drawings = ['', 'M0 4h8', 'M3 3h2v2h-2z', 'M0 4h8M4 0v8']

function colourOf(place: number): string {
  return colours[place % colours.length] ?? ''
}

/** What fills the share at this place: plain, stripes, dots, a grid, each of its own colour. */
function Pattern({ id, place }: { id: string; place: number }) {
  return (
    <pattern
      id={id}
      width={8}
      height={8}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
      className={colourOf(place)}
    >
      <rect width={8} height={8} fill="currentColor" stroke="none" />
      <path d={drawings[place % drawings.length]} strokeWidth={2} className="stroke-surface" />
    </pattern>
  )
}
