import type { Language } from '#domain/money.ts'
import { findDistrict } from '#domain/places/districts.ts'
import { findUpazila } from '#domain/places/upazilas.ts'

/** "Mirpur, Dhaka": the place within the country, as far as it was said, in the language of the page. */
export function placeInWords({ district, upazila }: { district: string; upazila: string }, language: Language): string {
  const names = [findUpazila(district, upazila) ?? upazila, findDistrict(district) ?? district]
  return names
    .map((name) => (typeof name === 'string' ? name : name[language === 'bn' ? 'bengali' : 'name']))
    .filter(Boolean)
    .join(', ')
}
