import { useLingui } from '@lingui/react'
import type { Language } from '#domain/money.ts'

export function useLanguage(): Language {
  return useLingui().i18n.locale === 'bn' ? 'bn' : 'en'
}
