import { Trans, useLingui } from '@lingui/react/macro'
import type { Section } from './document.ts'
import { Blocks } from './rich-text.tsx'

const fewSections = 3

/** The body of a text; with more than three headings it begins with a table of them. */
export function Sections({ sections }: { sections: Section[] }) {
  return (
    <>
      {sections.length > fewSections && <Contents sections={sections} />}
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className="grid gap-4">
          <h2 id={id} className="mt-4 scroll-mt-32 text-xl md:text-2xl">
            {title}
          </h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </>
  )
}

function Contents({ sections }: { sections: Section[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`On this page`} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <p className="font-semibold" aria-hidden>
        <Trans>On this page</Trans>
      </p>
      <ol className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
