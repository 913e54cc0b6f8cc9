import type { Language } from '#domain/money.ts'
import type { Document } from '../document.ts'
import { privacyInBengali } from './privacy-bengali.server.ts'
import { privacyInEnglish } from './privacy-english.server.ts'

export const privacy: Record<Language, Document> = { en: privacyInEnglish, bn: privacyInBengali }
