import type { Block, Section } from '../document.ts'

export type ArticleText = { title: string; summary: string; opening: Block[]; sections: Section[] }
/** An article in both languages; `written` is the day, `2026-11-21`. */
export type WrittenArticle = { slug: string; written: string; en: ArticleText; bn: ArticleText }
