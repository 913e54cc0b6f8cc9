import type { Language } from '#domain/money.ts'

const bengaliPath = /^\/bn(?=[/.]|$)/

/** Which language an address is in, also that of a page's data (`/bn/shop.data`). */
export function languageOf(pathname: string): Language {
  return bengaliPath.test(pathname) ? 'bn' : 'en'
}

/** The address of a page of the shop in a language: `/shop` or `/bn/shop`. */
export function addressIn(language: Language, address: string): string {
  if (language === 'en') return address
  return address === '/' ? '/bn' : `/bn${address.replace(/^\/(?=[?#])/, '')}`
}

/** The English address of a page, whichever language it was asked for in. */
export function englishPath(pathname: string): string {
  return pathname.replace(bengaliPath, '') || '/'
}

/** The language of a text that an administrator wrote, so that it is read out and set as what it is. */
export function languageOfText(text: string): Language {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en'
}
