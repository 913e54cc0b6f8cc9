import type { ReactNode } from 'react'

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
