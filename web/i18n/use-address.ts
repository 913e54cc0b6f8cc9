import { addressIn } from './language.ts'
import { useLanguage } from './use-language.ts'

/** The address of a page in the language of this one, for forms and fetchers. Links know it by themselves. */
export function useAddress(english: string): string {
  return addressIn(useLanguage(), english)
}
