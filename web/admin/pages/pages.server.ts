import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { AdminPage, ListedPage } from '#contract/pages.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { Language } from '#domain/money.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { isStandardPage, pageAddress, standardPages, type PageKind } from '#domain/shop/page.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { receivePictures } from '../../lib/forms/pictures.ts'
import { orErrorPage, settings, shop } from '../../lib/shop/shop.ts'
import { momentInWords } from '../shell/shell.server.ts'
import { listAgain } from '../table/list-place.ts'
import { readPage } from './page-form.tsx'
import type { TypedPage } from './page-texts.tsx'
import { figuresOf } from '../../storefront/content/texts/figures.server.ts'
import { standardTexts, writtenArticle, writtenPage } from './standard-texts.server.ts'

type PageRow = ReturnType<typeof rowOf>

/** A page or an article as far as the list shows it. `id` is where its form lies: one that is not written yet begins with the standard text. */
function rowOf({ id, slug, kind, title, title_bn: titleBn, isInFooter, ...page }: ListedPage, language: Language) {
  return {
    id,
    title: (language === 'en' ? title : titleBn) || title || titleBn,
    address: pageAddress({ kind, slug }),
    state: page.isPublished ? ('published' as const) : ('draft' as const),
    isInFooter,
    changed: momentInWords(page.changedAt, language),
  }
}

type StandardRow = Omit<PageRow, 'state' | 'changed'> & { state: 'standard'; changed: '' }
export type AnyRow = PageRow | StandardRow

const most = 100

/** The pages and the articles of the shop, with the standard ones that nobody has written anew. */
export async function listPages(context: Readonly<RouterContextProvider>, language: Language) {
  const api = context.get(shop)
  const [pages, articles] = await Promise.all([
    api.listAllPages({ kind: 'page', limit: most }),
    api.listAllPages({ kind: 'article', limit: most }),
  ])
  const written = new Set([...pages.data, ...articles.data].map(pageAddress))
  const texts = standardTexts(context.get(settings).facts, language)
  const hasStandard = context.get(settings).hasStandardArticles ?? true
  const standard = (kind: PageKind): StandardRow[] =>
    texts
      .filter((one) => one.kind === kind && !written.has(pageAddress(one)))
      .map(({ slug, title }) => ({
        id: `new?${new URLSearchParams({ [kind === 'page' ? 'standard' : 'article']: slug })}`,
        title,
        address: pageAddress({ kind, slug }),
        state: 'standard',
        isInFooter: false,
        changed: '',
      }))
  const rows = (all: ListedPage[]) => all.map((page) => rowOf(page, language))
  return {
    pages: [...standard('page'), ...rows(pages.data)] as AnyRow[],
    articles: [...rows(articles.data), ...(hasStandard ? standard('article') : [])] as AnyRow[],
  }
}

const nothing: TypedPage = {
  slug: '',
  title: '',
  title_bn: '',
  summary: '',
  summary_bn: '',
  body: '',
  body_bn: '',
  cover: '',
  isInFooter: false,
  isPublished: true,
  version: 0,
}

type Opened = { id?: string; kind: PageKind; address?: string; isStandard: boolean; name?: string; typed: TypedPage }

/** The page whose form is open: one that was written, the standard text of one that was not, or nothing yet. */
export async function loadPage({
  id,
  url,
  context,
}: {
  id: string
  url: URL
  context: Readonly<RouterContextProvider>
}) {
  const language = languageOf(url.pathname)
  const { facts } = context.get(settings)
  const figures = { en: figuresOf(facts, 'en'), bn: figuresOf(facts, 'bn') }
  const opened = id === 'new' ? newPage(url.searchParams, context) : await keptPage(context.get(shop), id, language)
  return { ...opened, figures }
}

async function keptPage(api: Api, id: string, language: Language): Promise<Opened> {
  const { data: page } = await api.openPage({ id }).catch(orErrorPage)
  const { kind, slug } = page
  return {
    id,
    kind,
    address: pageAddress(page),
    isStandard: kind === 'page' && isStandardPage(slug),
    name: rowOf(page, language).title,
    typed: typedOf(page),
  }
}

function typedOf({ id, kind, changedAt, ...page }: AdminPage): TypedPage {
  return page
}

function newPage(asked: URLSearchParams, context: Readonly<RouterContextProvider>): Opened {
  const { facts } = context.get(settings)
  const standard = standardPages.find((slug) => slug === asked.get('standard'))
  if (standard) {
    const address = pageAddress({ kind: 'page', slug: standard })
    return { kind: 'page', address, isStandard: true, typed: { ...nothing, ...writtenPage(standard, facts) } }
  }
  const article = writtenArticle(asked.get('article') ?? '', facts)
  const typed = { ...nothing, ...article }
  if (article)
    return { kind: 'article', address: pageAddress({ kind: 'article', slug: typed.slug }), isStandard: false, typed }
  return { kind: asked.get('kind') === 'article' ? 'article' : 'page', isStandard: false, typed }
}

type Target = { id: string; url: URL; api: Api }
/** `isOvertaken`: somebody else has saved it; saving again takes the place of theirs. */
export type RefusedPage = {
  typed: TypedPage
  code: RefusalCode | 'unknown'
  fields: Partial<FieldErrors>
  isOvertaken?: boolean
}

/** Saves or removes the page and leads back to the list; what was typed comes back when it is not taken. */
export async function answerPage(form: FormData, { id, url, api }: Target) {
  const typed = readPage(form)
  const kind: PageKind = form.get('kind') === 'article' ? 'article' : 'page'
  try {
    if (form.get('do') === 'remove') {
      await api.removePage({ id })
      return back(url, { removed: '1' })
    }
    typed.cover = (await coverIn(form, api)) ?? typed.cover
    const { slug, version, ...parts } = typed
    const saved = await (id === 'new'
      ? api.makePage({ kind, slug, ...parts })
      : api.savePage({ id, ...parts, version }))
    return back(url, { saved: saved.data.id })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    const refused: RefusedPage = { typed, code, fields: details.errors ?? {} }
    return data({ refused: code === 'page-changed' ? await overtaken(refused, id, api) : refused }, status)
  }
}

async function overtaken(refused: RefusedPage, id: string, api: Api): Promise<RefusedPage> {
  const { data: now } = await api.openPage({ id })
  return { ...refused, typed: { ...refused.typed, version: now.version }, isOvertaken: true }
}

function back(url: URL, done: Record<string, string>) {
  return redirect(addressIn(languageOf(url.pathname), listAgain('/admin/pages', '', done)), 303)
}

/** The picture that came with the form itself, as from browsers without scripts; the others send it beforehand. */
async function coverIn(form: FormData, api: Api): Promise<string | undefined> {
  if (form.get('removePicture')) return ''
  const [url] = await receivePictures(api, form, 1)
  return url
}
