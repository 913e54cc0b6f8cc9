import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '#domain/money.ts'

export function translator(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
