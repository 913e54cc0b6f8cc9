import { addressIn, languageOf } from '../../i18n/language.ts'

type Query = Record<string, string | undefined>

/** The English address of an account page with what it needs to know; empty things are left out. */
export function accountAddress(page: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  return pairs.length > 0 ? `${page}?${new URLSearchParams(pairs)}` : page
}

/** The same in the language of the page that was asked for. */
export function accountAddressAt({ pathname }: URL, page: string, query: Query): string {
  return addressIn(languageOf(pathname), accountAddress(page, query))
}
