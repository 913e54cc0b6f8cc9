import { isPageLink } from '#domain/shop/page.ts'
import { englishPath } from '../../i18n/language.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Block } from './markup.ts'

const marks = /\[([^[\]]+)\]\(([^)\s]{1,500})\)|\*\*([^*]+)\*\*/g
const isFile = /^\/(media|assets|api)\//
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
  if (!isPageLink(to)) return words
  // A link that was copied from a Bengali page leads to the page in the language of whoever reads it.
  if (to.startsWith('/') && !isFile.test(to)) return <TextLink to={englishPath(to)}>{words}</TextLink>
  return (
    <a href={to} className={linkClass} rel={to.startsWith('http') ? 'noopener' : undefined}>
      {words}
    </a>
  )
}

/** Paragraphs, lists and steps, one below the other. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, n) => <OneBlock key={`${n} ${kindOf(block)}`} block={block} />)
}

function kindOf(block: Block): string {
  return typeof block === 'string' ? 'words' : 'steps' in block ? 'steps' : 'list'
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
      {items.map((item, n) => (
        <li key={`${n}`} className="ps-1">
          <RichText text={item} />
        </li>
      ))}
    </List>
  )
}
