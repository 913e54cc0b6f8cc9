import { longestQuery } from '#domain/goods/search-words.ts'
import { findDistrict } from '#domain/places/districts.ts'
import { listingAddress, readListing } from '../storefront/listing/listing.ts'
import { queryWithMark } from '../storefront/listing/query.ts'
import { readReviewQuery } from '../storefront/product/product.server.ts'
import { addressIn, englishPath, languageOf } from '../i18n/language.ts'
import { isPublicPage } from './page-policy.ts'

type Route = { id: string; parentId?: string | undefined; path?: string | undefined }
type Routes = Record<string, Route | undefined>
/** `isNowhere`: no page has this address. `movedTo`: the same page, its path written as the shop writes it. */
export type SharedAddress = { address: string; isNowhere?: true; movedTo?: string }
type Asked = { pathname: string; search: URLSearchParams; isData: boolean }

const data = /(?:\/_)?\.data$/
const nowhere = '/not-found'
const longestSlug = 300

/**
 * Tells the one address of a page that is the same for everybody; undefined for any other page. What the page does not
 * understand is left out, what it does is written the shortest way and in one order: however many addresses lead to a
 * page, it is made once. All addresses that lead nowhere are one.
 */
export function readSharedAddresses(routes: Routes): (url: string) => SharedAddress | undefined {
  const pages = pagesOf(routes)
  return (url) => {
    const parsed = readUrl(url)
    if (!parsed) return undefined
    const { pathname, search, isData } = parsed
    const language = languageOf(pathname.toLowerCase())
    const page = pages.find(({ pattern }) => pattern.test(pathname))
    const english = page && canonicalPath(pathname)
    if (!english) return { address: write(addressIn(language, nowhere), isData), isNowhere: true }
    if (!isPublicPage({ method: 'GET', url: `http://shop${english}` })) return undefined
    const address = write(addressIn(language, english + understood(english, search)), isData)
    if (isData) return { address: search.get('_routes') === page.id ? withPart(address, page.id) : address }
    const [path, ...asWritten] = [addressIn(language, english), ...url.split(/(\?.*)/s)]
    return path === asWritten[0] ? { address } : { address, movedTo: path + (asWritten[1] ?? '') }
  }
}

/** Tells the route of a page by its address, such as `/details/:slug`; undefined where no page has it. */
export function readPageRoutes(routes: Routes): (url: string) => string | undefined {
  const pages = pagesOf(routes)
  return (url) => {
    const { pathname } = readUrl(url) ?? {}
    const page = pathname === undefined ? undefined : pages.find(({ pattern }) => pattern.test(pathname))
    return page && (page.id === 'home' ? '/' : `/${page.id}`)
  }
}

/** Undefined where it is no path, or cannot be decoded. */
function readUrl(url: string): Asked | undefined {
  if (!url.startsWith('/') || url.startsWith('//')) return undefined
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  try {
    const segments = path.replace(data, '').split('/').map(decodeURIComponent)
    const pathname = segments.map(encodeURIComponent).join('/').replace(/\/$/, '') || '/'
    return { pathname, search: new URLSearchParams(end < 0 ? '' : url.slice(end)), isData: data.test(path) }
  } catch {
    return undefined
  }
}

/** The English path, in lower case but for the name of a single thing; undefined where no name is so long. */
function canonicalPath(pathname: string): string | undefined {
  const [, list = '', name] = /^(.*\/(?:details|blog|sitemap)\/)([^/]+)$/i.exec(pathname) ?? []
  if (name === undefined) return englishPath(pathname.toLowerCase())
  if (decodeURIComponent(name).length > longestSlug) return undefined
  return englishPath(list.toLowerCase() + name)
}

/** What a page understands of what is asked, as it is written in its address. */
function understood(path: string, search: URLSearchParams): string {
  if (/^\/((categories\/)?shop|search)$/.test(path)) {
    const listing = readListing({ pathname: path, search: String(search) })
    return queryIn(listingAddress({ ...listing, query: path === '/search' ? queryWithMark(search.get('query')) : '' }))
  }
  if (path === '/suggest') return written({ query: (search.get('query') ?? '').trim().slice(0, longestQuery) })
  if (path === '/places') return written({ district: findDistrict(search.get('district') ?? '')?.name })
  if (!path.startsWith('/details/')) return ''
  const { rating, page } = readReviewQuery(search)
  return written({ stars: rating && String(rating), reviews: page > 1 ? String(page) : undefined })
}

function written(pairs: Record<string, string | undefined>): string {
  const search = new URLSearchParams(Object.entries(pairs).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size > 0 ? `?${search}` : ''
}

function queryIn(address: string): string {
  return /\?.*$/s.exec(address)?.[0] ?? ''
}

function write(address: string, isData: boolean): string {
  if (!isData) return address
  const query = queryIn(address)
  const path = address.slice(0, address.length - query.length)
  return (path === '/' ? '/_.data' : `${path}.data`) + query
}

/** React Router asks for the data of one part of a page by its name. */
function withPart(address: string, id: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ _routes: id })}`
}

/** The pattern of each page’s address, with everything that stands above it. */
function pagesOf(routes: Routes): { id: string; pattern: RegExp }[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  return all.filter(({ id }) => !parents.has(id)).map((route) => ({ id: route.id, pattern: patternOf(pathOf(route)) }))

  function pathOf({ path = '', parentId = '' }: Route): string {
    const parent = routes[parentId]
    return [parent && pathOf(parent), path].filter(Boolean).join('/')
  }
}

function patternOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean)
  const parts = segments.map((segment) => {
    const isOptional = segment.endsWith('?')
    const name = isOptional ? segment.slice(0, -1) : segment
    const part = name === '*' ? '/.+' : name.startsWith(':') ? '/[^/]+' : `/${name.replaceAll('.', String.raw`\.`)}`
    return isOptional ? `(?:${part})?` : part
  })
  return new RegExp(`^(?:${parts.join('')}|${segments.every((one) => one.endsWith('?')) ? '/' : '(?!)'})$`, 'i')
}
