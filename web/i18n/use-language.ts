import { useLingui } from '@lingui/react'
import type { Language } from '#domain/money.ts'
import { addressIn } from './language.ts'

export function useLanguage(): Language {
  return useLingui().i18n.locale === 'bn' ? 'bn' : 'en'
}

/** The address of a page in the language of this one, for forms and fetchers. Links know it by themselves. */
export function useAddress(english: string): string {
  return addressIn(useLanguage(), english)
}
