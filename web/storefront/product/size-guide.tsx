import { ChevronDown, Ruler } from 'lucide-react'
import { languageOfText } from '../../i18n/language.ts'
import type { ShownGuide } from './product.server.ts'

/** The measurements of each size, folded away above the choice of the size. */
export function SizeGuide({ guide: { title, about, columns, rows } }: { guide: ShownGuide }) {
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-link [&::-webkit-details-marker]:hidden">
        <Ruler size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
        <span lang={languageOfText(title)} className="underline underline-offset-4">
          {title}
        </span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard */}
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <thead className="bg-sunken">
            <tr>
              {columns.map((column, place) => (
                <th key={place} scope="col" lang={languageOfText(column)} className="px-3 py-2 text-start font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([size, ...measures], place) => (
              <tr key={place}>
                <th scope="row" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                  {size}
                </th>
                {measures.map((measure, column) => (
                  <td key={column} className="px-3 py-2 whitespace-nowrap">
                    {measure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {about && (
        <p lang={languageOfText(about)} className="mt-2 text-sm whitespace-pre-line text-ink-2">
          {about}
        </p>
      )}
    </details>
  )
}
