import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import type { Block, Section } from './document.ts'

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
