import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ChevronDown, Link2 } from 'lucide-react'
import { languageOf } from '../../i18n/language.ts'
import { standardDocument } from './own-text.server.ts'
import { questions } from './texts/faqs.server.ts'
import { RichText, Blocks } from './blocks.tsx'
import { plainWords, type Block, type Section } from './markup.ts'
import { faqData } from '../../structured-data/shop-data.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/faqs.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return standardDocument('faqs', questions, { context, language: languageOf(url.pathname) })
}

export default function QuestionsPage({ loaderData: { document } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { title, description, lead, opening = [], sections, lang } = document
  useOpenedAnswer()
  return (
    <div className="page pt-2 pb-10">
      <PageHead title={title} description={description} canonical="/faqs" />
      <StructuredData things={import.meta.env.SSR && sections.length > 0 ? [faqData(sections.map(asQuestion))] : []} />
      <div className="mx-auto grid max-w-[68ch] gap-3">
        <Breadcrumb
          crumbs={[
            { label: t`Home`, to: '/' },
            { label: title, ...(lang && { lang }) },
          ]}
        />
        <h1 lang={lang} className="mt-1 text-2xl md:text-3xl">
          {title}
        </h1>
        {lead && (
          <p lang={lang} className="mb-3 text-lg text-ink-2">
            <RichText text={lead} />
          </p>
        )}
        {opening.length > 0 && (
          <div lang={lang} className="grid gap-3 wrap-anywhere">
            <Blocks blocks={opening} />
          </div>
        )}
        {sections.map((section) => (
          <Question key={section.id} section={section} lang={lang} />
        ))}
        <p className="mt-4">
          <Trans>
            Can’t find your question? <TextLink to="/contact">Write to us</TextLink>, or call.
          </Trans>
        </p>
      </div>
    </div>
  )
}

function asQuestion({ title, blocks }: Section) {
  return { question: title, answer: wordsOf(blocks) }
}

function wordsOf(blocks: readonly Block[]): string {
  const lines = blocks.flatMap((block) => {
    if (typeof block === 'string') return [block]
    return 'list' in block ? block.list : block.steps
  })
  return plainWords(lines.join(' '))
}

/** Opens the answer that the address names, where the browser has not done so by itself. */
function useOpenedAnswer(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const answer = hash ? document.getElementById(decode(hash.slice(1))) : null
    const question = answer?.closest('details')
    if (!question) return
    question.open = true
    question.scrollIntoView({ block: 'start' })
  }, [hash, key])
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // Not an address of ours: it may still name something as it stands.
    return name
  }
}

/**
 * A question that opens on its answer. The answer carries the id: browsers open a closed question whose answer
 * is asked for by its address, also without scripts.
 */
function Question({ section: { id, title, blocks }, lang }: { section: Section; lang: string | undefined }) {
  const { t } = useLingui()
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3 font-semibold md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 lang={lang} className="text-base wrap-anywhere md:text-lg">
          {title}
        </h2>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 text-ink-3 transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
      <div id={id} className="grid scroll-mt-48 gap-3 border-t border-line px-4 py-4 md:px-6">
        <div lang={lang} className="grid gap-3 wrap-anywhere">
          <Blocks blocks={blocks} />
        </div>
        <a
          href={`#${id}`}
          aria-label={t`Link to this answer: ${title}`}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline"
        >
          <Link2 size={18} strokeWidth={1.75} aria-hidden />
          {t`Link to this answer`}
        </a>
      </div>
    </details>
  )
}
