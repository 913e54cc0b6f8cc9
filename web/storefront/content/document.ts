import type { Day } from '../../lib/time/day-in-words.ts'

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
  cover: Cover
  written: Day
  minutes: number
}
export type Article = ArticleCard & { opening: Block[]; sections: Section[] }
export type Neighbour = { slug: string; title: string }
/** A picture 16 by 10, in two widths. */
export type Cover = { small: string; large: string }

export type ArticleText = { title: string; summary: string; opening: Block[]; sections: Section[] }
/** An article in both languages; `written` is the day, `2026-11-21`. */
export type WrittenArticle = { slug: string; written: string; en: ArticleText; bn: ArticleText }
