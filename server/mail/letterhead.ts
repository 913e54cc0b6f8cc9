import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/language.ts'
import { pictureAt } from '#domain/goods/catalog.ts'
import type { MailContext } from './mail.ts'
import { blockAsHtml, blockAsText, type Block } from './letter-blocks.ts'
import { darkLook, look } from './letter-look.ts'

export type Letter = {
  language: Language
  title: string
  /** What a list of mails shows beneath the subject. */
  preview: string
  blocks: Block[]
}
/** Who writes it, and where answers are read. */
type From = Pick<MailContext, 'shop' | 'shopMail' | 'publicUrl'>

const questions: Record<Language, (shopMail: string) => string> = {
  en: (shopMail) => `Questions? Reply to this email, or write to ${shopMail}.`,
  bn: (shopMail) => `কোনো প্রশ্ন আছে? এই ইমেইলের উত্তর দিন, অথবা লিখুন ${shopMail} ঠিকানায়।`,
}

/** The same letter for those who read text and those who read HTML: tables and styles in place, nothing from elsewhere but the shop's logo. */
export function writeLetter(letter: Letter, from: From): { text: string; html: string } {
  return { text: asText(letter, from), html: `<!doctype html>${renderToStaticMarkup(asHtml(letter, from))}` }
}

function asText({ language, title, blocks }: Letter, { shop, shopMail }: From): string {
  return `${[title, ...blocks.map(blockAsText), ['-- ', shop.name[language], questions[language](shopMail)].join('\n')].join('\n\n')}\n`
}

function asHtml({ language, title, preview, blocks }: Letter, from: From) {
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('title', null, title),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkLook),
    ),
    h(
      Body,
      { className: 'ground', style: look.ground },
      h(Preview, null, preview),
      h(
        Container,
        { className: 'sheet', style: look.sheet },
        h(
          Section,
          { style: look.inner },
          sender(language, from),
          h(Heading, { as: 'h1', className: 'ink', style: look.title }, title),
          blocks.map(blockAsHtml),
          h(Hr, { className: 'line', style: look.rule }),
          h(Text, { className: 'quiet', style: look.footer }, questions[language](from.shopMail)),
        ),
      ),
    ),
  )
}

/** The logo, in whose place readers that show no pictures show the name; the name where there is none. */
function sender(language: Language, { shop, publicUrl }: From) {
  const name = shop.name[language]
  if (!shop.logo) return h(Text, { className: 'name', style: look.name }, name)
  const src = new URL(pictureAt(shop.logo, 360), publicUrl).href
  return h(Text, { className: 'name', style: look.name }, h('img', { src, alt: name, height: 48, style: look.logo }))
}
