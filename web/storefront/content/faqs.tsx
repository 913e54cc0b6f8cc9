import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../i18n/language.ts'
import { settings } from '../../lib/shop/shop.ts'
import { withFigures } from './texts/figures.server.ts'
import { questions } from './texts/faqs.server.ts'
import type { Section } from './document.ts'
import { Question } from './question.tsx'
import { plainWords } from './plain-words.ts'
import { RichText } from './rich-text.tsx'
import { useOpenedAnswer } from './use-opened-answer.ts'
import { faqData } from '../../structured-data/shop-data.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/faqs.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return withFigures(questions[language], context.get(settings).facts, language)
}

export default function QuestionsPage({ loaderData: { title, description, lead, sections } }: Route.ComponentProps) {
  const { t } = useLingui()
  useOpenedAnswer()
  return (
    <div className="page pt-2 pb-10">
      <PageHead title={title} description={description} canonical="/faqs" />
      <StructuredData things={import.meta.env.SSR ? [faqData(sections.map(asQuestion))] : []} />
      <Breadcrumb crumbs={[{ label: t`Home`, to: '/' }, { label: title }]} />
      <div className="mx-auto mt-4 grid max-w-[68ch] gap-3 md:mt-8">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mb-3 text-lg text-ink-2">
          <RichText text={lead} />
        </p>
        {sections.map((section) => (
          <Question key={section.id} section={section} />
        ))}
        <p className="mt-4">
          <Trans>
            Your question is not here? <TextLink to="/contact">Write to us</TextLink>, or call.
          </Trans>
        </p>
      </div>
    </div>
  )
}

function asQuestion({ title, blocks }: Section) {
  return { question: title, answer: plainWords(blocks) }
}
