import type { Api } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import type { Language } from '#domain/language.ts'
import { loadPart } from '../rows/load-part.ts'

/** A table of measurements in the language of the page, with its words: the first scripts have no room for them. */
export type ShownGuide = { title: string; about: string; columns: string[]; rows: string[][] }

/** The guide of a product with sizes; null where none fits it, undefined where it could not be loaded. */
export async function loadSizeGuide(api: Api, { slug, sizes }: Product, language: Language) {
  if (sizes.length === 0) return null
  const found = await loadPart(() => api.showSizeGuide({ slug }))
  if (!found) return undefined
  if (!found.data) return null
  const { name_en, name_bn, note_en, note_bn, columns_en, columns_bn, rows } = found.data
  if (language === 'en')
    return { title: `Size guide: ${name_en}`, about: note_en, columns: columns_en, rows } satisfies ShownGuide
  return {
    title: `সাইজ গাইড: ${name_bn || name_en}`,
    about: note_bn || note_en,
    columns: columns_bn.length > 0 ? columns_bn : columns_en,
    rows: rows.map((cells) => cells.map(bengaliDigits)),
  } satisfies ShownGuide
}

function bengaliDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x09b6))
}
