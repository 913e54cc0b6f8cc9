import type { Language } from '#domain/money.ts'

/** The language of a text that the shop's keeper wrote, so that it is read out and set as what it is. */
export function languageOfText(text: string): Language {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en'
}
