/** How a shopper first came to the shop: through a search engine, from another site, or in a way that is not known. */
export const sources = ['Organic', 'Referral', 'Other'] as const
export type Source = (typeof sources)[number]

/** The first visit: the page it came from, the query of its own address (`?utm_source=...`), and the shop's own host. */
export type FirstVisit = { referrer: string; query: string; host: string }

const engines =
  /^(?:[a-z0-9-]+\.)?(?:bing|duckduckgo|ecosia|startpage|qwant|baidu|naver|yandex|ya|ask|pipilika)\.(?:[a-z]{2,3}\.)?[a-z]{2,3}$/
const engineHosts =
  /^(?:(?:www|m)\.)?google\.(?:[a-z]{2,3}\.)?[a-z]{2,3}$|^(?:[a-z]+\.)*search\.(?:yahoo|brave|aol)\.(?:[a-z]{2,3}\.)?[a-z]{2,3}$/
const searchApps = /^com\.google\.android\.googlequicksearchbox$|^com\.duckduckgo\./
const engineNames = /^(?:google|bing|yahoo|duckduckgo|ecosia|yandex|baidu|brave)$/
const paid = /^(?:cpc|ppc|cpm|cpv|display|paid)|ads?$/
const letters = /^(?:e-?mail|newsletter|sms|push|print|qr)$/

/** The rule of first-touch attribution. What a link says of itself counts before the page it stood on. */
export function sourceOf({ referrer, query, host }: FirstVisit): Source {
  return sourceOfLink(query) ?? sourceOfReferrer(referrer, host)
}

export function isSource(word: string): word is Source {
  return sources.some((source) => source === word)
}

/** A paid place among search results is not found but bought; letters come from no site. */
function sourceOfLink(query: string): Source | undefined {
  const from = valueIn(query, 'utm_source')
  const medium = valueIn(query, 'utm_medium')
  if (!from && !medium) return undefined
  if (medium === 'organic') return 'Organic'
  if (letters.test(medium) || letters.test(from)) return 'Other'
  if (engineNames.test(from)) return paid.test(medium) ? 'Other' : 'Organic'
  return from ? 'Referral' : 'Other'
}

function valueIn(query: string, name: string): string {
  const found = query
    .replace(/^\?/, '')
    .split('&')
    .find((pair) => pair.startsWith(`${name}=`))
  return (found ?? '')
    .slice(name.length + 1)
    .trim()
    .toLowerCase()
}

function sourceOfReferrer(referrer: string, host: string): Source {
  const [, scheme, from = ''] = /^(https?|android-app):\/\/([^/?#]+)/i.exec(referrer.trim().toLowerCase()) ?? []
  if (!scheme || bare(from) === bare(host.toLowerCase())) return 'Other'
  if (scheme === 'android-app') return searchApps.test(from) ? 'Organic' : 'Referral'
  const name = bare(from)
  return engineHosts.test(name) || engines.test(name) ? 'Organic' : 'Referral'
}

/** A host without its port and without www. */
function bare(host: string): string {
  return host.replace(/:\d+$/, '').replace(/^www\./, '')
}
