import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import type { Day as TheDay } from '../../lib/day-in-words.ts'
import { Blocks, RichText } from './blocks.tsx'
import type { Block, Cover, Document, Fact, Section } from './markup.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Day } from '../../ui/day.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const fewSections = 3

/** The body of a text; with more than three headings it begins with a table of them. */
export function Sections({ sections, lang }: { sections: Section[]; lang?: string | undefined }) {
  return (
    <>
      {sections.length > fewSections && <Contents sections={sections} lang={lang} />}
      {sections.map(({ id, title, blocks }) => (
        <section key={id} lang={lang} aria-labelledby={id} className="grid gap-4 wrap-anywhere">
          <h2 id={id} className="mt-4 scroll-mt-32 text-xl md:text-2xl">
            {title}
          </h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </>
  )
}

function Contents({ sections, lang }: { sections: Section[]; lang: string | undefined }) {
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
              lang={lang}
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

/** What stands before the first heading. */
export function Opening({ blocks, lang }: { blocks: Block[]; lang: string | undefined }) {
  if (blocks.length === 0) return null
  return (
    <div lang={lang} className="grid gap-4 wrap-anywhere">
      <Blocks blocks={blocks} />
    </div>
  )
}

type Props = {
  document: Document
  /** The page's English address. */
  address: string
  /** What stands right above the text. */
  note?: ReactNode
  /** What stands below the text. */
  children?: ReactNode
}

/** A text of the shop as a page of its own, at a width that reads well. */
export function DocumentPage({ document, address, note, children }: Props) {
  const { t } = useLingui()
  const { title, description, lead, opening = [], facts, sections, changed, lang } = document
  return (
    <div className="page pt-2 pb-10">
      <PageHead title={title} description={description} canonical={address} />
      <div className="mx-auto grid max-w-[68ch] gap-4 md:text-lg md:leading-relaxed">
        <Breadcrumb
          crumbs={[
            { label: t`Home`, to: '/' },
            { label: title, ...(lang && { lang }) },
          ]}
        />
        <h1 lang={lang} className="text-2xl wrap-anywhere md:text-3xl">
          {title}
        </h1>
        {lead && (
          <p lang={lang} className="text-lg text-ink-2">
            <RichText text={lead} />
          </p>
        )}
        {facts && <Facts facts={facts} />}
        {note}
        <Opening blocks={opening} lang={lang} />
        <Sections sections={sections} lang={lang} />
        {children}
        <div className="stitch mt-6" aria-hidden />
        <p className="text-sm text-ink-2">
          <Trans>
            Last changed on <Day day={changed} />
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-6">
      {facts.map(({ question, answer }) => (
        <div key={question} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{question}</dt>
          <dd className="text-ink-2">
            <RichText text={answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const usualWidths: [number, number] = [480, 960]

type CoverPictureProps = { cover: Cover; sizes: string; isFirst?: boolean; className?: string }

/** An article's picture; what it shows stands in the title beside it. */
export function CoverPicture({
  cover: { small, large, widths = usualWidths },
  sizes,
  isFirst = false,
  className = '',
}: CoverPictureProps) {
  return (
    <img
      src={small}
      srcSet={`${small} ${widths[0]}w, ${large} ${widths[1]}w`}
      sizes={sizes}
      alt=""
      width={960}
      height={600}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={`aspect-[16/10] w-full bg-sunken object-cover ${className}`}
    />
  )
}

/** When an article was written, and how long it takes to read. */
export function ArticleFacts({ written, minutes }: { written: TheDay; minutes: number }) {
  const { t } = useLingui()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      <Day day={written} />
      <span aria-hidden>·</span>
      <span>{t`${plural(minutes, { one: '# minute to read', other: '# minutes to read' })}`}</span>
    </p>
  )
}
