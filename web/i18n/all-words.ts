import type { Messages } from '@lingui/core'
import type { Language } from '#domain/money.ts'

const files = import.meta.glob<{ messages: Messages }>('./*/*.po', { eager: true })

/** Every word of the shop in a language, for the server. */
export function allWords(language: Language): Messages {
  const own = Object.entries(files).filter(([name]) => name.endsWith(`/${language}.po`))
  return Object.assign({}, ...own.map(([, { messages }]) => messages))
}
