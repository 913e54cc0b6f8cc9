import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import type { Day as TheDay } from '../../lib/day-in-words.ts'
import { TextLink } from '../../ui/link.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Day } from '../../ui/day.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/**
 * A text of the shop. Within its strings `[words](/shop)` is a link and `**words**` stand out; a list is unordered,
 * steps are counted.
 */
export type Block = string | { list: string[] } | { steps: string[] }
export type Section = { id: string; title: string; blocks: Block[] }
type Fact = { question: string; answer: string }

export type Document = {
  title: string
  /** What search engines and shared links say of it. */
  description: string
  lead: string
  /** When it was last changed. */
  changed: TheDay
  /** What most people came to find out, answered before the text begins. */
  facts?: Fact[]
  sections: Section[]
}

export type ArticleCard = {
  slug: string
  title: string
  summary: string
  cover: Cover
  written: TheDay
  minutes: number
}
export type Article = ArticleCard & { opening: Block[]; sections: Section[] }
export type Neighbour = { slug: string; title: string }
/** A picture 16 by 10, in two widths. */
export type Cover = { small: string; large: string }

export type ArticleText = { title: string; summary: string; opening: Block[]; sections: Section[] }
/** An article in both languages; `written` is the day, `2026-11-21`. */
export type WrittenArticle = { slug: string; written: string; en: ArticleText; bn: ArticleText }

const marks = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g
const linkClass = 'text-link underline decoration-1 underline-offset-4 hover:decoration-2'

/** A text with its links and what stands out in it. */
export function RichText({ text }: { text: string }) {
  const pieces = [...text.matchAll(marks)]
  const ends = pieces.map((piece) => piece.index + piece[0].length)
  return (
    <>
      {pieces.map((piece, n) => (
        <Piece key={piece.index} before={text.slice(ends[n - 1] ?? 0, piece.index)} piece={piece} />
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}

function Piece({ before, piece: [, words = '', to = '', strong] }: { before: string; piece: RegExpMatchArray }) {
  return (
    <>
      {before}
      {strong ? <strong className="font-semibold">{strong}</strong> : <Way to={to} words={words} />}
    </>
  )
}

function Way({ to, words }: { to: string; words: string }) {
  if (to.startsWith('/')) return <TextLink to={to}>{words}</TextLink>
  return (
    <a href={to} className={linkClass} rel={to.startsWith('http') ? 'noopener' : undefined}>
      {words}
    </a>
  )
}

/** Paragraphs, lists and steps, one below the other. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block) => <OneBlock key={JSON.stringify(block).slice(0, 80)} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    )
  }
  const isCounted = 'steps' in block
  const items = isCounted ? block.steps : block.list
  const List = isCounted ? 'ol' : 'ul'
  return (
    <List
      className={`grid gap-2 ps-6 marker:text-ink-3 ${isCounted ? 'list-decimal [&:lang(bn)]:list-[bengali]' : 'list-disc'}`}
    >
      {items.map((item) => (
        <li key={item} className="ps-1">
          <RichText text={item} />
        </li>
      ))}
    </List>
  )
}

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
  const { title, description, lead, facts, sections, changed } = document
  return (
    <div className="page pt-2 pb-10">
      <PageHead title={title} description={description} canonical={address} />
      <div className="mx-auto grid max-w-[68ch] gap-4 md:text-lg md:leading-relaxed">
        <Breadcrumb crumbs={[{ label: t`Home`, to: '/' }, { label: title }]} />
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="text-lg text-ink-2">
          <RichText text={lead} />
        </p>
        {facts && <Facts facts={facts} />}
        {note}
        <Sections sections={sections} />
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

type CoverPictureProps = { cover: Cover; sizes: string; isFirst?: boolean; className?: string }

/** An article's picture; what it shows stands in the title beside it. */
export function CoverPicture({ cover: { small, large }, sizes, isFirst = false, className = '' }: CoverPictureProps) {
  return (
    <img
      src={small}
      srcSet={`${small} 480w, ${large} 960w`}
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
