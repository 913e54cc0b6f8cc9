import { addressIn, englishPath } from '../../../i18n/language.ts'
import { isPublicPage } from '../../../lib/page-policy.ts'
import type { Language } from '#domain/money.ts'

/** What a request asks for, as far as it is kept on the device; everything else goes to the shop as if there were no worker. */
export type Part = 'page' | 'data' | 'asset' | 'picture'

/** Pages that stand ready before they were ever visited; cart and wishlist then show what the device holds. */
const shellPaths = ['/cart', '/wishlist', '/offline']

export function partOf({ method, mode, url }: { method: string; mode: string; url: URL }): Part | undefined {
  if (method !== 'GET') return undefined
  const { pathname } = url
  if (/^\/(api|auth)(\/|$)/.test(pathname)) return undefined
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/media/')) return mode === 'navigate' ? undefined : 'picture'
  if (mode === 'navigate') return 'page'
  return pathname.endsWith('.data') ? 'data' : undefined
}

/** Only what the shop calls public is the same for everybody; nothing else is ever kept. */
export function isKept({ status, headers }: Response): boolean {
  return status === 200 && /(^|[\s,])public([\s,]|$)/.test(headers.get('cache-control') ?? '')
}

/** The pages that stand ready in a language, and what the open shop asks for when it goes to them. */
export function shellAddresses(language: Language): string[] {
  const pages = shellPaths.map((path) => addressIn(language, path))
  return [...pages, ...pages.map((path) => `${path}.data`)]
}

export function isShell({ pathname }: URL): boolean {
  return shellPaths.includes(englishPath(pathname).replace(/\.data$/, ''))
}

/** Both forms of a public page: as it is opened from outside, and as the open shop asks for it. Nothing for other pages. */
export function formsOf({ pathname, search, href }: URL): string[] {
  if (!isPublicPage({ method: 'GET', url: href })) return []
  return [pathname + search, (pathname === '/' ? '/_.data' : `${pathname}.data`) + search]
}

/** The scripts, styles and fonts that a page names. */
export function assetsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address))]
}

/** The same question without the name of the routes that are asked for: the whole answer holds theirs too. */
export function withoutRoutes(url: URL): string {
  const whole = new URL(url)
  whole.searchParams.delete('_routes')
  return whole.pathname + whole.search
}
