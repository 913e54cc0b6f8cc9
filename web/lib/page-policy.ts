import { englishPath } from '../i18n/language.ts'

const publicPages = [
  /^\/$/,
  /^\/(categories\/)?shop$/,
  /^\/(search|suggest|places|offer|wishlist|offline)$/,
  /^\/details\/[^/]+$/,
  /^\/(robots\.txt|sitemap\.xml|sitemap\/[^/]+)$/,
  /^\/(about|privacy|return-policy|contact|faqs|blog)$/,
  /^\/(blog|pages)\/[^/]+$/,
]

/** Public pages are the same bytes for everybody: they are asked for without the visitor's identity, and may be kept. */
export function isPublicPage({ method, url }: { method: string; url: string }): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = englishPath(new URL(url).pathname.replace(/(\/_)?\.data$/, '') || '/')
  return publicPages.some((page) => page.test(path))
}

export function cachingOf(isPublic: boolean, status: number): string {
  return isPublic && status < 400 ? 'public, max-age=0, must-revalidate' : 'no-store'
}
