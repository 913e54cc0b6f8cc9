import type { Language } from '#domain/money.ts'
import { slugOf } from '#domain/goods/slug.ts'
import type { Day } from '../../lib/day-in-words.ts'

/**
 * A text of the shop. Within its strings `[words](/shop)` is a link and `**words**` stand out; a list is unordered,
 * steps are counted.
 */
export type Block = string | { list: string[] } | { steps: string[] }
export type Section = { id: string; title: string; blocks: Block[] }
export type Fact = { question: string; answer: string }

export type Document = {
  title: string
  /** What search engines and shared links say of it. */
  description: string
  lead: string
  /** What stands before the first heading. */
  opening?: Block[]
  /** Its language, where that is not the page's. */
  lang?: Language
  /** When it was last changed. */
  changed: Day
  /** What most people came to find out, answered before the text begins. */
  facts?: Fact[]
  sections: Section[]
}

export type ArticleCard = {
  slug: string
  title: string
  summary: string
  /** Its language, where that is not the page's. */
  lang?: Language
  cover?: Cover
  written: Day
  minutes: number
}
export type Article = ArticleCard & { opening: Block[]; sections: Section[] }
export type Neighbour = { slug: string; title: string; lang?: Language }
/** A picture in two widths; those of the shop's own covers are 480 and 960 pixels, 16 by 10. */
export type Cover = { small: string; large: string; widths?: [number, number] }

export type ArticleText = { title: string; summary: string; opening: Block[]; sections: Section[] }
/** An article in both languages; `written` is the day, `2026-11-21`. */
export type WrittenArticle = { slug: string; written: string; en: ArticleText; bn: ArticleText }

export type Text = { opening: Block[]; sections: Section[] }

const heading = /^#{1,4}\s+(.+)$/
const listItem = /^[-*•]\s+(.+)$/
const step = /^[\d০-৯]{1,3}[.)।]\s+(.+)$/
const name = /^\{#([\p{L}\p{M}\p{N}-]+)\}$/u

/** What the frame of every page, and that of the blog, are called. */
const taken = ['main', 'footer', 'articles']

/**
 * A text as somebody has typed it: paragraphs with empty lines between them, lines that begin with `## ` as headings,
 * with `- ` as a list, with `1. ` as steps. `{#its-name}` after a heading is what links to it are called.
 */
export function readMarkup(written: string): Text {
  const text: Text = { opening: [], sections: [] }
  const ids = new Set(taken)
  let blocks = text.opening
  let isOpen = false
  for (const line of written.split('\n').map((one) => one.trim())) {
    const [, title] = heading.exec(line) ?? []
    if (title) {
      blocks = []
      text.sections.push({ ...namedHeading(title, ids), blocks })
    } else if (line) addLine(blocks, line, isOpen)
    isOpen = !title && line !== ''
  }
  return text
}

/** By the name that it gives itself at its end, or that its words make. */
function namedHeading(written: string, ids: Set<string>): { id: string; title: string } {
  const end = Math.max(written.lastIndexOf('{#'), 0)
  const [, given] = name.exec(written.slice(end)) ?? []
  const title = given && end > 0 ? written.slice(0, end).trim() : written
  return { id: freeId(given ?? slugOf(title, 'part'), ids), title }
}

/** `isOpen`: whether a paragraph before it goes on. Lists and steps also do so after an empty line. */
function addLine(blocks: Block[], line: string, isOpen: boolean): void {
  const last = blocks.at(-1)
  const [[, item], [, counted]] = [listItem.exec(line) ?? [], step.exec(line) ?? []]
  if (item) {
    if (typeof last === 'object' && 'list' in last) last.list.push(item)
    else blocks.push({ list: [item] })
  } else if (counted) {
    if (typeof last === 'object' && 'steps' in last) last.steps.push(counted)
    else blocks.push({ steps: [counted] })
  } else if (isOpen && typeof last === 'string') blocks.splice(-1, 1, `${last} ${line}`)
  else blocks.push(line)
}

function freeId(wanted: string, ids: Set<string>): string {
  let id = wanted
  for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`
  ids.add(id)
  return id
}

/** Words without their links and what stands out in them, for those who read them elsewhere. */
export function plainWords(text: string): string {
  return text.replaceAll(/\[([^[\]]+)\]\([^)\s]{1,500}\)|\*\*([^*]+)\*\*/g, '$1$2')
}

/** The same text as somebody would type it. */
export function writeMarkup({
  opening = [],
  sections,
}: {
  opening?: Block[] | undefined
  sections: Section[]
}): string {
  const parts = sections.map(({ id, title, blocks }) => [`## ${title} {#${id}}`, ...blocks.map(written)].join('\n\n'))
  return [...opening.map(written), ...parts].join('\n\n')
}

function written(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n')
  return block.steps.map((item, n) => `${n + 1}. ${item}`).join('\n')
}
