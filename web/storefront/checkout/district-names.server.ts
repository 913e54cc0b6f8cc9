import type { Language } from '#domain/money.ts'
import { districts } from '#domain/places/districts.ts'

export type DistrictName = { name: string; shown: string }

const collators = { en: new Intl.Collator('en'), bn: new Intl.Collator('bn') }

/** All districts, in the alphabet of the page's language. */
export const districtNames: Record<Language, DistrictName[]> = { en: namesIn('en'), bn: namesIn('bn') }

function namesIn(language: Language): DistrictName[] {
  return districts
    .map(({ name, bengali }) => ({ name, shown: language === 'bn' ? bengali : name }))
    .toSorted((one, other) => collators[language].compare(one.shown, other.shown))
}
