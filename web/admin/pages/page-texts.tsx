import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useId, useState } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { Language } from '#domain/money.ts'
import { pageLimits } from '#domain/shop/page.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Blocks } from '../../storefront/content/blocks.tsx'
import { readMarkup } from '../../storefront/content/markup.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'

/** What the form of a page holds, as it was typed. */
export type TypedPage = Record<
  'slug' | 'title' | 'title_bn' | 'summary' | 'summary_bn' | 'body' | 'body_bn' | 'cover',
  string
> & { isInFooter: boolean; isPublished: boolean; version: number }

/** What the marks of texts say today, such as `inside`, in each language. */
export type Figures = Record<Language, Record<string, string>>

type TextPartProps = {
  language: Language
  title: string
  typed: TypedPage
  figures: Figures
  mistakes: Partial<FieldErrors>
}

/** Title, summary and text in one language, and what they look like. */
export function TextPart({ language, title: heading, typed, figures, mistakes }: TextPartProps) {
  const { t } = useLingui()
  const words = useAdminWords()
  const names = language === 'en' ? partNames.en : partNames.bn
  const id = useId()
  const [body, setBody] = useState(typed[names.body])
  const field = (name: keyof typeof partNames.en) => ({
    name: names[name],
    lang: language,
    error: words.field(mistakes[names[name]]),
    autoComplete: 'off',
    isOptional: true,
  })
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      <TextField
        label={t`Page title`}
        {...field('title')}
        defaultValue={typed[names.title]}
        maxLength={pageLimits.title}
      />
      <TextArea
        label={t`Summary`}
        {...field('summary')}
        defaultValue={typed[names.summary]}
        maxLength={pageLimits.summary}
        rows={2}
        hint={t`Stands below the title, and in search results`}
      />
      <TextArea
        label={t`Text`}
        {...field('body')}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
        maxLength={pageLimits.body}
        rows={16}
        spellCheck
      />
      <Preview
        language={language}
        label={`${t`Preview`}: ${heading}`}
        body={useDeferredValue(body)}
        figures={figures[language]}
      />
    </section>
  )
}

const partNames = {
  en: { title: 'title', summary: 'summary', body: 'body' },
  bn: { title: 'title_bn', summary: 'summary_bn', body: 'body_bn' },
} as const

type PreviewProps = { language: Language; label: string; body: string; figures: Record<string, string> }

/** The text as shoppers will read it, with the figures of today. */
function Preview({ language, label, body, figures }: PreviewProps) {
  const shown = body.replaceAll(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(figures, name) ? (figures[name] ?? mark) : mark,
  )
  const { opening, sections } = readMarkup(shown)
  if (!body.trim()) return null
  return (
    <details className="min-w-0" open>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        <Trans>Preview</Trans>
      </summary>
      <div
        lang={language}
        className="grid max-h-[32rem] gap-3 overflow-y-auto rounded-card border border-line bg-page p-4 wrap-anywhere"
        // It scrolls, so the keyboard must reach it.
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        <Blocks blocks={opening} />
        {sections.map(({ id, title, blocks }) => (
          <div key={id} className="grid gap-3">
            <h3 className="mt-2 text-lg">{title}</h3>
            <Blocks blocks={blocks} />
          </div>
        ))}
      </div>
    </details>
  )
}

/** The few marks that a text may have, and the figures it may name. */
export function HowToWrite({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const language = useLanguage()
  const marks: [string, string][] = [
    ['## Delivery', t`a heading`],
    ['- one', t`a list`],
    ['1. one', t`steps, counted`],
    ['**words**', t`words that stand out`],
    ['[words](/shop)', t`a link within the shop, or to https://…`],
    ['{#delivery}', t`after a heading: links lead there. Keep the ones of standard texts.`],
  ]
  return (
    <details className="rounded-card border border-line bg-surface px-4 md:px-5">
      <summary className="min-h-12 cursor-pointer py-3 font-medium">
        <Trans>How to write headings, lists and links</Trans>
      </summary>
      <p className="text-ink-2">
        <Trans>Leave an empty line between paragraphs. You can also write:</Trans>
      </p>
      <Table rows={marks} />
      <p className="mt-4 text-ink-2">
        <Trans>Figures that follow your settings:</Trans>
      </p>
      <Table
        rows={Object.entries(figures[language])
          .filter(([, value]) => value)
          .map(([name, value]) => [`{${name}}`, value.trim()])}
      />
    </details>
  )
}

function Table({ rows }: { rows: [string, string][] }) {
  return (
    <dl className="my-2 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
      {rows.map(([mark, means]) => (
        <div key={mark} className="contents">
          <dt>
            <code>{mark}</code>
          </dt>
          <dd className="text-ink-2 max-sm:mb-2">{means}</dd>
        </div>
      ))}
    </dl>
  )
}
