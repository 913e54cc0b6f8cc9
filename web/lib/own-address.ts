import { addressIn, englishPath, languageOf } from '../i18n/language.ts'

/** Only a path of the shop's own: never another site, whatever the address says. */
export function ownAddress(address: string | null): string | undefined {
  return address && /^\/(?![/\\])[\w/.?=&%+~@:,;!$'()*-]*$/.test(address) ? address : undefined
}

/** Where somebody goes on to from a page: in the language of that page. */
export function nextAddress(address: string | null, { pathname: from }: URL): string | undefined {
  const own = ownAddress(address)
  if (!own) return undefined
  const { pathname, search } = new URL(own, 'http://shop')
  // What `..` leads to is another address, which has to be the shop's own as well.
  return ownAddress(addressIn(languageOf(from), englishPath(pathname)) + search)
}
