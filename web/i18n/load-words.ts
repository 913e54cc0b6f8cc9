import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '#domain/money.ts'
import type { Area } from './areas.ts'

const files = import.meta.glob<{ messages: Messages }>('./*/*.po')
let words: I18n | undefined

/** The words of the page that the browser has open. */
export async function openWords(language: Language, area: Area | undefined): Promise<I18n> {
  words = translator(language, {})
  await Promise.all([addWords('shell'), addWords(area)])
  return words
}

/** Fetches the words of another part of the shop before a page of it is shown. Nothing on the open page changes. */
export async function addWords(area: Area | undefined): Promise<void> {
  if (!words || !area) return
  const file = await files[`./${area}/${words.locale}.po`]?.()
  Object.assign(words.messages, file?.messages)
}

export function translator(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
