import { addressIn } from '../../i18n/language.ts'

/** What a map of the shop names: each page in both languages, each pointing at both, and at the English one for all other languages. */
export function writeSitemap(addresses: readonly string[], origin: string): string {
  const entries = addresses.flatMap((address) => {
    const [english, bengali] = [escaped(origin + address), escaped(origin + addressIn('bn', address))]
    const alternates = Object.entries({ en: english, bn: bengali, 'x-default': english })
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('')
    return [english, bengali].map((loc) => `<url><loc>${loc}</loc>${alternates}</url>`)
  })
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`
}

/** Where the maps lie of a shop that is too big for one. */
export function writeSitemapIndex(addresses: readonly string[], origin: string): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(origin + address)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${namespace}">${entries.join('\n')}</sitemapindex>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')
}
