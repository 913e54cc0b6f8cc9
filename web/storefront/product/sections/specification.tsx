import { Trans } from '@lingui/react/macro'
import { languageOfText } from '../../../i18n/language-of-text.ts'

/** What a product is made of, line by line. */
export function Specification({ lines }: { lines: string[] }) {
  if (lines.length === 0) {
    return (
      <p>
        <Trans>No Specification Available</Trans>
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line} lang={languageOfText(line)} className="flex gap-4 py-2.5">
          <SpecificationLine line={line} />
        </li>
      ))}
    </ul>
  )
}

/** "Fabric: cotton" stands in two columns. */
function SpecificationLine({ line }: { line: string }) {
  const [, name, value] = /^([^:]{1,40}):\s+(.+)$/s.exec(line) ?? []
  if (!name) return line
  return (
    <>
      <span className="w-2/5 shrink-0">
        {name}
        <span className="sr-only">: </span>
      </span>
      <span className="font-medium text-ink">{value}</span>
    </>
  )
}
