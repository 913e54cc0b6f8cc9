import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { AdminPage, ListedPage } from '#contract/pages.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import type { Language } from '#domain/money.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { isStandardPage, pageAddress, standardPages, type PageKind } from '#domain/shop/page.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { receivePictures } from '../../lib/forms/pictures.ts'
import type { ShopFacts } from '../../lib/shop/shop-settings.ts'
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

const atOnce = 100

/** The pages and the articles of the shop, with the standard ones that nobody has written anew. */
export async function listPages(context: Readonly<RouterContextProvider>, language: Language) {
  const api = context.get(shop)
  const [pages, articles] = await Promise.all([listAll(api, 'page'), listAll(api, 'article')])
  const written = new Set([...pages, ...articles].map(pageAddress))
  const texts = standardTexts(context.get(settings).facts, language)
  const hasStandard = !context.get(settings).facts.lacksArticles
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
    pages: [...standard('page'), ...rows(pages)] as AnyRow[],
    articles: [...rows(articles), ...(hasStandard ? standard('article') : [])] as AnyRow[],
  }
}

async function listAll(api: Api, kind: PageKind): Promise<ListedPage[]> {
  const all: ListedPage[] = []
  for (let page = 1; ; page++) {
    const { data: some, total } = await api.listAllPages({ kind, page, limit: atOnce })
    all.push(...some)
    if (some.length === 0 || all.length >= total) return all
  }
}

async function findPage(api: Api, kind: PageKind, slug: string): Promise<ListedPage | undefined> {
  return (await api.listAllPages({ kind, slug, limit: 1 })).data[0]
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

/** `isRead`: shoppers find something at its address. */
type Opened = {
  id?: string
  kind: PageKind
  address?: string
  isStandard: boolean
  isRead: boolean
  name?: string
  typed: TypedPage
}

type Asking = { url: URL; context: Readonly<RouterContextProvider> }

/** The page whose form is open: one that was written, the standard text of one that was not, or nothing yet. */
export async function loadPage(id: string, { url, context }: Asking) {
  const language = languageOf(url.pathname)
  const { facts } = context.get(settings)
  const figures = { en: figuresOf(facts, 'en'), bn: figuresOf(facts, 'bn') }
  const opened = await (id === 'new' ? newPage({ url, context }) : keptPage(context.get(shop), id, language))
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
    isRead: page.isPublished || (kind === 'page' && isStandardPage(slug)),
    name: rowOf(page, language).title,
    typed: typedOf(page),
  }
}

function typedOf({ id, kind, changedAt, ...page }: AdminPage): TypedPage {
  return page
}

/** What somebody has written meanwhile in place of a standard text is opened instead of that. */
async function newPage({ url, context }: Asking): Promise<Opened> {
  const api = context.get(shop)
  const standard = standardIn(url.searchParams, context.get(settings).facts)
  if (!standard) {
    const kind = url.searchParams.get('kind') === 'article' ? 'article' : 'page'
    return { kind, isStandard: false, isRead: false, typed: nothing }
  }
  const { kind, text } = standard
  const written = await findPage(api, kind, text.slug)
  if (written) return keptPage(api, written.id, languageOf(url.pathname))
  const address = pageAddress({ kind, slug: text.slug })
  return { kind, address, isStandard: kind === 'page', isRead: true, typed: { ...nothing, ...text } }
}

function standardIn(asked: URLSearchParams, facts: ShopFacts) {
  const page = standardPages.find((slug) => slug === asked.get('standard'))
  if (page) return { kind: 'page' as const, text: writtenPage(page, facts) }
  const text = writtenArticle(asked.get('article') ?? '', facts)
  return text && { kind: 'article' as const, text }
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
  const hasAddress = form.has('hasAddress')
  try {
    if (form.get('do') === 'remove') {
      await api.removePage({ id })
      return back(url, { removed: String(form.get('removed')) })
    }
    if (!hasAddress && kind === 'page' && isStandardPage(typed.slug)) throw addressTaken()
    typed.cover = (await coverIn(form, api)) ?? typed.cover
    return back(url, { saved: await save({ id, kind, typed, api }) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    const fields = details.errors ?? {}
    const other =
      code === 'page-changed' ? { id } : hasAddress && fields.slug && (await findPage(api, kind, typed.slug))
    const refused: RefusedPage = other ? await overtaken(typed, other.id, api) : { typed, code, fields }
    return data({ refused }, status)
  }
}

function addressTaken(): Refusal {
  return new Refusal('invalid-input', { errors: { slug: { code: 'page-address-taken' } } })
}

type Saved = { id: string; kind: PageKind; typed: TypedPage; api: Api }

/** @returns its id. One that somebody has removed meanwhile is written anew: nothing that was typed is lost. */
async function save({ id, kind, typed: { slug, version, ...parts }, api }: Saved): Promise<string> {
  const make = () => api.makePage({ kind, slug, ...parts })
  if (id === 'new') return (await make()).data.id
  const saved = await api.savePage({ id, ...parts, version }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'page-not-found') return make()
    throw error
  })
  return saved.data.id
}

async function overtaken(typed: TypedPage, id: string, api: Api): Promise<RefusedPage> {
  const { data: now } = await api.openPage({ id })
  return { typed: { ...typed, version: now.version }, code: 'page-changed', fields: {}, isOvertaken: true }
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
